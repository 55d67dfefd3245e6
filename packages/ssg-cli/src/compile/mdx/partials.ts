import { isExternal } from '@autolode/ssg-runtime/url';
import type { Element, Root } from 'hast';
import type { Node } from 'unist';
import { shortHash } from '../../lib/hash.ts';
import { normalize, posix } from '../../lib/path.ts';
import { mapSrcset } from '../../lib/srcset.ts';
import { visit } from '../../lib/visit.ts';
import { footnotesId } from '../html/reserved-ids.ts';
import { moduleNames } from './module-names.ts';

/**
 * Whether an imported file is only a part of pages: Markdown, or a file in MDX whose name, or that of a parent folder,
 * starts with `_`. No page is published for the latter, and pages in Markdown are no modules.
 * @param path relative to the site's folder.
 */
export const isPartial = (path: string): boolean =>
  path.endsWith('.md') || (path.endsWith('.mdx') && path.split('/').some((segment) => segment.startsWith('_')));

/**
 * The MDX files that a module imports.
 * @param tree the Markdown tree of the module.
 * @param path the module's path relative to the site's folder.
 * @returns paths relative to the site's folder, without duplicates.
 */
export function importedMdx(tree: Node, path: string): string[] {
  const found = new Set<string>();
  for (const imported of moduleNames(tree).values()) {
    const source = imported?.source ?? '';
    if (!/\.mdx?$/.test(source)) continue;
    if (source.startsWith('@site/')) found.add(normalize(source.slice('@site/'.length)));
    else if (source.startsWith('.')) found.add(posix.join(posix.dirname(path), source));
  }
  return [...found].filter((one) => !one.startsWith('../'));
}

/** A URL that is relative to a file, relative to the site's folder. Other URLs are unchanged. */
export const fromSite = (written: string, path: string): string =>
  written === '' || isExternal(written) || /^(?:[/#?]|@site\/)/.test(written)
    ? written
    : `@site/${posix.join(posix.dirname(path), written)}`;

/** Makes the relative URLs of an element that a file contains relative to the site's folder. */
export function anchorElement({ properties }: Element, path: string): void {
  for (const name of ['href', 'src', 'poster'] as const) {
    const written = properties[name];
    if (typeof written === 'string') properties[name] = fromSite(written, path);
  }
  const { srcSet } = properties;
  if (typeof srcSet === 'string') properties['srcSet'] = mapSrcset(srcSet, (written) => fromSite(written, path));
}

/**
 * Makes relative URLs in a partial relative to the site's folder, so that pages of any folder can import the partial
 * and resolve its references.
 */
export const anchorReferences = (tree: Root, path: string): void =>
  visit(tree, 'element', (element: Element) => void anchorElement(element, path));

/** Begins the ids of a partial's footnotes: the page that imports it numbers its own from 1, too. */
export const footnotePrefix = (path: string): string => (isPartial(path) ? `${shortHash(path).slice(0, 6)}-` : '');

/** Puts the prefix in front of the one id that remark-rehype has no option for: that of the hidden heading of the footnotes. */
export function prefixFootnoteHeading(tree: Root, prefix: string): void {
  visit(tree, 'element', ({ properties }: Element) => {
    if (properties['id'] === footnotesId) properties['id'] = prefix + footnotesId;
    if (properties['dataFootnoteRef'] !== undefined) properties['ariaDescribedBy'] = [prefix + footnotesId];
  });
}
