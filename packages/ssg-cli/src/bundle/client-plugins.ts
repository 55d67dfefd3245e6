import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { relative } from 'node:path';
import type { Plugin } from 'esbuild';
import type { Config } from '../config/types.ts';
import { cssTarget } from './bundle-server.ts';
import { esbuild } from './esbuild.ts';
import { askedByPlugin } from './esbuild-options.ts';

/**
 * React is CommonJS: every file that imports it would hold an object of it and call `(0, object.useState)(…)`. Here it
 * becomes a module with an export for each name, called as what it is. The names are those that the site's own React has.
 */
export function reactByName(config: Config): Plugin {
  const fromSite = createRequire(`${config.root}/package.json`);
  const fromHere = createRequire(import.meta.url);
  const namesOf = (module: string): string[] => {
    let path = module;
    try {
      path = fromSite.resolve(module);
    } catch {
      path = fromHere.resolve(module);
    }
    return Object.keys(fromHere(path) as object).filter((name) => /^[A-Za-z]\w*$/.test(name) && name !== 'default');
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
            // Reading a property could do something, for all esbuild knows: marked as pure, what nobody imports is left out.
            ...namesOf(module).map((name) => `export const ${name} = /* @__PURE__ */ (() => whole.${name})();`),
          ].join('\n'),
          resolveDir: config.root,
        };
      });
    },
  };
}

/**
 * Whatever is loaded later needs `main` first, and says so. esbuild makes a file for each set of entries that share
 * modules; told this, it sees one set, and puts all of `main` into one file instead of eight.
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
            // It may have none, which is no mistake: so it is asked for and not imported.
            'const { default: whole } = later;',
            'export default whole;',
          ].join('\n'),
          resolveDir: config.root,
        };
      });
    },
  };
}

/** A stylesheet that code imports as text and adopts itself: minified like those that documents link. */
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
