import { expect, test } from 'vitest';
import { en, enForm } from '../../src/words/en.ts';
import { say } from '../../src/words/say.ts';
import { languages, Wording } from '../../src/words/wording.ts';

/** A word and another form of it. */
const forms = new Map([
  ['types', 'type'],
  ['lowered', 'facts'],
]);

const valuesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name = '']) => forms.get(name) ?? name)),
];

test('every language has words for everything, with the values of the English ones', () => {
  expect([...languages.keys()]).toEqual(['en', 'ar', 'de', 'es', 'fr', 'ja', 'ko', 'pt', 'tr', 'zh']);
  for (const [language, { words, form }] of languages)
    for (const [own, original] of [
      [words, en],
      [form, enForm],
    ] as const) {
      expect(Object.keys(own), language).toEqual(Object.keys(original));
      for (const [key, text] of Object.entries(own))
        expect(valuesIn(text).sort(), `${language} ${key}`).toEqual(
          valuesIn(original[key as keyof typeof original]).sort(),
        );
    }
});

test('a sentence has its values, one of two forms for a number, and no words of its values as names', () => {
  expect(say('{n} {n:item|items} of {list}', { n: 1, list: '{n}' })).toBe('1 item of {n}');
  expect(say('{n} {n:item|items}', { n: 2 })).toBe('2 items');
  expect(say('{toString} {other}', {})).toBe('{toString} {other}');
});

test.each([
  ['de-AT', 'oder'],
  ['pt', 'ou'],
  ['zh-Hans', '或'],
  ['zh-TW', 'or'],
  ['nl', 'or'],
])('%s says "%s"', (language, word) => {
  expect(new Wording(language).say('or')).toBe(word);
});
