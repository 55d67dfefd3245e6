import type { EarlyEvent } from './boot/record-events.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** What happened in an island before it was hydrated, and where. */
export interface Replay {
  /**
   * Repeats it, in order. Called once when the island is hydrated.
   *
   * @param flush - Renders what an event has changed, as React does before the next event of a visitor.
   */
  readonly replay: (flush: () => void) => void;
}

/**
 * Takes the recorded events of an island, and gives its fields the values that the build gave them, for React to find what
 * it expects.
 */
export function takeEvents(element: HTMLElement): Replay {
  const events: EarlyEvent[] = [];
  element.dispatchEvent(new CustomEvent('ssg:island', { bubbles: true, detail: events }));
  delete element.dataset['early'];
  for (const button of element.querySelectorAll('[data-pending]')) button.removeAttribute('data-pending');
  const places = events.map(({ target }) => placeOf(target, element));
  const cursor = cursorIn(element);
  if (events.length > 0) for (const field of element.querySelectorAll('input, select, textarea')) reset(field);
  return {
    replay(flush) {
      const done = withoutCapture();
      const focused = cursor?.refocus();
      let isRefused = false;
      for (const [index, { event, ...early }] of events.entries()) {
        const target = early.target.isConnected ? early.target : elementAt(places[index] ?? [], element);
        const { type } = event;
        if (/^(?:keydown|paste|pointerdown)$/.test(type)) isRefused = false;
        if (target === undefined || (isRefused && isResult(event)) || (type === 'focusin' && target === focused))
          continue;
        const isPrevented = !repeat({ event, ...early }, target);
        if (/^(?:keydown|keyup|paste)$/.test(type)) isRefused ||= isPrevented;
        flush();
      }
      cursor?.select();
      done();
    },
  };
}

/** Whether a browser does this after a key or pasting, unless a component prevents it. */
const isResult = (event: Event): boolean =>
  event.type === 'input' || (event.type === 'click' && (event as MouseEvent).detail === 0);

/** The positions of an element in the elements around it, since hydration may make new ones. */
const placeOf = (target: Element, root: Element): number[] =>
  target === root || target.parentElement === null
    ? []
    : [...placeOf(target.parentElement, root), [...target.parentElement.children].indexOf(target)];

const elementAt = (place: readonly number[], root: Element): Element | undefined =>
  place.reduce<Element | undefined>((element, index) => element?.children[index], root);

/** Gives a field the value that the build gave it. The files of a field stay, because no script can choose them again. */
function reset(field: Element): void {
  if (field instanceof HTMLSelectElement) for (const option of field.options) option.selected = option.defaultSelected;
  else if (field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type))
    field.checked = field.defaultChecked;
  else if (field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type !== 'file'))
    field.value = field.defaultValue;
}

/** Returns whether the default action is not prevented. */
function repeat({ event, before, after }: EarlyEvent, target: Element): boolean {
  const { type } = event;
  if (type === 'submit') {
    (target as HTMLFormElement).requestSubmit((event as SubmitEvent).submitter);
    return true;
  }
  if (/^(?:input|change)$/.test(type)) {
    // A click does it.
    if (target instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(target.type)) return true;
    if (target instanceof HTMLSelectElement) target.value = after;
    else if (type === 'input' && 'value' in target)
      setValue(target as Field, edited(String(target.value), before, after));
  }
  const control = type === 'click' ? target.closest('label')?.control : undefined;
  if (control && !control.contains(target)) return clickLabel(event, target, control);
  return target.dispatchEvent(copyOf(event));
}

/** Clicks a label, and its field without moving the focus, which may have gone on since. */
function clickLabel(event: Event, target: Element, control: Element): boolean {
  let isRefused = true;
  const end = (click: Event) => {
    isRefused = click.defaultPrevented;
    click.preventDefault();
  };
  addEventListener('click', end, { once: true });
  target.dispatchEvent(copyOf(event));
  removeEventListener('click', end);
  return !isRefused && control.dispatchEvent(copyOf(event));
}

/** The value of a field after an edit, also if the component has changed it in between. */
export function edited(value: string, before: string | undefined, after: string): string {
  if (before === undefined || value === before) return after;
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start++;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  const inserted = after.slice(start, after.length - end);
  return value.slice(0, start) + inserted + value.slice(before.length - end);
}

/** React compares with the value that was set last by way of the element; this is how a visitor sets it. */
function setValue(field: Field, value: string): void {
  const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  if (field.type !== 'file') Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
}

function copyOf(event: Event): Event {
  const make = event.constructor as new (type: string, init: EventInit) => Event;
  return new make(event.type, event);
}

/** The cursor in an island, if it is in there, to be put back once the island is hydrated. */
function cursorIn(element: HTMLElement): { refocus: () => Element | undefined; select: () => void } | undefined {
  const before = document.activeElement;
  if (before === null || before === element || !element.contains(before)) return undefined;
  const place = placeOf(before, element);
  const selection = isText(before) ? ([before.selectionStart, before.selectionEnd] as const) : undefined;
  const current = () => (before.isConnected ? before : elementAt(place, element));
  return {
    /** Returns the element that has taken the place of the focused one. */
    refocus() {
      if (before.isConnected) return undefined;
      const after = current();
      if (after instanceof HTMLElement) after.focus({ preventScroll: true });
      return after;
    },
    select() {
      const field = current();
      if (field && document.activeElement === field && isText(field) && selection && selection[0] !== null)
        field.setSelectionRange(...selection);
    },
  };
}

const isText = (element: Element): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** Components may capture a pointer, which has ended since. Returns a function that undoes this. */
function withoutCapture(): () => void {
  const { setPointerCapture } = Element.prototype;
  Element.prototype.setPointerCapture = function capture(pointer) {
    try {
      setPointerCapture.call(this, pointer);
    } catch {
      // The pointer has ended.
    }
  };
  return () => {
    Element.prototype.setPointerCapture = setPointerCapture;
  };
}
