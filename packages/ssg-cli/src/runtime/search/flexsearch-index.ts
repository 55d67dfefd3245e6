import { Index } from 'flexsearch';

/** Lists that an index of FlexSearch is made of, one for each field. */
export const flexFields = ['pages', 'headings', 'texts'] as const;
export type FlexField = (typeof flexFields)[number];

/**
 * An index of FlexSearch. Our words have been cut and folded already, and go in as their numbers; what comes out is where
 * they stand. The order of results is the ranker's affair, so one slot for scores is enough.
 */
export const makeFlexIndex = (): Index =>
  new Index({ tokenize: 'strict', resolution: 1, encode: (text: string) => text.split(' ') });

/** How a word is called in an index of FlexSearch: by its number, which is shorter and stands in one list of words. */
export const flexName = (number: number): string => number.toString(36);

/** More results than there are: FlexSearch gives the first hundred unless it is told. */
const all = 1e9;

/** Where a word stands, in order. */
export const flexSearch = (index: Index, number: number): readonly number[] =>
  index.search(flexName(number), { limit: all }) as readonly number[];

/**
 * A file with the exports of some indexes: the words in the first line, then a line for each part of an export, which is
 * JSON and so has no line breaks of its own.
 */
export async function exportFlex(
  words: readonly string[],
  indexes: readonly (readonly [field: FlexField, index: Index])[],
): Promise<string> {
  const lines = [words.join(' ')];
  for (const [field, index] of indexes)
    await index.export((key, data) => {
      // The register of ids is for changing an index, which nobody does with one that was published.
      if (data !== undefined && data !== null && !/\breg\b/.test(key)) lines.push(`${field}\t${key}\t${data}`);
    });
  return lines.join('\n');
}

/** Reads such a file into indexes, and gives its words. */
export async function importFlex(text: string, indexOf: (field: FlexField) => Index): Promise<string[]> {
  const [words = '', ...lines] = text.split('\n');
  for (const line of lines) {
    const [field = '', key = '', data = ''] = line.split('\t');
    await indexOf(field as FlexField).import(key, data);
  }
  return words === '' ? [] : words.split(' ');
}
