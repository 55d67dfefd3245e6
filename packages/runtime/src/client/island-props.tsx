import { parse } from 'devalue';
import { type ComponentType, createElement, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useMounted } from '../mounted.ts';
import { SsgIsland } from './InnerIsland.tsx';
import { islandParts } from './island-parts.ts';

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
 * @param onShown - Called with each part that stays as it was built, when it is added to the page.
 */
export function islandProps(
  element: HTMLElement,
  inside: ReadonlyMap<string, ComponentType | undefined>,
  islands: IslandModules,
  onShown: (part: HTMLElement) => void,
): Props {
  const parts = islandParts(element);
  // What the dev server has read again.
  element.addEventListener('ssg:part', ({ detail: [index, nodes, host] }: CustomEventInit) => {
    parts.set(index, nodes);
    if (host) onShown(host);
  });
  return parse(element.dataset['props'] ?? '[{}]', {
    component: (name: string) => inside.get(name),
    symbol: (name: string) => Symbol.for(name),
    element: ({ type, key, props }: SentElement) => elementOf(type, { key, ...props }),
    island: ({ key, props }: SentElement) => {
      const { ssgComponent, ssgName } = props;
      const ssgModule = ssgComponent === undefined ? { ssgModule: islands[ssgName as string] } : undefined;
      return elementOf(SsgIsland as ComponentType<object>, { key, ...props, ...ssgModule });
    },
    static: (sent: { readonly key?: string; readonly index: number }) =>
      createElement(StaticPart, { ...sent, parts, onShown }),
  }) as Props;
}

/** An element as JSX makes it, where children that are written one after the other need no keys. */
export function elementOf(type: ComponentType<object>, props: Props): ReactNode {
  const { children } = props;
  return Array.isArray(children) && children.length > 1
    ? createElement(type, props, ...(children as ReactNode[]))
    : createElement(type, props);
}

interface PartProps {
  readonly index: number;
  readonly parts: ReadonlyMap<number, readonly Node[]>;
  readonly onShown: (part: HTMLElement) => void;
}

/** Nodes of the document inside of an island. React keeps only the element around them. */
function StaticPart({ index, parts, onShown }: PartProps): ReactNode {
  const host = useRef<HTMLElement>(null);
  // While hydrating, an empty string makes React ignore the children; elsewhere it would be assigned to `innerHTML`.
  const isMade = useMounted();
  const [html] = useState(isMade ? undefined : '');
  useLayoutEffect(() => {
    const element = host.current;
    if (element === null || element.hasChildNodes()) return;
    const nodes = parts.get(index) ?? [];
    const isElsewhere = nodes.some(({ isConnected }) => isConnected);
    element.append(...nodes.map((node) => (isElsewhere ? node.cloneNode(true) : node)));
    onShown(element);
  }, [index, parts, onShown]);
  return createElement('ssg-static', {
    ref: host,
    'data-part': index,
    suppressHydrationWarning: true,
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty.
    dangerouslySetInnerHTML: html === undefined ? undefined : { __html: html },
  });
}
