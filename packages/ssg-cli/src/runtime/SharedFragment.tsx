import { createElement, type ReactElement, type ReactNode } from 'react';

/** What the server keeps of parts that are the same on many pages; set while it draws a page, which is synchronous. */
export interface Fragments {
  /** Number of a part, and whether its markup is known. */
  find(of: unknown): { readonly id: string; readonly isKnown: boolean };
}

let fragments: Fragments | undefined;

/** Runs a server render with a memory of parts. */
export function withFragments<T>(own: Fragments, render: () => T): T {
  fragments = own;
  try {
    return render();
  } finally {
    fragments = undefined;
  }
}

/** Stands in a server render for a part, or at both ends of one that is drawn for the first time. */
export const fragmentTag = 'ssg-fragment';

/**
 * A part that a build draws once and reuses on all pages of a language: rows of a menu, say. Its markup must follow from
 * `of`, which is plain data, alone: it may use neither the page nor `useId`. Where `of` is `undefined` the part is drawn
 * again. The child is one element. In the browser it is the child and nothing else, so what was reused is hydrated as it is.
 */
export function SharedFragment({ of, children }: { readonly of: unknown; readonly children: ReactElement }): ReactNode {
  if (of === undefined || fragments === undefined) return children;
  const { id, isKnown } = fragments.find(of);
  const mark = createElement(fragmentTag, { id });
  return isKnown ? (
    mark
  ) : (
    <>
      {mark}
      {children}
      {mark}
    </>
  );
}
