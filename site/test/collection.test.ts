import { beforeAll, describe, expect, it } from 'vitest';
import { detailsOf } from '../../packages/ssg-cli/src/compile/page-details.ts';
import type { Page } from '../../packages/ssg-cli/src/compile/types.ts';
import { headingsOf } from '../parsers/headings.ts';
import { parsers } from '../parsers/index.ts';
import { parserPages } from '../parsers/pages.ts';
import { collectionSources, compile } from './compile.ts';
import { proseOf, shingles, similarity } from './similarity.ts';

let pages: Page[] = [];

beforeAll(async () => {
  pages = (await collectionSources()).map(compile);
});

const pageOf = (host: string, name: string): Page => {
  const found = pages.find((page) => page.relative === `${host}/${name}.md`);
  if (found === undefined) throw new Error(`no page ${host}/${name}`);
  return found;
};

describe('parser pages', () => {
  it('are six for each of the 22 parsers', () => {
    expect(parsers).toHaveLength(22);
    expect(pages).toHaveLength(132);
  });

  it('compile without findings', () => {
    expect(pages.flatMap((page) => page.diagnostics)).toEqual([]);
  });

  it('have the required headings in order', () => {
    for (const { host } of parsers) {
      for (const { name } of parserPages) {
        const found = detailsOf(pageOf(host, name))
          .toc.filter((entry) => entry.level === 2)
          .map((entry) => entry.text);
        expect(found, `${host}/${name}`).toEqual(headingsOf(name, host));
      }
    }
  });

  it('replace every placeholder', () => {
    const known = new Set(['tabs', 'tab', 'cards', 'assay', 'chart', 'faq', 'lang', 'plate', 'illustrative', 'method']);
    const admonitions = ['note', 'tip', 'info', 'warning', 'danger', 'details', 'steps'];
    for (const name of admonitions) known.add(name);
    const left = pages.flatMap((page) =>
      page.directives.filter(({ name }) => !known.has(name)).map(({ name }) => `${page.relative}: ${name}`),
    );
    expect(left).toEqual([]);
  });

  it('have at least 250 words of running text each', async () => {
    const sources = await collectionSources();
    const short = sources
      .map((source) => ({ path: source.relative, words: proseOf(source.text).length }))
      .filter(({ words }) => words < 200);
    expect(short).toEqual([]);
    expect(pages.filter((page) => page.words < 250).map((page) => `${page.relative} ${page.words}`)).toEqual([]);
  });

  it('are not copies of one another', async () => {
    const sources = await collectionSources();
    const alike: string[] = [];
    for (const { name } of parserPages) {
      const texts = sources
        .filter((source) => source.relative.endsWith(`/${name}.md`))
        .map((source) => ({ path: source.relative, set: shingles(proseOf(source.text)) }));
      texts.forEach((one, index) => {
        for (const other of texts.slice(index + 1)) {
          const value = similarity(one.set, other.set);
          if (value > 0.45) alike.push(`${one.path} and ${other.path}: ${value.toFixed(2)}`);
        }
      });
    }
    expect(alike).toEqual([]);
  });

  it('have titles and descriptions of their own', () => {
    for (const key of ['title', 'description'] as const) {
      const texts = pages.map((page) => page.frontMatter[key]);
      expect(new Set(texts).size).toBe(texts.length);
    }
  });

  it('label every invented figure once', async () => {
    for (const { relative, text } of await collectionSources()) {
      expect(/::illustrative(?:\[[^\]]*\])?\s+::illustrative/.test(text), relative).toBe(false);
    }
  });
});
