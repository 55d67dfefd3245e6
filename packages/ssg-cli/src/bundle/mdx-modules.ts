import type { Plugin } from 'esbuild';
import { compileKey } from '../compile/compile-key.ts';
import type { StillComponent } from '../compile/mdx/take-islands.ts';
import type { Config } from '../config/types.ts';
import { basename, join, relative } from '../lib/path.ts';
import { markBody } from './mdx-bodies.ts';

/** Loaded on demand, because the MDX compiler imports the whole Markdown toolchain. */
const mdx = () => import('./load-mdx.ts');

/** What a plugin reads without esbuild's knowledge. */
interface Beside {
  /** Absolute paths. Those of folders end in a slash. */
  readonly files: Set<string>;
  /** Everything of the config that affects its modules. */
  readonly config: string;
}

const besideOf = new WeakMap<Plugin, Beside>();

const allBeside = (plugins: readonly Plugin[] = []): Beside[] =>
  plugins.flatMap((plugin) => besideOf.get(plugin) ?? []);

/** The files that the plugins of a run read without esbuild's knowledge. */
export const readBeside = (plugins?: readonly Plugin[]): string[] =>
  allBeside(plugins).flatMap(({ files }) => [...files]);

/** What the plugins of a run read from the config, apart from what is in esbuild's options and virtual modules. */
export const configBeside = (plugins?: readonly Plugin[]): string[] => allBeside(plugins).map(({ config }) => config);

/** Replaces a page with errors. The compile stage reports the errors. */
const nothing = 'export default () => null;';

/** Loads MDX pages as modules of the server bundle. */
export function mdxModules(config: Config): Plugin {
  const files = new Set<string>();
  const plugin: Plugin = {
    name: 'mdx-modules',
    setup(build) {
      build.onLoad({ filter: /\.mdx?$/ }, async ({ path }) => {
        const { loadMdx } = await mdx();
        const { code, map, reads } = loadMdx(config, path);
        for (const [file] of reads) files.add(join(config.root, file));
        if (code === '') return { contents: nothing, loader: 'js' };
        const inline = Buffer.from(JSON.stringify({ ...map, sources: [basename(path)] })).toString('base64');
        const mapped = map && `\n//# sourceMappingURL=data:application/json;base64,${inline}`;
        return { contents: markBody(code, relative(config.root, path)) + (mapped ?? ''), loader: 'js' };
      });
    },
  };
  const { i18nPath, locales } = config;
  const locale = [i18nPath, ...locales.map(({ code }) => code)];
  besideOf.set(plugin, { files, config: JSON.stringify([compileKey(config), locale]) });
  return plugin;
}

/** The components that an MDX page imports and uses without hydrating them. */
export async function stillComponents(config: Config, path: string): Promise<readonly StillComponent[]> {
  const { loadMdx } = await mdx();
  return loadMdx(config, join(config.root, path)).still;
}
