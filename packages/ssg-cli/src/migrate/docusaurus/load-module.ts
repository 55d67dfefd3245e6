import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { type ModuleHost, makeHost, sendValue } from './module-host.ts';

/** What a config or sidebars file gave, and what had to be left out of it. */
export interface LoadedModule {
  /** Plain values; functions and packages that are not installed are `Marker`s. */
  readonly value: unknown;
  /** Packages and files that are not there, as written. */
  readonly missing: readonly string[];
}

/** Stands in a loaded value for what is no plain value. */
export interface Marker {
  readonly $ssg: 'function' | 'missing';
  /** Name of the function, or `package.member` of what is not installed. */
  readonly name: string;
}

export const isMarker = (value: unknown): value is Marker =>
  typeof value === 'object' && value !== null && '$ssg' in value;

/** A config that takes longer waits for something that never comes. */
const seconds = 60;

/**
 * Runs a config or sidebars file the way Docusaurus does, whatever it imports and however it is written, in a process of its
 * own: one that exits, throws late or never ends is an error here and nothing else. What is not installed is replaced.
 */
export async function loadModule(file: string, root: string): Promise<LoadedModule> {
  const { outputFiles } = await build({
    stdin: {
      contents: `import * as all from ${JSON.stringify(file)};\nexport const value = 'default' in all ? all.default : all;`,
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
    plugins: [asWritten(root)],
  });
  const code = [
    "import { createRequire as __ssgCreate } from 'node:module';",
    `const __ssgHost = globalThis.__ssgHost = (${makeHost.toString()})(__ssgCreate);`,
    `const require = __ssgHost.require(${JSON.stringify(dirname(file))});`,
    (outputFiles[0]?.text ?? '').replace(/export \{\s*value\s*\};?\s*$/, ''),
    `await (${sendValue.toString()})(__ssgHost, value);`,
  ].join('\n');
  return runApart(code, root);
}

/** `globalThis.__ssgHost` while a config runs. */
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

/** Resolved by a plugin of its own, which would otherwise be asked again. */
const asked = { ssgAsked: true };

/** Packages come from the host at run time; files know their own folder, as each module of Node's does. */
const asWritten = (root: string): Plugin => ({
  name: 'docusaurus-module',
  setup(build) {
    build.onResolve({ filter: /.*/ }, async ({ path, kind, resolveDir, importer, pluginData }) => {
      if (pluginData === asked || kind === 'entry-point') return undefined;
      if (/^(?:node:)?module$/.test(path)) return { path: 'module', namespace: 'package', pluginData: resolveDir };
      if (isBuiltin(path)) return { path: path.startsWith('node:') ? path : `node:${path}`, external: true };
      const written = path.startsWith('@site/') ? join(root, path.slice('@site/'.length)) : path;
      if (!/^(?:\.{1,2}(?:\/|$)|\/|[A-Za-z]:\\)/.test(written))
        return { path: written, namespace: 'package', pluginData: resolveDir };
      const found = await build.resolve(written, { kind, resolveDir, importer, pluginData: asked });
      return found.errors.length === 0 ? found : { path: written, namespace: 'package', pluginData: resolveDir };
    });
    build.onLoad({ filter: /.*/, namespace: 'package' }, ({ path, pluginData }) => ({
      contents: `module.exports = globalThis.__ssgHost.load(${JSON.stringify(path)}, ${JSON.stringify(pluginData)});`,
      loader: 'js',
    }));
    build.onLoad({ filter: /\.[cm]?[jt]sx?$/ }, ({ path }) => ({
      contents: ownPlace(readFileSync(path, 'utf8'), path),
      loader: /\.[cm]?ts$/.test(path) ? 'ts' : /\.tsx$/.test(path) ? 'tsx' : 'jsx',
      resolveDir: dirname(path),
    }));
  },
});

/** One line in front, so that line numbers stay: `__dirname`, `import.meta` and `require.resolve` of this very file. */
function ownPlace(text: string, path: string): string {
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

/** A path as a config gives it: absolute, or relative to the site. */
export const inSite = (root: string, path: string): string =>
  path.startsWith('@site/') ? resolve(root, path.slice('@site/'.length)) : resolve(root, path);
