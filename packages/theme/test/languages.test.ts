import { pageWords } from '@autolode/ssg-cli/runtime';
import { describe, expect, it } from 'vitest';
import { strings } from '../src/index.ts';
import { formatDate } from '../src/strings/dates.ts';
import { en } from '../src/strings/en.ts';
import { enContent } from '../src/strings/en-content.ts';
import { enSearch } from '../src/strings/en-search.ts';

const english: Readonly<Record<string, string>> = { ...pageWords, ...en, ...enContent, ...enSearch };
const names = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

const dictionaries: Readonly<Record<string, Readonly<Record<string, string>>>> = strings;
const { en: _, ...translations } = dictionaries;

it('the theme has strings in ten languages', () => {
  expect(Object.keys(dictionaries).sort()).toEqual(['ar', 'de', 'en', 'es', 'fr', 'ja', 'ko', 'pt-BR', 'tr', 'zh-CN']);
});

describe.each(Object.entries(translations))('the strings in %s', (language, words) => {
  it('have the placeholders of the English strings', () => {
    const wrong = Object.keys(english).filter(
      (key) => names(words[key] ?? '').join() !== names(english[key] ?? '').join(),
    );
    expect(wrong).toEqual([]);
  });

  it('are complete', () => {
    expect(Object.keys(words).sort()).toEqual(Object.keys(english).sort());
    expect(Object.keys(words).filter((key) => words[key]?.trim() === '')).toEqual([]);
  });

  it('contain twelve months', () => {
    expect(words['date.months']?.split(' ')).toHaveLength(12);
    expect(words['content.monthsShort']?.split(' ')).toHaveLength(12);
  });

  it('use one form for all counts above one, or separate the number from the noun', () => {
    const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const needsForms = categories.filter((category) => !['one', 'other', 'many'].includes(category)).length > 0;
    if (!needsForms) return;
    const counts = Object.keys(english).filter((key) => /\.many[A-Z]/.test(key));
    expect(counts.filter((key) => !/:\s*\{(?:n|count)\}$/.test(words[key] ?? ''))).toEqual([]);
  });
});

describe('typography', () => {
  const all = Object.entries(dictionaries).flatMap(([language, words]) =>
    Object.entries(words).map(([key, text]) => ({ language, at: `${language} ${key}: ${text}`, text })),
  );

  it('uses no straight quotes and no three dots', () => {
    // Titles of tag pages keep the quotes that Docusaurus writes.
    const typed = all.filter(({ text }) => /["']|\.\.\./.test(text)).map(({ at }) => at);
    expect(typed.filter((at) => !/^en pages\.\w+Tagged: /.test(at))).toEqual([]);
  });

  it('puts no-break spaces before double punctuation and inside guillemets in French', () => {
    const wrong = all.filter(
      ({ language, text }) => language === 'fr' && /[^\u00a0\u202f][:;?!»]|«[^\u00a0]/.test(text),
    );
    expect(wrong.map(({ at }) => at)).toEqual([]);
  });

  it('uses the quotation marks of each language', () => {
    const marks: Readonly<Record<string, string>> = {
      ar: '«»',
      de: '„“',
      en: '“”',
      es: '«»',
      fr: '«»',
      ja: '「」',
      ko: '“”',
      'pt-BR': '“”',
      tr: '“”',
      'zh-CN': '“”',
    };
    for (const [language, words] of Object.entries(dictionaries)) {
      const [open = '', close = ''] = marks[language] ?? '';
      expect(words['search.pageTitle'], language).toContain(open);
      expect(words['search.pageTitle'], language).toContain(close);
    }
  });
});

it('formats dates as the language does', () => {
  const sayIn =
    (language: string) =>
    (key: string, values: object = {}) =>
      (dictionaries[language]?.[key] ?? key).replace(/\{(\w+)\}/g, (__, name: string) =>
        String(values[name as keyof typeof values]),
      );
  const day = (language: string) => formatDate('2025-11-04', sayIn(language));
  expect(day('de')).toBe('4. November 2025');
  expect(day('ja')).toBe('2025年11月4日');
  expect(day('zh-CN')).toBe('2025年11月4日');
  expect(day('es')).toBe('4 de noviembre de 2025');
  expect(day('fr')).toBe('4 novembre 2025');
  expect(day('pt-BR')).toBe('4 de novembro de 2025');
});

it('the label of the search field fits the field in every language', () => {
  // A wider one is not shown at all: the field is 212 pixels wide, with an icon and the keys.
  const wide = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;
  for (const [locale, { 'nav.search': label = '' }] of Object.entries(dictionaries))
    expect(
      [...label].reduce((width, letter) => width + (wide.test(letter) ? 2 : 1), 0),
      locale,
    ).toBeLessThanOrEqual(16);
});

it('the label of the search field does not speak of docs in any language, because a site may have none', () => {
  for (const [locale, { 'nav.search': label }] of Object.entries(dictionaries))
    expect(label, locale).not.toMatch(/doc|belge|文档|ドキュメント|문서|توثيق/i);
});
