import type { Page } from '../../compile/types.ts';
import type { DocsConfig } from '../../config/types.ts';
import { defined } from '../../lib/defined.ts';
import type { Diagnostic } from '../../lib/diagnostic.ts';
import { problem } from '../../messages/problem.ts';
import { joinPath } from '../addresses.ts';
import { type Prefixed, splitNumberPrefix } from './number-prefix.ts';

/** What only cards show of a page or a category. */
export interface CardParts {
  readonly icon?: string;
  readonly fact?: string;
}

/** A docs page with its path, before sidebars are resolved. */
export interface Doc {
  readonly page: Page;
  readonly id: string;
  /** Path without the base URL. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly label: string;
  /** Folder in the section without number prefixes; `''` at the root. */
  readonly folder: string;
  /** Folder as on disk, for links and sorting. */
  readonly rawFolder: string;
  readonly rawName: string;
  readonly position: number | undefined;
  readonly unlisted: boolean;
  /** Whether the file is named `index`, `readme` or like its folder, so that its URL is the folder's. */
  readonly isIndex: boolean;
}

/** Derives the id, path and title of a docs page. */
export function makeDoc(page: Page, section: DocsConfig, versionPath: string): { doc: Doc; diagnostics: Diagnostic[] } {
  const { frontMatter: fm } = page;
  const parts = page.relative.replace(/\.mdx?$/, '').split('/');
  const rawName = parts.pop() ?? '';
  const usePrefixes = section.numberPrefixParser && fm.parse_number_prefixes !== false;
  const { name, number }: Prefixed = usePrefixes ? splitNumberPrefix(rawName) : { name: rawName };
  const folder = (usePrefixes ? parts.map((part) => splitNumberPrefix(part).name) : parts).join('/');
  const diagnostics: Diagnostic[] = [];
  const at = (key: string) => ({ file: page.path, line: page.frontMatterLines[key] ?? 1 });

  if (fm.id?.includes('/')) diagnostics.push(problem('docs/id', { id: fm.id }, at('id')));
  const lastPart = fm.id?.includes('/') ? name : (fm.id ?? name);
  const id = folder === '' ? lastPart : `${folder}/${lastPart}`;
  const isIndex = /^(?:index|readme)$/i.test(name) || name.toLowerCase() === parts.at(-1)?.toLowerCase();
  const slug = slugOf(fm.slug, folder, lastPart, isIndex && fm.id === undefined);
  const wrong = fm.slug === undefined ? undefined : slugProblem(fm.slug, fm.slug.startsWith('/') ? '' : folder);
  if (fm.slug !== undefined && wrong !== undefined)
    diagnostics.push(problem('docs/slug', { slug: fm.slug, reason: wrong }, at('slug')));
  const title = fm.title ?? page.contentTitle ?? nameOf(lastPart, folder, section);
  return {
    doc: {
      page,
      id,
      path: joinPath(
        section.routeBasePath,
        versionPath,
        wrong === undefined ? slug : folder,
        wrong === undefined ? '' : lastPart,
      ),
      title,
      description: fm.description ?? page.firstParagraph,
      label: fm.sidebar_label ?? title,
      folder,
      rawFolder: parts.join('/'),
      rawName,
      position: fm.sidebar_position ?? number,
      unlisted: fm.unlisted === true,
      isIndex,
    },
    diagnostics,
  };
}

/** The name of a file for a page without a title; `index` and `readme` are no names, so those have that of the folder. */
const nameOf = (file: string, folder: string, { label }: DocsConfig): string =>
  /^(?:index|readme)$/i.test(file) ? folder.split('/').at(-1) || label : file;

function slugOf(written: string | undefined, folder: string, lastPart: string, isIndex: boolean): string {
  if (written?.startsWith('/')) return written;
  if (written !== undefined) return `/${folder}/${written}`;
  return isIndex ? `/${folder}` : `/${folder}/${lastPart}`;
}

/** Returns the problem of a slug, or `undefined` if it is valid. A relative slug is resolved against `folder`. */
export function slugProblem(slug: string, folder = ''): string | undefined {
  if (slug.startsWith('//')) return 'begins with two slashes, which makes it a URL on another host';
  if (slug.includes('\\')) return 'contains a backslash';
  if (/[?#]/.test(slug)) return 'contains "?" or "#", which end a path';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused.
  if (/[\u0000-\u001f\u007f]/.test(slug)) return 'contains control characters';
  const parts = slug.split('/');
  let depth = folder === '' ? 0 : folder.split('/').length;
  for (const part of parts) {
    if (part === '..') depth--;
    else if (part !== '' && part !== '.') depth++;
    if (depth < 0) return 'leaves the section';
    if (/^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(part)) return `contains "${part}", which Windows cannot store`;
    if (/[. ]$/.test(part) && part !== '.' && part !== '..')
      return `has a part that ends in a dot or space, which Windows cannot store`;
    if (/[<>:"|*]/.test(part)) return 'contains one of < > : " | *, which Windows cannot store';
  }
  return undefined;
}

/** What cards show of a doc according to its front matter. */
export const cardOf = ({ page: { frontMatter } }: Doc): CardParts => ({
  ...defined({ icon: frontMatter.icon, fact: frontMatter.card_fact }),
});
