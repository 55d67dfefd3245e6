import type { Config } from '../config/types.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import type { KeyPath } from '../lib/key-path.ts';
import { relative, resolve } from '../lib/path.ts';
import { remembered } from '../lib/remembered.ts';

/** Gives problems of sidebars the line of the item, in the sidebars file or in the config. */
export async function placeInSidebars(
  diagnostics: readonly Diagnostic[],
  config: Pick<Config, 'root' | 'file' | 'dependencies' | 'docs'>,
): Promise<Diagnostic[]> {
  if (diagnostics.every(({ keys }) => keys === undefined)) return [...diagnostics];
  // Loaded on demand, because most builds need no parser for these files.
  const { keyFinder } = await import('../config/find-key.ts');
  const finders = new Map<string, ReturnType<typeof keyFinder>>();
  return Promise.all(
    diagnostics.map(async ({ keys, ...one }) => {
      if (keys === undefined || one.file === undefined) return one;
      const file = resolve(config.root, one.file);
      const finder = remembered(finders, file, () => keyFinder(file, config.dependencies));
      const place = await finder(file === config.file ? [...sectionOf(keys, config), ...keys] : keys);
      return place === undefined
        ? one
        : { ...one, file: relative(config.root, place.file), line: place.line, column: place.column };
    }),
  );
}

/** The keys of the section in the config that has a sidebar. */
function sectionOf([id = '']: KeyPath, { docs }: Pick<Config, 'docs'>): KeyPath {
  const index = docs.findIndex(({ sidebars }) => typeof sidebars === 'object' && Object.hasOwn(sidebars, id));
  return index < 0 ? [] : ['docs', index, 'sidebars'];
}
