import { listsPages } from '../arrange/page-parts.ts';
import type { Site } from '../arrange/types.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { problem } from '../messages/problem.ts';
import type { LineOrigin } from '../read/types.ts';
import { placeOf } from './check-directives.ts';

/** Reports `::pages` on pages that have nothing to list. */
export function checkPageLists(site: Site, origins: ReadonlyMap<string, readonly LineOrigin[]>): Diagnostic[] {
  return site.routes.flatMap((route) => {
    const { body } = route;
    // Views are made when they are read, which takes most of the time.
    if (body.kind !== 'markdown' || !listsPages(body.page) || (route.view.pages ?? []).length > 0) return [];
    const { page } = body;
    const { collection, directives } = page;
    return directives
      .filter(({ name }) => name === 'pages')
      .map((one) => problem('docs/no-pages', { type: collection.type }, placeOf(page, one, origins.get(page.path))));
  });
}
