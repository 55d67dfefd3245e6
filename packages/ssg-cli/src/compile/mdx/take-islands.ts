import type { Hydrate } from '@autolode/ssg-runtime/theme';
import type { Expression, Program } from 'estree';
import type { Node } from 'unist';
import type { Diagnostic } from '../../lib/diagnostic.ts';
import { shortHash } from '../../lib/hash.ts';
import { posix } from '../../lib/path.ts';
import { visit } from '../../lib/visit.ts';
import { problem, type ValuesOf } from '../../messages/problem.ts';
import { isComponentName, isJsx, type JsxAttribute, type JsxElement } from './mdx-nodes.ts';
import { type ImportedName, moduleNames } from './module-names.ts';

/** A component that a page hydrates. */
export interface MdxIsland {
  /** Key that the browser and the page share. */
  readonly name: string;
  /** Module specifier; paths are relative to the site's folder. */
  readonly source: string;
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

/** Marks a component that is intentionally rendered at build time only. */
const none = 'none';

/** Component that wraps an island in a page. The renderer provides it. */
export const islandComponent = 'SsgIsland';

const modes: readonly Hydrate[] = ['load', 'idle', 'visible', 'intent'];

/**
 * Turns `<Counter client:visible start={3} />` into an island: the component rendered on the server, in an element that
 * names the module and the hydration mode. Only imported components qualify, because the browser loads the module and
 * not the page.
 */
export function takeIslands(
  tree: Node,
  path: string,
): { islands: MdxIsland[]; still: StillComponent[]; diagnostics: Diagnostic[] } {
  const names = moduleNames(tree);
  const islands = new Map<string, MdxIsland>();
  const still: StillComponent[] = [];
  const diagnostics: Diagnostic[] = [];
  visit(tree, (node: Node) => {
    if (!isJsx(node)) return;
    const mark = node.attributes.find(isMark);
    if (mark === undefined) {
      const component = names.get(node.name ?? '');
      const { line = 1, column = 1 } = node.position?.start ?? {};
      if (component !== undefined) still.push({ name: node.name ?? '', ...component, line, column });
      return;
    }
    const report = (values: ValuesOf<'mdx/island'>) => {
      const { line = 1, column = 1 } = node.position?.start ?? {};
      diagnostics.push(problem('mdx/island', values, { file: path, line, column }));
    };
    if (mark.name === `client:${none}`) {
      node.attributes = node.attributes.filter((attribute) => attribute !== mark);
      return;
    }
    const mode = mark.name.slice('client:'.length) as Hydrate;
    if (!modes.includes(mode)) {
      report({ kind: 'mode', mark: mark.name, mode, modes: [...modes, none] });
      return;
    }
    const [first = '', ...members] = node.name?.split('.') ?? [];
    const from = names.get(first);
    if (!isComponentName(node.name) || from === undefined) {
      if (names.has(first) || !isComponentName(node.name)) report({ kind: 'not-imported', name: node.name ?? '' });
      return;
    }
    if (node.children.length > 0) {
      report({ kind: 'children', name: node.name });
      return;
    }
    const island = islandOf(from, members, path);
    islands.set(island.name, island);
    wrap(node, mark, island.name, mode);
  });
  return { islands: [...islands.values()], still, diagnostics };
}

const isMark = (attribute: JsxElement['attributes'][number]): attribute is JsxAttribute =>
  attribute.type === 'mdxJsxAttribute' && attribute.name.startsWith('client:');

function islandOf({ source, imported }: ImportedName, members: readonly string[], path: string): MdxIsland {
  const from = source.startsWith('.') ? `./${posix.join(posix.dirname(path), source)}` : source;
  const name = [...(imported === '*' ? [] : [imported]), ...members].join('.');
  const shown = posix
    .basename(from)
    .replace(/\.\w+$/, '')
    .replace(/[^\w-]/g, '-');
  return { name: `${shown}-${shortHash(`${from}#${name}`).slice(0, 8)}`, source: from, imported: name };
}

/** Wraps an element in the island component. Its attributes stay, and the component becomes another one. */
function wrap(node: JsxElement, mark: JsxAttribute, name: string, mode: Hydrate): void {
  const written = node.name ?? '';
  node.attributes = [
    ...node.attributes.filter((attribute) => attribute !== mark),
    { type: 'mdxJsxAttribute', name: 'ssgName', value: name },
    { type: 'mdxJsxAttribute', name: 'ssgHydrate', value: mode },
    {
      type: 'mdxJsxAttribute',
      name: 'ssgComponent',
      value: { type: 'mdxJsxAttributeValueExpression', value: written, data: { estree: programOf(written) } },
    },
  ];
  node.name = islandComponent;
}

/** The expression tree of a name such as `Ui.Counter`. */
function programOf(name: string): Program {
  const [first = '', ...members] = name.split('.');
  const expression = members.reduce<Expression>(
    (object, member) => ({
      type: 'MemberExpression',
      object,
      property: { type: 'Identifier', name: member },
      computed: false,
      optional: false,
    }),
    { type: 'Identifier', name: first },
  );
  return { type: 'Program', sourceType: 'module', comments: [], body: [{ type: 'ExpressionStatement', expression }] };
}
