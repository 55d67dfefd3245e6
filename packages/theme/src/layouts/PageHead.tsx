import type { ReactNode } from 'react';

/** Title and description of a generated page. */
export const PageHead = ({
  heading,
  description,
  children,
}: {
  readonly heading: string;
  readonly description?: string | undefined;
  readonly children?: ReactNode;
}): ReactNode => (
  <header className="page-head">
    <h1>{heading}</h1>
    {description !== undefined && <p className="lead">{description}</p>}
    {children}
  </header>
);
