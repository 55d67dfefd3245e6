import { isExternal } from '@autolode/ssg-cli/runtime';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../icons.tsx';
import { useContentText } from '../strings/content.ts';

const isWebsite = (href: string): boolean => isExternal(href) && /^(?:https?:)?\/\//i.test(href);

/**
 * A link in prose. An external link has an icon and a text for screen readers. It opens in the same tab; visitors can
 * open a new one themselves.
 */
export function Link({ href = '', children, ...rest }: ComponentProps<'a'>): ReactNode {
  const t = useContentText();
  if (!isWebsite(href))
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    );
  return (
    <a href={href} rel="noopener" data-external="" {...rest}>
      {children}
      {/* The word joiner keeps the icon on the same line as the last word. */}
      {'\u2060'}
      <Icon name="arrow-up-right" className="external-mark" />
      <span className="visually-hidden">{` ${t('content.external')}`}</span>
    </a>
  );
}
