import { isExternal, type LinkPreview, useLinkPreview } from '@autolode/ssg-cli/runtime';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../icons.tsx';
import { useContentText } from '../strings/content.ts';

const isWebsite = (href: string): boolean => isExternal(href) && /^(?:https?:)?\/\//i.test(href);

/**
 * A link in prose. An external link has an icon and a text for screen readers. It opens in the same tab; visitors can
 * open a new one themselves.
 */
export function Link({ href, children, ...rest }: ComponentProps<'a'>): ReactNode {
  const t = useContentText();
  const preview = useLinkPreview(href ?? '');
  if (href === undefined) return <Anchor {...rest}>{children}</Anchor>;
  if (preview !== undefined && rest.title === undefined)
    return (
      <Previewed preview={preview}>
        <a href={href} {...rest} {...{ interestfor: preview.id }}>
          {children}
        </a>
      </Previewed>
    );
  if (!isWebsite(href))
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    );
  return (
    <a href={href} rel="noopener" {...rest}>
      {children}
      {/* The word joiner keeps the icon on the same line as the last word. */}
      {'\u2060'}
      <Icon name="arrow-up-right" className="external-mark" />
      <span className="visually-hidden">{` ${t('content.external')}`}</span>
    </a>
  );
}

/** `<a id="here">` and `<a name="here">` are targets of links: their text must not look like a link. */
const Anchor = ({ children, ...rest }: ComponentProps<'a'>): ReactNode => (
  <>
    <a {...rest} />
    {children}
  </>
);

interface PreviewedProps {
  readonly preview: LinkPreview & { readonly id: string };
  readonly children: ReactNode;
}

/**
 * A link and the preview of its target. The browser opens the preview by itself, for a pointer above the link or the focus on
 * it, until it leaves or Escape is pressed; in browsers without `interestfor`, the stylesheet shows it. Readers of Markdown,
 * feeds and books do not get it.
 */
const Previewed = ({ preview, children }: PreviewedProps): ReactNode => (
  <span className="previewed">
    {children}
    <span
      id={preview.id}
      popover="hint"
      className="link-preview"
      data-markdown="skip"
      lang={preview.lang}
      dir={preview.direction}
    >
      <strong>{preview.section === undefined ? preview.title : `${preview.title} › ${preview.section}`}</strong>
      {preview.text !== undefined && ` ${preview.text}`}
    </span>
  </span>
);
