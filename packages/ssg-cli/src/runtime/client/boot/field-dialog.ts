import { chordOf, isText, isWriting } from './keys.ts';

/** What is taken over of a selection. */
const longestText = 512;

/**
 * A dialog with one text field, open within the very event that asks for it, so that a phone shows its keyboard and no
 * letter is lost, whatever is still on its way. An element with `data-dialog` opens it by a click, by one of the keys in its
 * `aria-keyshortcuts`, and by a letter typed on it. The dialog takes its class from `data-dialog` and its name from
 * `data-dialog-label`. Where the element is a link, the field is the `q` of a form that leads there, and works by itself.
 *
 * The dialog belongs to the document for good: a theme hears of `ssg:dialog` on the window, finds the dialog open or closed,
 * and adds to it what it has to show.
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
    // A form that leads nowhere would load this page again.
    form.addEventListener('submit', (event) => form.hasAttribute('action') || event.preventDefault());
    made.addEventListener('click', ({ target }) => target === made && made.close());
    made.addEventListener('close', () => {
      // The browser gives the focus back, but to nothing where nothing had it.
      if (document.activeElement === document.body) opener.focus({ preventScroll: true });
      tell();
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
    tell();
  };

  addEventListener(
    'click',
    (event) => {
      const element = (event.target as Partial<Element>).closest?.<HTMLElement>('[data-dialog]');
      if (element == null || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      // Not every browser gives a link the focus when it is clicked; it is to have it back.
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
      if (asked !== null) {
        event.preventDefault();
        if (event.repeat) return;
        if (dialog?.open !== true) open(asked, false);
        // A character is for what is in the dialog.
        else if (!isText(event)) dialog.close();
        // The letter itself goes where the focus now is.
      } else if (typedOn != null) open(typedOn, true);
    },
    true,
  );
}

const tell = (): boolean => dispatchEvent(new Event('ssg:dialog'));
