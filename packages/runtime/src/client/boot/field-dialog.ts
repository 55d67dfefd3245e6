import { chordOf, isText, isWriting } from './keys.ts';

/** Maximum length of a selection that is copied into the field. */
const longestText = 512;

/**
 * A dialog with one text field. It opens in the event handler itself, so that a phone shows its keyboard and no
 * keystroke is lost while other code is still loading. An element with `data-dialog` opens it on a click, on a key in
 * its `aria-keyshortcuts`, and on a character typed while it has the focus. `data-dialog` is the class of the dialog
 * and `data-dialog-label` its accessible name. If the element is a link, the field is the `q` parameter of a form that
 * submits to it, which works without further scripts.
 *
 * The dialog stays in the document. A theme listens for `ssg:dialog` on the window and adds its content to the dialog,
 * whether it is open or closed.
 */
export function prepareFieldDialog(): void {
  let dialog: HTMLDialogElement | undefined;
  let opener: HTMLElement;

  const make = () => {
    const made = document.createElement('dialog');
    const form = document.createElement('form');
    const field = document.createElement('input');
    field.type = 'search';
    field.name = 'q';
    field.autocomplete = 'off';
    form.append(field);
    made.append(form);
    // A form without an action would reload the page.
    form.addEventListener('submit', (event) => form.hasAttribute('action') || event.preventDefault());
    // Escape first empties a search field, and WebKit keeps it even in an empty one.
    field.addEventListener('keydown', ({ key, isComposing }) => key === 'Escape' && !isComposing && made.close());
    made.addEventListener('click', ({ target }) => target === made && made.close());
    made.addEventListener('close', () => {
      // WebKit leaves the focus in the hidden field for a moment.
      field.blur();
      // The browser restores the focus, but not if nothing had the focus before.
      if (document.activeElement === document.body) opener.focus({ preventScroll: true });
      notify();
    });
    document.body.append(made);
    return made;
  };

  const open = (element: HTMLElement, isTyped: boolean) => {
    const text = isTyped ? '' : String(getSelection()).trim().slice(0, longestText);
    opener = element;
    dialog ??= make();
    const form = dialog.querySelector('form') as HTMLFormElement;
    const field = form.elements.namedItem('q') as HTMLInputElement;
    const href = opener.getAttribute('href');
    if (href !== null) form.action = href;
    dialog.className = opener.dataset['dialog'] ?? '';
    field.placeholder = opener.dataset['dialogLabel'] ?? '';
    dialog.setAttribute('aria-label', field.placeholder);
    field.value = text;
    dialog.showModal();
    field.select();
    notify();
  };

  addEventListener(
    'click',
    (event) => {
      const element = (event.target as Partial<Element>).closest?.<HTMLElement>('[data-dialog]');
      if (!element || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      // Safari does not focus a link when it is clicked, and the focus must return to it later.
      element.focus({ preventScroll: true });
      open(element, false);
    },
    true,
  );
  addEventListener(
    'keydown',
    (event) => {
      if (event.isComposing || event.defaultPrevented || isWriting(event)) return;
      const asked = document.querySelector<HTMLElement>(
        `[data-dialog][aria-keyshortcuts~=${JSON.stringify(chordOf(event))}]`,
      );
      const typedOn = isText(event) ? (event.target as Partial<Element>).closest?.<HTMLElement>('[data-dialog]') : null;
      if (asked) {
        event.preventDefault();
        if (event.repeat) return;
        if (!dialog?.open) open(asked, false);
        // A typed character belongs to the content of the dialog.
        else if (!isText(event)) dialog.close();
        // The character goes into the field, which has the focus now.
      } else if (typedOn) open(typedOn, true);
    },
    true,
  );
}

const notify = (): boolean => dispatchEvent(new Event('ssg:dialog'));
