import { describe, expect, it, test } from 'vitest';
import { localise, wordsOf } from '../../../src/arrange/locale/localise.ts';
import { makeBlog, makeConfig } from '../../make-site.ts';

const dictionaries = {
  en: { next: 'Next', previous: 'Previous' },
  de: { next: 'Weiter' },
  'pt-BR': { next: 'Próxima' },
  'zh-CN': { next: '下一页' },
};

const config = makeConfig({ i18n: { defaultLocale: 'en', locales: ['en', 'de'] } });

const next = (code: string, translations?: Record<string, Record<string, string>>) =>
  wordsOf({ translations: new Map(Object.entries(translations ?? {})) }, dictionaries, { code }, config)['next'];

describe('the strings of a locale', () => {
  it.each([
    ['de', 'Weiter'],
    ['de-AT', 'Weiter'],
    ['pt-BR', 'Próxima'],
    ['pt', 'Próxima'],
    ['pt-PT', 'Próxima'],
    ['zh-CN', '下一页'],
    ['zh', '下一页'],
    ['zh-Hans', '下一页'],
  ])('in %s come from the closest dictionary of the theme', (code, expected) => {
    expect(next(code)).toBe(expected);
  });

  it.each(['zh-TW', 'zh-Hant', 'zh-HK', 'sv'])(
    'in %s fall back to English, because no dictionary is close enough',
    (code) => {
      expect(next(code)).toBe('Next');
    },
  );

  it('are completed in English, and overridden by the site', () => {
    const words = wordsOf(
      { translations: new Map([['de', { next: 'Vorwärts' }]]) },
      dictionaries,
      { code: 'de' },
      config,
    );
    expect(words).toEqual({ next: 'Vorwärts', previous: 'Previous' });
  });

  it('of the site’s components are those of the default language until they are translated', () => {
    const translations = new Map([
      ['en', { 'site.title': 'Site', next: 'Onwards', 'acme.made': 'Made here', 'acme.by': 'By us' }],
      ['de', { 'acme.by': 'Von uns' }],
    ]);
    expect(wordsOf({ translations }, dictionaries, { code: 'de' }, config)).toEqual({
      next: 'Weiter',
      previous: 'Previous',
      'acme.made': 'Made here',
      'acme.by': 'Von uns',
    });
  });
});

test('a key that is nearly that of a text without a translation is reported, and no other', () => {
  const german = {
    nxet: 'Weiter',
    'site.navbar.item.Docs': 'Doku',
    'site.title ': 'Beispiel',
    'pricing.title': 'Preise',
    'own.next': 'Weiter',
    previou: 'Zurück',
    previous: 'Zurück',
  };
  const translations = new Map(Object.entries({ en: { 'own.next': 'Next' }, de: german }));
  const inputs = { ...makeBlog(config, {}).inputs, translations };
  const locale = config.locales[1];
  if (locale === undefined) throw new Error('The second language is missing.');
  expect(
    localise(config, inputs, dictionaries, locale).diagnostics.map(({ message, hint }) => [message, hint]),
  ).toEqual([
    ['The text "nxet" is shown nowhere.', 'Did you mean "next"?'],
    ['The text "site.title " is shown nowhere.', 'Did you mean "site.title"?'],
  ]);
});
