import type { Index } from 'flexsearch';
import { type FlexField, flexFields, flexSearch, importFlex, makeFlexIndex } from './flexsearch-index.ts';
import { type FlexsearchWords, flexFile, mostPrefixed, prefixMark, ranks, titleRank } from './index-format.ts';
import { firstFrom, type Postings, type TermEntry, type WordSource, wordsFrom } from './word-source.ts';

const itself = (word: string): string => word;

/**
 * The words of a FlexSearch index in two files. Titles, headings and URLs are loaded first and can be searched
 * immediately; the text is loaded when a complete result is requested.
 */
export async function createFlexWords(
  { titles, texts }: FlexsearchWords,
  read: (file: string) => Promise<string>,
): Promise<WordSource> {
  const indexes = new Map<FlexField, Index>(flexFields.map((field) => [field, makeFlexIndex()]));
  const indexOf = (field: FlexField) => indexes.get(field) as Index;
  const titleWords = await importFlex(await read(flexFile(titles)), indexOf);
  let textWords: readonly string[] = [];
  let isPartial = true;
  let completing: Promise<void> | undefined;
  let vocabulary: readonly string[] | undefined;

  /** A word's number is its index in the word list of its file; the words of the text follow those of the titles. */
  const numberOf = (word: string): number => {
    const at = firstFrom(titleWords, word, itself);
    if (titleWords[at] === word) return at;
    const later = firstFrom(textWords, word, itself);
    return textWords[later] === word ? titleWords.length + later : -1;
  };
  const entryOf = (word: string, number = numberOf(word)): TermEntry => ({
    word,
    pages: () => flexSearch(indexOf('pages'), number),
    headings: () => flexSearch(indexOf(number < titleWords.length ? 'headings' : 'phrases'), number),
    texts: () => flexSearch(indexOf('texts'), number),
  });
  const beginning = (start: string): string[] => {
    const [first, second] = [titleWords, textWords].map((words) => wordsFrom(words, start, itself));
    return [...(first ?? []), ...(second ?? [])].sort();
  };
  /** Titles with words that begin with `start`. Shards contain such lists; here they are computed from the words. */
  const titlesBeginning = (start: string): Postings => {
    const found = new Set(
      beginning(start).flatMap((word) =>
        entryOf(word)
          .pages()
          .filter((posting) => posting % ranks >= titleRank),
      ),
    );
    return [...found].sort((a, b) => a - b).slice(0, mostPrefixed);
  };

  const complete = async () => {
    textWords = await importFlex(await read(flexFile(texts)), indexOf);
    isPartial = false;
    vocabulary = undefined;
  };
  return {
    async exact(word) {
      if (word.endsWith(prefixMark)) {
        const pages = titlesBeginning(word.slice(0, -prefixMark.length));
        return pages.length === 0 ? undefined : { word, pages: () => pages, headings: () => [], texts: () => [] };
      }
      const number = numberOf(word);
      return number < 0 ? undefined : entryOf(word, number);
    },
    beginning: async (start) => beginning(start).map((word) => entryOf(word)),
    async vocabulary() {
      vocabulary ??= [...titleWords, ...textWords].filter((word) => word.length > 3 && /\D/.test(word)).sort();
      return vocabulary;
    },
    get isPartial() {
      return isPartial;
    },
    complete() {
      if (!isPartial) return Promise.resolve();
      completing ??= complete().catch((error: unknown) => {
        completing = undefined;
        throw error;
      });
      return completing;
    },
  };
}
