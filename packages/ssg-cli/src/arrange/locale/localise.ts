import { pageWords } from '@autolode/ssg-runtime/page-words';
import type { Config, LocaleConfig } from '../../config/types.ts';
import type { Diagnostic } from '../../lib/diagnostic.ts';
import { closest } from '../../lib/nearest.ts';
import { ownValue } from '../../lib/own-value.ts';
import { tryOr } from '../../lib/try-or.ts';
import { problem } from '../../messages/problem.ts';
import type { Inputs } from '../../read/inputs.ts';
import { translationsFile } from '../../read/read-translations.ts';
import { addedMarkup } from './added-markup.ts';
import { type Say, sayFrom } from './say.ts';
import { type Translate, translateConfig } from './translate-config.ts';
import { translateSidebars } from './translate-sidebars.ts';

export interface Localised {
  readonly config: Config;
  readonly inputs: Inputs;
  /** Strings of the theme and of the site's own components. */
  readonly strings: { readonly [key: string]: string };
  readonly say: Say;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Whether a key belongs to a string of the config. The localised config already contains it, so it is not sent to the
 * browser.
 */
export const isConfigKey = (key: string): boolean => key.startsWith('site.');

type Dictionaries = Readonly<Record<string, { readonly [key: string]: string }>>;

/**
 * The strings of one locale: those of the theme in its language, or else in English, overridden by the site's
 * translations. Strings of the site's components that are not translated are those of the default locale.
 */
export function wordsOf(
  { translations }: Pick<Inputs, 'translations'>,
  dictionaries: Dictionaries,
  { code }: Pick<LocaleConfig, 'code'>,
  { locales }: Pick<Config, 'locales'>,
): { readonly [key: string]: string } {
  const own = Object.entries(translations?.get(code) ?? {}).filter(([key]) => !isConfigKey(key));
  return {
    ...dictionaries['en'],
    ...componentWords(translations?.get(locales[0]?.code ?? '') ?? {}, dictionaries['en']),
    ...dictionaryOf(dictionaries, code),
    ...Object.fromEntries(own),
  };
}

/** The strings of the default locale that belong to the site's own components, and not to its config or theme. */
export const componentWords = (
  original: Readonly<Record<string, string>>,
  english: Readonly<Record<string, string>> = {},
): { readonly [key: string]: string } =>
  Object.fromEntries(
    Object.entries(original).filter(
      ([key]) => !isConfigKey(key) && ownValue(english, key) === undefined && !Object.hasOwn(pageWords, key),
    ),
  );

/** The theme's strings for a locale; empty without a dictionary that its readers understand. */
export function dictionaryOf(dictionaries: Dictionaries, code: string): { readonly [key: string]: string } {
  const language = code.split('-')[0] ?? code;
  const own = ownValue(dictionaries, language);
  if (own !== undefined) return { ...own, ...ownValue(dictionaries, code) };
  const nearest = Object.hasOwn(dictionaries, code)
    ? code
    : Object.keys(dictionaries).find((other) => isReadable(other, code));
  return (nearest === undefined ? undefined : dictionaries[nearest]) ?? {};
}

/**
 * Whether readers of one locale understand the other: the same language in the same script, such as `pt` and `pt-BR`,
 * or `zh-Hans` and `zh-CN`. Simplified Chinese is no substitute for Traditional Chinese.
 */
const isReadable = (one: string, other: string): boolean =>
  tryOr(() => {
    const [a, b] = [new Intl.Locale(one).maximize(), new Intl.Locale(other).maximize()];
    return a.language === b.language && a.script === b.script;
  }, false);

/** Removes strings of features that the site does not use, because every page loads the strings. */
function neededWords(
  words: { readonly [key: string]: string },
  { feedback, comments }: Pick<Config, 'feedback' | 'comments'>,
): { readonly [key: string]: string } {
  const unused = [...(feedback ? [] : ['feedback.']), ...(comments ? [] : ['comments.'])];
  return Object.fromEntries(Object.entries(words).filter(([key]) => !unused.some((start) => key.startsWith(start))));
}

/** The site in one language: the strings, and the translated config and sidebars. */
export function localise(config: Config, inputs: Inputs, dictionaries: Dictionaries, locale: LocaleConfig): Localised {
  const own = inputs.translations?.get(locale.code) ?? {};
  const strings = neededWords(wordsOf(inputs, dictionaries, locale, config), config);
  const diagnostics: Diagnostic[] = [];
  const file = translationsFile(config, locale.code);
  const asked = new Set<string>();
  const translate: Translate = (key, message, _about, kind) => {
    asked.add(key);
    const text = ownValue(own, key) ?? message;
    const added = kind === 'html' && text !== message ? addedMarkup(message, text) : undefined;
    if (added === undefined) return text;
    diagnostics.push(problem('i18n/markup', { key, added }, { file }));
    return message;
  };
  const hasTexts = Object.keys(own).some(isConfigKey);
  const localised = {
    config: hasTexts ? translateConfig(config, translate) : config,
    inputs: hasTexts ? { ...inputs, versions: translateSidebars(config, inputs.versions, translate) } : inputs,
  };
  const [original] = config.locales;
  const known = [...asked, ...Object.keys({ ...dictionaries['en'], ...pageWords })];
  const ofComponents = original?.code === locale.code ? {} : inputs.translations?.get(original?.code ?? '');
  for (const { key, near } of misspeltKeys(own, known, ofComponents))
    diagnostics.push(problem('i18n/unknown-key', { key, near }, { file }));
  return { ...localised, strings, say: sayFrom(strings), diagnostics };
}

/**
 * Keys that are nearly those of a text that is not translated. Others may be of a component of the site, or of a text that is
 * no more.
 */
function misspeltKeys(
  own: Readonly<Record<string, string>>,
  known: readonly string[],
  ofComponents: Readonly<Record<string, string>> = {},
): { readonly key: string; readonly near: string }[] {
  const names = new Set(known);
  const open = known.filter((name) => !Object.hasOwn(own, name));
  return Object.keys(own).flatMap((key) => {
    const near = names.has(key) || Object.hasOwn(ofComponents, key) ? undefined : closest(key, open, 2);
    return near === undefined ? [] : [{ key, near }];
  });
}
