import { formatText } from '@autolode/ssg-runtime/format-text';
import { type PageWord, pageWords } from '@autolode/ssg-runtime/page-words';

/** Returns one of the generator's own strings in the language of a locale. */
export type Say = (word: PageWord, values?: Readonly<Record<string, string | number>>) => string;

export const sayFrom =
  (strings: Readonly<Record<string, string>>): Say =>
  (word, values) =>
    formatText(strings[word] ?? pageWords[word], values);

export const sayEnglish: Say = sayFrom({});
