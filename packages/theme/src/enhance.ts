import { openStorage, type ShellView } from '@autolode/ssg-cli/runtime';
import { enhanceCode } from './enhance/code.ts';
import { enhanceMotion } from './enhance/offscreen.ts';
import { enhanceOverflow } from './enhance/overflow.ts';
import { enhanceTabs } from './enhance/tabs.ts';
import { addHydratedStyles } from './hydrated.ts';

/**
 * The function that removes the listeners of the last call, by host. The host element stays when its article is
 * replaced.
 */
const running = new WeakMap<HTMLElement, () => void>();

/**
 * Enhances an article with everything that needs a script: tabs, and copy and wrap buttons.
 * It can be called repeatedly.
 */
export function enhance(article: HTMLElement, shell: ShellView): void {
  running.get(article)?.();
  addHydratedStyles();
  const stopTabs = enhanceTabs(article, openStorage(shell.storage));
  const stopCode = enhanceCode(article, shell.strings);
  enhanceOverflow(article);
  const stopMotion = enhanceMotion(article);
  running.set(article, () => {
    stopTabs();
    stopCode();
    stopMotion();
  });
}
