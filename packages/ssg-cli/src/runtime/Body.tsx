import { createContext, type ReactNode, useContext, useLayoutEffect, useRef, useState } from 'react';
import { usePage } from './context.tsx';
import { useMounted } from './mounted.ts';

/**
 * The article of a page: a leaf that React never looks into.
 *
 * On the server its markup is written as it is. In the browser the nodes belong to the runtime: the ones the document
 * came with at first, then the ones built from a data file. React keeps only the host element, so a hydration error
 * elsewhere, which makes React draw the shell again, ends with the same nodes put back into the new host.
 */
export interface BodySource {
  /** Markup, on the server only. */
  readonly html?: string;
  /** Nodes to show, in the browser only. A new object for each page. */
  readonly nodes?: readonly Node[];
  /** Called when the nodes stand in the page. */
  readonly onShown?: (host: HTMLElement) => void;
}

const BodyContext = createContext<BodySource>({});

export const BodyProvider = BodyContext.Provider;

export function Body(): ReactNode {
  const source = useContext(BodyContext);
  const { article } = usePage();
  const host = useRef<HTMLDivElement>(null);
  // Decided once, when the element is made: while hydrating, an empty string tells React that the children are not its
  // business. An element React makes itself gets none, for even an empty one would be written to `innerHTML`.
  const isMade = useMounted();
  const [html] = useState(isMade ? undefined : (source.html ?? ''));
  useLayoutEffect(() => {
    const element = host.current;
    if (element === null || source.nodes === undefined) return;
    const inPlace =
      source.nodes.length === element.childNodes.length && source.nodes.every((node) => node.parentNode === element);
    if (!inPlace) element.replaceChildren(...source.nodes);
    source.onShown?.(element);
  }, [source]);
  return (
    <div
      ref={host}
      id="ssg-body"
      lang={article?.lang}
      dir={article?.direction}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place markup enters; on the server it is React's own output.
      dangerouslySetInnerHTML={html === undefined ? undefined : { __html: html }}
    />
  );
}
