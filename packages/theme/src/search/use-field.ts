import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { longestQuery } from './search-state.ts';

/**
 * The text of a field that was in the document before React, and its setter. The field itself holds the text, so
 * nothing typed during loading is lost.
 */
export function useFieldText(field: HTMLInputElement): readonly [string, (text: string) => void] {
  const text = useSyncExternalStore(
    (listener) => {
      field.addEventListener('input', listener);
      return () => field.removeEventListener('input', listener);
    },
    () => field.value.slice(0, longestQuery),
  );
  const write = (next: string) => {
    field.value = next;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.focus();
  };
  return [text, write];
}

/** The element that the field controls, if there are items to move through. */
export interface Popup {
  readonly id: string;
  readonly role: 'grid' | 'listbox';
  readonly active: string | undefined;
}

/** Makes the field the combobox of the list below it. */
export function useCombobox(
  field: HTMLInputElement,
  label: string,
  popup: Popup | undefined,
  onKeyDown: (event: KeyboardEvent) => void,
): void {
  useLayoutEffect(() => {
    field.maxLength = longestQuery;
    field.spellcheck = false;
    setAttributes(field, {
      role: 'combobox',
      'aria-label': label,
      'aria-autocomplete': 'list',
      autocapitalize: 'off',
      autocorrect: 'off',
      enterkeyhint: 'go',
    });
  }, [field, label]);
  useLayoutEffect(() => {
    setAttributes(field, {
      'aria-expanded': String(popup !== undefined),
      'aria-haspopup': popup?.role ?? 'listbox',
      'aria-controls': popup?.id,
      'aria-activedescendant': popup?.active,
    });
  });
  useEffect(() => {
    field.addEventListener('keydown', onKeyDown);
    return () => field.removeEventListener('keydown', onKeyDown);
  });
}

function setAttributes(element: Element, values: Readonly<Record<string, string | undefined>>): void {
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
}
