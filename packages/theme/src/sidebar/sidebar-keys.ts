/** Milliseconds within which typed letters belong to one word. */
const wordTime = 700;
let typed = '';
let lastTime = 0;

/** Handles keys in the sidebar from now on, starting with the event that caused this module to load. */
export function followSidebarKeys(first: KeyboardEvent): void {
  addEventListener('keydown', move);
  move(first);
}

/**
 * Arrow keys, Home and End move along the visible rows. The forward arrow opens a category; the backward arrow closes
 * it or moves to its parent. Letters move to the next row with a word that begins with them.
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

/** Opens or closes the category of a row. If it is already closed, returns the row of the parent category. */
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
  // While more letters are typed, the current row may continue to match.
  const from = typed.length > 1 ? at : at + 1;
  const fits = (row: HTMLElement) =>
    (row.querySelector(':scope > span:last-child')?.textContent ?? '')
      .toLowerCase()
      .split(/[\s.]/)
      .some((word) => word.startsWith(typed));
  return [...rows.slice(from), ...rows.slice(0, from)].find(fits);
}
