import { Index } from 'flexsearch';

/**
 * The fields of the index, with one FlexSearch index for each. `phrases` are the pairs of words in
 * headings. They only improve the order of results, so they are loaded with the text.
 */
export const flexFields = ['pages', 'headings', 'phrases', 'texts'] as const;
export type FlexField = (typeof flexFields)[number];

/**
 * Creates a FlexSearch index. Words are already tokenised and folded, and are added as numbers; results are their
 * positions. Results are ranked elsewhere, so a resolution of one is enough.
 */
export const makeFlexIndex = (): Index =>
  new Index({ tokenize: 'strict', resolution: 1, encode: (text: string) => text.split(' ') });

/** The key of a word in a FlexSearch index: its number, which is shorter than the word. */
export const flexName = (number: number): string => number.toString(36);

/** A limit above any number of results, because FlexSearch returns one hundred by default. */
const all = 1e9;

/** The positions of a word, in order. */
export const flexSearch = (index: Index, number: number): readonly number[] =>
  index.search(flexName(number), { limit: all }) as readonly number[];

/**
 * Writes the exports of several indexes into one file: the words in the first line, then one line per part of an
 * export. The parts are JSON, so they contain no line breaks.
 */
export async function exportFlex(
  words: readonly string[],
  indexes: readonly (readonly [field: FlexField, index: Index])[],
): Promise<string> {
  const lines = [words.join(' ')];
  for (const [field, index] of indexes)
    await index.export((key, data) => {
      // The id register is needed only to modify an index, and a published one is never modified.
      if (data !== undefined && data !== null && !/\breg\b/.test(key))
        lines.push(`${field}\t${key}\t${JSON.stringify(differences(JSON.parse(data)))}`);
    });
  return lines.join('\n');
}

/** Reads such a file into indexes and returns its words. */
export async function importFlex(text: string, indexOf: (field: FlexField) => Index): Promise<string[]> {
  const [words = '', ...lines] = text.split('\n');
  for (const line of lines) {
    const [field = '', key = '', data = ''] = line.split('\t');
    await indexOf(field as FlexField).import(key, JSON.stringify(sums(JSON.parse(data))));
  }
  return words === '' ? [] : words.split(' ');
}

/** JSON with each list of numbers as its first number and the differences of the others, which compress better. */
const differences = (value: unknown): unknown =>
  mapNumbers(value, (numbers) => numbers.map((number, index) => number - (numbers[index - 1] ?? 0)));

/** The reverse of `differences`. */
const sums = (value: unknown): unknown =>
  mapNumbers(value, (numbers) => {
    let sum = 0;
    return numbers.map((number) => {
      sum += number;
      return sum;
    });
  });

/** Replaces the lists of numbers in a JSON value. */
function mapNumbers(value: unknown, replace: (numbers: readonly number[]) => number[]): unknown {
  if (!Array.isArray(value)) return value;
  return value.every((one) => typeof one === 'number') ? replace(value) : value.map((one) => mapNumbers(one, replace));
}
