import { suggestion } from '../lib/nearest.ts';
import { entry } from './entry.ts';

export interface Heading {
  readonly heading: string;
  /** The heading at the expected position, which may be a misspelling of the expected one. */
  readonly found?: string | undefined;
  /** The heading that precedes it in the schema. */
  readonly before?: string | undefined;
  readonly order: readonly string[];
}

const placeOf = ({ found, before, order }: Heading): string => {
  if (found !== undefined) return `Did you mean "${found}"? The order is: ${order.join(' · ')}.`;
  return before === undefined ? 'It must be the first heading.' : `It must come after "${before}".`;
};

const percent = (value: number): string => `${Math.round(value * 100)}%`;

/** Messages about pages that violate the schema of their collection. */
export const schemaMessages = {
  'schema/heading-order': entry<Heading>({
    message: ({ heading }) => `The heading "${heading}" is in the wrong place.`,
    hint: placeOf,
    cause: 'A heading of a collection page is not where the schema expects it.',
    remedy: 'Move the section to its place in the schema.',
    examples: [{ heading: 'Errors', before: 'Parameters', order: ['Parameters', 'Errors'] }],
  }),
  'schema/missing-heading': entry<Heading>({
    message: ({ heading }) => `The heading "${heading}" is missing.`,
    hint: placeOf,
    cause: 'A collection page lacks a heading that the schema requires.',
    remedy: 'Add the section, or change the schema.',
    examples: [
      { heading: 'Parameters', found: 'Params', order: ['Parameters', 'Errors'] },
      { heading: 'Parameters', order: ['Parameters', 'Errors'] },
    ],
  }),
  'schema/missing-page': entry<{
    readonly collection: string;
    readonly group: string;
    readonly page: string;
    readonly pages: readonly string[];
  }>({
    message: ({ collection, group, page }) =>
      `The group "${group}" in the collection "${collection}" has no page "${page}".`,
    hint: ({ pages }) => `Every group needs: ${pages.join(', ')}.`,
    cause: 'A group in a collection lacks a page that the schema requires.',
    remedy: 'Create the page, or remove it from the schema.',
    examples: [{ collection: 'parsers', group: 'mobile-de', page: 'fields', pages: ['intro', 'fields'] }],
  }),
  'schema/similarity': entry<{ readonly value: number; readonly most: number; readonly other: string }>({
    message: ({ value, most, other }) =>
      `The text is ${percent(value)} identical to ${other}; the schema allows ${percent(most)}.`,
    hint: 'Describe what is specific to this page. Tables and code do not count.',
    cause: 'Two pages in a collection have nearly the same text.',
    remedy: 'Describe what is specific to each page. Tables and code do not count.',
    examples: [{ value: 0.81, most: 0.6, other: 'docs/parsers/autoscout24/intro.md' }],
  }),
  'schema/unknown-page': entry<{
    readonly collection: string;
    readonly kind: 'group' | 'page';
    readonly name: string;
    readonly known: readonly string[];
  }>({
    message: ({ collection, kind, name }) => `The schema of the collection "${collection}" has no ${kind} "${name}".`,
    hint: ({ name, known }) => suggestion(name, known),
    cause: 'A collection generates a page or group that its schema does not list.',
    remedy: 'Add it to the schema, or stop generating it.',
    examples: [{ collection: 'parsers', kind: 'page', name: 'field', known: ['intro', 'fields'] }],
  }),
  'schema/words': entry<{ readonly words: number; readonly least: number }>({
    message: ({ words, least }) => `The page has ${words} words of prose; the schema requires ${least}.`,
    cause: 'A collection page is shorter than its schema requires.',
    remedy: 'Write more, or lower `minWords`.',
    examples: [{ words: 84, least: 150 }],
  }),
};
