import { safeDecode } from '../url.ts';
import { type Position, scrollToPosition } from './scroll.ts';

/**
 * Opens whatever is closed around the element that a hash refers to, and returns the element. A theme opens what it closed
 * with `hidden`, such as a tab, at the event that browsers send for a match of find-in-page. If anything was closed, the
 * browser could not scroll to the element. A hash with invalid encoding is used unchanged.
 */
export function hashTarget(hash: string): HTMLElement | null {
  const id = hash.slice(1);
  const target = id === '' ? null : (document.getElementById(safeDecode(id)) ?? document.getElementById(id));
  let wasClosed = false;
  for (let around = target; around !== null; around = around.parentElement) {
    if (around instanceof HTMLDetailsElement && !around.open) wasClosed = around.open = true;
    if (around.hidden) wasClosed = around.dispatchEvent(new Event('beforematch'));
  }
  if (wasClosed) target?.scrollIntoView({ behavior: 'instant' });
  return target;
}

/**
 * Scrolls and moves the focus after a navigation: to the stored position, to the element of the hash, or to the top.
 * The focus goes to the heading, so that reading and tabbing continue from there.
 */
export function arrive(hash: string, restore: Position | undefined): void {
  const target = hashTarget(hash);
  const heading = document.querySelector<HTMLElement>('h1') ?? document.querySelector<HTMLElement>('main');
  focusWithoutTabStop(restore === undefined ? (target ?? heading) : heading);
  if (restore !== undefined) scrollToPosition(restore);
  else if (target !== null) target.scrollIntoView({ behavior: 'instant' });
  else scrollToPosition([0, 0]);
}

function focusWithoutTabStop(element: HTMLElement | null): void {
  if (element === null) return;
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.setAttribute('tabindex', '-1');
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}
