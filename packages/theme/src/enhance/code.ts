import { core } from '../icon-core.ts';
import { each, element, icon } from './dom.ts';
import { onOverflow, overflows } from './overflow.ts';
import { inSlices } from './slices.ts';

type Words = Readonly<Record<string, string>>;

/** Copy and wrap buttons for every block of code that has none yet, until the function it returns is called. */
export const enhanceCode = (root: HTMLElement, words: Words): (() => void) =>
  inSlices(each(root, '.code'), (figure) => {
    const pre = figure.querySelector('pre');
    if (pre === null || figure.querySelector('.code-tools') !== null) return;
    figure.append(element('div', { class: 'code-tools' }, wrapButton(figure, pre, words), ...copyButton(pre, words)));
  });

const say = (words: Words, key: string): string => words[key] ?? key;

function button(name: string, path: string): HTMLButtonElement {
  return element('button', { type: 'button', class: 'code-button', 'aria-label': name, title: name }, icon(path));
}

/** The button, and beside it the live region that says what came of it. */
function copyButton(pre: HTMLElement, words: Words): [HTMLElement, HTMLElement] {
  const copy = button(say(words, 'code.copy'), core.copy);
  const status = element('span', { class: 'code-status', role: 'status' });
  let timer = 0;
  copy.addEventListener('click', async () => {
    const done = await write((pre.textContent ?? '').replace(/\n$/, ''), pre);
    status.textContent = say(words, done ? 'code.copied' : 'code.copyFailed');
    copy.replaceChildren(icon(done ? core.check : core.copy));
    copy.toggleAttribute('data-copied', done);
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      status.textContent = '';
      copy.replaceChildren(icon(core.copy));
      copy.removeAttribute('data-copied');
    }, 2000);
  });
  return [status, copy];
}

/** Where the clipboard is denied, the code is left selected: one key press still copies it. */
async function write(text: string, pre: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    getSelection()?.selectAllChildren(pre);
    return document.execCommand('copy');
  }
}

/** Shown only while a line is longer than the block, or wrapped because it was. */
function wrapButton(figure: HTMLElement, pre: HTMLElement, words: Words): HTMLElement {
  const wrap = button(say(words, 'code.wrap'), core.wrap);
  const update = (wide: boolean) => {
    const wrapped = figure.hasAttribute('data-wrap');
    wrap.setAttribute('aria-pressed', String(wrapped));
    wrap.hidden = !wrapped && !wide;
  };
  wrap.addEventListener('click', () => {
    figure.toggleAttribute('data-wrap');
    update(overflows(pre));
  });
  update(false);
  onOverflow(pre, update);
  return wrap;
}
