import { expect } from 'vitest';
import { detailsOf } from '../../src/compile/page-details.ts';
import type { Row } from './compile-input.ts';

const ids = (text: string, wanted: readonly string[]): Omit<Row, 'no' | 'what'> => ({
  input: () => text,
  outcome: 'OK',
  also: (page) => expect(page && detailsOf(page).toc.map(({ id }) => id)).toEqual(wanted),
});

/** Bytes that are not valid text, empty pages, and headings whose text gives no id. */
export const textRows: readonly Row[] = [
  {
    no: '33',
    what: 'UTF-16',
    input: () => Buffer.from('\ufeff# Title\n', 'utf16le'),
    outcome: 'ERR',
    words: 'not UTF-8: it looks like UTF-16',
  },
  {
    no: '34',
    what: 'Latin-1',
    input: () => Buffer.from('# Caf\xe9\n', 'latin1'),
    outcome: 'ERR',
    words: 'byte 5 (0xe9)',
    line: 1,
  },
  {
    no: '34b',
    what: 'Latin-1 far down',
    input: () => Buffer.concat([Buffer.from('ä\n'.repeat(5000)), Buffer.from([0xff])]),
    outcome: 'ERR',
    words: 'byte 15000 (0xff)',
    line: 5001,
  },
  {
    no: '51',
    what: 'a page of no bytes',
    input: () => '',
    outcome: 'OK',
    also: (page) => expect(page?.firstParagraph).toBe(''),
  },
  {
    no: '52',
    what: 'front matter only',
    input: () => '---\ntitle: X\n---',
    outcome: 'OK',
    also: (page) => expect(page?.frontMatter.title).toBe('X'),
  },
  {
    no: '53',
    what: 'a title that turns the direction of what follows',
    input: () => '---\ntitle: "a\u202eb"\n---\n',
    outcome: 'OK',
    also: (page) => expect(page?.frontMatter.title).not.toContain('\u202e'),
  },
  { no: '54', what: 'a heading of zero-width characters', ...ids('## \u200b\u200d\n', ['section-1']) },
  {
    no: '55',
    what: 'headings of emoji and pictures',
    ...ids('## 🚗\n\n## <img src="x.png" alt="Car">\n\n## 🚙\n', ['section-1', 'car', 'section-2']),
  },
  {
    no: '55c',
    what: 'a heading without words',
    input: () => '## <b></b>\n\nText.\n',
    outcome: 'WARN',
  },
  {
    no: '55b',
    what: 'a heading that a nameless one would collide with',
    ...ids('## Section 1\n\n## 🚗\n', ['section-1', 'section-1-1']),
  },
  {
    no: '56',
    what: '500 equal headings',
    input: () => '## Same\n\n'.repeat(500),
    outcome: 'OK',
    also: (page) => expect(new Set(page && detailsOf(page).toc.map(({ id }) => id)).size).toBe(500),
  },
  {
    no: '56b',
    what: 'headings that look like the second of another',
    ...ids('## a\n\n## a\n\n## a-1\n', ['a', 'a-1', 'a-1-1']),
  },
  {
    no: '57',
    what: 'headings named like parts of a document',
    input: () =>
      ['constructor', '__proto__', 'title', 'forms', 'body', 'ssg-root', 'main']
        .map((name) => `## ${name}\n`)
        .join('\n'),
    outcome: 'OK',
    also: (page) => {
      const found = (page && detailsOf(page).toc.map(({ id }) => id)) ?? [];
      expect(new Set(found).size).toBe(7);
      // Ids of headings cannot shadow properties of the document; only the names that the page itself uses are
      // reserved.
      for (const id of ['ssg-root', 'main']) expect(found).not.toContain(id);
    },
  },
  { no: '57b', what: 'a heading that begins like an id of the page', ...ids('## SSG build\n', ['ssg-build']) },
  {
    no: '58',
    what: 'a written id with a space and a quote',
    input: () => '## A {#bad id"}\n',
    outcome: 'ERR',
    words: 'bad id"',
    line: 1,
  },
  {
    no: '58b',
    what: 'two equal written ids',
    input: () => '## A {#x}\n\n## B {#x}\n',
    outcome: 'ERR',
    words: 'Duplicate heading id',
    line: 3,
  },
  { no: '58c', what: 'an empty written id', input: () => '## A {#}\n', outcome: 'ERR', words: 'heading id', line: 1 },
  { no: '58d', what: 'a written id with underscores, which are no emphasis', ...ids('## A {#A.__x__}\n', ['A.__x__']) },
];
