/** The state of hiding on scroll. */
export interface NavbarScroll {
  readonly visible: boolean;
  readonly lastY: number;
  /** The next scroll event is caused by a jump to an anchor and not by the reader. */
  readonly afterAnchor: boolean;
}

export interface ScrollSituation {
  readonly y: number;
  readonly viewport: number;
  readonly document: number;
  readonly navbar: number;
}

/**
 * Handles one scroll event. The navbar is always shown within its own height from the top, hidden while scrolling down
 * and shown while scrolling up, except at the very bottom, where overscroll would reveal it. It is never hidden if the
 * last position was zero, because a single jump from the top has no direction.
 */
export function afterScroll(state: NavbarScroll, { y, viewport, document, navbar }: ScrollSituation): NavbarScroll {
  if (y < navbar) return { ...state, visible: true, lastY: y };
  if (state.afterAnchor) return { ...state, afterAnchor: false, lastY: y };
  if (state.lastY !== 0 && y >= state.lastY) return { ...state, visible: false, lastY: y };
  if (y + viewport < document - navbar) return { ...state, visible: true, lastY: y };
  return { ...state, lastY: y };
}

/**
 * Handles a change of path or hash. The navbar is hidden if the hash refers to an element, so that it does not cover
 * it.
 */
export const afterNavigation = (state: NavbarScroll, hasAnchor: boolean): NavbarScroll => ({
  ...state,
  visible: !hasAnchor,
  afterAnchor: hasAnchor,
});
