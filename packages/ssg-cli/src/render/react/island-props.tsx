import { DevalueError, stringify } from 'devalue';
import { cloneElement, createElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { words } from '../../lib/words.ts';
import { islandWords } from '../../messages/island-words.ts';
import { createdType, isMarkedBuilt } from './jsx.tsx';
import { resolveElement } from './page-addresses.ts';

type AnyProps = Readonly<Record<string, unknown>>;
export type AnyElement = ReactElement<AnyProps>;

/** A component that stands inside an island, and its name in the browser; without one it stays as it was built. */
export type InnerComponent = readonly [component: unknown, name?: string];

/** The properties of an island, for its rendering here and in the browser. */
export interface IslandProps {
  /** What the component gets here. */
  readonly props: AnyProps;
  /** What the browser reads, see `client/island-props.tsx` of the runtime. */
  readonly text: string;
  /** The names of the components that the browser loads beside the island. */
  readonly inside: readonly string[];
  /** The parts that the browser takes from the document, by index. */
  readonly parts: readonly StaticPart[];
}

/** Content of an island that stays as it was built, such as a code block of Markdown. */
export interface StaticPart {
  readonly content: AnyElement;
  /** Whether the island shows it at first. */
  isShown: boolean;
}

/** What never runs in browsers: the components for the elements and directives of Markdown, as errors name them. */
const builtOnly = new WeakMap<object, string>();

export function keepBuilt(components: Readonly<Record<string, unknown>>): void {
  for (const [name, component] of Object.entries(components))
    if (typeof component === 'function') builtOnly.set(component, name === 'directive' ? 'a directive' : `<${name}>`);
}

/** The elements that blocks of Markdown become. */
export const blocks: ReadonlySet<string> = words('p h1 h2 h3 h4 h5 h6 ul ol dl blockquote pre table hr');

const ofMarkdown = new WeakSet<object>();

/** Marks an element of Markdown: if it is a block without components, it stays as it was built. */
export function keepBlock(node: ReactNode): void {
  if (isElement(node) && typeof node.type === 'string' && blocks.has(node.type)) ofMarkdown.add(node);
}

const asWritten = new WeakMap<object, AnyElement>();

/** Marks an element that is written as JSX, whatever the theme has for elements of this name. */
export function keepWritten(node: ReactNode, name: string): void {
  if (isElement(node) && node.type !== name)
    asWritten.set(node, createElement(name, { ...keyOf(node), ...node.props }));
}

const named = new WeakMap<object, string>();

/** Marks a component that stands for all elements of a name that code of a page creates. */
export const keepNamed = (component: object, name: string): unknown => named.set(component, name);

function writtenElement(element: AnyElement): AnyElement | undefined {
  const name = typeof element.type === 'string' ? undefined : named.get(element.type);
  return name === undefined
    ? asWritten.get(element)
    : createElement(name, { ...keyOf(element), ...resolveElement(name, element.props) });
}

/**
 * Describes the properties of an island so that the browser can make the same ones: data as `devalue` holds it, elements by
 * their types and properties, components by the names of their modules, and what stays as it was built by its place.
 *
 * @param island - As the author sees it, such as `<Card>`.
 * @param inner - The components that are written inside of it.
 * @param place - The element for a part that stays as it was built. It has the property `ssgPart`, the index of the part.
 * @throws An error that names the island if a value cannot be sent.
 */
export function islandProps(
  island: string,
  given: AnyProps,
  inner: readonly InnerComponent[],
  place: (part: StaticPart, index: number, key: string | null) => AnyElement,
): IslandProps {
  const names = new Map(inner.map(([type, name]) => [type, name] as const));
  const parts: StaticPart[] = [];
  const inside = new Set<string>();
  const nameOf = (type: unknown) => names.get(createdType(type));
  const isBuilt = (type: unknown) =>
    typeof type !== 'string' &&
    (builtOnly.has(createdType(type) as object) || (names.has(createdType(type)) && nameOf(type) === undefined));
  const part = (content: AnyElement): AnyElement => {
    const added = { content, isShown: false };
    parts.push(added);
    return place(added, parts.length - 1, content.key);
  };
  const replace = (element: AnyElement): AnyElement | undefined => {
    const { type } = element;
    const written = writtenElement(element);
    if (written !== undefined) return replaceElements(written, replace) as AnyElement;
    if (isMarkedBuilt(element)) return part(element);
    if (isBuilt(type)) {
      const lost = findElement(element.props, (inner) => nameOf(inner) !== undefined);
      if (lost !== undefined) throw new Error(islandWords.built(island, shown(lost), shown(type)));
    } else if (
      !ofMarkdown.has(element) ||
      findElement(element.props, (inner) => typeof inner !== 'string' && !isBuilt(inner)) !== undefined
    )
      return undefined;
    return part(element);
  };
  const props = replaceElements(given, replace) as AnyProps;
  const text = textOf(island, props, {
    static: (value) =>
      isElement(value) && 'ssgPart' in value.props && { ...keyOf(value), index: value.props['ssgPart'] },
    island: (value) => isElement(value) && 'ssgName' in value.props && innerIsland(value),
    element: (value) => isElement(value) && { type: value.type, ...keyOf(value), props: value.props },
    component: (value) => {
      const name = typeof value === 'string' ? undefined : nameOf(value);
      if (name !== undefined) inside.add(name);
      return name;
    },
    symbol: (value) => typeof value === 'symbol' && Symbol.keyFor(value),
  });
  return { props, text, inside: [...inside], parts };
}

const isElement = (value: unknown): value is AnyElement => isValidElement(value);

const keyOf = ({ key }: AnyElement): object => (key === null ? {} : { key });

/** An island among the children of another one is hydrated with it, unless only browsers load it. */
function innerIsland(element: AnyElement): object {
  const { ssgModule, ssgAt: _, ssgWritten: __, ssgInside: ___, ...props } = element.props;
  return { ...keyOf(element), props };
}

function textOf(island: string, props: AnyProps, reducers: Record<string, (value: unknown) => unknown>): string {
  try {
    return stringify(props, reducers);
  } catch (error) {
    if (!(error instanceof DevalueError)) throw error;
    const [, path = '', isType] = /^\.?(.*?)(\.type)?$/.exec(error.path) ?? [];
    throw new Error(
      isType === undefined
        ? islandWords.prop(island, path, kindOf(error.value))
        : islandWords.inside(island, path, shown(error.value)),
    );
  }
}

const kindOf = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? `an instance of ${value.constructor?.name || 'a class'}`
    : `a ${typeof value}`;

/** A component or an element as it is written. */
function shown(type: unknown): string {
  if (typeof type === 'string') return `<${type}>`;
  const ofMarkdown = builtOnly.get(createdType(type) as object);
  if (ofMarkdown !== undefined) return ofMarkdown;
  const { displayName, name } = Object(type) as { readonly displayName?: string; readonly name?: string };
  return displayName || name ? `<${displayName || name}>` : 'a component without a name';
}

/** The type of the first element in a value for which the condition holds. */
function findElement(value: unknown, condition: (type: unknown) => boolean): unknown {
  let found: unknown;
  replaceElements(value, ({ type }) => {
    found ??= condition(type) ? type : undefined;
    return undefined;
  });
  return found;
}

/** A copy of a value in which some elements, also of arrays and plain objects, are exchanged. The rest stays the same. */
function replaceElements(
  value: unknown,
  replace: (element: AnyElement) => AnyElement | undefined,
  around: readonly unknown[] = [],
): unknown {
  if (typeof value !== 'object' || value === null || around.includes(value)) return value;
  const again = (one: unknown) => replaceElements(one, replace, [...around, value]);
  if (Array.isArray(value)) {
    const all = value.map(again);
    return all.some((one, index) => one !== value[index]) ? all : value;
  }
  const element = isElement(value) ? value : undefined;
  const replaced = element && replace(element);
  if (replaced !== undefined) return replaced;
  const prototype = Object.getPrototypeOf(value);
  if (element === undefined && prototype !== null && Object.getPrototypeOf(prototype) !== null) return value;
  const changed = Object.entries(element?.props ?? (value as AnyProps)).flatMap(([name, one]) => {
    const other = again(one);
    return other === one ? [] : [[name, other] as const];
  });
  if (changed.length === 0) return value;
  const props = Object.fromEntries(changed);
  return element === undefined ? { ...value, ...props } : cloneElement(element, props);
}
