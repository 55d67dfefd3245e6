import { createHash } from 'node:crypto';
import { isExternal } from '@autolode/ssg-runtime/url';
import { connectSource, hostSource } from '../../config/host-source.ts';
import { ownValue } from '../../lib/own-value.ts';
import { remembered } from '../../lib/remembered.ts';
import { srcsetUrls } from '../../lib/srcset.ts';
import { voidElements } from '../../lib/void-elements.ts';

/** Directives that limit from where a browser loads the content of an element. */
export type LoadDirective = 'img-src' | 'media-src' | 'frame-src' | 'object-src';

/** Directive → the sources of a page's files: `'self'` and external hosts. */
export type PageSources = { readonly [D in PageDirective]?: readonly string[] };

/** Directives whose sources depend on pages: on their content, and on the head tags that plugins add. */
export type PageDirective = LoadDirective | 'script-src' | 'style-src' | 'style-src-attr' | 'font-src' | 'connect-src';

/** Images of the site itself are always allowed and not listed. */
const directives: Readonly<Record<string, LoadDirective>> = {
  img: 'img-src',
  video: 'media-src',
  audio: 'media-src',
  track: 'media-src',
  source: 'media-src',
  iframe: 'frame-src',
  embed: 'object-src',
};

/** The directive that applies to the `src` of an element; images by default. */
export const loadDirective = (element: string): LoadDirective => ownValue(directives, element) ?? 'img-src';

const loading = /<(img|video|audio|track|source|iframe)((?:\s+[\w:.-]+(?:="[^"]*")?)*)/gi;

/** Islands that connect to other servers name them; safe HTML in content cannot create one. */
const connecting = /<(?:div|span) data-island="[^"]*"[^<>]*? data-connect="([^"]*)"/g;

/**
 * The sources of a document's images, media and frames, and those that its islands connect to. The whole document is
 * examined, because layouts show images too, such as those of authors. Only hosts that `hostSource` or `connectSource`
 * accepts are listed, so no text of a page becomes a directive.
 */
export function pageSources(html: string): PageSources {
  const found = new Map<PageDirective, Set<string>>();
  const note = (directive: PageDirective, source: string | undefined) => {
    if (source === undefined) return;
    remembered(found, directive, () => new Set()).add(source);
  };
  const add = (directive: LoadDirective, url: string) =>
    note(directive, isExternal(url) ? hostSource(url) : directive === 'img-src' ? undefined : "'self'");
  for (const [, element = '', attributes = ''] of html.matchAll(loading)) {
    for (const [, name = '', value = ''] of attributes.matchAll(/\s(src|poster|srcset)="([^"]*)"/gi)) {
      const url = plain(value);
      if (/^src$/i.test(name)) add(loadDirective(element.toLowerCase()), url);
      else if (/^poster$/i.test(name)) add('img-src', url);
      else for (const candidate of srcsetUrls(url)) add('img-src', candidate);
    }
  }
  for (const [, urls = ''] of html.matchAll(connecting))
    for (const url of plain(urls).split(' ')) note('connect-src', connectSource(url));
  for (const style of islandStyles(html)) note('style-src-attr', hashOf(style));
  return Object.fromEntries([...found].map(([directive, sources]) => [directive, [...sources]]));
}

/** The source that allows an inline style, given as it stands in the document. */
export const hashOf = (style: string): string =>
  `'sha256-${createHash('sha256').update(plain(style)).digest('base64')}'`;

/**
 * The inline styles in islands. Components have made them, and the browser would not set them again when it hydrates. Those
 * in parts that stay as they were built may come from content.
 */
function islandStyles(html: string): string[] {
  const from = html.indexOf(' data-ids="');
  if (from < 0 || !html.includes(' style="', from)) return [];
  const styles: string[] = [];
  const inIsland: boolean[] = [];
  for (const [tag, end, name = '', attributes = ''] of html
    .slice(html.lastIndexOf('<', from))
    .matchAll(/<(\/?)([a-zA-Z][\w-]*)([^\w<>-][^<>]*)?>/g)) {
    if (end === '/') {
      inIsland.pop();
      continue;
    }
    const isInside = attributes.includes(' data-ids="') || (inIsland.at(-1) === true && name !== 'ssg-static');
    const [, style] = / style="([^"]*)"/.exec(attributes) ?? [];
    if (isInside && style !== undefined) styles.push(style);
    if (!voidElements.includes(name.toLowerCase()) && !tag.endsWith('/>')) inIsland.push(isInside);
  }
  return styles;
}

/** Decodes a URL in an attribute. React writes only these character references in one. */
const plain = (value: string): string =>
  value
    .replaceAll('&quot;', '"')
    .replace(/&#(?:x27|39);/g, "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** Merges the sources of two parts of a page. */
export function joinSources(one: PageSources, other: PageSources): PageSources {
  const names = Object.keys({ ...one, ...other }) as PageDirective[];
  return Object.fromEntries(names.map((name) => [name, [...new Set([...(one[name] ?? []), ...(other[name] ?? [])])]]));
}
