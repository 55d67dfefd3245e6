import { core } from '../icon-core.ts';
import { each } from './dom.ts';

type Words = Readonly<Record<string, string>>;

/**
 * Attaches the copy and wrap buttons of all code blocks.
 *
 * @returns A function that detaches them.
 */
export function enhanceCode(root: HTMLElement, words: Words): () => void {
  const onClick = ({ target }: Event) => {
    const button = (target as Element).closest<HTMLElement>('.code-button');
    const figure = button?.closest('.code');
    const pre = figure?.querySelector('pre');
    if (button == null || figure == null || pre == null) return;
    if (button.matches('.code-wrap')) button.setAttribute('aria-pressed', String(figure.toggleAttribute('data-wrap')));
    else void copy(button, pre, words);
  };
  root.addEventListener('click', onClick);
  return () => root.removeEventListener('click', onClick);
}

const timers = new WeakMap<Element, number>();

/** Copies the code and reports the result in the live region next to the button. */
async function copy(button: HTMLElement, pre: HTMLElement, words: Words): Promise<void> {
  const changed = pre.cloneNode(true) as HTMLElement;
  // What a change removes is not copied.
  for (const line of each(changed, '.del')) line.remove();
  const done = await write((pre.dataset['copy'] ?? changed.textContent ?? '').trimEnd(), pre);
  const show = (text: string, isDone: boolean) => {
    const status = button.previousElementSibling;
    if (status !== null) status.textContent = text;
    button.querySelector('path')?.setAttribute('d', isDone ? core.check : core.copy);
    button.toggleAttribute('data-copied', isDone);
  };
  const key = done ? 'code.copied' : 'code.copyFailed';
  show(words[key] ?? key, done);
  clearTimeout(timers.get(button));
  timers.set(
    button,
    window.setTimeout(() => show('', false), 2000),
  );
}

/** If the clipboard is denied, the code is left selected, so that it can still be copied with a shortcut. */
async function write(text: string, pre: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    getSelection()?.selectAllChildren(pre);
    return document.execCommand('copy');
  }
}
