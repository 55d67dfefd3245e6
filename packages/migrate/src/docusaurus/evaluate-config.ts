import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { pathToFileURL } from 'node:url';
import { build, dirname, join, resolve } from '@autolode/ssg-cli/internal';
import type { Plugin } from 'esbuild';
import type { Note } from '../note.ts';
import { lenientModule, type ModuleHost, makeHost, sendValue } from './module-host.ts';
import { workspacePackages } from './workspace-packages.ts';

/** The evaluated exports of a config or sidebars file. */
export interface LoadedModule {
  /** Plain values; functions and packages that are not installed are `Marker`s. */
  readonly value: unknown;
  /** Packages and files that do not exist, as written. */
  readonly missing: readonly string[];
  /** Commands that failed and files that do not exist, whose results were empty. */
  readonly unavailable: readonly string[];
  /** Why the file could only be evaluated without the modules that it imports from its own site; they are in `missing`. */
  readonly failure?: string;
}

/** Represents a non-plain value. */
export interface Marker {
  readonly $ssg: 'function' | 'missing';
  /** Name of the function, or `package.member` for a package that is not installed. */
  readonly name: string;
}

export const isMarker = (value: unknown): value is Marker =>
  typeof value === 'object' && value !== null && '$ssg' in value;

/** The notes about what a config or sidebars file was evaluated without. */
export function loadNotes(file: string, { missing, unavailable, failure }: Omit<LoadedModule, 'value'>): Note[] {
  const notes: Note[] = unavailable.map((name) => ({
    file,
    cause: 'config',
    message: `The config needs the output of a command that fails here, or a file that does not exist: \`${name}\`. It was read without.`,
    remedy: 'If something is missing from the new config, make the command or the file available and migrate again.',
  }));
  if (missing.length > 0)
    notes.push({
      file,
      cause: 'config',
      message: `Not installed, and ignored while reading the config: ${missing.join(', ')}.`,
      remedy: 'If something is missing from the new config, install the packages of the old site and migrate again.',
    });
  if (failure !== undefined)
    notes.push({
      file,
      cause: 'config',
      message: `The file was read without its own modules, because it failed with them: ${failure}.`,
      remedy: 'Compare the new file with the old one, or install the packages of the old site and migrate again.',
    });
  return notes;
}

/** Sends what the file exports. */
const sendingValue = `await (${sendValue.toString()})(__ssgHost, value);`;

/** Time limit for a config that waits for a promise that never resolves. */
const seconds = 60;

/**
 * Evaluates a config or sidebars file as Docusaurus does, in a separate process: a file that exits, throws
 * asynchronously or never ends only causes an error here. Packages that are not installed are replaced by placeholders.
 */
export async function loadModule(file: string, root: string, given: GivenCode = {}): Promise<LoadedModule> {
  const globals: string[] = [];
  for (;;) {
    try {
      return await evaluate({ file, root, globals, given });
    } catch (error) {
      const failure = error instanceof Error ? error.message : String(error);
      // A name that the old generator or its bundler defined.
      const name = /^ReferenceError: ([\w$]+) is not defined/.exec(failure)?.[1];
      if (name !== undefined && !globals.includes(name)) {
        globals.push(name);
        continue;
      }
      const lenient = await evaluate({ file, root, globals, given, isLenient: true }).catch(() => undefined);
      if (lenient !== undefined && lenient.unavailable.length > 0) return lenient;
      // A module of the site may need packages or an environment that are not there.
      const alone = await evaluate({ file, root, globals, given, isLenient: true, isAlone: true }).catch(
        () => undefined,
      );
      if (alone === undefined || alone.missing.length === 0) throw error;
      return { ...alone, failure };
    }
  }
}

const yamlParser = createRequire(import.meta.url).resolve('js-yaml');

/** Code around a file that is evaluated. */
export interface GivenCode {
  /** The module whose `value` is read; without it, that is the default export of the file. */
  readonly entry?: string;
  /** Modules by the names under which the file imports them. */
  readonly modules?: Readonly<Record<string, string>>;
  /** The last line of the program, which sends what is asked for, from `__ssgHost` and `value`; the value without it. */
  readonly ending?: string;
}

interface Evaluation {
  readonly file: string;
  readonly root: string;
  /** Names to define because the file uses them without declaring them. */
  readonly globals: readonly string[];
  readonly given: GivenCode;
  /** Whether the modules that the file imports from its own site are replaced by placeholders. */
  readonly isAlone?: boolean;
  /** Whether commands that fail and files that do not exist have empty results. */
  readonly isLenient?: boolean;
}

async function evaluate({
  file,
  root,
  globals,
  given,
  isAlone = false,
  isLenient = false,
}: Evaluation): Promise<LoadedModule> {
  const { outputFiles } = await build({
    stdin: {
      contents:
        given.entry ??
        `import * as all from ${JSON.stringify(file)};\nexport const value = 'default' in all ? all.default : all;`,
      resolveDir: dirname(file),
    },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'silent',
    jsx: 'automatic',
    loader: Object.fromEntries([
      ...['.md', '.mdx', '.yml', '.yaml', '.txt'].map((ending) => [ending, 'text']),
      ...['.css', '.scss', '.svg', '.png', '.jpg', '.webp'].map((ending) => [ending, 'empty']),
    ]),
    plugins: [givenModules(given.modules ?? {}), asWritten(root, isAlone ? file : undefined)],
  });
  const code = [
    "import { createRequire as __ssgCreate } from 'node:module';",
    `const __ssgHost = globalThis.__ssgHost = (${makeHost.toString()})(__ssgCreate, ${JSON.stringify(yamlParser)}, ${isLenient ? lenientModule.toString() : 'undefined'});`,
    `const require = __ssgHost.require(${JSON.stringify(dirname(file))});`,
    ...globals.map((name) => `globalThis.${name} = require(${JSON.stringify(name)});`),
    (outputFiles[0]?.text ?? '').replace(/export \{\s*value\s*\};?\s*$/, ''),
    given.ending ?? sendingValue,
  ].join('\n');
  return runApart(code, root);
}

/** `globalThis.__ssgHost` while a config is evaluated. */
declare global {
  var __ssgHost: ModuleHost | undefined;
}

const runApart = (code: string, cwd: string): Promise<LoadedModule> =>
  new Promise((done, fail) => {
    const child = spawn(process.execPath, ['--input-type=module'], {
      cwd,
      stdio: ['pipe', 'ignore', 'pipe', 'ipc'],
      env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' },
    });
    let errors = '';
    let loaded: LoadedModule | undefined;
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      errors = `Error: it did not end within ${seconds} seconds`;
    }, seconds * 1000);
    child.stderr?.on('data', (chunk: Buffer) => {
      errors += String(chunk);
    });
    child.on('message', (message) => {
      loaded = message as LoadedModule;
      child.kill('SIGKILL');
    });
    child.on('error', fail);
    child.on('close', () => {
      clearTimeout(timer);
      if (loaded !== undefined) done(loaded);
      else fail(new Error(/^\s*(?:\w*Error\b.*)$/m.exec(errors)?.[0].trim() ?? 'the file ended the process'));
    });
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(code);
  });

/** Modules that are written here, in the place of packages that need not be installed. */
const givenModules = (modules: Readonly<Record<string, string>>): Plugin => ({
  name: 'given-modules',
  setup(build) {
    build.onResolve({ filter: /.*/ }, ({ path }) =>
      Object.hasOwn(modules, path) ? { path, namespace: 'given' } : undefined,
    );
    build.onLoad({ filter: /.*/, namespace: 'given' }, ({ path }) => ({ contents: modules[path] ?? '', loader: 'js' }));
  },
});

/** Passed to nested resolution, so that the plugin does not handle its own request. */
const asked = { ssgAsked: true };

/**
 * Packages are loaded by the host at run time. Files need their own path for `__dirname` and `import.meta`, as in Node.
 *
 * @param alone - A file whose own modules are replaced by placeholders.
 */
const asWritten = (root: string, alone: string | undefined): Plugin => ({
  name: 'docusaurus-module',
  setup(build) {
    const workspace = workspacePackages(root);
    build.onResolve({ filter: /.*/ }, async ({ path, kind, resolveDir, importer, pluginData }) => {
      if (pluginData === asked || kind === 'entry-point') return undefined;
      if (/^(?:node:)?module$/.test(path)) return { path: 'module', namespace: 'package', pluginData: resolveDir };
      // The host's versions of these modules may be lenient.
      if (/^(?:node:)?(?:child_process|fs)$/.test(path)) return { path, namespace: 'package', pluginData: resolveDir };
      if (isBuiltin(path)) return { path: path.startsWith('node:') ? path : `node:${path}`, external: true };
      const written = path.startsWith('@site/') ? join(root, path.slice('@site/'.length)) : path;
      const linked = alone === undefined && !/remark|rehype/.test(path) ? workspace.find(path) : undefined;
      if (linked !== undefined) return { path: linked };
      if (!/^(?:\.{1,2}(?:\/|$)|\/|[A-Za-z]:\\)/.test(written))
        return { path: written, namespace: 'package', pluginData: resolveDir };
      const found = await build.resolve(written, { kind, resolveDir, importer, pluginData: asked });
      if (importer === alone && /\.[cm]?[jt]sx?$/.test(found.path)) return { path, namespace: 'absent' };
      return found.errors.length === 0 ? found : { path: written, namespace: 'package', pluginData: resolveDir };
    });
    build.onLoad({ filter: /.*/, namespace: 'package' }, ({ path, pluginData }) => ({
      contents: `module.exports = globalThis.__ssgHost.load(${JSON.stringify(path)}, ${JSON.stringify(pluginData)});`,
      loader: 'js',
    }));
    build.onLoad({ filter: /.*/, namespace: 'absent' }, ({ path }) => ({
      contents: `module.exports = globalThis.__ssgHost.absent(${JSON.stringify(path)});`,
      loader: 'js',
    }));
    build.onLoad({ filter: /.*/ }, ({ path, suffix }) =>
      suffix === '?raw' ? { contents: readFileSync(path, 'utf8'), loader: 'text' } : undefined,
    );
    build.onLoad({ filter: /\.[cm]?[jt]sx?$/ }, ({ path }) => ({
      contents: withOwnPath(readFileSync(path, 'utf8'), path),
      loader: /\.[cm]?ts$/.test(path) ? 'ts' : /\.tsx$/.test(path) ? 'tsx' : 'jsx',
      resolveDir: dirname(path),
    }));
  },
});

/** Defines `__dirname`, `import.meta` and `require.resolve` for this file on its first line, which keeps line numbers. */
function withOwnPath(text: string, path: string): string {
  const names = {
    __dirname: dirname(path),
    __filename: path,
    __ssgUrl: pathToFileURL(path).href,
  };
  const own = Object.entries(names)
    .filter(([name]) => !new RegExp(`\\b(?:const|let|var)\\s+${name}\\b`).test(text))
    .map(([name, value]) => `var ${name} = ${JSON.stringify(value)};`);
  const body = text
    .replace(/^#!.*/, '')
    .replace(/\bimport\.meta\.url\b/g, '__ssgUrl')
    .replace(/\bimport\.meta\.dirname\b/g, JSON.stringify(dirname(path)))
    .replace(/\bimport\.meta\.filename\b/g, JSON.stringify(path))
    .replace(/\brequire\.resolve\(/g, `globalThis.__ssgHost.require(${JSON.stringify(dirname(path))}).resolve(`);
  return `${own.join(' ')} ${body}`;
}

/** Resolves a path of a config: absolute, or relative to the site. */
export const inSite = (root: string, path: string): string =>
  path.startsWith('@site/') ? resolve(root, path.slice('@site/'.length)) : resolve(root, path);
