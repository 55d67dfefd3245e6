import { openStorage, type ShellView } from '@autolode/ssg-cli/runtime';
import { pageKeys } from './page-keys.ts';

const links = new Map([
  ['n', 'next'],
  ['p', 'prev'],
]);

const loadKeys = () => import('../sidebar/sidebar-keys.ts');

/**
 * N and P follow the links to the next and the previous page, `?` shows all shortcuts, and keys in the sidebar navigate
 * it. The first Tab makes the sidebar a single stop.
 *
 * @returns A function that removes the shortcuts.
 */
export function followShortcuts(shell: ShellView): () => void {
  let isFollowed = false;
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target } = event;
    if (key === 'Tab') void loadKeys().then(({ keepOneStop }) => keepOneStop());
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    if ((target as Element).closest('input, textarea, select, dialog, [contenteditable]') !== null) return;
    if ((target as Element).closest('.sidebar-tree') !== null) {
      if (!isFollowed) void loadKeys().then(({ followSidebarKeys }) => followSidebarKeys(event));
      isFollowed = true;
      return;
    }
    const rel = links.get(key);
    if (key === '?') void import('./shortcut-sheet.ts').then(({ openShortcuts }) => openShortcuts(shell));
    else if (rel !== undefined && openStorage(shell.storage).get(pageKeys) !== 'off')
      document.querySelector<HTMLElement>(`main a[rel=${rel}]`)?.click();
  };
  addEventListener('keydown', onKeyDown);
  return () => removeEventListener('keydown', onKeyDown);
}
