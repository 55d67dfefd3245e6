import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../icons.tsx';

/** `<details>` written as HTML: keeps its own summary and adds the chevron. */
export const DetailsElement = ({ children, ...rest }: ComponentProps<'details'>): ReactNode => (
  <details className="disclosure" {...rest}>
    {children}
  </details>
);

export const SummaryElement = ({ children, ...rest }: ComponentProps<'summary'>): ReactNode => (
  <summary {...rest}>
    <span>{children}</span>
    <Icon name="chevron-down" />
  </summary>
);
