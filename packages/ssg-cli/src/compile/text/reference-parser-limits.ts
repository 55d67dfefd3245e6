import type { Excess } from '../../messages/markdown.ts';
import { ListEnds } from './list-ends.ts';

interface Construct {
  readonly name: string;
  /** The number of occurrences in a line. */
  readonly count: (line: string, previous: string, lists: ListEnds) => number;
  readonly most: number;
  readonly within: 'paragraph' | 'page';
  readonly hint: string;
}

const isBlank = (line: string): boolean => line.trim() === '';

/**
 * Constructs for which micromark, the tokenizer of remark-parse, takes quadratic time, with the number that takes some
 * tenths of a second.
 */
const constructs: readonly Construct[] = [
  {
    name: 'closing marks of emphasis',
    // An underscore between letters does not close emphasis. Each change from one mark to another starts a new one.
    count: (line) => (line.match(/(?<=[^\s*])\*+|(?<=[^\s~])~+|(?<=[^\s_])_+(?![^\W_])/g) ?? []).length,
    most: 3000,
    within: 'paragraph',
    hint: 'Put a blank line between, or escape those that are not markup: \\*.',
  },
  {
    name: 'opening "<!--"',
    count: (line) => line.split('<!--').length - 1,
    most: 1000,
    within: 'paragraph',
    hint: 'Put a blank line between, or escape those that are not markup: \\<!--.',
  },
  {
    // The tokenizer joins the text before and after each. The native parser is slow for them, too, so that even `auto`
    // has many of them read by remark-parse. Common names are not counted: they are rarely mistakes.
    name: '"&" without a common name of a character',
    count: (line) => (line.match(/&(?!#|(?:amp|lt|gt|quot|apos|nbsp|copy|reg|hellip|[mn]dash|times);)/g) ?? []).length,
    most: 4000,
    within: 'paragraph',
    hint: 'Put a blank line between, or write the characters themselves.',
  },
  {
    name: 'underlined headings',
    count: (line, previous) => Number(!isBlank(previous) && /^[ >]*(?:=+|-+)[ \t]*$/.test(line)),
    most: 1000,
    within: 'page',
    hint: 'Write headings with "#", or split the page.',
  },
  {
    name: 'quotes',
    // Quotes in quotes count too.
    count: (line, previous) => (isBlank(previous) ? (/^[ \t>]*/.exec(line)?.[0].split('>').length ?? 1) - 1 : 0),
    most: 2000,
    within: 'page',
    hint: 'Split the page.',
  },
  {
    // The parser takes quadratic time for the ends, of which each list has one.
    name: 'lists',
    count: (line, _, lists) => lists.after(line),
    most: 2000,
    within: 'page',
    hint: 'Split the page, or make nested lists flat.',
  },
];

/** Counts these constructs, and reports each once per page or per paragraph. */
export class ReferenceParserLimits {
  readonly #counts = constructs.map(() => 0);
  readonly #lists = new ListEnds();
  #previous = '';

  after(line: string): (Excess | undefined)[] {
    // List items, headings and table rows are parsed separately.
    const isNew = /^[\s>]*(?:$|[-+*]\s|#{1,6}\s|\|)/.test(line);
    const found = constructs.map(({ name, count, most, within, hint }, index): Excess | undefined => {
      const before = isNew && within === 'paragraph' ? 0 : (this.#counts[index] ?? 0);
      const after = before + count(line, this.#previous, this.#lists);
      this.#counts[index] = after > most ? Number.NEGATIVE_INFINITY : after;
      return after > most ? { kind: 'slow', what: name, within, count: after, limit: most, hint } : undefined;
    });
    this.#previous = line;
    return found;
  }
}
