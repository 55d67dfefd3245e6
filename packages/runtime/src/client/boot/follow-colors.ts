import type { ShellView } from '../../view.ts';
import { nextFrame } from './next-frame.ts';

/**
 * Keeps the two colour attributes of the root element up to date: it follows the device's setting while the choice is
 * `system`, and the stored choice when this page or another tab changes it. A click on `data-next-color`, or the event
 * `ssg:next-color` on the window, selects the next choice: system → light → dark → system, or dark ↔ light if the
 * system's setting is not respected. It needs no React, so it works immediately.
 */
export function followColors(
  { defaultMode, respectPrefersColorScheme, disableSwitch }: ShellView['colorMode'],
  { type, namespace }: ShellView['storage'],
): void {
  const root = document.documentElement;
  const key = namespace === '' ? 'theme' : `theme-${namespace}`;
  const dark = matchMedia('(prefers-color-scheme: dark)');
  // The browser's toolbar takes the background colour of the page unless the site sets one.
  let bar: HTMLMetaElement | undefined;
  if (document.querySelector('meta[name="theme-color"]') === null) {
    bar = document.createElement('meta');
    bar.name = 'theme-color';
    document.head.append(bar);
  }
  const tint = () => {
    if (bar !== undefined) bar.content = getComputedStyle(document.body).backgroundColor;
  };
  nextFrame().then(tint);
  const apply = (stored: string | null) => {
    const choice = chosen(stored, defaultMode, respectPrefersColorScheme);
    if (root.dataset['themeChoice'] === choice && choice !== 'system') return;
    // Transitions are disabled, because otherwise every element would fade at its own speed.
    root.dataset['themeSwitching'] = '';
    root.dataset['theme'] = choice === 'system' ? (dark.matches ? 'dark' : 'light') : choice;
    root.dataset['themeChoice'] = choice;
    tint();
    nextFrame().then(() => delete root.dataset['themeSwitching']);
  };
  dark.addEventListener('change', () => {
    if (root.dataset['themeChoice'] === 'system') apply(null);
  });
  if (disableSwitch) return;
  const next = () => {
    const { themeChoice: last } = root.dataset;
    const choice = last === 'light' ? 'dark' : last === 'dark' && respectPrefersColorScheme ? null : 'light';
    try {
      if (choice === null) window[type].removeItem(key);
      else window[type].setItem(key, choice);
    } catch (error) {
      dispatchEvent(new ErrorEvent('ssg:storage-failed', { error }));
    }
    apply(choice);
  };
  addEventListener('ssg:next-color', next);
  addEventListener(
    'click',
    ({ target }) => (target as Partial<Element>).closest?.('[data-next-color]') != null && next(),
  );
  addEventListener('storage', (event) => {
    if (event.key !== key && event.key !== null) return;
    try {
      apply(window[type].getItem(key));
    } catch {
      // Storage is denied, so no other tab can have changed it.
    }
  });
}

/** Validates a stored choice; an unknown value counts as none. */
export const chosen = (
  stored: string | null,
  defaultMode: 'light' | 'dark',
  respectSystem: boolean,
): 'light' | 'dark' | 'system' =>
  stored === 'light' || stored === 'dark' ? stored : respectSystem ? 'system' : defaultMode;
