/** What hiding on scroll has to remember. */
export interface NavbarScroll {
  readonly visible: boolean;
  readonly lastY: number;
  /** The next scroll event belongs to a jump to an anchor and says nothing about what the reader wants. */
  readonly afterAnchor: boolean;
}

export interface ScrollSituation {
  readonly y: number;
  readonly viewport: number;
  readonly document: number;
  readonly navbar: number;
}

/**
 * One scroll event: always shown within the navbar's own height; hidden on the way down; shown on the way up, except at
 * the very bottom, where a bounce would reveal it. A last position of zero never hides: a single jump from the top is not
 * a direction.
 */
export function afterScroll(state: NavbarScroll, { y, viewport, document, navbar }: ScrollSituation): NavbarScroll {
  if (y < navbar) return { ...state, visible: true, lastY: y };
  if (state.afterAnchor) return { ...state, afterAnchor: false, lastY: y };
  if (state.lastY !== 0 && y >= state.lastY) return { ...state, visible: false, lastY: y };
  if (y + viewport < document - navbar) return { ...state, visible: true, lastY: y };
  return { ...state, lastY: y };
}

/** A change of path or hash: hidden when the hash names an element, so that the element is what one sees. */
export const afterNavigation = (state: NavbarScroll, hasAnchor: boolean): NavbarScroll => ({
  ...state,
  visible: !hasAnchor,
  afterAnchor: hasAnchor,
});
