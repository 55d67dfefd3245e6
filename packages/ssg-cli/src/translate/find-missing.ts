import { pageWords } from '@autolode/ssg-runtime/page-words';
import { componentWords, dictionaryOf, isConfigKey } from '../arrange/locale/localise.ts';
import { type Translate, translateConfig } from '../arrange/locale/translate-config.ts';
import { translateSidebars } from '../arrange/locale/translate-sidebars.ts';
import { glossaryFile, readGlossary, type Term } from '../compile/markdown/glossary.ts';
import { translationFolder } from '../config/collection-folders.ts';
import { refFolderOf } from '../config/ref-folder.ts';
import type { Config, LocaleConfig } from '../config/types.ts';
import { RecordedFiles } from '../keep/hook-files.ts';
import { sha256 } from '../lib/hash.ts';
import { ownValue } from '../lib/own-value.ts';
import type { Inputs } from '../read/inputs.ts';
import { readAccepted, translatedFiles } from '../read/translation-states.ts';
import type { Source } from '../read/types.ts';
import { countWords } from './word-count.ts';

/** A string that can be translated. */
export interface Text {
  readonly key: string;
  readonly message: string;
  /** Describes the context, for translators. */
  readonly description: string;
  readonly isHtml?: true;
}

export interface MissingTranslations {
  readonly locale: string;
  /** Strings without an entry in the locale's `strings.json`. */
  readonly texts: readonly Text[];
  /** Keys whose translation equals the original, which may be intended for names. */
  readonly same: readonly string[];
  /** Keys of strings that the config no longer contains. */
  readonly unused: readonly string[];
  /** Keys of strings that have changed since their translation was accepted. */
  readonly staleTexts: readonly string[];
  /** Content without a translation: the original with its number of words, and the path of the translation. */
  readonly files: readonly { readonly from: string; readonly to: string; readonly words: number }[];
  /** Terms of the glossary without a translation. */
  readonly terms: readonly Pick<Term, 'key' | 'name' | 'definition'>[];
  /** Translations whose original has changed since they were accepted. */
  readonly stale: readonly {
    readonly from: string;
    readonly to: string;
    readonly words: number;
    readonly date: string;
  }[];
  /** Translations whose original was never recorded. */
  readonly unaccepted: readonly string[];
  /** Translations without an original. */
  readonly orphaned: readonly string[];
}

/** Every string of config and sidebars, without duplicates, in the order of their appearance. */
export function listTexts(config: Config, inputs: Inputs): Text[] {
  const texts = new Map<string, Text>();
  const note: Translate = (key, message, description, kind) => {
    if (message.trim() !== '' && !texts.has(key))
      texts.set(key, { key, message, description, ...(kind === 'html' && { isHtml: true }) });
    return message;
  };
  translateConfig(config, note);
  translateSidebars(config, inputs.versions, note);
  return [...texts.values()];
}

/** Every string that a locale may translate: those of the config, of the theme and of the site's components. */
export const allTexts = (config: Config, inputs: Inputs, english: Readonly<Record<string, string>> = {}): Text[] => [
  ...listTexts(config, inputs),
  ...Object.entries({ ...pageWords, ...english }).map(
    ([key, message]): Text => ({ key, message, description: 'Word of the theme' }),
  ),
  ...Object.entries(componentWords(inputs.translations?.get(config.locales[0]?.code ?? '') ?? {}, english)).map(
    ([key, message]): Text => ({ key, message, description: 'Word of a component of this site' }),
  ),
];

/** Finds missing translations of a locale. Strings in the theme's own `dictionaries` need no entry. */
export function findMissing(
  config: Config,
  inputs: Inputs,
  dictionaries: Readonly<Record<string, { readonly [key: string]: string }>>,
  locale: LocaleConfig,
): MissingTranslations {
  const own = inputs.translations?.get(locale.code) ?? {};
  const known = { ...dictionaryOf(dictionaries, locale.code), ...own };
  const texts = listTexts(config, inputs);
  const words = allTexts(config, inputs, dictionaries['en']).slice(texts.length);
  const all = new Map([...texts, ...words].map((text) => [text.key, text]));
  return {
    locale: locale.code,
    texts: [
      ...texts.filter(({ key }) => ownValue(own, key) === undefined),
      ...words.filter(({ key }) => ownValue(known, key) === undefined),
    ],
    same: Object.entries(own).flatMap(([key, text]) => (all.get(key)?.message === text ? [key] : [])),
    unused: Object.keys(own).filter((key) => isConfigKey(key) && !all.has(key)),
    files: untranslatedFiles(config, inputs, locale),
    terms: untranslatedTerms(config, locale),
    ...statesOf(config, inputs, locale, [...all.values()]),
  };
}

/** The states of existing translations. */
function statesOf(
  config: Config,
  inputs: Inputs,
  { code }: LocaleConfig,
  texts: readonly Text[],
): Pick<MissingTranslations, 'staleTexts' | 'stale' | 'unaccepted' | 'orphaned'> {
  const { accepted } = readAccepted(config, code);
  const files = translatedFiles(config, inputs.sources).filter(({ source }) => source.collection.locale === code);
  const known = new Set(files.map(({ source }) => source.path));
  const own = inputs.translations?.get(code) ?? {};
  return {
    staleTexts: texts
      .filter(({ key, message }) => {
        const before = ownValue(own, key) === undefined ? undefined : ownValue(accepted.strings, key);
        return before !== undefined && before.source !== sha256(message);
      })
      .map(({ key }) => key),
    stale: files.flatMap(({ source, original, name }) => {
      const date = ownValue(accepted.files, name)?.date;
      if (date === undefined || ownValue(accepted.files, name)?.source === original.hash) return [];
      return [{ from: original.path, to: source.path, words: countWords(original.text), date }];
    }),
    unaccepted: files
      .filter(({ name }) => ownValue(accepted.files, name) === undefined)
      .map(({ source }) => source.path),
    orphaned: inputs.sources
      .filter(
        ({ collection, untranslated, path }) =>
          collection.locale === code &&
          untranslated !== true &&
          path.startsWith(`${config.i18nPath}/${code}/`) &&
          !known.has(path),
      )
      .map(({ path }) => path),
  };
}

/** Generated pages are excluded, because their sources are translated instead. */
const untranslatedFiles = (config: Config, inputs: Inputs, locale: LocaleConfig): MissingTranslations['files'] =>
  inputs.sources
    .filter(
      (source) =>
        source.untranslated === true &&
        source.pageCollection === undefined &&
        // Translations of a version from git belong on its branch.
        refFolderOf(source.path) === undefined &&
        source.collection.locale === locale.code,
    )
    .map((source) => ({
      from: source.path,
      to: translationPath(config, locale.code, source),
      words: countWords(source.text),
    }));

/** The terms that pages of a locale explain in the words of the original. */
function untranslatedTerms({ root, i18nPath }: Config, { code }: LocaleConfig): MissingTranslations['terms'] {
  const glossary = readGlossary(new RecordedFiles(root), `${i18nPath}/${code}/`, i18nPath);
  return [...(glossary?.terms.values() ?? [])]
    .filter(({ file }) => file === glossaryFile)
    .map(({ key, name, definition }) => ({ key, name, definition }));
}

/** Where the translation of a file belongs, relative to the site. */
export const translationPath = ({ i18nPath }: Config, locale: string, { relative, collection }: Source): string =>
  `${translationFolder(i18nPath, { ...collection, locale })}/${relative}`;
