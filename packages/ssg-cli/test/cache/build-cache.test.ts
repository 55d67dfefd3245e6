import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type BuildCache, emptyCache, type RenderRecord, readCache, writeCache } from '../../src/cache/build-cache.ts';
import { Tables } from '../../src/cache/tables.ts';
import type { Page } from '../../src/compile/types.ts';

const page: Page = {
  path: 'docs/a.md',
  relative: 'a.md',
  collection: { type: 'docs', id: 'docs', version: 'current', locale: 'en' },
  hash: 'h',
  frontMatter: { title: 'A', more: { nested: [1, null] } },
  frontMatterLines: { title: 2 },
  contentTitle: 'A',
  firstParagraph: 'First.',
  excerpt: ['First.'],
  hast: '',
  toc: [{ id: 'b', text: 'B', level: 2 }],
  headingLines: [5],
  anchors: ['b'],
  references: [{ kind: 'link', target: './c.md', line: 6, column: 1 }],
  directives: [{ name: 'tip', kind: 'container', line: 8, column: 1 }],
  search: '[]',
  questions: [{ question: 'Why?', answer: 'So.' }],
  embedsFiles: false,
  words: 12,
  untranslated: false,
  isPreview: true,
  diagnostics: [],
};
const { contentTitle, excerpt, questions, isPreview, ...scarce } = page;

const record: RenderRecord = {
  causes: { shared: '1', view: '2', article: '3', targets: '4' },
  lastUpdated: '',
  article: {
    key: 'k',
    reads: { shell: ['strings'], page: [] },
    readsHash: 'r',
    htmlSpan: [1, 2],
    dataSpan: [3, 4],
  },
  files: [
    ['a.html', 'f1'],
    ['_data/a.json', 'f2'],
  ],
  anchors: ['b'],
  references: [{ kind: 'link', url: '/c' }],
  scripts: ['x'],
  sources: {},
  inlineStyles: [],
  repeatedIds: [],
};

const cache: BuildCache = {
  ...emptyCache,
  pages: new Map([page, { ...scarce, hash: 'i' }].map((one) => [one.hash, one])),
  renders: new Map([
    ['a.html', record],
    ['b.html', { ...record, alternate: { key: 't', differences: ['lost a link'] } }],
  ]),
};

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ssg-cache-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  expect(writeCache(new Tables(folder), cache)).toEqual([]);
  return folder;
}

test('a cache is read as it was written', () => {
  const { pages, renders } = readCache(new Tables(makeFolder()));
  expect([pages, renders]).toEqual([cache.pages, cache.renders]);
});
