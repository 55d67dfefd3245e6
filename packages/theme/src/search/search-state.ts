/** What is asked of the dialog from outside it. */
export interface OpenRequest {
  /** What the field shows at first. */
  readonly query: string;
  /** The text comes from a selection: it is selected in the field, so that typing replaces it. */
  readonly isSelected: boolean;
}

/** Longest query that is taken over. */
export const longestQuery = 512;

/** The text that is selected on the page. */
export const selectedText = (): string => (getSelection()?.toString() ?? '').trim().slice(0, longestQuery);

/** A character typed by itself: not part of a shortcut, and not one that means something on a button. */
export const isLetter = (event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): boolean =>
  [...event.key].length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;

/** The element takes text, so its keys are not shortcuts. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable]:not([contenteditable="false"])') !== null;
