import type { Diagnostic } from '../lib/diagnostic.ts';
import { problem } from '../messages/problem.ts';
import type { RenderedPage } from '../render/types.ts';

/** Reports islands that the browser would not find by their names, each once: a component may be on every page. */
export function checkIslands(
  pages: readonly Pick<RenderedPage, 'route' | 'islands'>[],
  known: readonly string[],
): Diagnostic[] {
  const files = new Map<string, string>();
  for (const { route, islands } of pages)
    for (const name of islands) if (!known.includes(name) && !files.has(name)) files.set(name, route.file);
  return [...files].map(([name, file]) => problem('theme/unknown-island', { name, known }, { file }));
}
