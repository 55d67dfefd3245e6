import { each } from './dom.ts';

let observer: ResizeObserver | undefined;

/**
 * Detects blocks that are wider than their container, initially and whenever their size changes, for example when a
 * hidden tab opens. A code block that overflows offers to wrap its lines; a block that does not scroll is removed from
 * the tab order, which contains all of them without a script. All blocks are measured before any is changed, because a
 * change between two measurements forces a layout.
 */
export function enhanceOverflow(root: HTMLElement): void {
  observer ??= new ResizeObserver((entries) => {
    const measured = entries.map(
      ({ target }) => [target as HTMLElement, target.scrollWidth > target.clientWidth] as const,
    );
    for (const [box, isWide] of measured) {
      box.parentElement?.toggleAttribute('data-wide', isWide);
      if (isWide) box.tabIndex = 0;
      else if (document.activeElement !== box) box.removeAttribute('tabindex');
    }
  });
  for (const box of each(root, '.code pre, .table-scroll')) {
    // Observing an element again reports its size again.
    observer.unobserve(box);
    observer.observe(box);
  }
}
