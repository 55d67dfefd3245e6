import { plainPunctuation } from '../compile/html/smart-punctuation.ts';
import { detailsOf } from '../compile/page-details.ts';
import type { Page } from '../compile/types.ts';
import type { CollectionSchema, Config, PageCollection } from '../config/types.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { messageOf } from '../lib/message-of.ts';
import { describeMisfit, list, misfit, text } from '../lib/shape.ts';
import { problem } from '../messages/problem.ts';
import { originOf, pageOrigin } from '../read/origin.ts';
import type { Source } from '../read/types.ts';
import { proseWords, shingles, similarity } from './similarity.ts';

/** A page of a collection, with its group (folder) and its name in the schema. */
interface Member {
  readonly group: string;
  readonly name: string;
  readonly source: Source;
  readonly page: Page;
}

/** Validates every page collection against its schema. */
export function checkSchemas(config: Config, sources: readonly Source[], pages: readonly Page[]): Diagnostic[] {
  const sections = [
    ...config.docs.map(({ id, collections }) => ({ type: 'docs', id, collections })),
    ...config.blogs.map(({ id, collections }) => ({ type: 'blog', id, collections })),
  ];
  return sections.flatMap(({ type, id, collections }) => {
    const own = sources.filter(
      ({ pageCollection, collection: c }) =>
        pageCollection !== undefined && c.type === type && c.id === id && c.locale === config.locales[0]?.code,
    );
    return collections.flatMap((collection) => {
      const { schema } = collection;
      if (schema === undefined) return [];
      const made = own.filter(({ pageCollection }) => pageCollection === collection.name);
      return checkCollection(collection, schema, membersOf(made, pages));
    });
  });
}

/** The collection's pages in the default locale. The other locales have the same text. */
function membersOf(sources: readonly Source[], pages: readonly Page[]): Member[] {
  const made = new Map(sources.map((source) => [source.path, source]));
  return pages.flatMap((page): Member[] => {
    const source = made.get(page.path);
    if (source === undefined || page.collection.locale !== source.collection.locale) return [];
    const parts = page.relative.replace(/\.mdx?$/, '').split('/');
    const name = parts.pop() ?? '';
    return [{ group: parts.join('/'), name, source, page }];
  });
}

function checkCollection(
  collection: PageCollection,
  schema: CollectionSchema,
  members: readonly Member[],
): Diagnostic[] {
  return [
    ...missingPages(collection, schema, members),
    ...members.flatMap((member) => [...checkHeadings(collection, schema, member), ...checkWords(schema, member)]),
    ...checkCopies(schema, members),
  ];
}

/** Reports groups that lack a page, and pages and groups that the schema does not list. */
function missingPages(collection: PageCollection, schema: CollectionSchema, members: readonly Member[]): Diagnostic[] {
  const names = Object.keys(schema.pages);
  const found = new Set(members.map(({ group, name }) => `${group}/${name}`));
  const missing = schema.groups.flatMap((group) =>
    names
      .filter((name) => !found.has(`${group}/${name}`))
      .map((name): Diagnostic => {
        const sibling = members.find((member) => member.group === group);
        const values = { collection: collection.name, group, page: name, pages: names };
        return problem('schema/missing-page', values, sibling === undefined ? {} : pageOrigin(sibling.source));
      }),
  );
  const groups = new Set(schema.groups);
  const stray = members
    .filter(({ group, name }) => !groups.has(group) || !Object.hasOwn(schema.pages, name))
    .map(({ group, name, source }): Diagnostic => {
      const unknown = groups.has(group)
        ? { kind: 'page' as const, name, known: names }
        : { kind: 'group' as const, name: group, known: schema.groups };
      return problem('schema/unknown-page', { collection: collection.name, ...unknown }, pageOrigin(source));
    });
  return [...missing, ...stray];
}

const promised = (schema: CollectionSchema, name: string) =>
  Object.hasOwn(schema.pages, name) ? schema.pages[name] : undefined;

/** The headings that a page of a group needs, or why the function that gives them failed. */
function headingsFor(
  headings: CollectionSchema['pages'][string]['headings'],
  group: string,
): readonly string[] | string {
  if (typeof headings !== 'function') return headings;
  try {
    const given = headings(group);
    const wrong = misfit(given, list(text('Prices')));
    return wrong === undefined ? given : describeMisfit(wrong, 'what it returned');
  } catch (error) {
    return messageOf(error).replace(/\.$/, '');
  }
}

/** Reports missing and misplaced headings. Headings that are not in the schema may come in between. */
function checkHeadings(
  collection: PageCollection,
  schema: CollectionSchema,
  { group, name, source, page }: Member,
): Diagnostic[] {
  const needs = promised(schema, name);
  if (needs === undefined) return [];
  const wanted = headingsFor(needs.headings, group);
  if (typeof wanted === 'string')
    return [
      problem('config/function', { name: 'headings', of: `the collection "${collection.name}"`, reason: wanted }),
    ];
  // Headings of a page have typographic punctuation; those of a schema may not.
  const { toc, headingLines } = detailsOf(page);
  const texts = toc.map(({ text }) => plainPunctuation(text));
  const found: Diagnostic[] = [];
  let from = 0;
  for (const [index, heading] of wanted.entries()) {
    const at = texts.indexOf(plainPunctuation(heading), from);
    if (at >= 0) {
      from = at + 1;
      continue;
    }
    const before = wanted[index - 1];
    const misplaced = texts.indexOf(plainPunctuation(heading));
    const line = headingLines[misplaced >= 0 ? misplaced : from - 1];
    const there = texts[from];
    const isStray = misplaced < 0 && there !== undefined && !wanted.includes(there);
    found.push(
      problem(
        misplaced >= 0 ? 'schema/heading-order' : 'schema/missing-heading',
        { heading, found: isStray ? there : undefined, before, order: wanted },
        line === undefined ? pageOrigin(source) : originOf(source, line),
      ),
    );
  }
  return found;
}

function checkWords(schema: CollectionSchema, { name, source, page }: Member): Diagnostic[] {
  const needs = promised(schema, name)?.minWords;
  if (needs === undefined || page.words >= needs) return [];
  return [problem('schema/words', { words: page.words, least: needs }, pageOrigin(source))];
}

/** Reports pages with the same name that differ only in a few words. */
function checkCopies(schema: CollectionSchema, members: readonly Member[]): Diagnostic[] {
  const most = schema.maxSimilarity;
  if (most === undefined) return [];
  return Object.keys(schema.pages).flatMap((name) => {
    const texts = members
      .filter((member) => member.name === name)
      .map((member) => ({ member, set: shingles(proseWords(member.source.text)) }));
    return texts.flatMap(({ member, set }, index) =>
      texts.slice(0, index).flatMap((other): Diagnostic[] => {
        // The similarity cannot exceed the ratio of the sizes, so most pairs need no counting.
        const [a, b] = [set.size, other.set.size];
        if (Math.min(a, b) / Math.max(a, b, 1) <= most) return [];
        const value = similarity(set, other.set);
        if (value <= most) return [];
        const values = { value, most, other: pageOrigin(other.member.source).file };
        return [problem('schema/similarity', values, pageOrigin(member.source))];
      }),
    );
  });
}
