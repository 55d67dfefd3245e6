type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

const isPlain = (event: Press): boolean => !event.ctrlKey && !event.metaKey && !event.altKey;

/** A key press in the words of `aria-keyshortcuts`: `Control+K`, `Meta+K`, `/`. */
export function chordOf(event: Press & { readonly shiftKey?: boolean }): string {
  const key = event.key.length === 1 ? event.key.toUpperCase() : event.key;
  // Which characters need Shift is the keyboard's business.
  const shift = event.shiftKey === true && !isPlain(event) ? 'Shift+' : '';
  return `${event.ctrlKey ? 'Control+' : ''}${event.metaKey ? 'Meta+' : ''}${event.altKey ? 'Alt+' : ''}${shift}${key}`;
}

/** A character typed by itself. A space is not one: it presses what has the focus. */
export const isText = (event: Press): boolean => isPlain(event) && [...event.key].length === 1 && event.key !== ' ';

/** The key is for a field one is writing in. Keys with Control or Meta are not. */
export const isWriting = (event: Press & { readonly target: EventTarget | null }): boolean =>
  isPlain(event) &&
  (event.target as Partial<Element>).closest?.(
    'input, textarea, select, [contenteditable]:not([contenteditable=false])',
  ) != null;
