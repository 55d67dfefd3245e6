import type { ReactNode } from 'react';
import { Seam } from '../parts/Seam.tsx';

/** A page without content: a title, a sentence, links, and decorative contour lines that break off in the middle. */
export const EmptyPage = ({
  title,
  text,
  children,
}: {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}): ReactNode => (
  <div className="no-way">
    <Seam seed="no-way" />
    <div className="wrap">
      <h1 tabIndex={-1}>{title}</h1>
      <p className="lead">{text}</p>
      {children}
    </div>
  </div>
);
