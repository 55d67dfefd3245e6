import { problem } from '../catalogue/problem.ts';
import { plainPunctuation } from '../compile/smart-punctuation.ts';
import type { Page } from '../compile/types.ts';
import type { Config, FamilyContract, PageFamily } from '../config/types.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { originOf, pageOrigin } from '../lib/origin.ts';
import type { Source } from '../read/types.ts';
import { proseWords, shingles, similarity } from './similarity.ts';

/** A page of a family with the group (folder) and the name the contract knows it by. */
interface Member {
  readonly group: string;
  readonly name: string;
  readonly source: Source;
  readonly page: Page;
}

/** Holds every page family to its contract. A page that drifts is an error where its text was written. */
export function checkContracts(config: Config, sources: readonly Source[], pages: readonly Page[]): Diagnostic[] {
  return config.docs.flatMap((section) =>
    section.families.flatMap((family) => {
      const schema = family.schema ?? family.contract;
      if (schema === undefined) return [];
      return checkFamily(family, schema, membersOf(config, section.id, family, sources, pages));
    }),
  );
}

/** The family's pages in the default locale: the others show the same text. */
function membersOf(
  config: Config,
  section: string,
  family: PageFamily,
  sources: readonly Source[],
  pages: readonly Page[],
): Member[] {
  const made = new Map(
    sources
      .filter(
        ({ family: name, collection: c }) =>
          name === family.name && c.id === section && c.locale === config.locales[0]?.code,
      )
      .map((source) => [source.path, source]),
  );
  return pages.flatMap((page): Member[] => {
    const source = page.collection.locale === config.locales[0]?.code ? made.get(page.path) : undefined;
    if (source === undefined || page.collection.id !== section) return [];
    const parts = page.relative.replace(/\.mdx?$/, '').split('/');
    const name = parts.pop() ?? '';
    return [{ group: parts.join('/'), name, source, page }];
  });
}

function checkFamily(family: PageFamily, contract: FamilyContract, members: readonly Member[]): Diagnostic[] {
  return [
    ...missingPages(family, contract, members),
    ...members.flatMap((member) => [...checkHeadings(contract, member), ...checkWords(contract, member)]),
    ...checkCopies(contract, members),
  ];
}

/** Groups without a page of the contract, and pages or groups the contract does not know. */
function missingPages(family: PageFamily, contract: FamilyContract, members: readonly Member[]): Diagnostic[] {
  const names = Object.keys(contract.pages);
  const found = new Set(members.map(({ group, name }) => `${group}/${name}`));
  const missing = contract.groups.flatMap((group) =>
    names
      .filter((name) => !found.has(`${group}/${name}`))
      .map((name): Diagnostic => {
        const sibling = members.find((member) => member.group === group);
        const values = { collection: family.name, group, page: name, pages: names };
        return problem('contract/missing-page', values, sibling === undefined ? {} : pageOrigin(sibling.source));
      }),
  );
  const groups = new Set(contract.groups);
  const stray = members
    .filter(({ group, name }) => !groups.has(group) || !Object.hasOwn(contract.pages, name))
    .map(({ group, name, source }): Diagnostic => {
      const unknown = groups.has(group)
        ? { kind: 'page' as const, name, known: names }
        : { kind: 'group' as const, name: group, known: contract.groups };
      return problem('contract/unknown-page', { collection: family.name, ...unknown }, pageOrigin(source));
    });
  return [...missing, ...stray];
}

const promised = (contract: FamilyContract, name: string) =>
  Object.hasOwn(contract.pages, name) ? contract.pages[name] : undefined;

/** The headings of the schema must come in its order; other headings may come between them. */
function checkHeadings(contract: FamilyContract, { group, name, source, page }: Member): Diagnostic[] {
  const needs = promised(contract, name);
  if (needs === undefined) return [];
  const wanted = typeof needs.headings === 'function' ? needs.headings(group) : needs.headings;
  // Headings on a page have typographic punctuation, those of a schema may not.
  const texts = page.toc.map(({ text }) => plainPunctuation(text));
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
    const line = page.headingLines[misplaced >= 0 ? misplaced : from - 1];
    const there = texts[from];
    const isStray = misplaced < 0 && there !== undefined && !wanted.includes(there);
    found.push(
      problem(
        misplaced >= 0 ? 'contract/heading-order' : 'contract/missing-heading',
        { heading, found: isStray ? there : undefined, before, order: wanted },
        line === undefined ? pageOrigin(source) : originOf(source, line),
      ),
    );
  }
  return found;
}

function checkWords(contract: FamilyContract, { name, source, page }: Member): Diagnostic[] {
  const needs = promised(contract, name)?.minWords;
  if (needs === undefined || page.words >= needs) return [];
  return [problem('contract/words', { words: page.words, least: needs }, pageOrigin(source))];
}

/** Pages of one name that are copies of each other but for a few words. */
function checkCopies(contract: FamilyContract, members: readonly Member[]): Diagnostic[] {
  const most = contract.maxSimilarity;
  if (most === undefined) return [];
  return Object.keys(contract.pages).flatMap((name) => {
    const texts = members
      .filter((member) => member.name === name)
      .map((member) => ({ member, set: shingles(proseWords(member.source.text)) }));
    return texts.flatMap(({ member, set }, index) =>
      texts.slice(0, index).flatMap((other): Diagnostic[] => {
        // The smaller set can share no more than itself: most pairs need no counting.
        const [a, b] = [set.size, other.set.size];
        if (Math.min(a, b) / Math.max(a, b, 1) <= most) return [];
        const value = similarity(set, other.set);
        if (value <= most) return [];
        const values = { value, most, other: pageOrigin(other.member.source).file };
        return [problem('contract/similarity', values, pageOrigin(member.source))];
      }),
    );
  });
}
