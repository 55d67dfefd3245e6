import type { SearchSection } from '../../compile/types.ts';
import { stopWords } from '../../runtime/search/query.ts';
import { termsOf, wordsOf } from '../../runtime/search/words.ts';

/** The words of a section: what its heading says, and how often each stands in its text. */
export interface SectionTerms {
  readonly heading: readonly string[];
  /** Words of the heading as counted for "the heading is nothing but what was asked for". */
  readonly headingWords: number;
  /** Word → 0 to 3, how much the text is about it. */
  readonly text: readonly (readonly [word: string, density: number])[];
}

const known = new WeakMap<readonly SearchSection[], readonly SectionTerms[]>();

/**
 * The words of a page's sections: the dear part of an index, and a pure function of the compiled page. While the page
 * stays the same value, as it does from one edit of another page to the next, its words are not read again.
 */
export function pageTerms(sections: readonly SearchSection[]): readonly SectionTerms[] {
  const terms = known.get(sections) ?? sections.map(sectionTerms);
  known.set(sections, terms);
  return terms;
}

export function sectionTerms({ heading, text, code }: SearchSection): SectionTerms {
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
  const found = [...counts].map(([term, times]) => [term, density(times, total)] as const);
  return { heading: [...new Set(termsOf(heading))], headingWords: countWords(heading), text: found };
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
