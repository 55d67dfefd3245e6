import type { ActiveItem } from './use-active-item.ts';

/**
 * Moves through the items and opens the active one while the focus stays in the field. `openAll` is called if no item
 * is active.
 */
export const fieldKeys =
  (items: ActiveItem, openAll: () => void) =>
  (event: KeyboardEvent): void => {
    // During IME composition, keys belong to the input method.
    if (event.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      items.move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const element = items.element();
      if (element === undefined) openAll();
      else if (element instanceof HTMLAnchorElement && (event.ctrlKey || event.metaKey || event.shiftKey))
        window.open(element.href, '_blank', 'noopener');
      else element.click();
    }
  };
