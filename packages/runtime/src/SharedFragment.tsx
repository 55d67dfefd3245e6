import { createElement, type ReactElement, type ReactNode } from 'react';

/** The fragments that the server reuses between pages; set during a render, which is synchronous. */
export interface Fragments {
  /** Returns the id of a fragment and whether its markup is known. */
  find(of: unknown): { readonly id: string; readonly isKnown: boolean };
}

let fragments: Fragments | undefined;

/** Runs a server render in which fragments are reused. */
export function withFragments<T>(own: Fragments, render: () => T): T {
  fragments = own;
  try {
    return render();
  } finally {
    fragments = undefined;
  }
}

/**
 * Placeholder of a known fragment in a server render, or the mark at both ends of one that is rendered for the first
 * time.
 */
export const fragmentTag = 'ssg-fragment';

/**
 * A fragment that a build renders once and reuses on all pages of a language, such as the rows of a menu. Its markup
 * must depend only on `of`, which is plain data; it may use neither the page nor `useId`. If `of` is `undefined`, the
 * fragment is rendered on every page. The child must be one element. In the browser this component renders only its
 * child, so reused markup hydrates normally.
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
