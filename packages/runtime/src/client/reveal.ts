import { safeDecode } from '../url.ts';

/** The element that a hash refers to. A hash with invalid encoding is used unchanged. */
export function hashTarget(hash: string): HTMLElement | null {
  const id = hash.slice(1);
  return id === '' ? null : (document.getElementById(safeDecode(id)) ?? document.getElementById(id));
}

/**
 * Opens whatever is closed around an element. A theme opens what it closed with `hidden="until-found"`, such as a tab, when the
 * event that browsers send for a match of find-in-page arrives there.
 */
export function openAround(target: Element | null): void {
  for (let around = target; around !== null; around = around.parentElement) {
    if (around instanceof HTMLDetailsElement) around.open = true;
    else if (around.matches('[popover]:not(:popover-open)')) (around as HTMLElement).showPopover();
    else if (around.matches('[hidden="until-found"]'))
      around.dispatchEvent(new Event('beforematch', { bubbles: true }));
  }
}

/** Opens whatever is closed around an element, and scrolls to it. */
export function reveal(target: Element | null): void {
  openAround(target);
  target?.scrollIntoView({ behavior: 'instant' });
}

/** Reveals the target of the URL if the browser could not, because a script had not run yet. */
export function revealHidden(): void {
  const target = hashTarget(location.hash);
  if (target?.checkVisibility?.() === false) reveal(target);
}
