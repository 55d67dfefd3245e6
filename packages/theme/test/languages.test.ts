import { pageWords } from '@autolode/ssg-cli/runtime';
import { describe, expect, it } from 'vitest';
import { ar } from '../src/strings/ar.ts';
import { sayDate } from '../src/strings/dates.ts';
import { de } from '../src/strings/de.ts';
import { en } from '../src/strings/en.ts';
import { enContent } from '../src/strings/en-content.ts';
import { enSearch } from '../src/strings/en-search.ts';
import { ja } from '../src/strings/ja.ts';
import { ko } from '../src/strings/ko.ts';
import { tr } from '../src/strings/tr.ts';

const english: Readonly<Record<string, string>> = { ...pageWords, ...en, ...enContent, ...enSearch };
const names = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

describe.each(Object.entries({ ar, de, ja, ko, tr }))('the words in %s', (_, dictionary) => {
  const words: Readonly<Record<string, string>> = dictionary;

  it('fill in what the English ones fill in', () => {
    const wrong = Object.keys(english).filter(
      (key) => names(words[key] ?? '').join() !== names(english[key] ?? '').join(),
    );
    expect(wrong).toEqual([]);
  });

  it('are all there', () => {
    expect(Object.keys(words).sort()).toEqual(Object.keys(english).sort());
    expect(Object.keys(words).filter((key) => words[key]?.trim() === '')).toEqual([]);
  });

  it('name twelve months', () => {
    expect(words['date.months']?.split(' ')).toHaveLength(12);
    expect(words['content.monthsShort']?.split(' ')).toHaveLength(12);
  });
});

it('says a day the way the language does', () => {
  const sayIn =
    (words: Readonly<Record<string, string>>) =>
    (key: string, values: object = {}) =>
      (words[key] ?? key).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name as keyof typeof values]));
  expect(sayDate('2025-11-04', sayIn(de))).toBe('4. November 2025');
  expect(sayDate('2025-11-04', sayIn(ja))).toBe('2025年11月4日');
});
