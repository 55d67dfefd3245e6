import { existsSync, readFileSync } from 'node:fs';
import type { Config } from '../config/types.ts';
import { join, relative } from '../lib/path.ts';
import type { Imports } from './types.ts';

/** The theme and the modules that it imports, relative to the site's folder. The theme itself is the first. */
export function modulesOfTheme(inputs: Imports, { theme }: Pick<Config, 'theme'>): readonly string[] {
  const entry = inputs['virtual:virtual:renderer']?.imports.find(({ original }) => original === theme)?.path;
  const modules = new Set(entry === undefined ? [] : [entry]);
  for (const module of modules)
    for (const { path } of inputs[module]?.imports ?? []) if (!path.endsWith('.css')) modules.add(path);
  return [...modules];
}

/** The first line of a module that fits; `undefined` outside of the site, whose files are not the author's. */
export function lineInSite(module: string, root: string, fits: (line: string) => boolean): number | undefined {
  const file = join(root, module);
  if (relative(root, file).split('/')[0] === '..' || !existsSync(file)) return undefined;
  const at = readFileSync(file, 'utf8').split('\n').findIndex(fits);
  return at < 0 ? undefined : at + 1;
}
