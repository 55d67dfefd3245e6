import type { Hosted } from './hosted-options.ts';
import type { Marked, MarkedPiece, SearchHit } from './types.ts';

/** Stand around what matched. Of the private use area: no text has them, and none of them is markup. */
export const openMark = '\ue000';
export const closeMark = '\ue001';

interface Highlighted {
  readonly value?: string;
}

/** A record of the service, as far as it is used. Nothing in it is trusted to be there. */
export interface ServiceHit {
  readonly url?: string;
  readonly hierarchy?: Readonly<Record<string, string | null>>;
  readonly content?: string | null;
  readonly _highlightResult?: { readonly hierarchy?: Readonly<Record<string, Highlighted>> };
  readonly _snippetResult?: { readonly content?: Highlighted };
}

/** Levels of the hierarchy: 0 is the group, 1 the page, those below it headings. */
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

/** How urls of the index lead to pages of this site. */
type Addresses = Pick<Hosted, 'externalUrls' | 'replacePathname'>;

/**
 * An address of this site becomes a path, so that it is opened without leaving the page: one of its host or, where the config
 * says what is external, one of any other host. Scripts are no addresses.
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
  // Two slashes would begin the address of another host.
  return path.replace(/^\/*/, '/') + parsed.search + parsed.hash;
}

/** Cuts marked text into its pieces. Entities of HTML are what the service makes of `&` and `<`. */
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
