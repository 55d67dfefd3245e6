import { chordOf, isText, isWriting } from './keys.ts';

/**
 * Records the last action that needs JavaScript and happened before hydration, and repeats it once the page is
 * hydrated. Until then the button that was pressed has `data-pending`, so that it can show the press. Native behaviour
 * is not repeated: links, forms, `details` and popovers have already worked, and repeating the action would undo it.
 */
export function rememberAct(): { readonly replay: () => void; readonly forget: () => void } {
  let act: (() => void) | undefined;
  let pending: HTMLElement | undefined;

  const remember = (next: () => void, button?: HTMLElement) => {
    settle();
    act = next;
    pending = button;
    button?.setAttribute('data-pending', '');
  };
  const settle = () => pending?.removeAttribute('data-pending');
  const press = (button: HTMLElement) => remember(() => button.isConnected && button.click(), button);

  const onClick = (event: Event) => {
    const button = scriptButton(event.target);
    if (button !== undefined && isMissed(button)) press(button);
  };
  // A disabled button, such as one that is enabled on hydration, receives pointer events but no click.
  const onPointerUp = (event: Event) => {
    const button = scriptButton(event.target);
    if (button?.matches(':disabled')) press(button);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as Element | null;
    if (target === null || event.isComposing || event.defaultPrevented || isWriting(event)) return;
    if (isShortcut(event, target)) event.preventDefault();
    else if (!isText(event) || target.closest(handled) !== null) return;
    const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
    const again = { key, code, ctrlKey, metaKey, altKey, shiftKey, bubbles: true, cancelable: true };
    remember(() => (target.isConnected ? target : document.body).dispatchEvent(new KeyboardEvent('keydown', again)));
  };

  addEventListener('click', onClick, true);
  addEventListener('pointerup', onPointerUp, true);
  addEventListener('keydown', onKeyDown, true);
  const forget = () => {
    settle();
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

/**
 * React replays events that occur after hydration has started. The article is outside React, so its events are lost.
 */
const isMissed = (target: Element): boolean =>
  document.documentElement.dataset['hydrating'] === undefined || target.closest('#ssg-body') !== null;

/** The button under a click that only works with a script other than the boot script. */
function scriptButton(target: EventTarget | null): HTMLElement | undefined {
  const button = (target as Element | null)?.closest?.<HTMLElement>('button,[role=button]');
  if (button == null || button.closest(`[popovertarget],[commandfor],a,summary,${handled}`) !== null) return undefined;
  return button instanceof HTMLButtonElement && button.form !== null && button.type !== 'button' ? undefined : button;
}

/** What other parts of the boot script handle: `field-dialog.ts`, `follow-colors.ts` and `record-events.ts`. */
const handled = '[data-dialog],[data-next-color],[data-props]';

/**
 * Whether the page handles this key: some element lists it in `aria-keyshortcuts`, or it is a character typed on such
 * an element. Other characters may be shortcuts too, such as `?`; they are repeated but keep their effect in the browser.
 */
function isShortcut(event: KeyboardEvent, target: Element): boolean {
  if (isText(event) && target.closest('[aria-keyshortcuts]') !== null) return target.closest(handled) === null;
  return document.querySelector(`[aria-keyshortcuts~=${JSON.stringify(chordOf(event))}]`) !== null;
}
