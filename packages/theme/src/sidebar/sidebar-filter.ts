/// <reference path="../css.d.ts" />
import { adoptSheet } from '../adopt-sheet.ts';
import css from './sidebar-filter.css' with { type: 'text' };

/** What the filter needs of the theme's strings. */
type Say = (key: never, values?: Readonly<Record<string, string | number>>) => string;

/** Lower case without diacritics. Search's own function would become a file that both load. */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

const followed = new WeakSet<HTMLInputElement>();

/**
 * Filters the rows of a sidebar by the words in its field, from now on. It marks the rows that React rendered instead of
 * rendering others, so that the groups are as open as before once the field is empty.
 *
 * @param load Loads the rows that the page does not contain.
 */
export function followFilter(field: HTMLInputElement | null, load: () => Promise<void>, say: Say): void {
  const tree = field?.closest('.sidebar')?.querySelector<HTMLElement>('.sidebar-tree');
  const list = tree?.querySelector('ul');
  if (field === null || tree == null || list == null || followed.has(field)) return;
  followed.add(field);
  adoptSheet(css);
  const status = document.createElement('p');
  status.className = 'sidebar-found';
  status.role = 'status';
  field.after(status);
  let isPartial = false;
  const update = () => {
    const words = fold(field.value).split(/\s+/).filter(Boolean);
    tree.toggleAttribute('data-filtered', words.length > 0);
    const found = words.length > 0 ? mark(list, words, '') : 0;
    const text = found === 1 ? 'search.oneFound' : found > 1 ? 'search.manyFound' : 'search.noneFound';
    const notes = [say(text as never, { count: found }), ...(isPartial ? [say('sidebar.partial' as never)] : [])];
    status.textContent = words.length === 0 ? '' : notes.join(' ');
    highlight(list, words);
  };
  field.addEventListener('input', update);
  field.addEventListener('keydown', (event) => onKey(event, field, list, update));
  // Rows are added once the rest is loaded, and after an edit in development.
  new MutationObserver(() => field.value !== '' && update()).observe(list, { childList: true, subtree: true });
  update();
  load().catch(() => {
    isPartial = true;
    update();
  });
}

/**
 * Marks the items of a list whose words, with those of the groups around it, contain all words of the query.
 *
 * @returns The number of pages found.
 */
function mark(list: Element, words: readonly string[], above: string): number {
  let count = 0;
  for (const item of list.children) {
    const own = `${above} ${fold(labelOf(item)?.textContent ?? '')}`;
    const isFound = words.every((word) => own.includes(word));
    const inside = item.querySelector('ul');
    const below = inside === null ? 0 : mark(inside, words, own);
    item.toggleAttribute('data-found', isFound || below > 0);
    item.toggleAttribute('data-match', isFound);
    count += below + (isFound && item.querySelector(':scope > a') !== null ? 1 : 0);
  }
  return count;
}

/** The element with an item's own text: its row, its heading, or all of it. */
const labelOf = (item: Element): Element | null =>
  item.querySelector(
    ':scope > :is(.sidebar-row, .sidebar-heading, .sidebar-markup), :scope > .sidebar-category-row > .sidebar-row',
  );

/** The keys of the field: Escape empties it, the down arrow moves to the first row, Enter follows the first match. */
function onKey(event: KeyboardEvent, field: HTMLInputElement, list: Element, update: () => void): void {
  if (event.isComposing || field.value === '') return;
  if (event.key === 'Escape') {
    // It would close the drawer.
    event.preventDefault();
    event.stopPropagation();
    field.value = '';
    update();
  } else if (event.key === 'ArrowDown') {
    event.preventDefault();
    const rows = [...list.querySelectorAll<HTMLElement>('.sidebar-row')];
    rows.find((row) => row.checkVisibility({ visibilityProperty: true }))?.focus();
  } else if (event.key === 'Enter') {
    const match =
      list.querySelector<HTMLElement>('[data-match] > a') ?? list.querySelector<HTMLElement>('[data-match] a');
    match?.click();
  }
}

/** Highlights the words in the rows, where browsers can without changing the rows. */
function highlight(list: Element, words: readonly string[]): void {
  if (typeof Highlight === 'undefined') return;
  const ranges =
    words.length === 0 ? [] : [...list.querySelectorAll('[data-found]')].flatMap((item) => rangesIn(item, words));
  CSS.highlights.set('sidebar-filter', new Highlight(...ranges));
}

function rangesIn(item: Element, words: readonly string[]): Range[] {
  const text = labelOf(item)?.querySelector(':scope > span:last-child')?.firstChild;
  if (text?.nodeType !== Node.TEXT_NODE) return [];
  const folded = fold(text.textContent ?? '');
  // Folding may change the number of characters, and then positions differ.
  if (folded.length !== text.textContent?.length) return [];
  return words.flatMap((word) => {
    const at = folded.indexOf(word);
    if (at === -1) return [];
    const range = new Range();
    range.setStart(text, at);
    range.setEnd(text, at + word.length);
    return [range];
  });
}
