import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire, isBuiltin } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { Loader, Message, Plugin } from 'esbuild';
import { type Diagnostic, failure, type Result, success } from '../lib/diagnostic.ts';
import { build } from '../lib/esbuild.ts';
import { sha256 } from '../lib/hash.ts';
import { importedFiles } from '../lib/imported-files.ts';
import * as path from '../lib/path.ts';
import { fileURLToPath } from '../lib/path.ts';
import { tryOr } from '../lib/try-or.ts';
import { esbuildWords } from '../messages/esbuild-words.ts';
import { type Place, problem } from '../messages/problem.ts';

/** A module of the site, bundled with the site's modules that it imports, but without packages. */
export interface ModuleBundle {
  readonly code: string;
  /** Source map as JSON. */
  readonly map: string;
  /** Folder to which the paths in the map are relative. */
  readonly mapBase: string;
  /** Absolute paths of the bundled files, sorted. */
  readonly dependencies: readonly string[];
  readonly hash: string;
  /** File → number of characters added before its first line, which must be subtracted from columns in that line. */
  readonly prefixes: ReadonlyMap<string, number>;
  /** URLs of the packages that are not bundled, all with `file:`. */
  readonly packages: readonly string[];
  /** What is probably wrong in the files, such as a key that an object has twice. */
  readonly warnings: readonly Diagnostic[];
}

const ownName = '@autolode/ssg-cli';

/** Defines `import.meta` and the CommonJS variables of a file, because the bundle runs from another location. */
const metaPrefix = (file: string): string => {
  const url = JSON.stringify(pathToFileURL(file).href);
  const [dirname, filename] = [JSON.stringify(path.dirname(file)), JSON.stringify(file)];
  const resolve = `(id) => __ssgResolve(id, ${url})`;
  return `const __ssgMeta = { url: ${url}, dirname: ${dirname}, filename: ${filename}, resolve: ${resolve} }; `;
};

const loaders: Readonly<Record<string, Loader>> = {
  '.ts': 'ts',
  '.mts': 'ts',
  '.cts': 'ts',
  '.tsx': 'tsx',
  '.js': 'js',
  '.mjs': 'js',
  '.cjs': 'js',
  '.jsx': 'jsx',
};

/** Adds these definitions to the files that use them. */
const ownMeta = (prefixes: Map<string, number>): Plugin => ({
  name: 'own-meta',
  setup({ onLoad }) {
    onLoad({ filter: /\.[cm]?[jt]sx?$/, namespace: 'file' }, async ({ path: file }) => {
      const source = await readFile(file, 'utf8');
      if (!/import\.meta|__dirname|__filename/.test(source)) return undefined;
      const prefix = metaPrefix(file);
      prefixes.set(file, prefix.length);
      const contents = prefix + source.replace(/^#!/, '//');
      return { contents, loader: loaders[path.extname(file)] ?? 'ts', resolveDir: path.dirname(file) };
    });
  },
});

/**
 * The `defineConfig` of this installation; `undefined` if the command was moved out of its package, so that the site's
 * own is used.
 */
const ownPackage = (): { path: string } | undefined =>
  tryOr(() => ({ path: createRequire(import.meta.url).resolve(ownName) }), undefined);

/**
 * Replaces imports of packages with the absolute URL to which they resolve, so that the bundle can run from anywhere.
 * Files that Node cannot run (TypeScript, JSON of a linked package) are bundled. The command's own package resolves to
 * this installation, so that `defineConfig` works before the site has installed anything.
 */
const packagesOutside = (root: string): Plugin => ({
  name: 'packages-outside',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^@site\// }, ({ path: id, kind }) =>
      resolve(`./${id.slice('@site/'.length)}`, { kind, resolveDir: root }),
    );
    onResolve({ filter: /^[^./]/ }, async ({ path: id, kind, resolveDir, importer, pluginData }) => {
      if (pluginData === packagesOutside || kind === 'entry-point' || path.isAbsolute(id)) return undefined;
      if (isBuiltin(id)) return { path: id, external: true };
      if (id === ownName) return ownPackage();
      if (/^[a-z][a-z\d+.-]+:/i.test(id)) return { path: id, external: true };
      const found = await resolve(id, { kind, resolveDir, importer, pluginData: packagesOutside });
      if (found.errors.length > 0 || found.external) return found;
      const runs = /\.(?:[cm]?js|node)$/.test(found.path);
      return runs && kind !== 'require-call' ? { path: pathToFileURL(found.path).href, external: true } : found;
    });
  },
});

const placeOf = ({ location }: Message, root: string): Place =>
  location === null
    ? {}
    : {
        file: path.relative(root, path.resolve(root, location.file)),
        line: location.line,
        column: location.column + 1,
      };

const errorOf = (message: Message, root: string): Diagnostic =>
  problem(
    /could not resolve/i.test(message.text) ? 'config/unresolved-import' : 'config/syntax',
    esbuildWords(message),
    placeOf(message, root),
  );

const warningOf = (message: Message, root: string): Diagnostic =>
  problem('bundle/esbuild', esbuildWords(message), { severity: 'warning', ...placeOf(message, root) });

const entryName = '<entry>';

/**
 * The entry of the bundle, which exports the module's exports as one value. A default export that is a promise gets a
 * rejection handler at once, because Node ends the process for a rejection without one.
 */
const entry = (file: string): string =>
  [
    `import * as module from ${JSON.stringify(file)};`,
    'const value = module["default"];',
    'if (value instanceof Promise) value.catch(() => {});',
    'export { module };',
  ].join('\n');

/** Bundles a module in memory. Syntax and import errors are returned with their position. */
export async function bundleModule(root: string, file: string): Promise<Result<ModuleBundle>> {
  const prefixes = new Map<string, number>();
  const outdir = path.dirname(file);
  try {
    const { outputFiles, metafile, warnings } = await build({
      absWorkingDir: root,
      stdin: { contents: entry(file), resolveDir: outdir, sourcefile: entryName },
      outfile: path.join(outdir, 'bundle.mjs'),
      bundle: true,
      write: false,
      metafile: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      // Without an explicit list, esbuild adds its own `module` condition, whose files Node may not be able to run.
      conditions: ['node'],
      jsx: 'automatic',
      charset: 'utf8',
      sourcemap: 'external',
      sourcesContent: false,
      logLevel: 'silent',
      define: { 'import.meta': '__ssgMeta', __dirname: '__ssgMeta.dirname', __filename: '__ssgMeta.filename' },
      banner: { js: banner(file) },
      plugins: [packagesOutside(root), importedFiles(root), ownMeta(prefixes)],
    });
    const text = (end: string) => outputFiles.find((one) => one.path.endsWith(end))?.text ?? '';
    const dependencies = Object.keys(metafile.inputs)
      .filter((name) => path.basename(name) !== entryName && !name.startsWith('('))
      // `?raw` and the like are not part of a file's name.
      .map((name) => path.resolve(root, name.replace(/\?\w+$/, '')))
      .sort();
    const code = text('.mjs');
    const packages = Object.values(metafile.outputs)
      .flatMap(({ imports }) => imports.map((one) => one.path))
      .filter((url) => url.startsWith('file:'));
    return success({
      code,
      map: text('.map'),
      mapBase: outdir,
      dependencies,
      hash: await hashOf(root, code, dependencies, packages),
      prefixes,
      packages,
      warnings: warnings.map((one) => warningOf(one, root)),
    });
  } catch (error) {
    const messages = (error as { errors?: Message[] }).errors;
    if (messages === undefined) throw error;
    return failure(messages.map((one) => errorOf(one, root)));
  }
}

/** Defines `require` for files that still use it, and `import.meta.resolve`. */
const banner = (file: string): string =>
  [
    "import { createRequire as __ssgRequire } from 'node:module';",
    "import { pathToFileURL as __ssgUrl } from 'node:url';",
    `const require = __ssgRequire(${JSON.stringify(pathToFileURL(file).href)});`,
    'const __ssgResolve = (id, from) => { const found = __ssgRequire(from).resolve(id);',
    "return /^(?:[/]|[a-z]:)/i.test(found) ? __ssgUrl(found).href : 'node:'.concat(found.replace('node:', '')); };",
  ].join(' ');

/**
 * Hash of a module, equal on every machine: the path of the site's folder is removed from the text. Packages are
 * included with version and entry, because another version of a plugin may generate other pages.
 */
async function hashOf(
  root: string,
  code: string,
  dependencies: readonly string[],
  packages: readonly string[],
): Promise<string> {
  const inputs = await Promise.all(
    dependencies.map(async (file) => [path.relative(root, file), sha256(await readFile(file))]),
  );
  const versions = await Promise.all(
    packages.map(async (url) => {
      const file = fileURLToPath(url);
      return [versionAbove(file), sha256(await readFile(file))];
    }),
  );
  const output = code.replaceAll(pathToFileURL(root).href, 'root:').replaceAll(root, 'root:');
  return sha256(JSON.stringify([output, inputs, versions]));
}

/** Name and version from the nearest package.json that has both. Some subfolders of packages have one without them. */
function versionAbove(file: string): string {
  for (let folder = path.dirname(file); folder !== path.dirname(folder); folder = path.dirname(folder)) {
    const description = path.join(folder, 'package.json');
    if (!existsSync(description)) continue;
    const { name, version } = JSON.parse(readFileSync(description, 'utf8')) as { name?: string; version?: string };
    if (name !== undefined && version !== undefined) return `${name}@${version}`;
  }
  return '';
}
