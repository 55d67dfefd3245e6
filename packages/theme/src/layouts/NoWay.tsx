import type { ReactNode } from 'react';
import { Seam } from '../parts/Seam.tsx';

/** Where there is nothing to show: a title, a sentence, ways out, and contour lines that break off in the middle. */
export const NoWay = ({
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
