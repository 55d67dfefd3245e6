/** Letters typed within this time belong to one word. */
const wordTime = 700;
let typed = '';
let lastTime = 0;

/** Follows the keys in the sidebar from now on, beginning with the one that asked for it. */
export function followSidebarKeys(first: KeyboardEvent): void {
  addEventListener('keydown', move);
  move(first);
}

/**
 * Arrows, Home and End move along the rows that are in view, the arrow forward opens a category and the one backward closes
 * it or goes to the one around. Letters go to the next row that has a word beginning with them.
 */
function move(event: KeyboardEvent): void {
  const tree = (event.target as Element).closest('.sidebar-tree');
  if (tree === null || event.ctrlKey || event.metaKey || event.altKey) return;
  const rows = [...tree.querySelectorAll<HTMLElement>('.sidebar-row')].filter((row) =>
    row.checkVisibility({ visibilityProperty: true }),
  );
  const here = (event.target as Element).closest('li')?.querySelector<HTMLElement>('.sidebar-row') ?? undefined;
  const at = here === undefined ? -1 : rows.indexOf(here);
  const isRtl = getComputedStyle(tree).direction === 'rtl';
  const find = (key: string): HTMLElement | undefined => {
    if (key === 'ArrowDown') return rows[at + 1];
    if (key === 'ArrowUp') return rows[at - 1];
    if (key === 'Home') return rows[0];
    if (key === 'End') return rows.at(-1);
    if (key === 'ArrowLeft' || key === 'ArrowRight') return fold(here, (key === 'ArrowLeft') !== isRtl);
    return byWord(rows, at, key);
  };
  if (!/^(?:Arrow(?:Down|Up|Left|Right)|Home|End|[\p{L}\p{N}])$/u.test(event.key)) return;
  event.preventDefault();
  find(event.key)?.focus();
}

/** Opens or closes the category of a row. What is closed leads to the category around it instead. */
function fold(row: HTMLElement | undefined, isOpen: boolean): HTMLElement | undefined {
  const toggle = row?.parentElement?.querySelector<HTMLElement>('.sidebar-toggle');
  if (toggle?.getAttribute('aria-expanded') === String(isOpen)) toggle.click();
  else if (isOpen)
    return row?.closest('.sidebar-children')?.closest('li')?.querySelector<HTMLElement>('.sidebar-row') ?? undefined;
  return undefined;
}

function byWord(rows: readonly HTMLElement[], at: number, key: string): HTMLElement | undefined {
  const now = performance.now();
  typed = (now - lastTime < wordTime ? typed : '') + key.toLowerCase();
  lastTime = now;
  // The row itself goes on fitting while its name is typed.
  const from = typed.length > 1 ? at : at + 1;
  const fits = (row: HTMLElement) =>
    (row.querySelector(':scope > span:last-child')?.textContent ?? '')
      .toLowerCase()
      .split(/[\s.]/)
      .some((word) => word.startsWith(typed));
  return [...rows.slice(from), ...rows.slice(0, from)].find(fits);
}
