import type { Problem } from '../messages/with-frame.ts';

let host: HTMLElement | undefined;
/** The problems that were dismissed; the overlay stays closed until they change. */
let dismissed = '';

/**
 * Shows problems above the page, or removes the overlay. It is built from nodes in a shadow root, so that no style of
 * the page affects it and no message is parsed as markup.
 */
export function showProblems(problems: readonly Problem[]): void {
  const text = JSON.stringify(problems);
  host?.remove();
  host = undefined;
  if (problems.length === 0) dismissed = '';
  if (problems.length === 0 || text === dismissed) return;
  host = document.createElement('ssg-problems');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
  const close = () => {
    dismissed = text;
    host?.remove();
    host = undefined;
  };
  const panel = element('section', 'panel', { role: 'alertdialog', 'aria-label': 'Problems', tabindex: '-1' });
  const button = element('button', 'close', { type: 'button', 'aria-label': 'Close' }, '×');
  button.addEventListener('click', close);
  panel.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close();
  });
  panel.append(
    button,
    element('h1', '', {}, problems.length === 1 ? '1 problem' : `${problems.length} problems`),
    ...problems.slice(0, 20).map(article),
    element(
      'p',
      'note',
      {},
      'The page behind this message shows what still works. It updates as soon as this is fixed.',
    ),
  );
  root.append(panel);
  document.documentElement.append(host);
}

function article({ severity, message, file, line, column, frame, hint, code }: Problem): HTMLElement {
  const box = element('article', severity);
  const place = file === undefined ? '' : [file, line, column].filter((part) => part !== undefined).join(':');
  if (place !== '') box.append(element('p', 'place', {}, place));
  box.append(element('p', 'message', {}, message));
  if (frame !== undefined) box.append(element('pre', '', { tabindex: '0' }, frame));
  if (hint !== undefined) box.append(element('p', 'hint', {}, hint));
  box.append(element('p', 'code', {}, code));
  return box;
}

function element(
  name: string,
  className: string,
  attributes: Readonly<Record<string, string>> = {},
  text = '',
): HTMLElement {
  const made = document.createElement(name);
  if (className !== '') made.className = className;
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  if (text !== '') made.textContent = text;
  return made;
}

const css = `
:host { position: fixed; inset: 0; z-index: 2147483647; overflow: auto; background: rgb(0 0 0 / 60%); }
.panel { box-sizing: border-box; max-width: 60rem; margin: 5vh auto; padding: 1.5rem 2rem; border-top: 4px solid #e5484d;
  border-radius: 6px; background: #18181b; color: #f4f4f5; font: 15px/1.5 system-ui, sans-serif; position: relative; }
h1 { margin: 0 0 1rem; font-size: 1.1rem; }
article { margin: 0 0 1.5rem; }
p { margin: 0 0 0.4rem; unicode-bidi: isolate; overflow-wrap: anywhere; }
.place { color: #7dd3fc; font-family: ui-monospace, monospace; font-size: 13px; }
.message { font-weight: 600; white-space: pre-wrap; }
.hint { color: #d4d4d8; }
.code, .note { color: #a1a1aa; font-size: 12px; }
pre { margin: 0.5rem 0; padding: 0.75rem 1rem; overflow: auto; border-radius: 4px; background: #09090b; color: #f4f4f5;
  font: 13px/1.5 ui-monospace, monospace; tab-size: 4; }
.close { position: absolute; top: 0.75rem; right: 0.75rem; width: 2rem; height: 2rem; border: 0; border-radius: 4px;
  background: none; color: inherit; font-size: 1.4rem; cursor: pointer; }
.close:focus-visible, pre:focus-visible { outline: 2px solid #7dd3fc; }
`;
