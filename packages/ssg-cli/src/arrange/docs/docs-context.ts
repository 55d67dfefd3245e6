import type { DocsContextView, VersionNoticeView } from '@autolode/ssg-runtime/view';
import type { Config } from '../../config/types.ts';
import { defined } from '../../lib/defined.ts';
import { encodePath, joinPath, pageUrl } from '../addresses.ts';
import type { Doc } from './doc.ts';
import type { DocsTree } from './docs-tree.ts';

export function docsContext(
  config: Config,
  tree: DocsTree,
  trees: readonly DocsTree[],
  path: string,
  docId?: string,
): DocsContextView {
  const versions = trees
    .filter((one) => one.section === tree.section)
    .flatMap((one) => {
      const target = samePage(tree, one, path, docId) ?? nearestPage(tree, one, path, docId);
      if (target === undefined) return [];
      return [
        {
          name: one.version.name,
          label: one.version.label,
          href: pageUrl(encodePath(target), one.locale.baseUrl, config.trailingSlash),
        },
      ];
    });
  return {
    section: tree.section.id,
    version: tree.version.name,
    versions: versions.length > 1 ? versions : [],
    ...defined({ sidebar: tree.sidebarOf.get(path)?.sidebar.id, docId }),
  };
}

/** The latest version of a tree's section. */
export const latestOf = ({ section }: DocsTree, trees: readonly DocsTree[]): DocsTree | undefined =>
  trees.find((one) => one.section === section && one.version.isLatest);

/** The path of the same page in another version. Docs are matched by id, category indexes and tag pages by path. */
export function samePage(from: DocsTree, to: DocsTree, path: string, docId?: string): string | undefined {
  if (docId !== undefined) {
    const same = to.byId.get(docId);
    return same === undefined || (same.unlisted && from !== to) ? undefined : same.path;
  }
  const root = ({ section, version }: DocsTree) => joinPath(section.routeBasePath, version.path);
  const there = joinPath(root(to), path.slice(root(from).length));
  const isThere = to.tagPaths.has(there) || to.sidebars.some(({ places }) => places.has(there));
  return isThere ? there : undefined;
}

const known = new WeakMap<DocsTree, ReadonlyMap<string, string>>();

/** Folder → path of its index page, or else of the first page in it. */
function firstPages(tree: DocsTree): ReadonlyMap<string, string> {
  const before = known.get(tree);
  if (before !== undefined) return before;
  const pages = new Map<string, string>();
  for (const { folder, path, isIndex, unlisted } of tree.docs) {
    if (unlisted) continue;
    const parts = folder.split('/');
    if (isIndex) pages.set(folder, path);
    for (; parts.length > 0; parts.pop()) {
      const above = parts.join('/');
      if (!pages.has(above)) pages.set(above, path);
    }
  }
  known.set(tree, pages);
  return pages;
}

/**
 * The replacement for a page that another version lacks: the page of its folder, or of the nearest parent folder in
 * that version, or the version's first page.
 */
function nearestPage(from: DocsTree, to: DocsTree, path: string, docId?: string): string | undefined {
  const id = docId ?? path.slice(joinPath(from.section.routeBasePath, from.version.path).length + 1);
  const parts = id.split('/').slice(0, -1);
  const pages = firstPages(to);
  for (; parts.length > 0; parts.pop()) {
    const near = pages.get(parts.join('/'));
    if (near !== undefined) return near;
  }
  return to.mainPath;
}

export function versionNotice(
  config: Config,
  tree: DocsTree,
  latest: DocsTree | undefined,
  path: string,
  doc?: Doc,
): VersionNoticeView | undefined {
  const { version } = tree;
  if (!version.badge && version.banner === 'none') return undefined;
  const target =
    latest === undefined
      ? undefined
      : (samePage(tree, latest, path, doc?.id) ?? nearestPage(tree, latest, path, doc?.id));
  return {
    name: version.name,
    label: version.label,
    badge: version.badge,
    ...defined({ banner: version.banner === 'none' ? undefined : version.banner }),
    ...defined({
      latest:
        target === undefined || latest === undefined || version.isLatest
          ? undefined
          : {
              label: latest.version.label,
              href: pageUrl(encodePath(target), latest.locale.baseUrl, config.trailingSlash),
            },
    }),
  };
}
