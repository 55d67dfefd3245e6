import { splitFrontMatter } from '../content/front-matter.ts';
import type { ConvertedPage } from '../content/page-context.ts';
import { asMdx, parseOwnMdx } from '../content/parse-page.ts';
import type { ContentFolder } from './conversion.ts';

/** A page at its path in the new site. */
type Placed = ConvertedPage & { readonly to: string };

/**
 * Makes MDX of a page whose translation or original is MDX: a translation replaces the original at the same path, file
 * extension included. The old site read both as MDX, so this changes no meaning.
 */
export function alignEndings<P extends Placed>(pages: Map<string, P>, content: readonly ContentFolder[]): void {
  const names = new Map([...pages].map(([path, { to }]) => [path, originalOf(to, content)]));
  const isMdx = new Set([...pages].flatMap(([path, { ending }]) => (ending === 'mdx' ? [names.get(path)] : [])));
  for (const [path, page] of pages) {
    if (page.ending === 'mdx' || !isMdx.has(names.get(path))) continue;
    const { front, body } = splitFrontMatter(page.text);
    // What was converted has directives, whose attributes are expressions to the old parser.
    const parsed = parseOwnMdx(asMdx(body));
    if ('error' in parsed) continue;
    pages.set(path, { ...page, ending: 'mdx', text: front + parsed.text, to: page.to.replace(/\.md$/, '.mdx') });
  }
}

/** The path of the page of which a page is a translation, without file extension: its own for an original. */
function originalOf(path: string, content: readonly ContentFolder[]): string {
  const plain = path.replace(/\.mdx?$/, '');
  const [, kind, named, rest = ''] = /^i18n\/[^/]+\/(docs|blog|pages)(?:-([^/]+))?\/(.+)$/.exec(plain) ?? [];
  if (kind === undefined) return plain;
  const id = named ?? 'default';
  if (kind === 'docs' && !rest.startsWith('current/'))
    return `${named === undefined ? '' : `${named}_`}versioned_docs/${rest}`;
  const folder = content.find((one) => one.kind === kind && one.id === id)?.to ?? kind;
  return `${folder}/${kind === 'docs' ? rest.slice('current/'.length) : rest}`;
}
