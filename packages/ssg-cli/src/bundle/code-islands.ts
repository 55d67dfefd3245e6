import { SourceMap } from 'node:module';
import type { Node, Program } from 'estree';
import {
  builtProps,
  connectProp,
  type FoundIslands,
  findIslands,
  insideProp,
  type MarkedCall,
  wrapper,
  wrapperProps,
} from '../compile/mdx/take-islands.ts';
import { unusedImports } from '../compile/mdx/unused-imports.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { esbuild } from '../lib/esbuild.ts';
import { extname, relative } from '../lib/path.ts';

/** A module whose JSX has `client:…` attributes. */
export interface CodeIslands extends Pick<FoundIslands, 'islands' | 'hydrated' | 'diagnostics'> {
  /** The module as JavaScript, with islands in the component that `wrapperModule` exports. */
  readonly code: (wrapperModule: string) => string;
}

const known = new Map<string, { readonly text: string; readonly found: Promise<CodeIslands | undefined> }>();

/** Reads a module. Both bundles request the same ones, so results are cached by content. */
export function codeIslands(text: string, absolute: string, root: string): Promise<CodeIslands | undefined> {
  const cached = known.get(absolute);
  if (cached?.text === text) return cached.found;
  const found = readIslands(text, relative(root, absolute));
  known.set(absolute, { text, found });
  return found;
}

/** @returns `undefined` if nothing is marked, or the module has an error, which the bundler reports. */
async function readIslands(text: string, path: string): Promise<CodeIslands | undefined> {
  const { transform } = await esbuild();
  const compiled = await transform(text, {
    loader: path.endsWith('.tsx') ? 'tsx' : extname(path) === '.jsx' ? 'jsx' : 'js',
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
  const { marked, islands, hydrated, diagnostics } = findIslands(program, path);
  if (marked.length + diagnostics.length === 0) return undefined;
  const positions = new SourceMap(JSON.parse(map));
  const edits = [
    ...marked.flatMap((one) => wrapping(one, code, `${path}:${placeOf(one, positions).join(':')}`)),
    ...[...unusedImports(program, marked)].map((node): Edit => [node, textOf(node, code).replace(/[^\n]/g, '')]),
  ];
  return {
    code: withWrappers(code, edits, map),
    islands,
    diagnostics: diagnostics.map((one) => {
      const [line, column] = placeOf({ line: 1, column: 1, ...one } as Place, positions);
      return { ...one, line, column };
    }),
    hydrated,
  };
}

type Place = Required<Pick<Diagnostic, 'line' | 'column'>>;

function placeOf({ line, column }: Place, positions: SourceMap): [line: number, column: number] {
  const entry = positions.findEntry(line - 1, column - 1);
  return 'originalLine' in entry ? [entry.originalLine + 1, entry.originalColumn + 1] : [line, column];
}

/** A node, and the text that takes its place. */
type Edit = readonly [Node, string];

/** Puts an island into the component around it. */
function wrapping(one: MarkedCall, code: string, at: string): Edit[] {
  const { call, mark, connect, island } = one;
  const [type] = call.arguments;
  if (island === undefined || type === undefined) return [[mark, one.isBuilt ? `...${builtProps}` : '...null']];
  const component =
    island.module === undefined
      ? `ssgComponent: ${textOf(type, code)}`
      : `ssgModule: ${importOf(island.module, island.imported)}`;
  const inside = island.inside.map(
    ({ type, module }) => `[${[textOf(type, code), ...(module ? [JSON.stringify(module.name)] : [])].join(', ')}]`,
  );
  const properties = [
    JSON.stringify(wrapperProps(one, island, at)).slice(1, -1),
    component,
    ...(inside.length === 0 ? [] : [`${insideProp}: [${inside.join(', ')}]`]),
  ];
  return [
    [type, wrapper],
    [mark, properties.join(', ')],
    ...(connect === undefined ? [] : [[connect, connectProp] satisfies Edit]),
  ];
}

/** Lines stay, which the source map counts. */
function withWrappers(code: string, edits: readonly Edit[], map: string): CodeIslands['code'] {
  let result = code;
  for (const [node, text] of [...edits].sort(([a], [b]) => startOf(b) - startOf(a)))
    result = result.slice(0, startOf(node)) + text + result.slice(endOf(node));
  const inline = Buffer.from(map).toString('base64');
  return (wrapperModule) =>
    [
      result,
      `import { SsgIsland as ${wrapper}, built as ${builtProps} } from ${JSON.stringify(wrapperModule)};`,
      `//# sourceMappingURL=data:application/json;base64,${inline}`,
    ].join('\n');
}

/** A function that loads an export of a module: its name, or a dotted name for a member of one. */
export const importOf = (module: string, imported: string): string => {
  const member = imported.split('.').map((part) => `[${JSON.stringify(part)}]`);
  return `() => import(${JSON.stringify(module)}).then((m) => m${member.join('')})`;
};

/** Offsets of acorn, which the types of trees lack. */
const startOf = (node: Node): number => (node as Node & { readonly start: number }).start;
const endOf = (node: Node): number => (node as Node & { readonly end: number }).end;
const textOf = (node: Node, code: string): string => code.slice(startOf(node), endOf(node));
