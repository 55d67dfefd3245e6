import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { scoreGolden } from '../../../src/outputs/search/golden.ts';
import { searchLanguage } from '../../../src/outputs/search/languages.ts';
import { madeEngine, madePage } from './made-pages.ts';

/** A handbook of fourteen chapters, whose numbers are in the digits of the language. */
interface Fixture {
  readonly chapters: readonly (readonly [title: string, text: string])[];
  readonly queries: readonly (readonly [query: string, chapter: number])[];
}

const read = (language: string) =>
  JSON.parse(
    readFileSync(new URL(`../../fixtures/search-scripts/${language}.json`, import.meta.url), 'utf8'),
  ) as Fixture;

const languages = [
  ['English', 'en'],
  ['German', 'de'],
  ['French', 'fr'],
  ['Russian', 'ru'],
  ['Arabic', 'ar'],
  ['Persian', 'fa'],
  ['Hebrew', 'he'],
  ['Hindi', 'hi'],
  ['Thai', 'th'],
  ['Japanese', 'ja'],
  ['Chinese', 'zh'],
  ['Korean', 'ko'],
] as const;

const url = (index: number) => `/${index + 1}`;

const handbook = (code: string, engine: 'flexsearch' | 'sharded') =>
  madeEngine(
    read(code).chapters.map(([title, text], index) => madePage(url(index), title, [{ text }])),
    { engine, language: searchLanguage(code) },
  );

describe.each(['flexsearch', 'sharded'] as const)('a handbook, searched with %s', (engine) => {
  it.each(languages)('in %s has a chapter first whose title or number is the query', async (_, code) => {
    const titles = read(code).chapters.map(([title]) => title);
    const made = handbook(code, engine);
    const numbers = titles.map((title) => /^\p{L}[\p{L}\p{M}]*\s?\p{Nd}+\p{L}*/u.exec(title)?.[0]);
    for (const queries of [titles, numbers]) {
      const first = queries.map(async (query = '') => (await made.search(query)).hits[0]?.page);
      expect(await Promise.all(first)).toEqual(titles.map((__, index) => url(index)));
    }
  });

  it('answers ten queries of each of twelve languages among the first five results', async () => {
    const missed = [];
    for (const [, code] of languages) {
      const { queries } = read(code);
      expect(queries).toHaveLength(10);
      const golden = queries.map(([query, chapter]) => ({ query, best: [url(chapter - 1)] }));
      const score = await scoreGolden(handbook(code, engine), golden);
      expect(score.recallAt5, code).toBeGreaterThanOrEqual(0.9);
      missed.push(...score.missed);
    }
    expect(1 - missed.length / (10 * languages.length)).toBeGreaterThanOrEqual(0.95);
  });
});
