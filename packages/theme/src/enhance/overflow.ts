import { each } from './dom.ts';

const listeners = new WeakMap<Element, () => void>();
let observer: ResizeObserver | undefined;

/** Calls back at once and whenever the element's size changes, also when a hidden tab around it opens. */
export function onResize(target: Element, listener: () => void): void {
  observer ??= new ResizeObserver((entries) => {
    for (const { target: changed } of entries) listeners.get(changed)?.();
  });
  const earlier = listeners.get(target);
  listeners.set(
    target,
    earlier === undefined
      ? listener
      : () => {
          earlier();
          listener();
        },
  );
  observer.observe(target);
  listener();
}

/** Takes what does not scroll out of the tab order; without a script all of it is in, to be safe. */
export function enhanceOverflow(root: HTMLElement): void {
  for (const box of each(root, '.code pre, .table-scroll'))
    onResize(box, () => {
      if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
      else if (document.activeElement !== box) box.removeAttribute('tabindex');
    });
}
