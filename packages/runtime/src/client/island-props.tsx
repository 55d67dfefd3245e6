import { parse } from 'devalue';
import { type ComponentType, createElement, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useMounted } from '../mounted.ts';
import { SsgIsland } from './InnerIsland.tsx';

/** The modules of islands by their names, as documents have them. */
export type IslandModules = Readonly<Record<string, () => Promise<ComponentType>>>;

type Props = Readonly<Record<string, unknown>>;

interface SentElement {
  readonly type: ComponentType<object>;
  readonly key?: string;
  readonly props: Props;
}

/**
 * Makes the properties of an island from what the build has sent, see `render/react/island-props.tsx` of the command.
 *
 * @param inside - The components among them, by name.
 * @param islands - Loads the islands among them that only browsers render.
 */
export function islandProps(
  element: HTMLElement,
  inside: ReadonlyMap<string, ComponentType | undefined>,
  islands: IslandModules,
): object {
  const parts = staticParts(element);
  return parse(element.dataset['props'] ?? '[{}]', {
    component: (name: string) => inside.get(name),
    symbol: (name: string) => Symbol.for(name),
    element: ({ type, key, props }: SentElement) => createElement(type, { key, ...props }),
    island: ({ key, props }: SentElement) => {
      const { ssgComponent, ssgName } = props;
      const ssgModule = ssgComponent === undefined ? { ssgModule: islands[ssgName as string] } : undefined;
      return createElement(SsgIsland as ComponentType<object>, { key, ...props, ...ssgModule });
    },
    static: ([index, key]: [number, string | null]) =>
      createElement(StaticPart, { key, index, nodes: parts.get(index) ?? [] }),
  }) as object;
}

/** The nodes of the parts that stay as they were built: in the island, and in templates after it. */
function staticParts(element: HTMLElement): Map<number, readonly Node[]> {
  const parts = new Map<number, readonly Node[]>();
  const add = (part: HTMLElement, { childNodes }: Node = part) => {
    const index = Number(part.dataset['part']);
    if (!parts.has(index)) parts.set(index, [...childNodes]);
  };
  for (const part of element.querySelectorAll<HTMLElement>('ssg-static'))
    if (part.closest('[data-props]') === element) add(part);
  let next = element.nextElementSibling;
  for (; next instanceof HTMLTemplateElement && 'part' in next.dataset; next = next.nextElementSibling)
    // Built from data, a template has its content as children.
    add(next, next.content.hasChildNodes() ? next.content : next);
  return parts;
}

/** Nodes of the document inside of an island. React keeps only the element around them. */
function StaticPart({ index, nodes }: { readonly index: number; readonly nodes: readonly Node[] }): ReactNode {
  const host = useRef<HTMLElement>(null);
  // While hydrating, an empty string makes React ignore the children; elsewhere it would be assigned to `innerHTML`.
  const isMade = useMounted();
  const [html] = useState(isMade ? undefined : '');
  useLayoutEffect(() => {
    const element = host.current;
    if (element === null || element.hasChildNodes()) return;
    const isElsewhere = nodes.some(({ isConnected }) => isConnected);
    element.append(...nodes.map((node) => (isElsewhere ? node.cloneNode(true) : node)));
  }, [nodes]);
  return createElement('ssg-static', {
    ref: host,
    'data-part': index,
    suppressHydrationWarning: true,
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty.
    dangerouslySetInnerHTML: html === undefined ? undefined : { __html: html },
  });
}
