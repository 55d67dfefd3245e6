import { isExternal } from '@autolode/ssg-cli/runtime';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../icons.tsx';
import { useContentText } from '../strings/content.ts';

const isWebsite = (href: string): boolean => isExternal(href) && /^(?:https?:)?\/\//i.test(href);

/**
 * A link in prose. One that leaves the site says so with a mark and, to a screen reader, in words. It opens in the same
 * tab: the visitor's own browser offers a new one.
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
      {/* The joiner keeps the mark on the line of the last word. */}
      {'\u2060'}
      <Icon name="arrow-up-right" className="external-mark" />
      <span className="visually-hidden">{` ${t('content.external')}`}</span>
    </a>
  );
}
