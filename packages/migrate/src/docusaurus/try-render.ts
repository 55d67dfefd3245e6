import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { build, join } from '@autolode/ssg-cli/internal';
import type { Plugin } from 'esbuild';
import { compatText } from '../compat.ts';

/** Extensions of static files that modules may import. */
const assets = [
  'svg',
  'png',
  'jpg',
  'jpeg',
  'gif',
  'webp',
  'avif',
  'ico',
  'woff',
  'woff2',
  'ttf',
  'otf',
  'eot',
  'mp4',
  'webm',
];

/** The error of a module that would stop a build, which goes on without components that throw. */
export const endless = 'rendering it did not end';

/** How long a page may render. Tests shorten it, because such a page keeps a processor busy until then. */
export const patience = { seconds: 20 };

/** The replacements of the old theme's module names. */
export const oldNames = (root = '.'): Record<string, string[]> => ({
  '@site/*': [`${root}/*`],
  '@theme/*': [`${root}/compat/theme/*`],
  '@docusaurus/*': [`${root}/compat/docusaurus/*`],
});

/**
 * Renders a page module of the new site once, with placeholders for packages that are not installed yet, and returns
 * the error, if any. The first build will report it.
 */
export async function renderingError(
  root: string,
  path: string,
  customFields: unknown = {},
): Promise<string | undefined> {
  const absent: Absent = { hooks: new Set(), packages: new Set() };
  let code: string;
  try {
    const { outputFiles } = await build({
      stdin: {
        contents: `const { createElement } = require('react');\nconst { renderToStaticMarkup } = require('react-dom/server');\nconst Page = require('./${path}').default;\nrenderToStaticMarkup(createElement(Page));\n`,
        resolveDir: root,
      },
      absWorkingDir: root,
      bundle: true,
      write: false,
      outdir: join(root, '.ssg'),
      format: 'cjs',
      platform: 'node',
      jsx: 'automatic',
      logLevel: 'silent',
      alias: { '@site': root },
      define: { 'process.env.NODE_ENV': '"production"' },
      tsconfigRaw: { compilerOptions: { jsx: 'react-jsx', paths: oldNames(root) } },
      loader: Object.fromEntries(assets.map((ending) => [`.${ending}`, 'file' as const])),
      plugins: [missingPackages(customFields, absent)],
    });
    code =
      outputFiles.find((file) => !file.path.endsWith('.css') && file.text.includes('renderToStaticMarkup'))?.text ?? '';
  } catch (error) {
    const [first] =
      (error as { errors?: { text: string; location: { file: string; line: number } | null }[] }).errors ?? [];
    if (first === undefined) return String(error);
    return `${first.text}${first.location === null ? '' : ` (${first.location.file}:${first.location.line})`}`;
  }
  return (await run(code, root)) ?? unprovenData(absent);
}

/** What a trial does without. */
interface Absent {
  /** Hooks of the old site that return nothing in the new one. */
  readonly hooks: Set<string>;
  /** Packages that are installed later. */
  readonly packages: Set<string>;
}

/** Packages that accept any value. */
const tolerant = /^(?:clsx|classnames)$/;

/** A package may fail on the missing data of a hook, which a trial without the package does not show. */
function unprovenData({ hooks, packages }: Absent): string | undefined {
  const [hook] = hooks;
  const found = [...packages].find((name) => !tolerant.test(name));
  return hook === undefined || found === undefined
    ? undefined
    : `\`${hook}\` is missing, and \`${found}\` may need what it returned`;
}

const run = (code: string, cwd: string): Promise<string | undefined> =>
  new Promise((done) => {
    const child = spawn(process.execPath, ['-'], { cwd, stdio: ['pipe', 'ignore', 'pipe'] });
    let errors = '';
    const timer = setTimeout(() => child.kill('SIGKILL'), patience.seconds * 1000);
    child.stderr.on('data', (chunk: Buffer) => {
      errors += String(chunk);
    });
    child.on('close', (status) => {
      clearTimeout(timer);
      done(status === 0 ? undefined : (/^\s*(?:\w*Error\b.*)$/m.exec(errors)?.[0].trim() ?? endless));
    });
    child.stdin.on('error', () => undefined);
    child.stdin.end(code);
  });

const fromHere = createRequire(import.meta.url);

/**
 * React is the version installed with the command. The runtime, the theme and packages that are not installed become
 * proxies.
 */
const missingPackages = (customFields: unknown, absent: Absent): Plugin => ({
  name: 'what-is-not-there',
  setup(build) {
    build.onResolve({ filter: /^react(?:-dom)?(?:\/.*)?$/ }, ({ path }) => ({ path: fromHere.resolve(path) }));
    build.onResolve({ filter: /^@site\/compat\/nothing\.cjs$/ }, ({ importer }) => {
      const names = /import\s*\{([^}]*)\}\s*from\s*['"]@site\/compat\/nothing\.cjs['"]/g;
      for (const [, list = ''] of readFileSync(importer, 'utf8').matchAll(names))
        for (const [hook] of list.matchAll(/\buse[A-Z]\w*/g)) absent.hooks.add(hook);
      return undefined;
    });
    build.onResolve({ filter: /^[^./]/ }, async ({ path, kind, resolveDir, importer, pluginData }) => {
      if (kind === 'entry-point' || pluginData === 'asked' || /^@(?:site|theme|docusaurus)\//.test(path))
        return undefined;
      if (/^node:/.test(path)) return { path, external: true };
      if (!path.startsWith('@autolode/')) {
        const found = await build.resolve(path, { kind, resolveDir, importer, pluginData: 'asked' });
        if (found.errors.length === 0) return found;
      }
      if (!path.startsWith('@autolode/')) absent.packages.add(path);
      return { path, namespace: path.endsWith('/runtime') ? 'runtime' : 'nothing' };
    });
    build.onLoad({ filter: /.*/, namespace: 'nothing' }, () => ({ contents: compatText('nothing.cjs'), loader: 'js' }));
    const shell = { siteTitle: '', baseUrl: '/', strings: {}, locale: { code: 'en' }, customFields };
    build.onLoad({ filter: /.*/, namespace: 'runtime' }, () => ({
      contents: `${compatText('nothing.cjs')}\nconst shell = ${JSON.stringify(shell)};\nmodule.exports = new Proxy({ useShell: () => shell }, { get: (own, key) => own[key] ?? nothing[key], getPrototypeOf: () => module.exports });\n`,
      loader: 'js',
    }));
    build.onLoad({ filter: /\.mdx$/ }, () => ({ contents: 'export default () => null;', loader: 'js' }));
  },
});
