import { readFile } from 'node:fs/promises';
import { type CollectionPage, defineCollection } from '@autolode/ssg-cli';
import { unknownFields } from './check-fields.ts';
import { expandFragment, wrapQuestions } from './fragment.ts';
import { headingsOf } from './headings.ts';
import { parsers } from './index.ts';
import { factOf } from './page-fact.ts';
import { parserPages } from './pages.ts';
import type { ParserSite } from './schema.ts';
import { factsOf } from './sidebars.ts';

/** Folder of this module, so that fragments are found in any working directory. */
const here = new URL('./', import.meta.url);

type Page = (typeof parserPages)[number];

const matterOf = (parser: ParserSite, { name, label, icon }: Page, position: number, text: string): string[] => [
  `icon: ${icon}`,
  `card_fact: ${factOf(parser, name, text)}`,
  `sidebar_label: ${label}`,
  `sidebar_position: ${position}`,
  // A query that names no source should find the general pages, not one of 22 pages with similar content.
  // Of those, the introduction comes first.
  `search: { boost: ${name === 'intro' ? 0.7 : 0.6} }`,
  `keywords: ${JSON.stringify(keywordsOf(parser, name))}`,
  // JSON is valid YAML, so nested values need no indentation.
  `facts: ${JSON.stringify(factsOf(parser))}`,
];

/** What readers type for each kind of page, in words that its pages do not have. */
const kindKeywords: Readonly<Record<Page['name'], readonly string[]>> = {
  intro: ['source overview', 'coverage'],
  'quick-start': ['example query', 'code sample', 'tutorial'],
  features: ['fields', 'attributes', 'available data'],
  'api-reference': ['parameters', 'response fields', 'JSON schema'],
  faq: ['questions and answers', 'empty value'],
  'market-analysis': ['statistics', 'trends', 'local terms'],
};

/** Readers who do not know the sites of a country search for the country. */
const keywordsOf = ({ country, languages }: ParserSite, name: Page['name']): readonly string[] => [
  ...(name === 'intro' ? [country, ...languages] : []),
  ...kindKeywords[name],
];

async function pageOf(parser: ParserSite, page: Page, position: number): Promise<CollectionPage> {
  const { name } = page;
  const path = `${parser.host}/${name}.md`;
  const file = `parsers/${path}`;
  // A checkout on Windows may have other line ends.
  const text = (await readFile(new URL(path, here), 'utf8')).replaceAll('\r\n', '\n');
  const [wrong] = unknownFields(parser, text);
  if (wrong !== undefined) {
    throw new Error(
      `${file}:${wrong.line} names market.${wrong.name}, which parsers/${parser.host}/data.ts does not have.`,
    );
  }
  const parts = expandFragment(parser, { file, text }, matterOf(parser, page, position, text));
  return { path, parts: name === 'faq' ? wrapQuestions(parts) : parts };
}

/** The pages of every parser: prose from its folder, tables and samples from its data. */
export const parserCollection = defineCollection({
  name: 'parsers',
  watch: ['parsers'],
  pages: () =>
    Promise.all(parsers.flatMap((parser) => parserPages.map((page, index) => pageOf(parser, page, index + 1)))),
  schema: {
    groups: parsers.map((parser) => parser.host),
    pages: Object.fromEntries(
      parserPages.map(({ name }) => [name, { headings: (host: string) => headingsOf(name, host), minWords: 250 }]),
    ),
    maxSimilarity: 0.45,
  },
});
