import { layoutNames } from '../config/layout-names.ts';
import type { Config } from '../config/types.ts';
import { defined } from '../lib/defined.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { problem } from '../messages/problem.ts';
import { lineInSite } from './modules-of-theme.ts';

/**
 * Reports layouts of the theme and of plugins with a name that no page can have, so that they have no effect.
 *
 * @param modules the files of the theme, relative to the site's folder.
 */
export function unknownLayouts(
  names: readonly string[],
  modules: readonly string[],
  { root, plugins }: Pick<Config, 'root' | 'plugins'>,
): Diagnostic[] {
  const known: ReadonlySet<string> = new Set(layoutNames);
  return names
    .filter((name) => !known.has(name))
    .map((name) => {
      const plugin = plugins.find(({ components }) => Object.hasOwn(components.layouts ?? {}, name))?.name;
      const values = { name, known: layoutNames, ...defined({ plugin }) };
      return problem('theme/unknown-layout', values, plugin === undefined ? placeOf(name, modules, root) : {});
    });
}

/** Where a module of the site has the name as a key. Without one, the theme is named. */
function placeOf(name: string, modules: readonly string[], root: string) {
  const key = new RegExp(`(?<![\\w.-])${name.replace(/[^\w-]/g, '\\$&')}(?![\\w-])['"]?\\]?\\s*(?:[:,(}]|$)`);
  for (const module of modules) {
    const line = module.includes('node_modules') ? undefined : lineInSite(module, root, (text) => key.test(text));
    if (line !== undefined) return { file: module, line };
  }
  const [file] = modules;
  return file === undefined ? {} : { file };
}
