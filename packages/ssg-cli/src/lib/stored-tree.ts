import type { Element, ElementContent, Nodes, Properties, Root, RootContent } from 'hast';

/**
 * The format of an article between compiling and rendering: texts are strings and elements are arrays, without
 * positions. It is smaller and faster to parse than the tree as JSON.
 */
type Stored = string | StoredElement | StoredOther;
type StoredElement = readonly [
  tagName: string,
  properties: Properties,
  ...children: (string | StoredElement | StoredOther)[],
];
interface StoredOther {
  readonly type: string;
  readonly children?: readonly Stored[];
}

/** Serialises a tree without positions and without data that plugins left for each other. */
export const storeTree = (tree: Root): string => JSON.stringify(tree.children.map(store));

function store(node: Nodes): Stored {
  if (node.type === 'text') return node.value;
  if (node.type === 'element') return [node.tagName, node.properties, ...node.children.map(store)];
  const { position: _, data: __, ...others } = node;
  return 'children' in others ? { ...others, children: others.children.map(store) } : others;
}

type OnElement = ((element: Element) => void) | undefined;

/**
 * Deserialises a tree.
 * @param onElement called for every element after its children are complete.
 */
export const readTree = (text: string, onElement?: OnElement): Root => ({
  type: 'root',
  children: (JSON.parse(text) as Stored[]).map((node) => read(node, onElement) as RootContent),
});

function read(stored: Stored, onElement: OnElement): Nodes {
  if (typeof stored === 'string') return { type: 'text', value: stored };
  if (isElement(stored)) {
    const children: ElementContent[] = [];
    for (let index = 2; index < stored.length; index++)
      children.push(read(stored[index] as Stored, onElement) as ElementContent);
    const element: Element = { type: 'element', tagName: stored[0], properties: stored[1], children };
    onElement?.(element);
    return element;
  }
  const { children } = stored;
  return (
    children === undefined ? stored : { ...stored, children: children.map((child) => read(child, onElement)) }
  ) as Nodes;
}

const isElement = (stored: StoredElement | StoredOther): stored is StoredElement => Array.isArray(stored);
