/// <reference path="../css.d.ts" />
import type { ShellView } from '@autolode/ssg-cli/runtime';
import { adoptSheet } from '../adopt-sheet.ts';
import css from './copy-menu.css' with { type: 'text' };

export type CopyOutcome = 'copy' | 'copied' | 'failed';

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} ${url}`);
  return response.text();
}

/**
 * Copies a text that may still be loading. `ClipboardItem` receives a promise if the browser supports it, because
 * Safari otherwise loses the user activation during a fetch.
 */
async function write(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text);
  const blob = text.then((content) => new Blob([content], { type: 'text/plain' }));
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}

async function report(writing: Promise<void>, onOutcome: (outcome: CopyOutcome) => void): Promise<void> {
  onOutcome(
    await writing.then(
      () => 'copied' as const,
      () => 'failed' as const,
    ),
  );
  setTimeout(() => onOutcome('copy'), 2000);
}

/** Copies the page's Markdown alternate. */
export const copyPage = (url: string, onOutcome: (outcome: CopyOutcome) => void): Promise<void> =>
  report(write(fetchText(new URL(url, location.href).pathname)), onOutcome);

/** The MCP server in the format of clients' configuration. */
function clientConfig(title: string, mcp: string): string {
  const name = title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
  return JSON.stringify({ mcpServers: { [name]: { type: 'http', url: mcp } } }, null, 2);
}

/**
 * Opens the menu of actions for a page's Markdown below its button. It is loaded on demand, so it does not use React;
 * its keys are those of a menu button.
 */
export function openMenu(
  button: HTMLElement,
  shell: ShellView,
  markdown: string,
  onOutcome: (outcome: CopyOutcome) => void,
): void {
  if (button.ariaExpanded === 'true') return;
  adoptSheet(css);
  const { assistants = [], mcp } = shell.copyPage ?? {};
  const say = (key: string) => shell.strings[`copyPage.${key}`] ?? key;
  const url = new URL(markdown, location.href).href;
  const prompt = say('prompt').replace('{url}', () => url);
  const menu = make('div', { className: 'copy-menu', role: 'menu', ariaLabel: button.ariaLabel });
  const action = (label: string, act: () => void) => {
    const item = make('button', { type: 'button', textContent: label });
    item.addEventListener('click', act);
    return item;
  };
  const link = (label: string, href: string) =>
    make('a', { textContent: label, href, target: '_blank', rel: 'noopener' });
  menu.append(
    action(say('markdown'), () => void copyPage(markdown, onOutcome)),
    link(say('view'), markdown),
    ...assistants.map(({ label, href }) =>
      link(
        say('open').replace('{name}', () => label),
        href
          .replaceAll('{prompt}', () => encodeURIComponent(prompt))
          .replaceAll('{url}', () => encodeURIComponent(url)),
      ),
    ),
    ...(mcp === undefined
      ? []
      : [action(say('mcp'), () => void report(write(Promise.resolve(clientConfig(shell.siteTitle, mcp))), onOutcome))]),
  );
  show(menu, button);
}

function show(menu: HTMLElement, button: HTMLElement): void {
  const items = [...menu.children] as HTMLElement[];
  for (const item of items) Object.assign(item, { role: 'menuitem', tabIndex: -1 });
  const stop = new AbortController();
  const close = (isFocusKept: boolean) => {
    stop.abort();
    button.ariaExpanded = null;
    menu.remove();
    if (isFocusKept) button.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'Escape' || key === 'Tab') {
      close(key === 'Escape');
      return;
    }
    const at = items.indexOf(document.activeElement as HTMLElement);
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: -1,
    };
    const letter = key.length === 1 && key !== ' ' ? key.toLowerCase() : undefined;
    const named = [...items.slice(at + 1), ...items].find((item) =>
      item.textContent?.toLowerCase().startsWith(letter ?? '\n'),
    );
    const target = steps[key] === undefined ? named : items.at(steps[key] % items.length);
    if (target === undefined) return;
    // Keeps letters from triggering the page's shortcuts.
    event.stopPropagation();
    event.preventDefault();
    target.focus();
  };
  const { signal } = stop;
  menu.addEventListener('keydown', onKeyDown, { signal });
  menu.addEventListener('click', () => close(true), { signal });
  addEventListener(
    'pointerdown',
    ({ target }) => {
      if (target instanceof Node && !menu.contains(target) && !button.contains(target)) close(false);
    },
    { signal },
  );
  addEventListener('popstate', () => close(false), { signal });
  const place = button.parentElement ?? document.body;
  const [outer, inner] = [place.getBoundingClientRect(), button.getBoundingClientRect()];
  button.ariaExpanded = 'true';
  button.after(menu);
  menu.style.top = `${inner.bottom - outer.top + 6}px`;
  // Aligned with the button, without covering the one in the column.
  const isRtl = getComputedStyle(place).direction === 'rtl';
  const end = isRtl ? inner.left - outer.left : outer.right - inner.right;
  const room = outer.width - menu.offsetWidth;
  menu.style.insetInlineEnd = `${Math.max(0, Math.min(end, room))}px`;
  items[0]?.focus();
}

const make = <K extends 'a' | 'button' | 'div'>(
  name: K,
  values: Partial<HTMLElementTagNameMap[K]>,
): HTMLElementTagNameMap[K] => Object.assign(document.createElement(name), values);
