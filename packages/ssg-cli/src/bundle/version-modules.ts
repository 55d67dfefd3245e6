import type { Plugin } from 'esbuild';
import { refFolderOf } from '../config/ref-folder.ts';
import type { Config } from '../config/types.ts';
import { join, posix, relative } from '../lib/path.ts';

/** Marks resolutions that this plugin requests itself. */
const asked = { isAsked: true };

/**
 * Makes pages of a version from git use the current components: relative imports resolve to files of the version if
 * they exist there, and to those of the site otherwise.
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
      const inSite = (absolute: string) => relative(config.root, absolute);
      // The browser entry names components by their paths on the site.
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
