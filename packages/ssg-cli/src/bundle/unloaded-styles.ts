import type { Config } from '../config/types.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { join } from '../lib/path.ts';
import { problem } from '../messages/problem.ts';
import { lineInSite, modulesOfTheme } from './modules-of-theme.ts';
import type { Imports } from './types.ts';

/** A stylesheet that the theme or one of its modules imports, both relative to the site's folder. */
export interface ThemeStyle {
  readonly path: string;
  readonly importer: string;
  /** As it is imported. */
  readonly written: string;
}

/** The stylesheets below the theme, without those that are imported as text. */
export function stylesOfTheme(inputs: Imports, config: Pick<Config, 'theme'>): ThemeStyle[] {
  const found = new Map<string, ThemeStyle>();
  for (const importer of modulesOfTheme(inputs, config))
    for (const { path, original = path, with: attributes } of inputs[importer]?.imports ?? [])
      if (path.endsWith('.css') && attributes?.['type'] !== 'text')
        found.set(path, { path, importer, written: original });
  return [...found.values()];
}

/**
 * Reports stylesheets that only modules of the theme import. Which pages need them is not known, so that no page loads
 * them.
 *
 * @param loaded absolute paths of the stylesheets that pages load.
 */
export function unloadedStyles(
  styles: readonly ThemeStyle[],
  loaded: readonly string[],
  { root }: Pick<Config, 'root'>,
): Diagnostic[] {
  const known = new Set(loaded);
  return styles
    .filter(({ path }) => !known.has(join(root, path)))
    .map(({ path, importer, written }) => {
      const isOfPackage = path.includes('node_modules') && !written.startsWith('.');
      const listed = isOfPackage ? written : `./${path}`;
      return problem(
        'theme/unloaded-style',
        { written, listed },
        { file: importer, line: lineInSite(importer, root, (line) => line.includes(written)) },
      );
    });
}
