import { useEffect, useLayoutEffect } from 'react';
import { wearDialogStyles } from './sheet.ts';
import type { Lists } from './stored-lists.ts';

/** What the dialog held before React: its form, and the field that keeps the focus. */
export interface DialogForm {
  readonly dialog: HTMLDialogElement;
  readonly form: HTMLFormElement;
  readonly field: HTMLInputElement;
}

/** Dresses the form and keeps the focus in its field, but while the assistant has the dialog, which Escape then leaves. */
export function useDialogForm({ dialog, form, field }: DialogForm, isAsking: boolean, lists: Lists, leave: () => void) {
  useLayoutEffect(() => {
    wearDialogStyles();
    form.className = 'search-head';
  }, [form]);
  useLayoutEffect(() => {
    form.hidden = isAsking;
    if (!isAsking) field.focus();
    return () => {
      form.hidden = false;
    };
  }, [form, field, isAsking]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what had the focus may have gone with an entry of the lists.
  useEffect(() => {
    if (!isAsking && !dialog.contains(document.activeElement)) field.focus();
  }, [lists]);
  useEscape(dialog, isAsking, leave);
}

/** Leaves the assistant when the dialog is asked to close, by Escape or by a gesture. */
function useEscape(dialog: HTMLDialogElement, isAsking: boolean, leave: () => void): void {
  useEffect(() => {
    if (!isAsking) return;
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && onCancel(event);
    const onCancel = (event: Event) => {
      event.preventDefault();
      leave();
    };
    dialog.addEventListener('keydown', onKeyDown);
    dialog.addEventListener('cancel', onCancel);
    return () => {
      dialog.removeEventListener('keydown', onKeyDown);
      dialog.removeEventListener('cancel', onCancel);
    };
  });
}
