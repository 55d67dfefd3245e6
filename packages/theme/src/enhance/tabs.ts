import type { openStorage } from '@autolode/ssg-cli/runtime';
import { each } from './dom.ts';

type Store = ReturnType<typeof openStorage>;

interface TabSet {
  readonly host: HTMLElement;
  readonly tabs: readonly HTMLButtonElement[];
  readonly panels: readonly HTMLElement[];
}

let sets = 0;
const known = new WeakMap<HTMLElement, TabSet>();

/**
 * Turns every set into tabs and follows their groups.
 *
 * @returns A function that stops following.
 */
export function enhanceTabs(root: HTMLElement, store: Store): () => void {
  const stops: (() => void)[] = [];
  for (const host of each(root, '.tabs')) {
    const set = known.get(host) ?? prepare(host, store);
    const { choice, query } = host.dataset;
    const asked = query === undefined ? null : new URLSearchParams(location.search).get(query);
    const target = set.panels.find((panel) => panel.querySelector(':target'));
    for (const value of [choice === undefined ? null : store.get(choice), asked, target?.dataset['value']])
      show(set, value);
    if (choice !== undefined) stops.push(store.listen(choice, (value) => show(set, value)));
  }
  return () => {
    for (const stop of stops) stop();
  };
}

function prepare(host: HTMLElement, store: Store): TabSet {
  const tabs = each<HTMLButtonElement>(host, ':scope > .tabs-bar > .tabs-tab');
  const panels = each(host, ':scope > .tabs-panel');
  const set: TabSet = { host, tabs, panels };
  sets++;
  known.set(host, set);
  tabs.forEach((tab, index) => {
    const panel = panels[index];
    tab.id = `tab-${sets}-${index}`;
    tab.role = 'tab';
    if (tab.parentElement !== null) tab.parentElement.role = 'tablist';
    tab.addEventListener('click', () => choose(set, tab, store));
    tab.addEventListener('keydown', (event) => move(set, index, event));
    if (panel === undefined) return;
    panel.id = `${tab.id}-panel`;
    tab.setAttribute('aria-controls', panel.id);
    panel.role = 'tabpanel';
    panel.setAttribute('aria-labelledby', tab.id);
    // A match of find-in-page, or the target of a link, is in a closed panel.
    panel.addEventListener('beforematch', () => show(set, tab.dataset['value']));
  });
  show(set, (tabs.find((tab) => tab.hasAttribute('data-open')) ?? tabs[0])?.dataset['value']);
  host.dataset['ready'] = '';
  return set;
}

/** Opens the tab with that value; a value that the set does not have changes nothing. */
function show({ tabs, panels }: TabSet, value: string | null | undefined): void {
  if (!tabs.some((tab) => tab.dataset['value'] === value)) return;
  tabs.forEach((tab, index) => {
    const open = tab.dataset['value'] === value;
    tab.setAttribute('aria-selected', String(open));
    tab.tabIndex = open ? 0 : -1;
    if (open) panels[index]?.removeAttribute('hidden');
    else panels[index]?.setAttribute('hidden', 'until-found');
  });
}

/** Handles a visitor's choice: the group follows, in this and other windows, and the tab stays under the pointer. */
function choose(set: TabSet, tab: HTMLElement, store: Store): void {
  const { choice, query } = set.host.dataset;
  const value = tab.dataset['value'] ?? '';
  const before = tab.getBoundingClientRect().top;
  show(set, value);
  if (choice !== undefined) {
    for (const other of each(document, '.tabs')) {
      const mate = known.get(other);
      if (other.dataset['choice'] === choice && mate !== undefined) show(mate, value);
    }
    store.set(choice, value);
  }
  if (query !== undefined) {
    const url = new URL(location.href);
    url.searchParams.set(query, value);
    history.replaceState(history.state, '', url);
  }
  scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: 'instant' });
}

/** Arrow keys, Home and End move the focus; the button handles Enter and Space by itself. */
function move({ host, tabs }: TabSet, index: number, event: KeyboardEvent): void {
  const forward = getComputedStyle(host).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const count = tabs.length;
  const target =
    event.key === 'Home'
      ? 0
      : event.key === 'End'
        ? count - 1
        : event.key === forward
          ? (index + 1) % count
          : event.key === 'ArrowLeft' || event.key === 'ArrowRight'
            ? (index - 1 + count) % count
            : undefined;
  if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  tabs[target]?.focus();
}
