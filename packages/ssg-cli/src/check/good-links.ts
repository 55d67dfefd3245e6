import type { Route } from '../arrange/types.ts';
import type { BuildCache } from '../cache/build-cache.ts';
import type { RenderedSite } from '../render/render-site.ts';

/**
 * Pages whose links need no look: they are as the last build left them, which found nothing wrong, and whatever they can
 * lead to is still there. Addresses, drafts and files beside the content are part of a site's surroundings; anchors and
 * published files are looked at here.
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

/** Files that no author links: the search names its own by their content, and the others are made when all is checked. */
const isUnlinked = (path: string): boolean => /(?:^|\/)_search\/|^(?:sw\.js|build-manifest\.json)$/.test(path);
