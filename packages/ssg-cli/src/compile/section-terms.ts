import { textRanks } from '../runtime/search/index-format.ts';
import { stopWords, titleTerms } from '../runtime/search/query.ts';
import { termsOf, wordsOf } from '../runtime/search/words.ts';
import type { SearchSection, SectionTerms } from './types.ts';

/** The words of a page's sections: the dear part of an index. Those of a compiled page are known already. */
export const pageTerms = (sections: readonly SearchSection[]): SectionTerms[] =>
  sections.map((section) => section.terms ?? sectionTerms(section));

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
    heading: [...new Set(titleTerms(heading))].join(' '),
    headingWords: countWords(heading),
    text: found.map((terms) => terms.join(' ')),
  };
}

/** Words of a title, each part of a name being one. */
export const countWords = (text: string): number =>
  wordsOf(text).reduce((sum, { parts }) => sum + parts.filter((part) => !stopWords.has(part)).length, 0) ||
  wordsOf(text).length;

/** Often, for so long a text: 3; once in a long one: 0. Four steps are enough for an order and fit in two bits. */
function density(times: number, total: number): number {
  const value = times / (times + 0.6 + total / 120);
  return value > 0.72 ? 3 : value > 0.55 ? 2 : value > 0.35 ? 1 : 0;
}
