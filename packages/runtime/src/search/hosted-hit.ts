import type { Hosted } from './hosted-options.ts';
import type { Marked, MarkedPiece, SearchHit } from './types.ts';

/** Marks around matches. They are in the private use area, so they occur in no text and are not markup. */
export const openMark = '\ue000';
export const closeMark = '\ue001';

interface Highlighted {
  readonly value?: string;
}

/** The part of a service's record that is used. Records are untrusted, so every field may be missing. */
export interface ServiceHit {
  readonly url?: string;
  readonly hierarchy?: Readonly<Record<string, string | null>>;
  readonly content?: string | null;
  readonly _highlightResult?: { readonly hierarchy?: Readonly<Record<string, Highlighted>> };
  readonly _snippetResult?: { readonly content?: Highlighted };
}

/** Converts a record to a hit. In its hierarchy, level 0 is the group, 1 the page, and the others are headings. */
export function hostedHit(hit: ServiceHit, addresses: Addresses = {}): SearchHit {
  const url = localUrl(hit.url ?? '', addresses);
  const text = (level: string): string => hit.hierarchy?.[level] ?? '';
  const marked = (level: string): Marked => pieces(hit._highlightResult?.hierarchy?.[level]?.value ?? text(level));
  const deepest = ['lvl6', 'lvl5', 'lvl4', 'lvl3', 'lvl2'].find((level) => text(level) !== '');
  const snippet = hit._snippetResult?.content?.value ?? hit.content ?? '';
  const group = text('lvl0');
  return {
    url,
    page: url.split('#')[0] ?? url,
    title: marked(text('lvl1') === '' ? 'lvl0' : 'lvl1'),
    heading: deepest === undefined ? [] : marked(deepest),
    path: group === '' ? [] : [group],
    group,
    ...(snippet === '' ? {} : { excerpt: pieces(snippet) }),
  };
}

/** How URLs of the index map to pages of this site. */
type Addresses = Pick<Hosted, 'externalUrls' | 'replacePathname'>;

/**
 * Turns a URL of this site into a path, so that it opens without a page load. That applies to its own host and, if the
 * config defines external URLs, to any host that is not external. Script URLs are rejected.
 */
function localUrl(url: string, { externalUrls, replacePathname }: Addresses): string {
  const origin = typeof location === 'undefined' ? 'http://localhost' : location.origin;
  if (!URL.canParse(url, origin)) return '#';
  const parsed = new URL(url, origin);
  if (!/^https?:$/.test(parsed.protocol)) return '#';
  const isOwn = parsed.origin === origin || (externalUrls !== undefined && !new RegExp(externalUrls).test(parsed.href));
  if (!isOwn) return parsed.href;
  const path =
    replacePathname === undefined
      ? parsed.pathname
      : parsed.pathname.replace(new RegExp(replacePathname.from, 'g'), replacePathname.to);
  // Two leading slashes would be read as another host.
  return path.replace(/^\/*/, '/') + parsed.search + parsed.hash;
}

/** Splits a string at the marks. The service encodes `&` and `<` as HTML entities. */
export function pieces(value: string): Marked {
  const found: MarkedPiece[] = [];
  for (const [index, part] of value.split(openMark).entries()) {
    const [marked, rest] = index === 0 ? ['', part] : split(part);
    if (marked !== '') found.push({ text: plain(marked), hit: true });
    if (rest !== '') found.push({ text: plain(rest) });
  }
  return found;
}

const split = (part: string): [string, string] => {
  const end = part.indexOf(closeMark);
  return end < 0 ? [part, ''] : [part.slice(0, end), part.slice(end + 1)];
};

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
};

const plain = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#39|#x27);/g, (entity) => entities[entity] ?? entity);
