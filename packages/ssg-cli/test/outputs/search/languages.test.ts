import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type GoldenQuery, scoreGolden } from '../../../src/outputs/search/golden.ts';
import { searchLanguage } from '../../../src/outputs/search/languages.ts';
import { type MadeSection, madeEngine, madePage } from './made-pages.ts';

interface Fixture {
  readonly pages: readonly {
    readonly url: string;
    readonly title: string;
    readonly sections: readonly MadeSection[];
  }[];
  readonly queries: readonly GoldenQuery[];
}

const read = (language: string) =>
  JSON.parse(
    readFileSync(new URL(`../../fixtures/search-languages/${language}.json`, import.meta.url), 'utf8'),
  ) as Fixture;

describe.each([
  ['Chinese', 'zh'],
  ['Japanese', 'ja'],
  ['Korean', 'ko'],
  ['German', 'de'],
  ['Arabic', 'ar'],
  ['Turkish', 'tr'],
  ['Spanish', 'es'],
  ['French', 'fr'],
  ['Portuguese', 'pt'],
])('ten golden queries in %s', (_, code) => {
  const { pages, queries } = read(code);
  it.each(['flexsearch', 'sharded'] as const)('are answered first with %s', async (engine) => {
    const made = madeEngine(
      pages.map(({ url, title, sections }) => madePage(url, title, sections)),
      { engine, language: searchLanguage(code) },
    );
    expect(queries).toHaveLength(10);
    const wrong = [];
    for (const { query, best } of queries) {
      const [first] = (await made.search(query)).hits;
      if (!best.includes(first?.page ?? '')) wrong.push({ query, best, first: first?.url });
    }
    expect(wrong).toEqual([]);
    expect((await scoreGolden(made, queries)).recallAt1).toBe(1);
  });
});
