/** Milliseconds within which typed letters belong to one word. */
const wordTime = 700;
let typed = '';
let lastTime = 0;

/** Handles keys in the sidebar from now on, starting with the event that caused this module to load. */
export function followSidebarKeys(first: KeyboardEvent): void {
  addEventListener('keydown', move);
  keepOneStop();
  move(first);
}

let hasOneStop = false;

/**
 * From now on, Tab stops once in the sidebar instead of at each of its rows and buttons: at the row that had the focus
 * last, or that of the current page. The other keys reach the rest. It is decided at each press of Tab, because rows come
 * and go.
 */
export function keepOneStop(): void {
  if (hasOneStop) return;
  hasOneStop = true;
  addEventListener('keydown', ({ key }) => key === 'Tab' && setStops(), true);
  setStops();
}

let lastRow: HTMLElement | undefined;

function setStops(): void {
  for (const tree of document.querySelectorAll<HTMLElement>('.sidebar-tree')) {
    const rows = rowsOf(tree);
    const focused = document.activeElement;
    if (focused !== null && tree.contains(focused)) lastRow = rowOf(focused) ?? lastRow;
    const stop = rows.find((row) => row === lastRow) ?? rows.find((row) => row.ariaCurrent === 'page') ?? rows[0];
    for (const one of tree.querySelectorAll<HTMLElement>('.sidebar-row, .sidebar-toggle')) {
      const tabIndex = one === stop ? 0 : -1;
      if (one.tabIndex !== tabIndex) one.tabIndex = tabIndex;
    }
  }
}

/** The visible rows. */
const rowsOf = (tree: Element): HTMLElement[] =>
  [...tree.querySelectorAll<HTMLElement>('.sidebar-row')].filter((row) =>
    row.checkVisibility({ visibilityProperty: true }),
  );

/** The row of the item that contains an element. */
const rowOf = (element: Element): HTMLElement | undefined =>
  element.closest('li')?.querySelector<HTMLElement>('.sidebar-row') ?? undefined;

/**
 * Arrow keys, Home and End move along the visible rows. The forward arrow opens a category; the backward arrow closes
 * it or moves to its parent. Letters move to the next row with a word that begins with them.
 */
function move(event: KeyboardEvent): void {
  const target = event.target as Element;
  const tree = target.closest('.sidebar-tree');
  if (tree === null || event.ctrlKey || event.metaKey || event.altKey) return;
  const rows = rowsOf(tree);
  const here = rowOf(target);
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
