import { each } from './dom.ts';

type Listener = (overflows: boolean) => void;

const listeners = new WeakMap<Element, readonly Listener[]>();
let observer: ResizeObserver | undefined;

export const overflows = (box: Element): boolean => box.scrollWidth > box.clientWidth;

/**
 * Says whether the content is wider than its box: soon, and whenever the box's size changes, also when a hidden tab around
 * it opens. All boxes are measured before any is told, for a change between two measurements costs a layout of the page.
 */
export function onOverflow(target: Element, listener: Listener): void {
  observer ??= new ResizeObserver((entries) => {
    const measured = entries.map(({ target: box }) => [box, overflows(box)] as const);
    for (const [box, wide] of measured) for (const tell of listeners.get(box) ?? []) tell(wide);
  });
  listeners.set(target, [...(listeners.get(target) ?? []), listener]);
  // What is observed anew is reported anew.
  observer.unobserve(target);
  observer.observe(target);
}

/** Takes what does not scroll out of the tab order; without a script all of it is in, to be safe. */
export function enhanceOverflow(root: HTMLElement): void {
  for (const box of each(root, '.code pre, .table-scroll'))
    onOverflow(box, (wide) => {
      if (wide) box.tabIndex = 0;
      else if (document.activeElement !== box) box.removeAttribute('tabindex');
    });
}
