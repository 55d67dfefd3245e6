import type { Route } from '../../arrange/types.ts';

/**
 * Maximum number of pages. On a site with thousands of page modules, rendering them all would take longer than the
 * build.
 */
const mostRoutes = 300;

/**
 * Selects one page of each kind: every layout in every language and docs section, every module, and a page with each
 * directive. Pages of one kind run the same code.
 */
export function oneOfEachKind(routes: readonly Route[]): Route[] {
  const seen = new Set<string>();
  const chosen: Route[] = [];
  for (const route of routes) {
    if (chosen.length === mostRoutes) break;
    const kinds = kindsOf(route).filter((kind) => !seen.has(kind));
    if (kinds.length === 0) continue;
    for (const kind of kinds) seen.add(kind);
    chosen.push(route);
  }
  return chosen;
}

function kindsOf({ body, view, locale }: Route): string[] {
  const layout = `layout ${locale} ${view.layout} ${view.docs?.section ?? ''}`;
  if (body.kind === 'module') return [layout, `module ${body.path}`];
  if (body.kind === 'none') return [layout];
  const { page } = body;
  return [
    layout,
    ...(page.path.endsWith('.mdx') ? [`module ${page.path}`] : []),
    ...page.directives.map(({ name }) => `directive ${name}`),
  ];
}
