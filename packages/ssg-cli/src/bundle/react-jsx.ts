import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { OnLoadResult, Plugin } from 'esbuild';
import { wrapperModule } from '../compile/mdx/take-islands.ts';
import type { Config } from '../config/types.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { runtimeFile } from '../lib/own-file.ts';
import { dirname, join, realpathSync } from '../lib/path.ts';
import { type CodeIslands, codeIslands } from './code-islands.ts';
import { askedByPlugin } from './esbuild-options.ts';
import type { RefreshComponents } from './refresh-components.ts';
import { modulesOf } from './theme-code.ts';

const ending = '/jsx-runtime';
const lineFeed = '\n'.charCodeAt(0);

/**
 * Compiles JSX to calls of imported functions, whatever `jsx` is in a `tsconfig.json` around the site: esbuild takes it
 * from there, and with `"jsx": "react"`, common in repositories of other programs, pages would need a global `React`.
 * `jsxImportSource` holds, if that package builds on React.
 *
 * Components that are marked with `client:…` get the component around islands.
 */
export function reactJsx(
  config: Config,
  side: keyof typeof moduleOf,
  { packages = packagesWithComponents(config), refresh }: JsxOptions = {},
): Plugin {
  return {
    name: 'react-jsx',
    setup(build) {
      const filter = modulesWithMarks(config, packages, refresh === undefined ? '\\.m?js' : '\\.[cm]?[jt]s');
      build.onLoad({ filter, namespace: 'file' }, async ({ path }) => {
        const isPackage = path.includes('/node_modules/');
        if ((isPackage && !packages.some((name) => path.includes(`/node_modules/${name}/`))) || !existsSync(path))
          return undefined;
        const source = await readFile(path);
        const found = source.includes(sign) ? await codeIslands(source.toString(), path, config.root) : undefined;
        const marked = found && withIslands(found, side, config);
        const text =
          refresh === undefined || isPackage ? undefined : (marked ?? { contents: source.toString() }).contents;
        const refreshed =
          typeof text === 'string' && !text.includes('@jsx') ? await refresh?.load(path, text) : undefined;
        if (refreshed !== undefined || marked !== undefined) return refreshed ?? marked;
        if (isPackage || !path.endsWith('x') || source.includes('@jsx')) return undefined;
        // Below the code, so that lines and columns stay those of the file, and the last line stays the last one.
        const comment = `${source.at(-1) === lineFeed ? '' : '\n'}// @jsxRuntime automatic`;
        const contents = Buffer.concat([source, Buffer.from(comment)]);
        return { contents, loader: path.endsWith('.tsx') ? 'tsx' : 'jsx' };
      });
      if (refresh !== undefined) {
        build.onStart(async () => {
          const fault = await refresh.fault();
          const text = `Edits of components reload the page, because oxc-transform cannot be loaded: ${fault}`;
          return fault === undefined ? undefined : { warnings: [{ text, notes: [{ text: installAdvice }] }] };
        });
        build.onEnd(({ errors, warnings }) => [...errors, ...warnings].forEach(refresh.place));
      }
      build.onResolve({ filter: /^[^.].*\/jsx-runtime$/ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
        if (pluginData === askedByPlugin || path === `react${ending}`) return undefined;
        const found = await build.resolve(path, { kind, importer, resolveDir, pluginData: askedByPlugin });
        const fault = found.errors.length > 0 ? 'is not installed' : faultOf(found.path);
        if (fault === undefined) return found;
        const text = `JSX is compiled for "${path.slice(0, -ending.length)}", which ${fault}.`;
        return { errors: [{ text, notes: [{ text: advice }] }] };
      });
    },
  };
}

export interface JsxOptions {
  /** The packages whose code may mark islands. */
  readonly packages?: readonly string[];
  readonly refresh?: RefreshComponents;
}

const sign = 'client:';

/** Where the component around islands comes from. */
const moduleOf = { renderer: wrapperModule, browser: () => runtimeFile('client/InnerIsland') };

/** The packages that add components to the site: their compiled code may mark islands. */
const packagesWithComponents = ({ theme, plugins }: Config): string[] =>
  [theme, ...plugins.flatMap(({ components }) => modulesOf(components))].flatMap(
    (module) => /^(?:@[^/]+\/)?[^./@][^/]*/.exec(module)?.[0] ?? [],
  );

/**
 * JSX, other modules of the site whose ending matches `plain`, and JavaScript of some packages: esbuild asks for no other
 * file, as each answer takes time.
 */
function modulesWithMarks({ root }: Config, packages: readonly string[], plain: string): RegExp {
  const folders = readdirSync(root, { withFileTypes: true }).filter((one) => one.isDirectory());
  const names = folders.map(({ name }) => name).filter((name) => name !== 'node_modules' && !name.startsWith('.'));
  const linked = packages.map((name) => join(root, 'node_modules', name)).filter((folder) => existsSync(folder));
  const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(
    [
      '\\.[jt]sx$',
      `^${escaped(realpathSync(root))}/(?:(?:${names.map(escaped).join('|')})/.*|[^/]*)${plain}$`,
      ...packages.map((name) => `/node_modules/${escaped(name)}/.*\\.m?js$`),
      ...linked.map((folder) => `^${escaped(realpathSync(folder))}/.*\\.m?js$`),
    ].join('|'),
  );
}

const withIslands = (
  { diagnostics, islands, code }: CodeIslands,
  side: keyof typeof moduleOf,
  config: Config,
): OnLoadResult =>
  diagnostics.length > 0
    ? { errors: diagnostics.map((one) => messageOf(one, config)) }
    : { contents: code(moduleOf[side](islands)), loader: 'js' };

const messageOf = ({ message, hint, file = '', line = 1, column = 1 }: Diagnostic, { root }: Pick<Config, 'root'>) => ({
  text: message,
  notes: hint === undefined ? [] : [{ text: hint }],
  location: { file: join(root, file), line, column: column - 1 },
});

const installAdvice = 'Install the dependencies again with optional ones, which bring its binary.';

const advice =
  'A tsconfig.json or a comment in the file sets jsxImportSource. Set it to "react" in the tsconfig.json of the site folder.';

/** What is wrong with a package whose functions create elements; nothing with a module of the site. */
function faultOf(file: string): string | undefined {
  if (!file.includes('/node_modules/')) return undefined;
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    const manifest = join(folder, 'package.json');
    if (!existsSync(manifest)) continue;
    const { name, dependencies, peerDependencies } = JSON.parse(readFileSync(manifest, 'utf8')) as Manifest;
    // Subfolders of packages have such files, too, without a name.
    if (name === undefined) continue;
    return 'react' in { ...dependencies, ...peerDependencies } ? undefined : 'does not create elements of React';
  }
  return undefined;
}

interface Manifest {
  readonly name?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}
