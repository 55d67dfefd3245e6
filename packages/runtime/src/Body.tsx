import { createContext, type ReactNode, useContext, useLayoutEffect, useRef, useState } from 'react';
import { usePage } from './context.tsx';
import { useMounted } from './mounted.ts';

/**
 * The article of a page, whose content React does not manage.
 *
 * On the server its markup is inserted as a string. In the browser the runtime owns the nodes: those of the document at
 * first, and later those built from a data file. React keeps only the host element, so if a hydration error elsewhere
 * makes React render the shell again, the same nodes are put into the new host.
 */
export interface BodySource {
  /** Markup; only set on the server. */
  readonly html?: string;
  /** Nodes to show; only set in the browser. A new object for each page. */
  readonly nodes?: readonly Node[];
  /** Called when the nodes are in the document. */
  readonly onShown?: (host: HTMLElement) => void;
}

const BodyContext = createContext<BodySource>({});

export const BodyProvider = BodyContext.Provider;

export function Body(): ReactNode {
  const source = useContext(BodyContext);
  const { article } = usePage();
  const host = useRef<HTMLDivElement>(null);
  // Decided once, when the element is created. While hydrating, an empty string makes React ignore the children. An
  // element that React creates itself must not have one, because even an empty string would be assigned to `innerHTML`.
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
      // biome-ignore lint/security/noDangerouslySetInnerHtml: this is the server's own output, the only string so used.
      dangerouslySetInnerHTML={html === undefined ? undefined : { __html: html }}
    />
  );
}
