import { textRanks } from '@autolode/ssg-runtime/search/index-format';
import { stopWords, titleTerms } from '@autolode/ssg-runtime/search/query';
import { termsOf, wordsOf } from '@autolode/ssg-runtime/search/words';
import type { SearchSection } from './section-cutter.ts';

/** The words of a section. */
export interface SectionTerms {
  /** Words of the heading. */
  readonly heading: ReadonlySet<string>;
  /** Number of words in the heading, to find headings that consist of the query alone. */
  readonly headingWords: number;
  /** Words of the text by relevance, in ascending order. */
  readonly text: readonly (readonly string[])[];
}

export function sectionTerms({ heading, text, code }: Pick<SearchSection, 'heading' | 'text' | 'code'>): SectionTerms {
  const counts = new Map<string, number>();
  let total = 0;
  const count = (source: string) => {
    for (const term of termsOf(source)) {
      total++;
      if (!stopWords.has(term)) counts.set(term, (counts.get(term) ?? 0) + 1);
    }
  };
  count(text);
  count(code);
  const found: string[][] = Array.from({ length: textRanks }, () => []);
  for (const [term, times] of counts) found[density(times, total)]?.push(term);
  return {
    heading: new Set(titleTerms(heading)),
    headingWords: countWords(heading),
    text: found,
  };
}

/** Counts the words of a title. Each part of an identifier is a word. */
export const countWords = (text: string): number =>
  wordsOf(text).reduce((sum, { parts }) => sum + parts.filter((part) => !stopWords.has(part)).length, 0) ||
  wordsOf(text).length;

/**
 * Rates how often a word occurs relative to the length of the text, from 0 to 3. Four levels are enough for ranking and
 * fit in two bits.
 */
function density(times: number, total: number): number {
  const value = times / (times + 0.6 + total / 120);
  return value > 0.72 ? 3 : value > 0.55 ? 2 : value > 0.35 ? 1 : 0;
}
