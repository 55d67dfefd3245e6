/**
 * Remembers the last thing the visitor did that needs JavaScript and came before there was any, and does it again once
 * the page is hydrated. What the browser does by itself is left alone: links, forms, `details` and popovers have already
 * worked, and doing them again would undo them.
 */
export function rememberAct(): { readonly replay: () => void; readonly forget: () => void } {
  let act: (() => void) | undefined;

  const onClick = (event: Event) => {
    const button = scriptButton(event.target);
    if (button !== undefined && isMissed(button)) act = () => button.isConnected && button.click();
  };
  // A button that is disabled until it works gets no click, only pointer events.
  const onPointerUp = (event: Event) => {
    const button = scriptButton(event.target);
    if (button?.matches(':disabled')) act = () => button.isConnected && button.click();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as Element | null;
    if (target === null || event.isComposing || !isShortcut(event, target)) return;
    event.preventDefault();
    const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
    const again = { key, code, ctrlKey, metaKey, altKey, shiftKey, bubbles: true, cancelable: true };
    act = () => (target.isConnected ? target : document.body).dispatchEvent(new KeyboardEvent('keydown', again));
  };

  addEventListener('click', onClick, true);
  addEventListener('pointerup', onPointerUp, true);
  addEventListener('keydown', onKeyDown, true);
  const forget = () => {
    removeEventListener('click', onClick, true);
    removeEventListener('pointerup', onPointerUp, true);
    removeEventListener('keydown', onKeyDown, true);
  };
  return {
    forget,
    replay() {
      forget();
      act?.();
    },
  };
}

/** React hears events from the moment it begins to hydrate, and catches up before it handles one; the article does not. */
const isMissed = (target: Element): boolean =>
  document.documentElement.dataset['hydrating'] === undefined || target.closest('#ssg-body') !== null;

/** The button under a click, if only a script makes it do something. */
function scriptButton(target: EventTarget | null): HTMLElement | undefined {
  const button = (target as Element | null)?.closest?.<HTMLElement>('button, [role=button]');
  if (button == null || button.closest('[popovertarget], [commandfor], a, summary') !== null) return undefined;
  return button instanceof HTMLButtonElement && button.form !== null && button.type !== 'button' ? undefined : button;
}

/**
 * A key the page promises to answer: some element lists it in `aria-keyshortcuts`, or it is a character typed on such an
 * element. Keys without Control or Meta are text while one is writing.
 */
function isShortcut(event: KeyboardEvent, target: Element): boolean {
  const chord = chordOf(event);
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
  if (isPlain && target.closest('input, textarea, select, [contenteditable]') !== null) return false;
  if (isPlain && event.key.length === 1 && event.key !== ' ' && target.closest('[aria-keyshortcuts]') !== null)
    return true;
  return document.querySelector(`[aria-keyshortcuts~=${JSON.stringify(chord)}]`) !== null;
}

/** A key press in the words of `aria-keyshortcuts`: `Control+K`, `Meta+K`, `/`. */
export function chordOf(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): string {
  const key = event.key.length === 1 ? event.key.toUpperCase() : event.key;
  return `${event.ctrlKey ? 'Control+' : ''}${event.metaKey ? 'Meta+' : ''}${event.altKey ? 'Alt+' : ''}${key}`;
}
