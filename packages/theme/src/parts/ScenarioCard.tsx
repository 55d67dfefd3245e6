import type { ReactNode } from 'react';

export interface ScenarioCardProps {
  /** `01` */
  readonly number: string;
  readonly title: string;
  readonly id?: string;
  readonly lead?: ReactNode;
  /** Problem, method, query, result: a label and its content. */
  readonly parts: readonly { readonly label: string; readonly content: ReactNode; readonly wide?: boolean }[];
}

/** A worked example in labelled parts. */
export const ScenarioCard = ({ number, title, id, lead, parts }: ScenarioCardProps): ReactNode => (
  <article className="scenario">
    <header>
      <span aria-hidden="true">{number}</span>
      <h2 id={id}>{title}</h2>
      {lead !== undefined && <p>{lead}</p>}
    </header>
    <div className="scenario-parts">
      {parts.map(({ label, content, wide }) => (
        <section key={label} data-wide={wide === true ? '' : undefined}>
          <h3>{label}</h3>
          <div className="flow">{content}</div>
        </section>
      ))}
    </div>
  </article>
);
