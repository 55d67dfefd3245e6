import { openStorage, type ShellView } from '@autolode/ssg-cli/runtime';
import { wearAwakeStyles } from './awake.ts';
import { enhanceCode } from './enhance/code.ts';
import { enhanceMotion } from './enhance/offscreen.ts';
import { enhanceOverflow } from './enhance/overflow.ts';
import { revealTarget } from './enhance/reveal.ts';
import { enhanceTabs } from './enhance/tabs.ts';

/** What the last call on a host left listening; the host stays, its article is replaced. */
const running = new WeakMap<HTMLElement, () => void>();

/** Gives an article what needs a script: tabs, copy and wrap buttons, anchors into closed parts. Can be called again. */
export function enhance(article: HTMLElement, shell: ShellView): void {
  running.get(article)?.();
  wearAwakeStyles();
  const stopTabs = enhanceTabs(article, openStorage(shell.storage));
  const stopCode = enhanceCode(article, shell.strings);
  enhanceOverflow(article);
  const stopMotion = enhanceMotion(article);
  const reveal = () => revealTarget(article);
  reveal();
  addEventListener('hashchange', reveal);
  running.set(article, () => {
    stopTabs();
    stopCode();
    stopMotion();
    removeEventListener('hashchange', reveal);
  });
}
