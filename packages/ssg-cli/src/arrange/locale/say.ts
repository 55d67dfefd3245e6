import { formatText } from '../../runtime/format-text.ts';
import { type PageWord, pageWords } from '../../runtime/page-words.ts';

/** Returns one of the generator's own strings in the language of a locale. */
export type Say = (word: PageWord, values?: Readonly<Record<string, string | number>>) => string;

export const sayFrom =
  (strings: Readonly<Record<string, string>>): Say =>
  (word, values) =>
    formatText(strings[word] ?? pageWords[word], values);

export const sayEnglish: Say = sayFrom({});
