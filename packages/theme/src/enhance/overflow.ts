import { each } from './dom.ts';

let observer: ResizeObserver | undefined;

/**
 * Detects blocks that are wider than their container, initially and whenever their size changes, for example when a
 * hidden tab opens. A code block that overflows offers to wrap its lines; a block that does not scroll is removed from
 * the tab order, which contains all of them without a script. A table that scrolls is a `group` with a name: not a
 * `region`, because a page with many tables would have too many landmarks. All blocks are measured before any is changed,
 * because a change between two measurements forces a layout.
 */
export function enhanceOverflow(root: HTMLElement): void {
  observer ??= new ResizeObserver((entries) => {
    const measured = entries.map(
      ({ target }) => [target as HTMLElement, target.scrollWidth > target.clientWidth] as const,
    );
    for (const [box, isWide] of measured) {
      box.parentElement?.toggleAttribute('data-wide', isWide);
      const name = box.dataset['name'];
      const attributes = { tabindex: '0', ...(name !== undefined && { role: 'group', 'aria-label': name }) };
      for (const [key, value] of Object.entries(attributes))
        if (isWide) box.setAttribute(key, value);
        else if (document.activeElement !== box) box.removeAttribute(key);
    }
  });
  for (const box of each(root, '.code pre, .table-scroll')) {
    // Observing an element again reports its size again.
    observer.unobserve(box);
    observer.observe(box);
  }
}
