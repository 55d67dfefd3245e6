import type { DirectiveProps } from '@autolode/ssg-cli/runtime';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../icons.tsx';
import { useContentText } from '../strings/content.ts';

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

/** `:::details[Summary]`; `open` makes it open initially. */
export function Details({ attributes, label, children }: DirectiveProps): ReactNode {
  const t = useContentText();
  return (
    <DetailsElement id={attributes['id']} open={attributes['open'] !== undefined}>
      <SummaryElement>{label ?? t('content.details')}</SummaryElement>
      <div className="flow">{children}</div>
    </DetailsElement>
  );
}
