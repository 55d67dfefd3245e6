import type { KeyboardEvent } from 'react';

const linksOf = (element: Element): HTMLElement[] => [...element.querySelectorAll<HTMLElement>('a[href]')];

/** The target of a key from `row` of `lists[column]`. Left and right are already adjusted to the text direction. */
function targetOf(key: string, lists: readonly HTMLElement[][], column: number, row: number): HTMLElement | undefined {
  const links = lists[column] ?? [];
  const beside = (step: number) => {
    const next = lists[column + step];
    return next?.[Math.min(row, next.length - 1)];
  };
  switch (key) {
    case 'ArrowDown':
      return links[(row + 1) % links.length];
    case 'ArrowUp':
      return links[(row - 1 + links.length) % links.length];
    case 'ArrowRight':
      return beside(1);
    case 'ArrowLeft':
      return beside(-1);
    case 'Home':
      return links[0];
    case 'End':
      return links.at(-1);
    default:
      return undefined;
  }
}

const mirrored: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/**
 * Arrow keys inside a panel: up and down within a column, left and right between columns at the same height, Home and
 * End to the ends of the column. Columns have `data-column`; a panel without them is one column. Tab still visits all
 * links in order.
 */
export function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const panel = event.currentTarget;
  const columns = [...panel.querySelectorAll('[data-column]')].map(linksOf);
  const lists = columns.length === 0 ? [linksOf(panel)] : columns;
  const focused = document.activeElement as HTMLElement;
  const column = lists.findIndex((links) => links.includes(focused));
  const row = lists[column]?.indexOf(focused);
  if (row === undefined) return;
  const isRtl = getComputedStyle(panel).direction === 'rtl';
  const target = targetOf((isRtl && mirrored[event.key]) || event.key, lists, column, row);
  if (target === undefined) return;
  event.preventDefault();
  target.focus();
}
