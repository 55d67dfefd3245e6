import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BuildOptions, Loader, Plugin } from 'esbuild';
import type { Config } from '../config/types.ts';
import { ownFile, runtimeModules } from '../lib/own-file.ts';
import { basename, dirname, fileURLToPath, join } from '../lib/path.ts';

/** Options that the server and browser bundles share. */
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
      // Themes that test these constants leave out the code and styles of features that the site does not use.
      __SSG_FEEDBACK__: String(config.feedback !== undefined),
      __SSG_LINK_PREVIEWS__: String(config.markdown.linkPreviews),
      __SSG_TRANSLATED__: String(config.locales.length > 1),
      __SSG_LANGUAGES__: String(config.locales.length > 1 || config.locales[0]?.direction === 'rtl'),
      __SSG_EAST_ASIAN__: String(config.locales.some(({ code, htmlLang }) => /^(?:ja|ko)\b/.test(htmlLang ?? code))),
      __SSG_COMMENTS__: String(config.comments !== undefined),
      __SSG_BELOW_ARTICLE__: String(config.feedback !== undefined || config.comments !== undefined),
    },
    loader: assetLoaders,
    assetNames: 'assets/[name]-[hash]',
    publicPath: config.baseUrl,
    outdir: join(config.root, '.ssg/out'),
    nodePaths: ownModules,
    alias: {
      // `@site/components/x` is the same file at every depth, so versions and translations can import it unchanged.
      '@site': config.root,
      // The runtime belongs to the running command. If a plugin resolved it, esbuild would not know that its files are
      // ECMAScript modules, but for those that it finds by a relative import first: bundles would differ at random.
      '@autolode/ssg-runtime': runtimeModules(),
      '@autolode/ssg-cli/runtime': runtimeModules(),
    },
  } satisfies BuildOptions;
}

/** Extension for small icons that are on every page: they are inlined and need no request. */
const inlined = '.inline.svg';

/** Extensions of files that are published under hashed names when code or a stylesheet refers to them. */
const published = [
  ...['woff2', 'woff', 'ttf', 'otf', 'eot', 'svg', 'png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'ico'],
  ...['mp4', 'webm', 'ogg', 'mov', 'mp3', 'wav', 'flac', 'aac', 'opus', 'm4a', 'vtt', 'pdf', 'zip'],
];

const assetLoaders: Readonly<Record<string, Loader>> = {
  [inlined]: 'dataurl',
  ...Object.fromEntries(published.map((ending) => [`.${ending}`, 'file' as const])),
};

/**
 * Folders with the generator's dependencies, so that a site can resolve them: below the generator's package (pnpm, or
 * versions that npm could not share) and in each `node_modules` above it (npm).
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
 * Resolves React to the site's own copy, because contexts and hooks do not work across copies, and what a site imports
 * from the command to the running one.
 */
export function oneOfEach(config: Config): Plugin {
  const fromSite = createRequire(join(config.root, 'package.json'));
  const fromHere = createRequire(import.meta.url);
  const resolve = (name: string): string => {
    try {
      return fromSite.resolve(name);
    } catch {
      return fromHere.resolve(name);
    }
  };
  const found = new Map<string, string>();
  // Almost every module imports React.
  const find = (name: string): string => {
    const path = found.get(name) ?? resolve(name);
    found.set(name, path);
    return path;
  };
  return {
    name: 'one-of-each',
    setup(build) {
      // React may be installed while the dev server runs.
      build.onStart(() => found.clear());
      build.onResolve({ filter: /^@autolode\/ssg-cli$/ }, () => ({ path: ownFile('index'), sideEffects: false }));
      build.onResolve({ filter: /^react(?:-dom)?(?:\/.*)?$/ }, ({ path }) => ({ path: find(path) }));
    },
  };
}

/** Marks resolutions that a plugin requests from esbuild. Without it, two plugins would call each other endlessly. */
export const askedByPlugin = {};

/**
 * Marks the modules of a theme as free of side effects, whatever the site's `package.json` declares. Modules for
 * exports that browsers do not use (`markdown`, `strings`) are then left out of the browser bundle.
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

/** Serves modules from strings, resolved from the site's folder. */
export function virtualModules(modules: Readonly<Record<string, string>>, resolveDir: string): Plugin {
  return {
    name: 'virtual-modules',
    setup(build) {
      build.onResolve({ filter: /^virtual:/ }, ({ path }) =>
        Object.hasOwn(modules, path.slice('virtual:'.length)) ? { path, namespace: 'virtual' } : undefined,
      );
      build.onLoad({ filter: /.*/, namespace: 'virtual' }, ({ path }) => ({
        contents: modules[path.slice('virtual:'.length)] ?? '',
        loader: path.endsWith('.css') ? 'css' : 'tsx',
        resolveDir,
      }));
    },
  };
}
