import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Message } from 'esbuild';
import type { PageMeta } from '../arrange/types.ts';
import type { IslandModule } from '../compile/mdx/take-islands.ts';
import type { Config } from '../config/types.ts';
import { type Diagnostic, failure, type Result, success } from '../lib/diagnostic.ts';
import { sha256, shortHash } from '../lib/hash.ts';
import { importedFiles } from '../lib/imported-files.ts';
import { isComponent } from '../lib/is-component.ts';
import { makeFolder } from '../lib/make-folder.ts';
import { ownFile } from '../lib/own-file.ts';
import { basename, extname, join, resolve } from '../lib/path.ts';
import { toThreadError } from '../lib/thread-error.ts';
import { problem } from '../messages/problem.ts';
import type { Renderer, RenderOptions } from '../render/react/create-renderer.tsx';
import type { OutputFile } from '../render/types.ts';
import { bundleFailure, fromEsbuild, isBuildFailure } from './bundle-diagnostics.ts';
import { checkInteractivity } from './check-interactivity.ts';
import { cssModules } from './css-modules.ts';
import { mapOf } from './error-source.ts';
import { oneOfEach, sharedOptions, virtualModules } from './esbuild-options.ts';
import { FailedModules, loadFailure } from './failed-modules.ts';
import { islandWrappers, modulesWithIslands, sortedIslands } from './island-modules.ts';
import { ownBodies, withoutBodies } from './mdx-bodies.ts';
import { mdxModules } from './mdx-modules.ts';
import { modulesOfTheme } from './modules-of-theme.ts';
import { removeOldRenderers } from './old-renderers.ts';
import { ownJsx } from './own-jsx.ts';
import { metaProblem } from './page-meta.ts';
import { pluginData } from './plugin-data.ts';
import { reactJsx } from './react-jsx.ts';
import { refusedStyles } from './refused-code.ts';
import { type Bundled, type BundleRun, type EarlierErrors, forBuild } from './run-esbuild.ts';
import { checkRuntimeCopies } from './runtime-copies.ts';
import { realName, withStandIns } from './stand-ins.ts';
import { themeCode } from './theme-code.ts';
import type { Imports, RendererFacts } from './types.ts';
import { stylesOfTheme, type ThemeStyle } from './unloaded-styles.ts';
import { versionModules } from './version-modules.ts';

/** The bundled renderer as a file that is not yet loaded, and its metadata. */
export interface RendererBuild {
  readonly rendererFile: string;
  /** Hash of everything that affects pages other than the MDX page itself: bodies of MDX pages are left out. */
  readonly hash: string;
  readonly pageStyles: ReadonlyMap<string, readonly OutputFile[]>;
  /** Path of a page module → packages it imports, directly or through files of the site. */
  readonly pagePackages: ReadonlyMap<string, readonly string[]>;
  /** What the browser hydrates. */
  readonly islands: readonly IslandModule[];
  readonly files: readonly OutputFile[];
  readonly inputs: readonly string[];
  readonly themeStyles: readonly ThemeStyle[];
  /** The files of the theme, relative to the site's folder. */
  readonly themeModules: readonly string[];
}

export interface ServerBundle extends RendererBuild {
  readonly renderer: RendererFacts;
  readonly modules: ReadonlyMap<string, PageMeta>;
}

/** What a loaded renderer exports. */
export interface LoadedRenderer extends Pick<ServerBundle, 'hash' | 'renderer' | 'modules'> {}

/**
 * Bundles theme and page modules with the renderer, and loads the result into this process unless `known` describes it.
 * Calls `onBuilt` before it is loaded.
 */
export async function bundleServer(
  config: Config,
  pageModules: readonly string[],
  using: BundleRun = forBuild,
  known?: LoadedRenderer,
  onBuilt?: (built: RendererBuild) => void,
): Promise<Result<ServerBundle>> {
  const failed = new FailedModules(config, { goesOn: !using.isDev });
  const earlier: EarlierErrors = new Map();
  for (;;) {
    const built = await buildRenderer(config, pageModules, { ...using, failed: failed.files, earlier });
    if (!built.ok) return built;
    onBuilt?.(built.value);
    const diagnostics = [...built.diagnostics, ...failed.diagnostics];
    if (known?.hash === built.value.hash) return success({ ...built.value, ...known }, diagnostics);
    try {
      const url = pathToFileURL(built.value.rendererFile).href;
      const { renderer } = (await import(/* @vite-ignore */ url)) as { renderer: Renderer };
      const checked = checkModules(renderer, pageModules);
      // What is wrong in `meta` is left out. Without a component, there is nothing to render.
      if (checked.diagnostics.some(({ code }) => code === 'page/no-default-export'))
        return failure(checked.diagnostics);
      const { directives, forms, icons, layouts, strings } = renderer;
      const facts = { renderer: { directives, forms, icons, layouts, strings }, modules: checked.modules };
      return success({ ...built.value, ...facts }, [...diagnostics, ...checked.diagnostics]);
    } catch (error) {
      const thrown = toThreadError(error);
      const { rendererFile } = built.value;
      if (!failed.leaveOut(thrown, rendererFile))
        return failure([...diagnostics, loadFailure(thrown, rendererFile, config)]);
    }
  }
}

const leavesOut = ({ severity }: Config): boolean => severity.renderErrors !== 'throw';

/** The source of the module that joins theme, page modules and the renderer. */
function rendererEntry(config: Config, pageModules: readonly string[]): string {
  const specifier = (path: string) =>
    JSON.stringify(path.startsWith('.') || !path.includes('/') || path.startsWith('@') ? path : `./${path}`);
  const imports = pageModules.map((path, index) => `import * as page${index} from ${specifier(`./${path}`)};`);
  const table = pageModules.map((path, index) => `${JSON.stringify(path)}: page${index}`);
  const { lines, layouts, markdown } = themeCode(config, { browser: false });
  const options: RenderOptions = { leavesOutFailing: leavesOut(config) };
  return [
    `import * as theme from ${JSON.stringify(config.theme)};`,
    ...lines,
    `import { createRenderer } from ${JSON.stringify(ownFile('render/react/create-renderer'))};`,
    `import { checkTheme, loadLayouts } from ${JSON.stringify(ownFile('render/react/check-theme'))};`,
    ...imports,
    `const layouts = ${layouts};`,
    `const joined = { ...theme, Shell, layouts, markdown: ${markdown}, strings };`,
    'checkTheme(joined);',
    'await loadLayouts(layouts);',
    `export const renderer = createRenderer(joined, { ${table.join(', ')} }, ${JSON.stringify(options)});`,
  ].join('\n');
}

/** Bundles theme and page modules with the renderer. */
export async function buildRenderer(
  config: Config,
  pageModules: readonly string[],
  using: BundleRun,
): Promise<Result<RendererBuild>> {
  const run = withStandIns(using.run, config, { ...using, goesOn: !using.isDev });
  const entry = rendererEntry(config, pageModules);
  try {
    const result = await run('renderer', entry, {
      ...sharedOptions(config),
      entryPoints: [{ in: 'virtual:renderer', out: 'renderer' }],
      platform: 'node',
      // The same code as in browsers, and as other bundlers take: `main` of some packages is none that esbuild can read.
      mainFields: ['module', 'main'],
      target: 'node20.19',
      entryNames: '[name]',
      // React's server build is CommonJS and loads Node's modules with `require`.
      banner: {
        js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
      },
      plugins: [
        islandWrappers,
        virtualModules({ renderer: entry }, config.root),
        ownJsx(config),
        oneOfEach(config),
        importedFiles(config.root),
        pluginData(config),
        mdxModules(config),
        cssModules(config, 'names'),
        ...versionModules(config),
        reactJsx(config, 'renderer'),
      ],
      minifySyntax: true,
      // Used to map errors to sources. The sources themselves are read from disk.
      sourcemap: 'external',
      sourcesContent: false,
      // Keeps the comments that mark bodies of MDX pages in place.
      legalComments: 'inline',
    });
    const copies = checkRuntimeCopies(config, result.metafile.inputs);
    if (copies.length > 0) return failure(copies);
    const code = result.outputFiles.find((file) => file.path.endsWith('renderer.js'));
    if (code === undefined) throw new Error('esbuild wrote no renderer');
    const styles = await pageStylesheets(config, result.metafile, pageModules, run);
    const marked = modulesWithIslands(result.metafile, code.text);
    const bodies = ownBodies(pageModules, result.metafile.inputs);
    const files = result.outputFiles
      .filter((file) => !/renderer\.(?:js|css)(?:\.map)?$/.test(file.path))
      .map((file) => ({ path: outputPath(config, file.path), content: file.contents }));
    return success(
      {
        rendererFile: writeRenderer(config, code.contents, result),
        hash: sha256(bodies.length === 0 ? code.contents : withoutBodies(code.text, bodies)),
        pageStyles: styles.files,
        islands: sortedIslands(marked.values()),
        pagePackages: new Map(pageModules.map((path) => [path, packagesBelow(result.metafile.inputs, path)])),
        files,
        inputs: inputsOf(config, result.metafile),
        themeStyles: stylesOfTheme(result.metafile.inputs, config),
        themeModules: modulesOfTheme(result.metafile.inputs, config),
      },
      [
        ...fromEsbuild([...result.warnings, ...styles.warnings], 'warning', config),
        ...refusedStyles(result, config),
        ...(await checkInteractivity(config, pageModules, result.metafile.inputs, [...marked.keys()])),
      ],
    );
  } catch (error) {
    if (isBuildFailure(error)) return failure(await bundleFailure(error.errors, config));
    throw error;
  }
}

/** Writes each version to a file of its own, because Node never unloads an imported module. */
function writeRenderer(config: Config, code: Uint8Array, { outputFiles }: Bundled): string {
  const folder = join(config.root, '.ssg/renderer');
  makeFolder(folder);
  const file = join(folder, `${sha256(code).slice(0, 16)}.mjs`);
  const map = outputFiles.find(({ path }) => path.endsWith('renderer.js.map'));
  for (const [path, content] of [[mapOf(file), map?.contents] as const, [file, code] as const])
    if (content !== undefined && (!existsSync(path) || !readFileSync(path).equals(content))) {
      writeFileSync(path, content);
      removeOldRenderers(folder);
    }
  return file;
}

/** Checks the exports of page modules. `renderer` may also be the description of one that another process loaded. */
export function checkModules(
  renderer: Pick<Renderer, 'modules'>,
  paths: readonly string[],
): { modules: Map<string, PageMeta>; diagnostics: Diagnostic[] } {
  const modules = new Map<string, PageMeta>();
  const diagnostics: Diagnostic[] = [];
  for (const path of paths) {
    const module = renderer.modules[path];
    if (!isComponent(module?.default)) {
      diagnostics.push(problem('page/no-default-export', {}, { file: path }));
    }
    const meta = module?.meta;
    if (meta === undefined) continue;
    const wrong = metaProblem(meta, path);
    if (wrong === undefined) modules.set(path, meta as PageMeta);
    else diagnostics.push(wrong);
  }
  return { modules, diagnostics };
}

/** Bundles the stylesheets that page modules import, separately for each module, so that pages do not share rules. */
async function pageStylesheets(
  config: Config,
  metafile: { inputs: Imports },
  paths: readonly string[],
  run: BundleRun['run'],
): Promise<{ files: Map<string, OutputFile[]>; warnings: Message[] }> {
  const styles = new Map<string, OutputFile[]>();
  const warnings: Message[] = [];
  for (const path of paths) {
    const css = cssBelow(metafile.inputs, path);
    if (css.length === 0) continue;
    const entry = css.map((file) => `@import ${JSON.stringify(`./${file}`)};`).join('\n');
    const result = await run(`styles of ${path}`, entry, {
      ...sharedOptions(config),
      entryPoints: [{ in: 'virtual:page.css', out: basename(path, extname(path)) }],
      entryNames: 'assets/[name]-[hash]',
      minify: true,
      target: cssTarget,
      plugins: [virtualModules({ 'page.css': entry }, config.root), cssModules(config, 'rules')],
    });
    warnings.push(...result.warnings);
    styles.set(
      path,
      result.outputFiles.map((file) => ({ path: outputPath(config, file.path), content: file.contents })),
    );
  }
  return { files: styles, warnings };
}

export const cssTarget = ['chrome111', 'firefox113', 'safari16.4'];

function cssBelow(inputs: Imports, from: string): string[] {
  const found: string[] = [];
  const seen = new Set<string>();
  const walk = (path: string) => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const { path: next, with: attributes } of inputs[path]?.imports ?? []) {
      // A CSS module imports those that it composes names of.
      if (!next.endsWith('.css') || next.endsWith('.module.css')) walk(next);
      // The module that imports a stylesheet as text handles it itself.
      if (next.endsWith('.css') && attributes?.['type'] !== 'text') found.push(next);
    }
  };
  walk(from);
  return [...new Set(found)];
}

/** Packages as they are imported, such as `@autolode/theme/parts`, without the imports of packages themselves. */
function packagesBelow(inputs: Imports, from: string): string[] {
  const found = new Set<string>();
  const files = new Set([from]);
  for (const file of files)
    for (const { path, original = path } of inputs[file]?.imports ?? []) {
      if (/^(?:\.{0,2}\/|@site\/)/.test(original) || original === path) files.add(path);
      else found.add(original);
    }
  return [...found];
}

export const outputPath = (config: Config, absolute: string): string =>
  absolute.slice(join(config.root, '.ssg/out').length + 1);

export const inputsOf = (config: Config, metafile: { inputs: Record<string, unknown> }): string[] =>
  Object.keys(metafile.inputs)
    .map(realName)
    .filter((path) => !/^[a-z][a-z-]+:/.test(path))
    .map((path) => resolve(config.root, path.replace(/\?\w+$/, '')));

/** Hash of a list of files, for names and cache keys. */
export const filesHash = (files: readonly OutputFile[]): string =>
  shortHash(files.map((file) => `${file.path}\0${sha256(file.content)}`).join('\n'));
