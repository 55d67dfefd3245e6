import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Plugin } from 'esbuild';
import type { Config } from '../config/types.ts';
import { esbuild } from '../lib/esbuild.ts';
import { dirname, join, relative } from '../lib/path.ts';
import { cssTarget } from './bundle-server.ts';
import { askedByPlugin } from './esbuild-options.ts';

/**
 * Turns React, which is CommonJS, into a module with named exports. Otherwise every file that imports React would
 * contain a namespace object and calls such as `(0, object.useState)(…)`. The names are those of the site's own React, in
 * the build of it that is bundled: the one that runs here depends on `NODE_ENV`, and has others.
 */
export function reactByName(config: Config, mode: 'production' | 'development' = 'production'): Plugin {
  const fromSite = createRequire(`${config.root}/package.json`);
  const fromHere = createRequire(import.meta.url);
  const namesOf = (module: string): string[] => {
    let path = module;
    try {
      path = fromSite.resolve(module);
    } catch {
      path = fromHere.resolve(module);
    }
    const bundled = join(dirname(path), `cjs/${module.replace('/', '-')}.${mode}.js`);
    return Object.keys(fromHere(existsSync(bundled) ? bundled : path) as object).filter(
      (name) => /^[A-Za-z]\w*$/.test(name) && name !== 'default',
    );
  };
  return {
    name: 'react-by-name',
    setup(build) {
      build.onResolve({ filter: /^react(?:\/jsx-runtime)?$/ }, ({ path, kind, importer }) =>
        kind === 'import-statement' && importer !== `named:${path}`
          ? { path: `named:${path}`, namespace: 'virtual', sideEffects: false }
          : undefined,
      );
      build.onLoad({ filter: /^named:/, namespace: 'virtual' }, ({ path }) => {
        const module = path.slice('named:'.length);
        return {
          contents: [
            `import whole from ${JSON.stringify(module)};`,
            'export default whole;',
            // esbuild assumes that reading a property has side effects. The annotation lets it remove unused exports.
            ...namesOf(module).map((name) => `export const ${name} = /* @__PURE__ */ (() => whole.${name})();`),
          ].join('\n'),
          resolveDir: config.root,
        };
      });
    },
  };
}

/**
 * Makes lazy modules import `main` first. esbuild splits code by the set of entries that share it; with this import,
 * the code of `main` is one set and stays in one file instead of several.
 */
export function lazyAfter(main: string, config: Config): Plugin {
  return {
    name: 'lazy-after-main',
    setup(build) {
      build.onResolve({ filter: /.*/ }, async ({ path, kind, pluginData, importer, namespace, resolveDir }) => {
        if (kind !== 'dynamic-import' || pluginData === askedByPlugin) return undefined;
        const found = await build.resolve(path, { kind, importer, namespace, resolveDir, pluginData: askedByPlugin });
        if (found.errors.length > 0 || found.external || found.namespace !== 'file') return found;
        return { path: `later:${relative(config.root, found.path).replaceAll('\\', '/')}`, namespace: 'virtual' };
      });
      build.onLoad({ filter: /^later:/, namespace: 'virtual' }, ({ path }) => {
        const module = JSON.stringify(`./${path.slice('later:'.length)}`);
        return {
          contents: [
            `import ${JSON.stringify(main)};`,
            `import * as later from ${module};`,
            `export * from ${module};`,
            // The optional export is read as a property, because importing a missing one is an error.
            'const { default: whole } = later;',
            'export default whole;',
          ].join('\n'),
          resolveDir: config.root,
        };
      });
    },
  };
}

/** Minifies stylesheets that code imports as text, like those that documents link. */
export const sheetsAsText: Plugin = {
  name: 'sheets-as-text',
  setup(build) {
    build.onLoad({ filter: /\.css$/, namespace: 'file' }, async ({ path, with: { type } }) => {
      if (type !== 'text') return undefined;
      const sheet = await readFile(path, 'utf8');
      const { transform } = await esbuild();
      const { code } = await transform(sheet, { loader: 'css', minify: true, target: cssTarget, sourcefile: path });
      return { contents: code, loader: 'text' };
    });
  },
};
