import type { ReactNode } from 'react';
import { StepRow } from './Steps.tsx';

/** The five steps of an estimate, with who decides in each. */
export const CustomsSteps = (): ReactNode => (
  <StepRow
    label="An estimate in five steps. You give vehicle and terms. The AI resolves the vehicle. The AI proposes a tariff heading, which rules check. Rules set every rate and amount. The AI words the explanation."
    steps={[
      { title: 'Input', lines: ['vehicle and', 'terms'], tag: 'you' },
      { title: 'Resolve', lines: ['which car', 'is it?'], tag: 'AI', tone: 'info' },
      { title: 'Classify', lines: ['heading, then', 'checked'], tag: 'AI + rules', tone: 'info' },
      { title: 'Apply', lines: ['every rate', 'and amount'], tag: 'rules', tone: 'accent' },
      { title: 'Explain', lines: ['each line', 'in words'], tag: 'AI', tone: 'info' },
    ]}
  />
);
