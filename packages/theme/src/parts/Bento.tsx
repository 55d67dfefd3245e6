import type { ReactNode } from 'react';

export const Bento = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <div className="bento">
    <div className="bento-grid">{children}</div>
  </div>
);

export interface BentoCellProps {
  readonly title: ReactNode;
  readonly text: ReactNode;
  /** Content above the text of the cell. */
  readonly children?: ReactNode;
  /** Spans half of the row instead of a third. */
  readonly wide?: boolean;
}

export const BentoCell = ({ title, text, wide, children }: BentoCellProps): ReactNode => (
  <article className="bento-cell" data-wide={wide === true ? '' : undefined}>
    {children !== undefined && <div className="bento-visual">{children}</div>}
    <div className="bento-text">
      <h3>{title}</h3>
      <p>{text}</p>
    </div>
  </article>
);
