type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

const isPlain = (event: Press): boolean => !event.ctrlKey && !event.metaKey && !event.altKey;

/** Describes a key press in the syntax of `aria-keyshortcuts`: `Control+K`, `Meta+K`, `/`. */
export function chordOf(event: Press & { readonly shiftKey?: boolean }): string {
  const key = event.key.length === 1 ? event.key.toUpperCase() : event.key;
  // Whether a character needs Shift depends on the keyboard layout, so Shift is ignored for characters.
  const shift = event.shiftKey === true && !isPlain(event) ? 'Shift+' : '';
  return `${event.ctrlKey ? 'Control+' : ''}${event.metaKey ? 'Meta+' : ''}${event.altKey ? 'Alt+' : ''}${shift}${key}`;
}

/** Whether the key is a character without modifiers. A space is excluded, because it activates the focused element. */
export const isText = (event: Press): boolean => isPlain(event) && [...event.key].length === 1 && event.key !== ' ';

/** Whether the key goes to an editable field. Keys with Control or Meta do not. */
export const isWriting = (event: Press & { readonly target: EventTarget | null }): boolean =>
  isPlain(event) &&
  (event.target as Partial<Element>).closest?.(
    'input,textarea,select,[contenteditable]:not([contenteditable=false])',
  ) != null;
