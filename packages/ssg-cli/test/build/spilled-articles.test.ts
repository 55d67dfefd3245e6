import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { SpilledArticles } from '../../src/build/spilled-articles.ts';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'ssg-spill-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

const article = (number: number) => `${number} ä 漢 😀 ${'x'.repeat(50)}`;
const numbers = Array.from({ length: 20 }, (_, index) => index);

test('every article comes back once, from memory and from the disk, in any order', () => {
  const spillFile = new SpilledArticles(join(folder(), 'not/there/yet'), 200);
  for (const number of numbers) spillFile.put(`hash ${number}`, article(number));
  for (const number of [...numbers].reverse()) expect(spillFile.take(`hash ${number}`)).toBe(article(number));
  for (const number of numbers) expect(spillFile.take(`hash ${number}`)).toBeUndefined();
});

test('nothing is left in the folder while it is used', () => {
  const path = folder();
  const spillFile = new SpilledArticles(path, 0);
  spillFile.put('a', article(1));
  expect(readdirSync(path)).toEqual([]);
  expect(spillFile.take('a')).toBe(article(1));
});

test('what fits is never written', () => {
  const path = join(folder(), 'articles');
  const spillFile = new SpilledArticles(path, 1000);
  spillFile.put('a', article(1));
  expect(() => readdirSync(path)).toThrow('ENOENT');
  expect(spillFile.take('a')).toBe(article(1));
});

test('where the disk refuses, articles stay in memory', () => {
  const path = join(folder(), 'file');
  writeFileSync(path, 'a file where the folder would be');
  const spillFile = new SpilledArticles(path, 0);
  for (const number of numbers) spillFile.put(`hash ${number}`, article(number));
  for (const number of numbers) expect(spillFile.take(`hash ${number}`)).toBe(article(number));
});
