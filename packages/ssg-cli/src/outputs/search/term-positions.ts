import {
  headingRanks,
  keywordRank,
  prefixLength,
  prefixMark,
  ranks,
  textRanks,
  titleRank,
  whereRank,
} from '@autolode/ssg-runtime/search/index-format';
import { stopWords, titleTerms } from '@autolode/ssg-runtime/search/query';
import { termsOf } from '@autolode/ssg-runtime/search/words';
import { safeDecode } from '@autolode/ssg-runtime/url';
import type { SearchPage } from './search-pages.ts';
import { countWords, type SectionTerms } from './section-terms.ts';

/**
 * An increasing list of numbers, stored as differences with a small rank in the low digits, as in a line of a shard.
 */
export class Postings {
  readonly deltas: number[] = [];
  /** The last number without its rank. */
  last = 0;
  readonly #base: number;
  constructor(base: number) {
    this.#base = base;
  }
  add(id: number, rank: number): void {
    this.deltas.push((id - this.last) * this.#base + rank);
    this.last = id;
  }
}

export interface TermLists {
  readonly pages: Postings;
  readonly headings: Postings;
  readonly texts: Postings;
}

/** Collects where each word occurs. Pages must be added in the order of the index. */
export class TermCollector {
  readonly lists = new Map<string, TermLists>();
  #pages = 0;
  #sections = 0;

  add(page: Omit<SearchPage, 'sections'>, terms: readonly SectionTerms[]): void {
    for (const [word, rank] of pageRanks(page)) this.#listsOf(word).pages.add(this.#pages, rank);
    terms.forEach(({ heading, headingWords, text }, index) => {
      // The heading of the first section is the page's title.
      if (index > 0)
        for (const word of heading)
          this.#listsOf(word).headings.add(this.#sections, Math.min(headingWords, headingRanks) - 1);
      text.forEach((words, rank) => {
        for (const word of words) this.#listsOf(word).texts.add(this.#sections, rank);
      });
      this.#sections++;
    });
    this.#pages++;
  }

  #listsOf(word: string): TermLists {
    let own = this.lists.get(word);
    if (own === undefined) {
      own = { pages: new Postings(ranks), headings: new Postings(headingRanks), texts: new Postings(textRanks) };
      this.lists.set(word, own);
    }
    return own;
  }
}

/** Words that match the page as a whole, each with its best rank. */
function pageRanks({ title, keywords, path, group, url }: Omit<SearchPage, 'sections'>): Map<string, number> {
  const found = new Map<string, number>();
  const note = (text: string, rank: number, terms = termsOf) => {
    for (const word of terms(text)) found.set(word, Math.max(found.get(word) ?? 0, rank));
  };
  const address = safeDecode(url);
  for (const part of address.split('/')) note(part, whereRank);
  for (const label of [group, ...path]) note(label, whereRank);
  for (const word of stopWords) found.delete(word);
  for (const keyword of keywords) note(keyword, keywordRank, titleTerms);
  const titleWords = termsOf(title);
  note(title, Math.min(titleRank + Math.max(countWords(title), 1) - 1, ranks - 1), titleTerms);
  for (const word of titleWords)
    for (let length = 1; length <= Math.min(prefixLength, word.length); length++)
      note(word.slice(0, length) + prefixMark, found.get(word) ?? titleRank, (beginning) => [beginning]);
  return found;
}
