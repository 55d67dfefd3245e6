import { footnotesId } from '../compile/html/reserved-ids.ts';

type Strings = { readonly [key: string]: string };

/** Imported parts have a prefix of their own. */
const headingId = new RegExp(`^(?:[\\da-f]{6}-)?${footnotesId}$`);

/**
 * The text of the hidden heading of footnotes in the language of the page; `undefined` for other elements and in English,
 * which remark-rehype writes.
 */
export const footnoteHeading = (id: unknown, strings: Strings): string | undefined =>
  headingId.test(String(id)) ? textOf('content.footnotes', strings) : undefined;

/** The label of the link from a footnote back to the text in the language of the page, from the label in English. */
export function footnoteBack(label: unknown, strings: Strings): string | undefined {
  const reference = /(?<![\d-])[\d-]+$/.exec(String(label))?.[0] ?? '';
  return textOf('content.footnoteBack', strings)?.replace('{reference}', reference);
}

/** A string that a language may lack: to read it would be reported. */
const textOf = (key: string, strings: Strings): string | undefined => (key in strings ? strings[key] : undefined);
