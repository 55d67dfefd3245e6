import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BuildOptions, Loader, Plugin } from 'esbuild';
import type { Config } from '../config/types.ts';
import { ownFile } from '../lib/own-file.ts';

/** What the server and the browser bundle have in common. */
export function sharedOptions(config: Config) {
  return {
    absWorkingDir: config.root,
    bundle: true,
    write: false as const,
    metafile: true as const,
    logLevel: 'silent' as const,
    jsx: 'automatic' as const,
    format: 'esm' as const,
    define: {
      'process.env.NODE_ENV': '"production"',
      // A theme that asks for these leaves the code and the stylesheets of what a site does not have out.
      __SSG_FEEDBACK__: String(config.feedback !== undefined),
      __SSG_COMMENTS__: String(config.comments !== undefined),
      __SSG_BELOW_ARTICLE__: String(config.feedback !== undefined || config.comments !== undefined),
    },
    loader: assetLoaders,
    assetNames: 'assets/[name]-[hash]',
    publicPath: config.baseUrl,
    outdir: join(config.root, '.ssg/out'),
    nodePaths: ownModules,
    // `@site/components/x` is the same file from every depth: versions and translations import it unchanged.
    alias: { '@site': config.root },
  } satisfies BuildOptions;
}

/** A drawing that is small and on every page can name itself so: it becomes part of what uses it, and costs no request. */
const inlined = '.inline.svg';

const assetLoaders: Readonly<Record<string, Loader>> = {
  [inlined]: 'dataurl',
  ...Object.fromEntries(
    ['woff2', 'woff', 'ttf', 'otf', 'eot', 'svg', 'png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'ico'].map((ending) => [
      `.${ending}`,
      'file' as const,
    ]),
  ),
};

/**
 * Where the generator's own dependencies may lie, so that a site finds them wherever it is: below the generator's package
 * (pnpm, or a version npm could not share) and in each `node_modules` around it (npm puts packages side by side).
 */
const ownModules: string[] = (() => {
  const folders: string[] = [];
  for (let folder = join(dirname(fileURLToPath(import.meta.url)), '../..'); ; folder = dirname(folder)) {
    const modules = basename(folder) === 'node_modules' ? folder : join(folder, 'node_modules');
    if (existsSync(modules) && !folders.includes(modules)) folders.push(modules);
    if (dirname(folder) === folder) return folders;
  }
})();

/**
 * There must be one React and one runtime in a bundle, or contexts and hooks do not meet: both are resolved here, whoever
 * imports them. React is the site's own; the runtime is the one that belongs to the running command.
 */
export function oneOfEach(config: Config): Plugin {
  const fromSite = createRequire(join(config.root, 'package.json'));
  const fromHere = createRequire(import.meta.url);
  const find = (name: string): string => {
    try {
      return fromSite.resolve(name);
    } catch {
      return fromHere.resolve(name);
    }
  };
  return {
    name: 'one-of-each',
    setup(build) {
      build.onResolve({ filter: /^@autolode\/ssg-cli\/runtime(?:\/search)?$/ }, ({ path }) => ({
        path: ownFile(`${path.replace('@autolode/ssg-cli/', '')}/index`),
        sideEffects: false,
      }));
      build.onResolve({ filter: /^@autolode\/ssg-cli$/ }, () => ({ path: ownFile('index'), sideEffects: false }));
      build.onResolve({ filter: /^react(?:-dom)?(?:\/.*)?$/ }, ({ path }) => ({ path: find(path) }));
    },
  };
}

/** Marks a path that a plugin asks esbuild about: without it two plugins would hand it to each other without end. */
export const askedByPlugin = {};

/**
 * A theme is taken for its exports. Files it imports that only unused exports need (`markdown`, `strings`) stay out of the
 * browser's bundle with all they import, whatever a site's `package.json` says of side effects.
 */
export function themeExportsOnly(theme: string): Plugin {
  return {
    name: 'theme-exports-only',
    setup(build) {
      let themeFile: string | undefined;
      build.onResolve({ filter: /^\.\.?\// }, async ({ path, pluginData, namespace, ...from }) => {
        if (pluginData === askedByPlugin) return undefined;
        const isTheme = namespace === 'virtual' && path === theme;
        if (!isTheme && from.importer !== themeFile) return undefined;
        const { kind, importer, resolveDir } = from;
        const found = await build.resolve(path, { kind, importer, namespace, resolveDir, pluginData: askedByPlugin });
        if (found.errors.length > 0) return found;
        if (isTheme) themeFile = found.path;
        return { path: found.path, sideEffects: isTheme ? found.sideEffects : false };
      });
    },
  };
}

/** A module made of text, resolved from the site's folder. */
export function virtualModules(modules: Readonly<Record<string, string>>, resolveDir: string): Plugin {
  return {
    name: 'virtual-modules',
    setup(build) {
      build.onResolve({ filter: /^virtual:/ }, ({ path }) => ({ path, namespace: 'virtual' }));
      build.onLoad({ filter: /.*/, namespace: 'virtual' }, ({ path }) => ({
        contents: modules[path.slice('virtual:'.length)] ?? '',
        loader: path.endsWith('.css') ? 'css' : 'tsx',
        resolveDir,
      }));
    },
  };
}
