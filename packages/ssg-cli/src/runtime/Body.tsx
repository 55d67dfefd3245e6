import { createContext, type ReactNode, useContext, useLayoutEffect, useRef } from 'react';

/**
 * The article of a page: a leaf that React never looks into.
 *
 * On the server its markup is written as it is. In the browser the nodes belong to the runtime: the ones the document
 * came with at first, then the ones built from a data file. React keeps only the host element, so a hydration error
 * elsewhere, which makes React draw the shell anew, ends with the same nodes put back into the new host.
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
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = host.current;
    if (element === null || source.nodes === undefined) return;
    const inPlace =
      source.nodes.length === element.childNodes.length && source.nodes.every((node) => node.parentNode === element);
    if (!inPlace) element.replaceChildren(...source.nodes);
    source.onShown?.(element);
  }, [source]);
  // With an empty string React leaves whatever the server wrote in place while hydrating.
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place markup enters; on the server it is React's own output.
    <div ref={host} id="ssg-body" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: source.html ?? '' }} />
  );
}
