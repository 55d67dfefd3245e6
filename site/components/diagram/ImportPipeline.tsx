import type { ReactNode } from 'react';
import { StepRow } from './Steps.tsx';

/** Five stages, each with the listings that remain after the one before: the band behind them narrows. */
export const ImportPipeline = (): ReactNode => (
  <StepRow
    label="Five stages of an import decision: shortlist at origin, match the model, landed cost, documents, margin. Each stage takes what the previous one leaves."
    behind={<path className="dg-band" d="M0 0 720 40V62L0 116Z" />}
    steps={[
      { title: 'Shortlist', lines: ['sale type, record,', 'age, distance'] },
      { title: 'Match', lines: ['the same car', 'on your market'] },
      { title: 'Landed cost', lines: ['every line of', 'the estimate'], tone: 'accent' },
      { title: 'Documents', lines: ['what it takes', 'to register it'] },
      { title: 'Margin', lines: ['bid, or leave', 'it to others'] },
    ]}
  />
);
