import { exportFlex, flexName, makeFlexIndex } from '@autolode/ssg-runtime/search/flexsearch-index';
import { type FlexsearchWords, flexFile, prefixMark } from '@autolode/ssg-runtime/search/index-format';
import { readPostings } from '@autolode/ssg-runtime/search/term-files';
import type { OutputFile } from '../../render/types.ts';
import { contentName } from './content-name.ts';
import { ranksOf } from './index-chunk.ts';
import type { MergedTerm } from './merge-chunks.ts';

/**
 * Writes the positions of all words as two files for FlexSearch: one for titles, headings and paths, and one for text.
 */
export async function flexsearchFiles(
  terms: ReadonlyMap<string, MergedTerm>,
): Promise<{ words: FlexsearchWords; files: OutputFile[] }> {
  // FlexSearch finds prefixes by itself, so the lists of title prefixes, which only shards need, are left out.
  const words = [...terms.keys()].filter((word) => !word.endsWith(prefixMark)).sort();
  const isInTitle = (word: string) => {
    const term = terms.get(word);
    if (term === undefined || term.pages.count + term.headings.count === 0) return false;
    return term.pages.count > 0 || term.texts.count > 0 || !isPair(word, terms);
  };
  const titleWords = words.filter(isInTitle);
  const textWords = words.filter((word) => !isInTitle(word));
  const titleFile = await exportFlex(titleWords, [
    ['pages', fill('pages', titleWords, 0, terms)],
    ['headings', fill('headings', titleWords, 0, terms)],
  ]);
  const textFile = await exportFlex(textWords, [
    ['phrases', fill('headings', textWords, titleWords.length, terms)],
    ['texts', fill('texts', [...titleWords, ...textWords], 0, terms)],
  ]);
  const named: FlexsearchWords = {
    engine: 'flexsearch',
    titles: contentName(titleFile),
    texts: contentName(textFile),
  };
  return {
    words: named,
    files: [
      { path: flexFile(named.titles), content: titleFile },
      { path: flexFile(named.texts), content: textFile },
    ],
  };
}

/**
 * Builds the index of one field for words that are numbered from `first`. FlexSearch receives one document per position
 * and rank and, for text, the words at that position.
 */
function fill(
  field: keyof typeof ranksOf,
  words: readonly string[],
  first: number,
  terms: ReadonlyMap<string, MergedTerm>,
) {
  const places = new Map<number, string[]>();
  words.forEach((word, index) => {
    const name = flexName(first + index);
    for (const posting of readPostings(terms.get(word)?.[field].text ?? '', ranksOf[field])) {
      const own = places.get(posting);
      if (own === undefined) places.set(posting, [name]);
      else own.push(name);
    }
  });
  const index = makeFlexIndex();
  for (const [posting, names] of [...places].sort(([a], [b]) => a - b)) index.add(posting, names.join(' '));
  return index;
}

/** Whether a word consists of two others, as the phrases of headings do. */
function isPair(word: string, terms: ReadonlyMap<string, MergedTerm>): boolean {
  for (let at = 1; at < word.length; at++) if (terms.has(word.slice(0, at)) && terms.has(word.slice(at))) return true;
  return false;
}
