import type { ReactNode } from 'react';
import { Road } from './Road.tsx';

export interface ClosingPanelProps {
  /** At most two lines. */
  readonly title: ReactNode;
  /** One sentence. */
  readonly text?: ReactNode;
  readonly actions: ReactNode;
}

/** The end of a wide page: the next step for the visitor. */
export const ClosingPanel = ({ title, text, actions }: ClosingPanelProps): ReactNode => (
  <div className="closing">
    <Road />
    <h2>{title}</h2>
    {text !== undefined && <p>{text}</p>}
    <div className="actions">{actions}</div>
  </div>
);
