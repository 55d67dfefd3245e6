import type { ReactNode } from 'react';

/** Title and first sentence of a page that is made, not written. */
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
