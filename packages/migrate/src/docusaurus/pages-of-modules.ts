import { join, relative } from '@autolode/ssg-cli/internal';
import type { Note } from '../note.ts';
import { type Conversion, pageText } from './conversion.ts';
import type { ModuleGraph } from './module-graph.ts';

/**
 * The notes about pages that show a component whose imports are incomplete: they need changes as well. A module that
 * passes on what does not exist only matters where those names are used.
 *
 * @param moved - The pages of the site.
 */
export function pagesOfModules(
  conversion: Pick<Conversion, 'root' | 'notes' | 'texts'>,
  graph: Pick<ModuleGraph, 'importersOf' | 'lostNames'>,
  moved: readonly { readonly from: string }[],
): Note[] {
  const { root, notes } = conversion;
  const modules = new Set(notes.flatMap(({ cause, file }) => (cause === 'modules' ? [file] : [])));
  const nameOf = (path: string) => relative(root, path);
  const pages = new Set(moved.map(({ from }) => from));
  return [...modules].flatMap((file) =>
    [...usersOf(conversion, graph, join(root, file))]
      .filter((importer) => pages.has(importer))
      .map((page) => ({
        file: nameOf(page),
        cause: 'modules',
        message: `\`${file}\` lacks an import: the page may lack what it shows.`,
        remedy: 'Fix the import, which is listed above or below.',
      })),
  );
}

/** The files that may show something of what a module lacks. */
function usersOf(
  conversion: Pick<Conversion, 'texts'>,
  graph: Pick<ModuleGraph, 'importersOf' | 'lostNames'>,
  file: string,
): ReadonlySet<string> {
  const importers = graph.importersOf(file);
  const names = graph.lostNames.get(file) ?? [];
  if (names.length === 0 || names.includes('default')) return importers;
  const used = new RegExp(`\\b(?:${names.join('|')})\\b`);
  const direct = [...importers].filter((one) => used.test(pageText(conversion, one)));
  return new Set(direct.flatMap((one) => [one, ...graph.importersOf(one)]));
}
