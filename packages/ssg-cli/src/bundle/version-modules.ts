import { join, posix, relative, sep } from 'node:path';
import type { Plugin } from 'esbuild';
import type { Config } from '../config/types.ts';
import { refFolderOf } from '../lib/ref-folder.ts';

/** Marks what this plugin asks for itself. */
const asked = { isAsked: true };

/**
 * Pages of a version from git use the components of today: of what they import, the files beside them are those of the
 * version, and everything else is the site's.
 */
export const versionModules = (config: Config): Plugin[] =>
  config.docs.some(({ versions }) => Object.values(versions).some(({ ref }) => ref !== undefined))
    ? [versionPlugin(config)]
    : [];

const versionPlugin = (config: Config): Plugin => ({
  name: 'version-modules',
  setup(build) {
    build.onResolve({ filter: /^\.\.?\// }, async ({ path, importer, resolveDir, kind, pluginData }) => {
      if (pluginData === asked) return undefined;
      const inSite = (absolute: string) => relative(config.root, absolute).split(sep).join('/');
      // The browser's entry names the components of pages by their paths in the site.
      const target = inSite(join(resolveDir, path));
      const base = refFolderOf(`${target}/`) ?? refFolderOf(inSite(importer));
      if (base === undefined) return undefined;
      const own = await build.resolve(path, { resolveDir, kind, importer, pluginData: asked });
      if (own.errors.length === 0) return own;
      const today = `./${posix.relative(base, target)}`;
      return build.resolve(today, { resolveDir: config.root, kind, importer, pluginData: asked });
    });
  },
});
