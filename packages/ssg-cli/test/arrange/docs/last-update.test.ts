import { expect, test } from 'vitest';
import { lastUpdate } from '../../../src/arrange/docs/last-update.ts';
import type { Page } from '../../../src/compile/types.ts';
import type { Inputs } from '../../../src/read/inputs.ts';

const show = { showLastUpdateTime: true, showLastUpdateAuthor: true };
const page = (path: string) => ({ path, frontMatter: {} }) as unknown as Page;
const inputs = (files: readonly string[], dates: Record<string, string>) =>
  ({
    sources: [{ path: 'made.md', origins: files.map((file, index) => ({ from: index + 1, file, line: 1 })) }],
    dates: new Map(Object.entries(dates).map(([file, updated]) => [file, { updated, author: `of ${file}` }])),
  }) as unknown as Inputs;

test('the last change of a generated page is that of its newest source', () => {
  const all = inputs(['a.md', 'b.md', 'c.md'], { 'a.md': '2025-03-01', 'b.md': '2025-05-01', 'c.md': '2025-04-01' });
  expect(lastUpdate(page('made.md'), all, show)).toEqual({ date: '2025-05-01', author: 'of b.md' });
});

test('a page that is in git itself has its own date', () => {
  const all = inputs(['a.md'], { 'a.md': '2025-05-01', 'made.md': '2025-01-01' });
  expect(lastUpdate(page('made.md'), all, show)).toEqual({ date: '2025-01-01', author: 'of made.md' });
});

test('a page that is not in git has no date', () => {
  expect(lastUpdate(page('made.md'), inputs(['a.md'], {}), show)).toBeUndefined();
  expect(lastUpdate(page('other.md'), inputs(['a.md'], { 'a.md': '2025-05-01' }), show)).toBeUndefined();
});
