import type { ReactNode } from 'react';
import { Icon } from '../icons.tsx';

export interface FaqItem {
  readonly question: string;
  readonly answer: ReactNode;
  /** Makes the question a link target. */
  readonly id?: string;
}

export interface FaqProps {
  readonly items: readonly FaqItem[];
  /** Opening a question closes the others with the same name. */
  readonly name: string;
  readonly openFirst?: boolean;
}

/** Questions of which one is open at a time, without a script. */
export const Faq = ({ items, name, openFirst = false }: FaqProps): ReactNode => (
  <div>
    {items.map(({ question, answer, id }, index) => (
      <details key={question} className="faq-item" id={id} name={name} open={openFirst && index === 0}>
        <summary>
          <h3 className="faq-question">{question}</h3>
          <Icon name="chevron-down" />
        </summary>
        <div className="faq-answer flow">{typeof answer === 'string' ? <p>{answer}</p> : answer}</div>
      </details>
    ))}
  </div>
);
