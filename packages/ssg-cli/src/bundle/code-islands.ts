import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import type { OnLoadArgs, OnLoadResult, PartialMessage, Plugin } from 'esbuild';
import type { Node, Program } from 'estree';
import { type FoundIslands, findIslands, wrapper, wrapperModule, wrapperProps } from '../compile/mdx/take-islands.ts';
import { unusedImports } from '../compile/mdx/unused-imports.ts';
import type { Config } from '../config/types.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { esbuild } from '../lib/esbuild.ts';
import { join, relative } from '../lib/path.ts';
import { lineInSite } from './modules-of-theme.ts';

/** A React page or a component whose JSX has `client:…` attributes. */
export interface CodeIslands extends Pick<FoundIslands, 'islands' | 'still' | 'diagnostics'> {
  /** The module as JavaScript, with islands in their wrappers. */
  readonly code: string;
  /** The components that are nowhere in the module without an attribute. */
  readonly hydrated: ReadonlySet<string>;
}

/** Whether it is worth looking: most modules have no such attribute. */
const sign = /\sclient:[a-z]/;

const known = new Map<string, { readonly text: string; readonly found: Promise<CodeIslands | undefined> }>();

/** Reads a module of the site. Both bundles request the same pages, so results are cached by content. */
export async function codeIslands(config: Pick<Config, 'root'>, absolute: string): Promise<CodeIslands | undefined> {
  if (!existsSync(absolute)) return undefined;
  const text = await readFile(absolute, 'utf8');
  if (!sign.test(text)) return undefined;
  const cached = known.get(absolute);
  if (cached?.text === text) return cached.found;
  const found = readIslands(text, relative(config.root, absolute));
  known.set(absolute, { text, found });
  return found;
}

/** @returns `undefined` if nothing is marked, or the module has an error, which the bundler reports. */
async function readIslands(text: string, path: string): Promise<CodeIslands | undefined> {
  const { transform } = await esbuild();
  const compiled = await transform(text, {
    loader: path.endsWith('.tsx') ? 'tsx' : 'jsx',
    jsx: 'automatic',
    charset: 'utf8',
    sourcemap: 'external',
    sourcefile: path.slice(path.lastIndexOf('/') + 1),
  }).catch(() => undefined);
  if (compiled === undefined) return undefined;
  const { code, map } = compiled;
  // Most sites have no such module.
  const { parse } = await import('acorn');
  const program = parse(code, { ecmaVersion: 'latest', sourceType: 'module', locations: true }) as unknown as Program;
  const { marked, islands, still, diagnostics } = findIslands(program, path);
  if (marked.length + diagnostics.length === 0) return undefined;
  const positions = new SourceMap(JSON.parse(map));
  const others = new Set(still.map(({ name }) => name));
  return {
    code: withWrappers(code, marked, unusedImports(program, marked), map),
    islands,
    still,
    diagnostics: diagnostics.map((one) => ({ ...one, ...originOf(one, positions) })),
    hydrated: new Set(marked.map(({ name }) => name).filter((name) => !others.has(name))),
  };
}

function originOf({ line = 1, column = 1 }: Diagnostic, positions: SourceMap): Pick<Diagnostic, 'line' | 'column'> {
  const entry = positions.findEntry(line - 1, column - 1);
  return 'originalLine' in entry ? { line: entry.originalLine + 1, column: entry.originalColumn + 1 } : {};
}

/** Puts islands into their wrappers. Lines stay, which the source map counts. */
function withWrappers(code: string, marked: FoundIslands['marked'], unused: ReadonlySet<Node>, map: string): string {
  const wrapped = marked.flatMap((one): [Node, string][] => {
    const { call, mark, island } = one;
    const [type] = call.arguments;
    if (island === undefined || type === undefined) return [[mark, '...null']];
    const props = JSON.stringify(wrapperProps(one, island)).slice(1, -1);
    return [
      [type, wrapper],
      [
        mark,
        `${props}, ${island.module === undefined ? `ssgComponent: ${textOf(type, code)}` : `ssgModule: () => import(${JSON.stringify(island.module)})`}`,
      ],
    ];
  });
  let result = code;
  const removed = [...unused].map((node): [Node, string] => [node, textOf(node, code).replace(/[^\n]/g, '')]);
  for (const [node, text] of [...wrapped, ...removed].sort(([a], [b]) => startOf(b) - startOf(a)))
    result = result.slice(0, startOf(node)) + text + result.slice(endOf(node));
  const inline = Buffer.from(map).toString('base64');
  return [
    result,
    `import { SsgIsland as ${wrapper} } from ${JSON.stringify(wrapperModule())};`,
    `//# sourceMappingURL=data:application/json;base64,${inline}`,
  ].join('\n');
}

/** Offsets of acorn, which the types of trees lack. */
const startOf = (node: Node): number => (node as Node & { readonly start: number }).start;
const endOf = (node: Node): number => (node as Node & { readonly end: number }).end;
const textOf = (node: Node, code: string): string => code.slice(startOf(node), endOf(node));

/**
 * Makes islands of the marked components of React pages. Elsewhere, an attribute would do nothing: the build does not
 * know which pages a component is on before it has bundled all of them.
 */
export function islandsInCode(config: Pick<Config, 'root'>, pageModules: readonly string[]): Plugin {
  const pages = new Set(pageModules.map((path) => join(config.root, path)));
  return {
    name: 'islands-in-code',
    setup(build) {
      build.onLoad(
        { filter: /\.[jt]sx$/, namespace: 'file' },
        async ({ path }: OnLoadArgs): Promise<OnLoadResult | undefined> => {
          if (path.includes('/node_modules/')) return undefined;
          const found = await codeIslands(config, path);
          if (found === undefined) return undefined;
          if (found.diagnostics.length > 0) return { errors: found.diagnostics.map((one) => messageOf(one, config)) };
          if (!pages.has(path)) return found.islands.length === 0 ? undefined : { errors: [notInPage(path, config)] };
          return { contents: found.code, loader: 'js' };
        },
      );
    },
  };
}

const messageOf = ({ message, hint, file = '', line = 1, column = 1 }: Diagnostic, { root }: Pick<Config, 'root'>) => ({
  text: message,
  notes: hint === undefined ? [] : [{ text: hint }],
  location: { file: join(root, file), line, column: column - 1 },
});

function notInPage(path: string, { root }: Pick<Config, 'root'>): PartialMessage {
  const file = relative(root, path);
  const line = lineInSite(file, root, (text) => sign.test(text));
  return {
    text: 'Attributes such as client:load make islands in pages only: in .mdx files and in React pages.',
    notes: [
      { text: 'Mark the component in the page, or place it with IslandSlot and list it in `islands` of the theme.' },
    ],
    location: { file, ...(line !== undefined && { line }) },
  };
}
