import type { Hydrate } from '@autolode/ssg-runtime/theme';
import type { Expression, ImportSpecifier, Node, ObjectExpression, Program, Property, SpreadElement } from 'estree';
import { defined } from '../../lib/defined.ts';
import type { Diagnostic } from '../../lib/diagnostic.ts';
import { shortHash } from '../../lib/hash.ts';
import { posix } from '../../lib/path.ts';
import { problem, type ValuesOf } from '../../messages/problem.ts';
import { type JsxCall, jsxCalls, keyOf, type UsedComponent } from './jsx-calls.ts';
import type { ImportedName } from './module-names.ts';
import { unusedImports, withoutChecks } from './unused-imports.ts';

/** A component that the browser hydrates. */
export interface IslandModule {
  /** Key that the browser and the page share. */
  readonly name: string;
  /** Module specifier; paths are relative to the site's folder. */
  readonly source: string;
  /** Where a package is looked up, relative to the site's folder, unless it is there: the folder of another package. */
  readonly from?: string;
  /** Export of that module; a dotted name for a member of an export. */
  readonly imported: string;
}

/** A component that a page imports and uses without hydrating it. */
export interface StillComponent {
  readonly name: string;
  /** The specifier as written after `from`. */
  readonly source: string;
  /** `default`, `*`, or a name. */
  readonly imported: string;
  readonly line: number;
  readonly column: number;
}

/** What marks islands in attributes. */
export const islandMark = 'client:';

/** Lists the servers that an island connects to. */
const connect = `${islandMark}connect`;

/** Marks a component that is intentionally rendered at build time only. */
const none = 'none';

/** Marks a component that only browsers render, as soon as the page is loaded. */
const only = 'only';

const modes: readonly Hydrate[] = ['load', 'idle', 'visible', 'intent'];

/** The component around an island, as the module imports it. */
export const wrapper = '_SsgIsland';

/** Begins the names of the modules that export the component around islands, and name the islands of the importing module. */
export const wrapperModules = 'virtual:islands/';

export const wrapperModule = (islands: readonly IslandModule[]): string =>
  wrapperModules + encodeURIComponent(JSON.stringify(islands));

/** The islands of the module that imports this one. */
export const islandsOfModule = (wrapperName: string): IslandModule[] =>
  JSON.parse(decodeURIComponent(wrapperName.slice(wrapperModules.length))) as IslandModule[];

/** The property of that component for the servers that the island connects to. */
export const connectProp = 'ssgConnect';

/** What the same module exports beside it: properties that mark an element inside an island that stays as it was built. */
export const builtProps = '_ssgBuilt';

/** The property of that component for the components inside of the island. */
export const insideProp = 'ssgInside';

/** An element with a mark, in a module. */
export interface MarkedCall extends JsxCall {
  readonly mark: Property;
  /** Whether it stays as it was built in an island. */
  readonly isBuilt?: boolean;
  /** The name of the attribute with the servers that it connects to. */
  readonly connect?: Property['key'] | undefined;
  /** `undefined` for a component that is rendered at build time only. */
  readonly island?: IslandModule & {
    readonly hydrate: Hydrate;
    /** The module, as it is written, of a component that only browsers render. */
    readonly module?: string;
    /** The components that are written inside of it. */
    readonly inside: readonly InnerComponent[];
  };
}

interface InnerComponent {
  readonly type: Expression;
  /** Absent for a part in Markdown, which stays as it was built. */
  readonly module?: IslandModule;
}

export interface FoundIslands {
  readonly marked: readonly MarkedCall[];
  readonly islands: readonly IslandModule[];
  readonly still: readonly StillComponent[];
  /** The components that are nowhere in the module without an attribute, but in islands. */
  readonly hydrated: ReadonlySet<string>;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Finds the islands of a module such as `<Counter client:visible start={3} />`. Only imported components qualify, because
 * the browser loads the module and not the page. Works on the compiled module, where all JSX has one form.
 */
export function findIslands(program: Program, path: string): FoundIslands {
  const marked: MarkedCall[] = [];
  const still: StillComponent[] = [];
  const diagnostics: Diagnostic[] = [];
  const calls = jsxCalls(program);
  const below = callsBelow(calls);
  const inIslands = new Set<JsxCall>();
  for (const one of calls) {
    const { name, props, from, line, column } = one;
    const mark = props.properties.find(isMark);
    if (mark === undefined) {
      if (from !== undefined && !name.includes('.') && !inIslands.has(one)) still.push({ name, ...from, line, column });
      continue;
    }
    const hydrate = keyOf(mark).slice(islandMark.length);
    if (hydrate === none) {
      marked.push({ ...one, mark, isBuilt: inIslands.has(one) });
      continue;
    }
    const more = props.properties.filter(isMark).map(keyOf);
    const fault = more.length > 1 ? ({ kind: 'several', marks: more } as const) : faultOf(one, hydrate);
    if (fault !== undefined) diagnostics.push(problem('mdx/island', fault, { file: path, line, column }));
    else if (from !== undefined) {
      const inside = callsInside(one, below.get(one.call) ?? [], hydrate === only);
      for (const call of inside) inIslands.add(call);
      marked.push({
        ...one,
        mark,
        connect: props.properties.find(isConnect)?.key,
        island: {
          ...moduleOf(one, from, path),
          ...(hydrate === only ? { hydrate: 'load', module: from.source } : { hydrate: hydrate as Hydrate }),
          inside: innerComponents(one, inside, path),
        },
      });
    }
  }
  const modules = marked.flatMap(({ island }) =>
    island === undefined ? [] : [plain(island), ...island.inside.flatMap(({ module }) => module ?? [])],
  );
  const hydrated = new Set([...marked, ...inIslands].map(({ name }) => name));
  for (const { name } of still) hydrated.delete(name);
  return {
    marked,
    islands: [...new Map(modules.map((one) => [one.name, one])).values()],
    still,
    hydrated,
    diagnostics,
  };
}

/** The calls inside of each call. A page may have many of both. */
function callsBelow(calls: readonly JsxCall[]): ReadonlyMap<Node, readonly JsxCall[]> {
  const below = new Map<Node, JsxCall[]>(calls.map(({ call }) => [call, []]));
  for (const one of calls) for (const node of one.ancestors) below.get(node)?.push(one);
  return below;
}

/**
 * The elements in the properties of an island that are sent to the browser. Those that only wait for it are not, and
 * neither is what is in one that stays as it was built.
 */
function callsInside({ props }: JsxCall, below: readonly JsxCall[], isOnly: boolean): JsxCall[] {
  const children = isOnly ? props.properties.find((property) => keyOf(property) === 'children') : undefined;
  const inside = below.filter(({ ancestors }) => children === undefined || !ancestors.includes(children));
  const built = inside.filter((one) => marksOf(one).includes(islandMark + none)).map((one) => one.call);
  return inside.filter(({ ancestors }) => !built.some((one) => ancestors.includes(one)));
}

function innerComponents(island: JsxCall, inside: readonly JsxCall[], path: string): InnerComponent[] {
  const elements = inside.flatMap((one): InnerComponent[] => {
    const { call, name, from } = one;
    // What only browsers render is loaded by its name, and its module must not be imported here.
    if (from === undefined || marksOf(one).includes(islandMark + only)) return [];
    const type = call.arguments[0] as Expression;
    if (marksOf(one).includes(islandMark + none)) return [];
    return isMarkdown(from) ? [{ type }] : moduleIn({ type, name, from }, path);
  });
  const values = [island, ...inside].flatMap((one) => one.values.flatMap((value) => moduleIn(value, path)));
  return [...elements, ...values];
}

/** What React itself exports, such as `Fragment`, has the same name everywhere. */
const moduleIn = ({ type, name, from }: UsedComponent, path: string): InnerComponent[] =>
  /^react(?:\/|$)/.test(from.source) ? [] : [{ type, module: moduleOf({ name }, from, path) }];

const marksOf = ({ props }: JsxCall): string[] => props.properties.map(keyOf);

const moduleOf = ({ name }: Pick<JsxCall, 'name'>, from: ImportedName, path: string): IslandModule =>
  islandOf(from, name.split('.').slice(1), path);

const isMarkdown = ({ source }: ImportedName): boolean => /\.mdx?$/.test(source);

const plain = ({ name, source, from, imported }: IslandModule): IslandModule => ({
  name,
  source,
  ...defined({ from }),
  imported,
});

/** Finds the islands of a page in MDX, and puts them into the element that names the module and the hydration mode. */
export function takeIslands(program: Program, path: string): FoundIslands {
  const found = findIslands(program, path);
  withoutChecks(program, found.marked);
  const left = unusedImports(program, found.marked);
  program.body = program.body.filter((statement) => !left.has(statement));
  for (const one of found.marked)
    if (one.island === undefined)
      one.props.properties.splice(one.props.properties.indexOf(one.mark), 1, ...(one.isBuilt ? [spreadBuilt] : []));
    else wrap(one, one.island, `${path}:${one.line}:${one.column}`);
  if (found.islands.length > 0) program.body.unshift(importOfWrapper(found.islands));
  return found;
}

function faultOf({ name, from }: JsxCall, mode: string): ValuesOf<'mdx/island'> | undefined {
  if (mode !== only && !modes.includes(mode as Hydrate))
    return { kind: 'mode', mark: islandMark + mode, mode, modes: [...modes, only, none] };
  if (/^[a-z][^.]*$/.test(name)) return { kind: 'element', name };
  if (from === undefined || isMarkdown(from)) return { kind: 'not-imported', name };
  return undefined;
}

const isMark = (property: ObjectExpression['properties'][number]): property is Property =>
  keyOf(property).startsWith(islandMark) && !isConnect(property);

const isConnect = (property: ObjectExpression['properties'][number]): property is Property =>
  keyOf(property) === connect;

function islandOf({ source, imported }: ImportedName, members: readonly string[], path: string): IslandModule {
  const folder = posix.dirname(path);
  const from = source.startsWith('.') ? `./${posix.join(folder, source)}` : source;
  const name = [...(imported === '*' ? [] : [imported]), ...members].join('.');
  const shown = posix
    .basename(from)
    .replace(/\.\w+$/, '')
    .replace(/[^\w-]/g, '-');
  // Where a package is installed does not matter.
  const hash = shortHash(`${from.replace(/^.*\/node_modules\//, '')}#${name}`);
  return {
    name: `${shown}-${hash.slice(0, 8)}`,
    source: from,
    ...(from === source && isOfPackage(path) && { from: folder }),
    imported: name,
  };
}

const isOfPackage = (path: string): boolean => path.startsWith('../') || path.includes('node_modules/');

/** Elements that hold text and no blocks: a block in them would end them. */
const ofText = /^(?:p|h[1-6]|a|b|i|em|strong|del|ins|span|small|mark|label|sub|sup|summary|dt|button)$/;

/** The properties of the wrapper, besides the component itself. `at` is where the island is written. */
export const wrapperProps = (
  { name, around = '' }: JsxCall,
  island: NonNullable<MarkedCall['island']>,
  at: string,
) => ({
  ssgName: island.name,
  ssgHydrate: island.hydrate,
  ssgWritten: name,
  ...(ofText.test(around) && { ssgElement: 'span' }),
  ssgAt: at,
});

/** Puts the wrapper in place of the component, which becomes one of its properties. */
function wrap(one: MarkedCall, island: NonNullable<MarkedCall['island']>, at: string): void {
  const { call, props, mark, connect: servers } = one;
  const component = call.arguments[0] as Expression;
  props.properties.splice(
    props.properties.indexOf(mark),
    1,
    ...Object.entries(wrapperProps(one, island, at)).map(([name, value]) =>
      propertyOf(name, { type: 'Literal', value }),
    ),
    island.module === undefined
      ? propertyOf('ssgComponent', component)
      : propertyOf('ssgModule', moduleFunction(island.module)),
    ...(island.inside.length === 0 ? [] : [propertyOf(insideProp, innerList(island.inside))]),
  );
  if (servers !== undefined) Object.assign(servers, { type: 'Identifier', name: connectProp });
  call.arguments[0] = { type: 'Identifier', name: wrapper };
}

/** Pairs of a component and its name in the browser. */
const innerList = (inside: readonly InnerComponent[]): Expression => ({
  type: 'ArrayExpression',
  elements: inside.map(({ type, module }) => ({
    type: 'ArrayExpression',
    elements: [type, ...(module === undefined ? [] : [{ type: 'Literal' as const, value: module.name }])],
  })),
});

/** The module is bundled, with its stylesheets, and never loaded here. */
const moduleFunction = (source: string): Expression => ({
  type: 'ArrowFunctionExpression',
  params: [],
  expression: true,
  body: { type: 'ImportExpression', source: { type: 'Literal', value: source } },
});

const propertyOf = (name: string, value: Expression): Property => ({
  type: 'Property',
  kind: 'init',
  key: { type: 'Identifier', name },
  value,
  method: false,
  shorthand: false,
  computed: false,
});

const spreadBuilt: SpreadElement = { type: 'SpreadElement', argument: { type: 'Identifier', name: builtProps } };

const imported = (name: string, local: string): ImportSpecifier => ({
  type: 'ImportSpecifier',
  imported: { type: 'Identifier', name },
  local: { type: 'Identifier', name: local },
});

const importOfWrapper = (islands: readonly IslandModule[]): Program['body'][number] => ({
  type: 'ImportDeclaration',
  specifiers: [imported('SsgIsland', wrapper), imported('built', builtProps)],
  source: { type: 'Literal', value: wrapperModule(islands) },
  attributes: [],
});
