import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ArticleShelf } from '../../src/build/article-shelf.ts';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'ssg-shelf-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

const article = (number: number) => `${number} ä 漢 😀 ${'x'.repeat(50)}`;
const numbers = Array.from({ length: 20 }, (_, index) => index);

test('every article comes back once, from memory and from the disk, in any order', () => {
  const shelf = new ArticleShelf(join(folder(), 'not/there/yet'), 200);
  for (const number of numbers) shelf.put(`hash ${number}`, article(number));
  for (const number of [...numbers].reverse()) expect(shelf.take(`hash ${number}`)).toBe(article(number));
  for (const number of numbers) expect(shelf.take(`hash ${number}`)).toBeUndefined();
});

test('nothing is left in the folder while it is used', () => {
  const path = folder();
  const shelf = new ArticleShelf(path, 0);
  shelf.put('a', article(1));
  expect(readdirSync(path)).toEqual([]);
  expect(shelf.take('a')).toBe(article(1));
});

test('what fits is never written', () => {
  const path = join(folder(), 'articles');
  const shelf = new ArticleShelf(path, 1000);
  shelf.put('a', article(1));
  expect(() => readdirSync(path)).toThrow('ENOENT');
  expect(shelf.take('a')).toBe(article(1));
});

test('where the disk refuses, articles stay in memory', () => {
  const path = join(folder(), 'file');
  writeFileSync(path, 'a file where the folder would be');
  const shelf = new ArticleShelf(path, 0);
  for (const number of numbers) shelf.put(`hash ${number}`, article(number));
  for (const number of numbers) expect(shelf.take(`hash ${number}`)).toBe(article(number));
});
