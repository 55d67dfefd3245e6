import { posix } from 'node:path';
import type { Element, Root } from 'hast';
import type { Node } from 'unist';
import { visit } from '../../lib/visit.ts';
import { isExternal } from '../../runtime/url.ts';
import { moduleNames } from './module-names.ts';

/**
 * Whether a file in MDX is only ever a part of pages: its name, or that of a folder around it, begins with `_`. Sections
 * publish no page for such files.
 *
 * @param path - From the site's folder.
 */
export const isPartial = (path: string): boolean =>
  path.endsWith('.mdx') && path.split('/').some((segment) => segment.startsWith('_'));

/**
 * The files in MDX that a module imports.
 *
 * @param tree - The Markdown tree of the module.
 * @param path - The module's own path from the site's folder.
 * @returns Paths from the site's folder, each once.
 */
export function importedMdx(tree: Node, path: string): string[] {
  const found = new Set<string>();
  for (const imported of moduleNames(tree).values()) {
    const source = imported?.source ?? '';
    if (!source.endsWith('.mdx')) continue;
    if (source.startsWith('@site/')) found.add(posix.normalize(source.slice('@site/'.length)));
    else if (source.startsWith('.')) found.add(posix.join(posix.dirname(path), source));
  }
  return [...found].filter((one) => !one.startsWith('../'));
}

/**
 * Makes relative addresses in a partial count from the site's folder. Pages of any folder can then import the partial, and
 * the page resolves what the partial refers to.
 */
export function anchorReferences(tree: Root, path: string): void {
  const fromSite = (written: string): string =>
    written === '' || isExternal(written) || /^(?:[/#?]|@site\/)/.test(written)
      ? written
      : `@site/${posix.join(posix.dirname(path), written)}`;
  visit(tree, 'element', ({ properties }: Element) => {
    for (const name of ['href', 'src'] as const) {
      const written = properties[name];
      if (typeof written === 'string') properties[name] = fromSite(written);
    }
  });
}
