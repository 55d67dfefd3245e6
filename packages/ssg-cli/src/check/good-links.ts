import type { Route } from '../arrange/types.ts';
import type { BuildCache } from '../cache/build-cache.ts';
import type { RenderedSite } from '../render/render-site.ts';

/**
 * Pages whose links need no check: they are unchanged since the last build, which reported no broken link, and so are
 * all possible targets. The caller has compared URLs, drafts and other files; this function compares anchors and
 * published files.
 */
export function goodLinks(
  before: Pick<BuildCache, 'renders' | 'records' | 'surroundings' | 'hasGoodLinks'>,
  { pages, records, surroundings }: Pick<RenderedSite, 'pages' | 'records' | 'surroundings'>,
  files: ReadonlySet<string>,
): ReadonlySet<Route> | undefined {
  if (!before.hasGoodLinks || before.surroundings !== surroundings) return undefined;
  const good = new Set<Route>();
  for (const page of pages) {
    const { route } = page;
    const old = before.renders.get(route.output);
    if (old === undefined) return undefined;
    if (old === records.get(route.output)) good.add(route);
    else if (!old.anchors.every((id) => page.anchors.includes(id))) return undefined;
  }
  for (const path of before.records.keys()) if (!files.has(path) && !isUnlinked(path)) return undefined;
  return good;
}

/**
 * Files that authors do not link to: those of the search, which are named by content, and those generated after the
 * checks.
 */
const isUnlinked = (path: string): boolean => /(?:^|\/)_search\/|^(?:sw\.js|build-manifest\.json)$/.test(path);
