import type { OutputFile } from '../../render/types.ts';
import {
  exportFlex,
  type FlexField,
  flexFields,
  flexName,
  makeFlexIndex,
} from '../../runtime/search/flexsearch-index.ts';
import { type FlexsearchWords, flexFile, prefixMark } from '../../runtime/search/index-format.ts';
import { readPostings } from '../../runtime/search/term-files.ts';
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
    return term !== undefined && term.pages.count + term.headings.count > 0;
  };
  const titleWords = words.filter(isInTitle);
  const textWords = words.filter((word) => !isInTitle(word));
  const numbered = [...titleWords, ...textWords];
  const [pages, headings, texts] = flexFields.map((field) => fill(field, numbered, terms));
  if (pages === undefined || headings === undefined || texts === undefined) throw new Error('An index is missing.');
  const titleFile = await exportFlex(titleWords, [
    ['pages', pages],
    ['headings', headings],
  ]);
  const textFile = await exportFlex(textWords, [['texts', texts]]);
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
 * Builds the index of one field. FlexSearch receives one document per position and rank and, for text, the words at
 * that position.
 */
function fill(field: FlexField, words: readonly string[], terms: ReadonlyMap<string, MergedTerm>) {
  const places = new Map<number, string[]>();
  words.forEach((word, number) => {
    for (const posting of readPostings(terms.get(word)?.[field].text ?? '', ranksOf[field])) {
      const own = places.get(posting);
      if (own === undefined) places.set(posting, [flexName(number)]);
      else own.push(flexName(number));
    }
  });
  const index = makeFlexIndex();
  for (const [posting, names] of [...places].sort(([a], [b]) => a - b)) index.add(posting, names.join(' '));
  return index;
}
