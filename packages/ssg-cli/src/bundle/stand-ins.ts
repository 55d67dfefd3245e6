import type { Message, OnLoadResult, OnResolveArgs, OnResolveResult, Plugin, PluginBuild } from 'esbuild';
import type { Config } from '../config/types.ts';
import { ownFile } from '../lib/own-file.ts';
import { dirname, join, relative } from '../lib/path.ts';
import { isBuildFailure, markLeftOut } from './bundle-diagnostics.ts';
import { askedByPlugin } from './esbuild-options.ts';
import type { EarlierErrors, RunEsbuild } from './run-esbuild.ts';

/** Runs after which a site whose code fails in ever new places is given up. */
const mostRuns = 10;

interface Parts {
  /** Absolute paths of files that threw an error while they were loaded, which are replaced from the start. */
  readonly failed?: readonly string[] | undefined;
  /** What pages import and generated modules therefore import, too. */
  readonly ofPages?: readonly string[];
  /** Whether what fails is replaced although it is an error, so that a build reports all other problems too. */
  readonly goesOn?: boolean;
  /** Gets what failed, for later runs that begin with it. */
  readonly earlier?: EarlierErrors | undefined;
}

/**
 * Runs esbuild so that an import that is not found, an export that does not exist and a file with a syntax error are
 * replaced, and esbuild runs again: in builds, and elsewhere if the config allows pages without what fails. Their errors
 * become warnings that are marked. What the config names and what the generator imports is never
 * replaced.
 */
export function withStandIns(
  run: RunEsbuild,
  config: Pick<Config, 'root' | 'theme' | 'severity'>,
  parts: Parts = {},
): RunEsbuild {
  if (config.severity.renderErrors === 'throw' && parts.goesOn !== true) return run;
  return async (name, made, options) => {
    const replaced = new Replaced(config, parts);
    const found = parts.earlier?.get(name) ?? [];
    parts.earlier?.set(name, found);
    for (const errors of found) replaced.addAll(errors);
    for (let count = 1; ; count++) {
      try {
        if (replaced.isEmpty) return await run(name, made, options);
        // Another name, so that a watching esbuild keeps both states.
        const plugins = [standIns(replaced), ...(options.plugins ?? [])];
        const result = await run(`${name} without what fails`, `${made}\n${replaced.key}`, { ...options, plugins });
        const written = result.warnings.filter(({ location }) => location?.file.startsWith(`${withMore}:`) !== true);
        return { ...result, warnings: [...written, ...found.flat().map(markLeftOut)] };
      } catch (error) {
        if (!isBuildFailure(error)) throw error;
        found.push(error.errors);
        if (!replaced.addAll(error.errors) || count === mostRuns) throw Object.assign(error, { errors: found.flat() });
      }
    }
  };
}

/** The parts of a site's code that are replaced. Paths are relative to the site's folder. */
class Replaced {
  readonly #theme: string;
  readonly #root: string;
  /** Importing file → imports that were not found, as they are written. */
  readonly imports = new Map<string, Set<string>>();
  /** File → exports that it lacks. */
  readonly exports = new Map<string, Set<string>>();
  readonly files: Set<string>;
  readonly #ofPages: readonly string[];

  constructor({ root, theme }: Pick<Config, 'root' | 'theme'>, { failed = [], ofPages = [] }: Parts) {
    this.#ofPages = ofPages;
    this.#root = root;
    this.#theme = relative(root, join(root, theme));
    this.files = new Set(failed.map((file) => relative(root, file)));
  }

  get isEmpty(): boolean {
    return this.imports.size + this.exports.size + this.files.size === 0;
  }

  get key(): string {
    const plain = (table: ReadonlyMap<string, ReadonlySet<string>>) =>
      [...table].map(([file, names]) => [file, ...[...names].sort()]).sort();
    return JSON.stringify([plain(this.imports), plain(this.exports), [...this.files].sort()]);
  }

  relative(file: string): string {
    return relative(this.#root, file);
  }

  /** Replaces the causes of errors. Returns whether that is possible and was not tried before. */
  addAll(errors: readonly Message[]): boolean {
    // Several files may import what is missing, and a file may have several mistakes.
    const causes = errors.map((one) => this.#causeOf(one));
    if (causes.some((cause) => cause === undefined || this.#isReplaced(cause))) return false;
    for (const cause of causes)
      if (cause?.kind === 'file') this.files.add(cause.file);
      else if (cause !== undefined)
        addTo(cause.kind === 'import' ? this.imports : this.exports, cause.file, cause.name);
    return true;
  }

  #isReplaced(cause: Cause): boolean {
    if (cause.kind === 'file') return this.files.has(cause.file);
    return (cause.kind === 'import' ? this.imports : this.exports).get(cause.file)?.has(cause.name) === true;
  }

  #causeOf({ text, location }: Message): Cause | undefined {
    if (location === null) return undefined;
    const [, unresolved] = /^Could not resolve "(.*)"$/.exec(text) ?? [];
    const [, data] = /^No plugin provides data named "(.*)"$/.exec(text) ?? [];
    const wanted = data === undefined ? unresolved : `ssg:data/${data}`;
    const isWritten = !location.file.startsWith('virtual:');
    if (wanted !== undefined && (isWritten || this.#ofPages.includes(wanted)))
      return { kind: 'import', file: location.file, name: wanted };
    if (!isWritten) return undefined;
    const [, file, name] = /^No matching export in "(.*)" for import "(.*)"$/.exec(text) ?? [];
    if (file !== undefined && name !== undefined) return { kind: 'export', file, name };
    const [, unknown] = /^No loader is configured for "[^"]*" files: (.*)$/.exec(text) ?? [];
    const broken = unknown ?? location.file;
    const isCode = unknown !== undefined || /\.(?:[cm]?[jt]sx?|json)$/.test(broken);
    return isCode && broken !== this.#theme ? { kind: 'file', file: broken } : undefined;
  }
}

/** What an error is caused by: an import that is not found, an export that a file lacks, or a whole file. */
type Cause =
  | { readonly kind: 'import' | 'export'; readonly file: string; readonly name: string }
  | { readonly kind: 'file'; readonly file: string };

function addTo(table: Map<string, Set<string>>, key: string, value: string): void {
  table.set(key, (table.get(key) ?? new Set()).add(value));
}

/**
 * The namespaces of modules that stand in for others. A file in its own namespace would be an ECMAScript module where the
 * package of the site says so, and has only the exports that it names.
 */
const anything = 'stand-in';
const insteadOf = 'instead-of';
const withMore = 'more-exports';

/** The path of a bundled file, without the namespace of what stands in for it. */
export const realName = (name: string): string => name.replace(/^(?:instead-of|more-exports):/, '');

function standIns(replaced: Replaced): Plugin {
  return {
    name: 'stand-ins',
    setup(build) {
      build.onResolve({ filter: /.*/ }, async (from) => {
        if (from.pluginData === askedByPlugin || from.namespace === withMore) return undefined;
        const { namespace, importer, path } = from;
        const file = namespace === 'virtual' ? `virtual:${importer}` : replaced.relative(importer);
        if (replaced.imports.get(file)?.has(path) === true) return nothingFor(from);
        return replaced.exports.size + replaced.files.size === 0 ? undefined : replacedModule(build, from, replaced);
      });
      build.onLoad({ filter: /.*/, namespace: insteadOf }, () => standIn);
      build.onLoad({ filter: /.*/, namespace: anything }, ({ path }) => (path === 'stylesheet' ? noRules : standIn));
      build.onLoad({ filter: /.*/, namespace: withMore }, ({ path }) =>
        moreExports(path, replaced.exports.get(replaced.relative(path)) ?? new Set()),
      );
    },
  };
}

/** A browser asks for a missing image and shows nothing; a missing stylesheet is empty. */
function nothingFor({ kind, path }: OnResolveArgs): OnResolveResult {
  if (kind === 'url-token') return { path, external: true };
  return { path: kind === 'import-rule' ? 'stylesheet' : 'module', namespace: anything };
}

/** Resolves an import of a file that is replaced, or lacks an export that some file imports. */
async function replacedModule(
  build: PluginBuild,
  { path, kind, importer, namespace, resolveDir }: OnResolveArgs,
  replaced: Replaced,
): Promise<OnResolveResult | undefined> {
  const found = await build.resolve(path, { kind, importer, namespace, resolveDir, pluginData: askedByPlugin });
  if (found.namespace !== 'file') return undefined;
  const file = replaced.relative(found.path);
  if (replaced.files.has(file)) return { path: found.path, namespace: insteadOf };
  const isLacking = kind === 'import-statement' && replaced.exports.has(file);
  return isLacking ? { path: found.path, namespace: withMore } : undefined;
}

const noRules: OnLoadResult = { contents: '', loader: 'css' };

/** CommonJS, whose exports are looked up when the code runs, so that it has every name. */
const standIn: OnLoadResult = {
  contents: `module.exports = require(${JSON.stringify(ownFile('render/react/stand-in'))}).standIn;`,
  loader: 'js',
  resolveDir: dirname(ownFile('render/react/stand-in')),
};

/** A module with the exports of another, and those that it lacks. */
function moreExports(path: string, names: ReadonlySet<string>): OnLoadResult {
  const from = JSON.stringify(path);
  const standInFile = JSON.stringify(ownFile('render/react/stand-in'));
  const lines = [
    `import { standIn } from ${standInFile};`,
    `import * as all from ${from};`,
    `export * from ${from};`,
    ...[...names].filter((name) => name !== 'default').map((name) => `export const ${name} = standIn;`),
    names.has('default') ? 'export default standIn;' : 'export default all.default;',
  ];
  return { contents: lines.join('\n'), loader: 'js', resolveDir: dirname(path) };
}
