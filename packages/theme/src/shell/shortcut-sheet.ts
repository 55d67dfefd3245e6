/// <reference path="../css.d.ts" />
import { openStorage, type ShellView } from '@autolode/ssg-cli/runtime';
import { adoptSheet } from '../adopt-sheet.ts';
import { pageKeys } from './page-keys.ts';
import css from './shortcut-sheet.css' with { type: 'text' };

const isApple = (): boolean => /mac|iphone|ipad/i.test(navigator.platform);

/** Shows the shortcuts that work on every page. It is loaded on demand, so it does not use React. */
export function openShortcuts(shell: ShellView): void {
  adoptSheet(css);
  const say = (key: string) => shell.strings[key] ?? key;
  const store = openStorage(shell.storage);
  const dialog = make('dialog', 'shortcut-sheet');
  dialog.setAttribute('aria-labelledby', 'shortcut-sheet-title');
  const title = make('h2', '', say('shortcuts.title'));
  title.id = 'shortcut-sheet-title';
  const list = make('dl');
  const rows: [string, readonly string[]][] = [
    ...(shell.search === undefined
      ? []
      : [[say('nav.search'), [isApple() ? '⌘ K' : 'Ctrl K', '/']] as [string, string[]]]),
    [say('pager.next'), ['N']],
    [say('pager.previous'), ['P']],
    ...(document.querySelector('.sidebar-row') === null
      ? []
      : [[say('shortcuts.sidebar'), ['↑', '↓', '←', '→']] as [string, string[]]]),
    [say('shortcuts.title'), ['?']],
    [say('shortcuts.close'), ['Esc']],
  ];
  for (const [what, keys] of rows) {
    const row = make('div');
    const value = make('dd');
    value.append(...keys.map((key) => make('kbd', 'kbd', key)));
    row.append(make('dt', '', what), value);
    list.append(row);
  }
  const choice = make('label');
  const box = make('input');
  box.type = 'checkbox';
  box.checked = store.get(pageKeys) !== 'off';
  box.addEventListener('change', () => store.set(pageKeys, box.checked ? null : 'off'));
  choice.append(box, ` ${say('shortcuts.pages')}`);
  const close = make('button', 'button', say('shortcuts.close'));
  close.type = 'button';
  close.dataset['size'] = 'small';
  close.addEventListener('click', () => dialog.close());
  dialog.append(title, list, choice, close);
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

function make<K extends keyof HTMLElementTagNameMap>(name: K, className = '', text = ''): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  if (className !== '') element.className = className;
  element.textContent = text;
  return element;
}
