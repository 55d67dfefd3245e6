import { each } from './dom.ts';

let observer: ResizeObserver | undefined;

/**
 * Finds out which blocks are wider than their room: soon, and whenever their size changes, also when a hidden tab around
 * them opens. A block of code that is offers to wrap its lines; what does not scroll is taken out of the tab order, in which
 * all of it is without a script, to be safe. All are measured before any is changed, for a change between two
 * measurements costs a layout of the page.
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
    // What is observed from scratch is reported again.
    observer.unobserve(box);
    observer.observe(box);
  }
}
