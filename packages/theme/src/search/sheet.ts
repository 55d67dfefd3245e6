/// <reference path="./css.d.ts" />
import css from './search-modal.css' with { type: 'text' };

let sheet: CSSStyleSheet | undefined;

/**
 * Puts the dialog's style sheet into the document. It travels with the dialog's code, because few visits need it, and is
 * made by a constructor, which a content security policy without inline styles allows.
 */
export function adoptSheet(): void {
  if (sheet !== undefined) return;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
