import { useEffect, useLayoutEffect } from 'react';
import { addDialogStyles } from './sheet.ts';
import type { Lists } from './stored-lists.ts';

/** The parts of the dialog that exist before React: its form, and the field that keeps the focus. */
export interface DialogForm {
  readonly dialog: HTMLDialogElement;
  readonly form: HTMLFormElement;
  readonly field: HTMLInputElement;
}

/** Sets up the form and keeps the focus in its field, except while the assistant is shown, which Escape then leaves. */
export function useDialogForm({ dialog, form, field }: DialogForm, isAsking: boolean, lists: Lists, leave: () => void) {
  useLayoutEffect(() => {
    addDialogStyles();
    form.className = 'search-head';
  }, [form]);
  useLayoutEffect(() => {
    form.hidden = isAsking;
    if (!isAsking) field.focus();
    return () => {
      form.hidden = false;
    };
  }, [form, field, isAsking]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a removed list entry may have had the focus.
  useEffect(() => {
    if (!isAsking && !dialog.contains(document.activeElement)) field.focus();
  }, [lists]);
  useEscape(dialog, isAsking, leave);
}

/** Leaves the assistant instead of closing the dialog, on Escape or a close gesture. */
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
