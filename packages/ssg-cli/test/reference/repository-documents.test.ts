import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const repository = fileURLToPath(new URL('../../../..', import.meta.url));
const read = (path: string): string => readFileSync(join(repository, path), 'utf8');

const decisions = readdirSync(join(repository, 'docs/decisions')).map((name) => `docs/decisions/${name}`);
const names = ['ARCHITECTURE.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'README.md', 'SECURITY.md', 'docs/README.md'];
const documents = [...names, ...decisions];

/** The words that a reader sees: without the targets of links and the bars of tables. */
const wordsOf = (text: string): number =>
  text
    .replace(/\]\([^)]*\)/g, ']')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

test.each(documents)('the links in %s lead to files of this repository', (path) => {
  const targets = [...read(path).matchAll(/\]\(([^)\s#]+)[^)]*\)/g)].map(([, target = '']) => target);
  const lost = targets.filter(
    (target) => !/^[a-z]+:/.test(target) && !existsSync(join(repository, dirname(path), target)),
  );
  expect(lost).toEqual([]);
});

test('a newcomer can read how it is built in ten minutes', () => {
  expect(wordsOf(read('ARCHITECTURE.md'))).toBeLessThanOrEqual(1400);
});

test.each(decisions)('%s says in at most 200 words in which situation what was decided', (path) => {
  const text = read(path);
  expect(wordsOf(text)).toBeLessThanOrEqual(200);
  expect(text).toMatch(/^# .+\n\n\*\*Context\.\*\* .+\n\n\*\*Decision\.\*\* /);
});

test('the entry of a version says in at most forty lines what it brings', () => {
  const [, ...entries] = read('CHANGELOG.md').split(/^## (?=\d)/m);
  expect(entries.length).toBeGreaterThan(0);
  for (const entry of entries)
    expect(entry.split('\n').filter((line) => line.trim() !== '').length).toBeLessThanOrEqual(40);
});
