import type { SearchParts } from '@autolode/ssg-runtime/client/preload-search';
import type { Plugin } from 'esbuild';
import type { IslandModule } from '../compile/mdx/take-islands.ts';
import { navbarItems } from '../config/navbar/items-in.ts';
import type { NavbarKind } from '../config/navbar/kind.ts';
import { kindOf, kinds } from '../config/navbar/kinds.ts';
import { placeInConfig } from '../config/place-in-config.ts';
import type { Config } from '../config/types.ts';
import { failure, type Result, success } from '../lib/diagnostic.ts';
import { importedFiles } from '../lib/imported-files.ts';
import { runtimeFile } from '../lib/own-file.ts';
import type { OutputFile } from '../render/types.ts';
import { backgroundCode } from './background-code.ts';
import { bundleFailure, fromEsbuild, isBuildFailure } from './bundle-diagnostics.ts';
import { bundleSearch, type SearchBundle } from './bundle-search.ts';
import { filesHash, inputsOf, outputPath } from './bundle-server.ts';
import { bundleStyles, entryOutput, outputFile } from './bundle-styles.ts';
import { lazyAfter, reactByName, sheetsAsText } from './client-plugins.ts';
import { cssModules } from './css-modules.ts';
import { oneOfEach, sharedOptions, themeExportsOnly, virtualModules } from './esbuild-options.ts';
import { islandEntries, packagesOfPackages, specifierOf } from './island-modules.ts';
import { filesApart, importClosure, laterClosure, staticClosure } from './output-closure.ts';
import { pluginData } from './plugin-data.ts';
import { reactJsx } from './react-jsx.ts';
import { refreshComponents } from './refresh-components.ts';
import { refusedMarkup, unpublishedFiles } from './refused-code.ts';
import { type Bundled, type BundleRun, forBuild, type RunEsbuild } from './run-esbuild.ts';
import { withStandIns } from './stand-ins.ts';
import { themeCode } from './theme-code.ts';
import type { LinkedStyle } from './types.ts';
import { versionModules } from './version-modules.ts';

export interface ClientBundle {
  readonly files: readonly OutputFile[];
  readonly boot: string;
  readonly styles: readonly string[];
  readonly conditionalStyles: readonly LinkedStyle[];
  readonly preloads: readonly string[];
  readonly worker: string | undefined;
  /** Without islands that are replaced in place. */
  readonly hash: string;
  /** URL of the list of islands, if they are replaced in place. */
  readonly islands: string | undefined;
  readonly inputs: readonly string[];
  /** Absolute paths of the stylesheets that pages load. */
  readonly sheets: readonly string[];
}

/**
 * Bundles browser code and stylesheets. Neither contains any page, so their size does not grow with the site.
 * Islands, which the bundle of the renderer finds, are separate files, loaded where they are used.
 */
export async function bundleClient(
  config: Config,
  how: BundleRun = forBuild,
  islands: Promise<readonly IslandModule[]>,
): Promise<Result<ClientBundle>> {
  const { run: plain, isDev } = how;
  const run = withStandIns(plain, config, { goesOn: !isDev });
  const running = [
    bundleScripts(config, how, islands),
    bundleStyles(config, run),
    isDev ? undefined : bundleWorker(config, run),
  ] as const;
  // Wait for all bundles, so that their errors are reported together.
  const errors = (await Promise.allSettled(running)).flatMap((one) =>
    one.status === 'rejected' && isBuildFailure(one.reason) ? one.reason.errors : [],
  );
  if (errors.length > 0) return failure(await bundleFailure(errors, config));
  const [scripts, styles, worker] = await Promise.all(running);
  if (styles.findings.length > 0) return failure(await placeInConfig(styles.findings, config));
  const files = [...scripts.files, ...styles.files];
  return success(
    {
      files,
      boot: scripts.boot,
      styles: styles.common,
      conditionalStyles: styles.conditional,
      // The file name marks fonts that are needed for the first screen.
      preloads: files
        .filter((file) => /\.preload-[^/]*\.woff2$/.test(file.path))
        .map((file) => config.baseUrl + file.path),
      worker,
      hash: filesHash(files.filter(({ path }) => path.endsWith('.js') && !scripts.apart.includes(path))),
      islands: scripts.islands,
      inputs: [...scripts.inputs, ...styles.inputs],
      sheets: styles.inputs,
    },
    [...fromEsbuild([...scripts.warnings, ...styles.warnings], 'warning', config), ...scripts.refused],
  );
}

/**
 * Asks V8 to compile all functions of a file while it downloads, off the main thread
 * (https://v8.dev/blog/explicit-compile-hints). Otherwise functions of React are parsed a second time when they are
 * first called.
 */
const compileAllAtOnce = '//# allFunctionsCalledOnLoad';

/** Entries of the main bundle as esbuild names them. */
const mainEntry = 'virtual:virtual:main';
const islandsEntry = 'virtual:virtual:islands';

/**
 * Bundles the boot script, which every page loads, and the main bundle, which it imports on first intent. They are
 * built separately, because code shared by two entries would become a third file and one more request.
 */
async function bundleScripts(
  config: Config,
  { run: plain, isDev, refreshes = false }: BundleRun,
  listed: Promise<readonly IslandModule[]>,
) {
  const shared = sharedOptions(config);
  const search = await bundleSearch(config, withStandIns(plain, config, { goesOn: !isDev }));
  const islands = await listed;
  const run = withStandIns(plain, config, { ofPages: islands.map(specifierOf), goesOn: !isDev });
  const options = {
    ...shared,
    define: { ...shared.define, ...search.define, ...navbarDefine(config), ...(refreshes ? developmentDefine : {}) },
    entryNames: 'assets/[name]-[hash]',
    chunkNames: 'assets/[name]-[hash]',
    platform: 'browser' as const,
    target: 'es2022',
    minify: !refreshes,
    sourcemap: refreshes ? ('linked' as const) : false,
    legalComments: 'none' as const,
    // Stylesheets are bundled separately, so imports of CSS are empty here.
    loader: { ...shared.loader, '.css': 'empty' as const },
  };
  // The dev server does not count page views.
  const isCounted = !isDev && Object.keys(config.analytics).length > 0;
  const modules = isCounted ? ['{ onPageView: (seen) => (window.ssgViews ??= []).push(seen) }'] : [];
  const code = mainCode(config, modules, islands, refreshes);
  const main = await run('scripts', `${Object.values(code).join('')}${JSON.stringify(options.define)}`, {
    ...options,
    entryPoints: Object.keys(code).map((name) => ({ in: `virtual:${name}`, out: name })),
    splitting: true,
    banner: { js: compileAllAtOnce },
    plugins: [...search.plugins, ...mainPlugins(code, config, refreshes)],
  });
  const needed = [...staticClosure(main, mainEntry), ...importClosure(main, mainEntry, config.clientModules)];
  const [mainFile = '', ...rest] = needed.map((path) => outputPath(config, path));
  const single = (name: string, code: string, external: readonly string[] = []) =>
    run(name, code, {
      ...options,
      entryPoints: [{ in: `virtual:${name}`, out: name }],
      external: [...external],
      plugins: [virtualModules({ [name]: code }, config.root), oneOfEach(config)],
    });
  const makeBackground = backgroundCode(config, isCounted, searchParts(config, main, search));
  const background = makeBackground === undefined ? undefined : await single('background', makeBackground);
  const urls = [
    mainFile,
    ...(background?.outputFiles ?? []).flatMap(({ path }) => (path.endsWith('.js') ? outputPath(config, path) : [])),
  ].map((path) => config.baseUrl + path);
  const [importMain, ...importBackground] = urls.map((url) => `() => import(${JSON.stringify(url)})`);
  const calls = [
    `${importMain}.then((main) => main.hydrate())`,
    JSON.stringify(bootOptions(config, rest)),
    ...importBackground,
  ];
  const makeBoot = [
    `import { boot } from ${own('boot')};`,
    ...(hasOtherEditions(config) ? [`import { keepQuery } from ${own('boot/keep-query')};`, 'keepQuery();'] : []),
    `boot(${calls.join(', ')});`,
    // After the listeners for the rest of the page, which take shortcuts for themselves.
    ...(islands.length > 0 ? [`import { recordEvents } from ${own('boot/record-events')};`, 'recordEvents();'] : []),
  ].join('\n');
  const boot = await single('boot', makeBoot, urls);
  const bundles = [main, boot, ...(background === undefined ? [] : [background])];
  const bootFile = entryOutput(boot, 'virtual:virtual:boot');
  const islandsFile = entryOutput(main, islandsEntry);
  return {
    boot: config.baseUrl + outputPath(config, bootFile ?? ''),
    islands: islandsFile === undefined ? undefined : config.baseUrl + outputPath(config, islandsFile),
    apart: refreshes ? filesApart(main, mainEntry).map((path) => outputPath(config, path)) : [],
    files: [...search.files, ...bundles.flatMap(({ outputFiles }) => outputFiles)].map((file) =>
      outputFile(config, file),
    ),
    inputs: [...search.inputs, ...bundles.flatMap(({ metafile }) => inputsOf(config, metafile))],
    warnings: bundles.flatMap(({ warnings }) => warnings),
    refused: [...refusedMarkup(main, config), ...unpublishedFiles(main, config)],
  };
}

/** React's development build names components and values in its warnings, and is what Fast Refresh needs. */
const developmentDefine = { 'process.env.NODE_ENV': '"development"' };

const mainPlugins = (code: Readonly<Record<string, string>>, config: Config, refreshes: boolean): Plugin[] => [
  lazyAfter('virtual:main', config),
  reactByName(config, refreshes ? 'development' : 'production'),
  packagesOfPackages(config.root),
  importedFiles(config.root),
  sheetsAsText,
  cssModules(config, 'names'),
  virtualModules(code, config.root),
  oneOfEach(config),
  pluginData(config),
  ...versionModules(config),
  reactJsx(config, 'browser', refreshes ? { refresh: refreshComponents(config) } : {}),
  themeExportsOnly(config.theme),
];

const own = (name: string): string => JSON.stringify(runtimeFile(`client/${name}`));

/**
 * The entries of the main bundle by name. `modules` are the expressions of the client modules that are part of it. Those
 * of the site are files of their own: if one fails while it loads, the page hydrates without it.
 *
 * The list of islands is an entry of its own if islands are replaced in place: otherwise the main bundle, which has
 * state, would change with each of them.
 */
function mainCode(
  config: Config,
  modules: readonly string[],
  islands: readonly IslandModule[],
  refreshes: boolean,
): Readonly<Record<string, string>> {
  const theme = themeCode(config, { browser: true });
  const list = `const islands = { ${islandEntries(islands).join(', ')} };`;
  const later = config.clientModules.map((path) => `loaded(${JSON.stringify(path)}, import(${JSON.stringify(path)}))`);
  const imports = later.length === 0 ? [] : [`import { loaded } from ${own('loaded')};`];
  const all = [...modules, ...(later.length === 0 ? [] : [`...await Promise.all([${later.join(', ')}])`])];
  const loadIslands = refreshes ? 'islands: await refreshableIslands()' : 'islands';
  const main = [
    // Before React, which looks for it while it is loaded.
    ...(refreshes ? [`import { refreshableIslands } from ${own('fast-refresh')};`] : []),
    ...theme.lines,
    ...imports,
    `import { start } from ${own('start')};`,
    `const layouts = ${theme.layouts};`,
    ...(refreshes ? [] : [list]),
    `export const hydrate = ${refreshes || later.length > 0 ? 'async ' : ''}() => start({ theme: { Shell, layouts, enhance }, ${loadIslands}, modules: [${all.join(', ')}] });`,
  ].join('\n');
  return refreshes ? { main, islands: `import 'virtual:main';\nexport ${list}` } : { main };
}

/** What the browser requests when the search dialog is opened; `undefined` without an index of the site's own. */
function searchParts(config: Config, main: Bundled, { scripts }: SearchBundle): SearchParts | undefined {
  if (scripts === undefined) return undefined;
  const modules = laterClosure(main, mainEntry, /search\/open-search\.[jt]s$/);
  const bases = config.locales.map(({ baseUrl }) => baseUrl).sort((a, b) => b.length - a.length);
  return { ...scripts, modules: modules.map((path) => config.baseUrl + outputPath(config, path)), bases };
}

/** Whether a page can link to itself in another language or version. */
const hasOtherEditions = (config: Config): boolean =>
  config.locales.length > 1 || navbarItems(config).some(({ item }) => kindOf(item) === kinds.docsVersionDropdown);

/** Constants for the kinds of navbar item that the config does not use. Themes that test them leave the code out. */
function navbarDefine(config: Config): Readonly<Record<string, string>> {
  const used = new Set(navbarItems(config).map(({ item }) => kindOf(item)?.constant));
  const all = Object.values(kinds).flatMap((kind: NavbarKind) => kind.constant ?? []);
  return Object.fromEntries(all.map((constant) => [constant, String(used.has(constant))]));
}

const bootOptions = (config: Config, mainParts: readonly string[]) => ({
  hydrate: config.hydrate,
  baseUrl: config.baseUrl,
  storage: config.storage,
  colorMode: config.colorMode,
  ...(mainParts.length === 0 ? {} : { preload: mainParts.map((path) => config.baseUrl + path) }),
});

/** Without offline mode, a worker that removes itself replaces those of earlier builds, which would serve them forever. */
async function bundleWorker(config: Config, run: RunEsbuild): Promise<string | undefined> {
  if (!config.outputs.serviceWorker) return undefined;
  const isRemoved = config.pwa === false || config.pwa.killSwitch;
  const entry = runtimeFile(isRemoved ? 'client/pwa/kill-switch' : 'client/pwa/worker');
  const result = await run('worker', '', {
    ...sharedOptions(config),
    entryPoints: [entry],
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    minify: config.pwa === false || !config.pwa.debug,
  });
  return result.outputFiles[0]?.text;
}
