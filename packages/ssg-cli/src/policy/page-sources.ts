import { isExternal } from '../runtime/url.ts';
import { hostSource } from './host-source.ts';

/** Directives that say where a browser may load what an element shows. */
export type LoadDirective = 'img-src' | 'media-src' | 'frame-src' | 'object-src';

/** Directive → where a page takes such files from: `'self'`, and hosts outside the site. */
export type PageSources = { readonly [D in PageDirective]?: readonly string[] };

/** Directives whose sources pages decide: by what they show, and by the tags that plugins add to their heads. */
export type PageDirective = LoadDirective | 'script-src' | 'style-src' | 'font-src' | 'connect-src';

/** Images of the site itself are always allowed, and so need no entry. */
const directives: Readonly<Record<string, LoadDirective>> = {
  img: 'img-src',
  video: 'media-src',
  audio: 'media-src',
  track: 'media-src',
  source: 'media-src',
  iframe: 'frame-src',
  embed: 'object-src',
};

/** The directive that decides whether the `src` of an element is loaded; images are the rule. */
export const loadDirective = (element: string): LoadDirective => directives[element] ?? 'img-src';

const loading = /<(img|video|audio|track|source|iframe)((?:\s+[\w:.-]+(?:="[^"]*")?)*)/gi;

/**
 * Where a document takes its images, media and frames from. It is read from the whole document, because layouts show images
 * too, such as those of authors. A host is named only if `hostSource` gives one: no text of a page becomes a directive.
 */
export function pageSources(html: string): PageSources {
  const found = new Map<LoadDirective, Set<string>>();
  const add = (directive: LoadDirective, url: string) => {
    const source = isExternal(url) ? hostSource(url) : directive === 'img-src' ? undefined : "'self'";
    if (source === undefined) return;
    const known = found.get(directive);
    if (known === undefined) found.set(directive, new Set([source]));
    else known.add(source);
  };
  for (const [, element = '', attributes = ''] of html.matchAll(loading)) {
    for (const [, name = '', value = ''] of attributes.matchAll(/\s(src|poster|srcset)="([^"]*)"/gi)) {
      const url = plain(value);
      if (/^src$/i.test(name)) add(loadDirective(element.toLowerCase()), url);
      else if (/^poster$/i.test(name)) add('img-src', url);
      else for (const candidate of url.split(/,\s+/)) add('img-src', candidate.trim().split(/\s/, 1)[0] ?? '');
    }
  }
  return Object.fromEntries([...found].map(([directive, sources]) => [directive, [...sources]]));
}

/** An attribute's value as an address: of the character references only these are written in one. */
const plain = (value: string): string =>
  value
    .replaceAll('&quot;', '"')
    .replace(/&#(?:x27|39);/g, "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** The sources of two parts of a page. */
export function joinSources(one: PageSources, other: PageSources): PageSources {
  const names = Object.keys({ ...one, ...other }) as PageDirective[];
  return Object.fromEntries(names.map((name) => [name, [...new Set([...(one[name] ?? []), ...(other[name] ?? [])])]]));
}
