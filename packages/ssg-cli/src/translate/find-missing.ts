import { dictionaryOf, isConfigKey } from '../arrange/locale/localise.ts';
import { translateConfig } from '../arrange/locale/translate-config.ts';
import { translateSidebars } from '../arrange/locale/translate-sidebars.ts';
import type { Config, LocaleConfig } from '../config/types.ts';
import type { Inputs } from '../read/inputs.ts';
import { pageWords } from '../runtime/page-words.ts';

/** A string that can be translated. */
export interface Text {
  readonly key: string;
  readonly message: string;
  /** Describes the context, for translators. */
  readonly description: string;
}

export interface MissingTranslations {
  readonly locale: string;
  /** Strings without an entry in the locale's `strings.json`. */
  readonly texts: readonly Text[];
  /** Keys whose translation equals the original, which may be intended for names. */
  readonly same: readonly string[];
  /** Keys of strings that the config no longer contains. */
  readonly stale: readonly string[];
  /** Content without a translation: the original, and the path of the translation. */
  readonly files: readonly { readonly from: string; readonly to: string }[];
}

/** Every string of config and sidebars, without duplicates, in the order of their appearance. */
export function listTexts(config: Config, inputs: Inputs): Text[] {
  const texts = new Map<string, Text>();
  const note = (key: string, message: string, description: string): string => {
    if (message.trim() !== '' && !texts.has(key)) texts.set(key, { key, message, description });
    return message;
  };
  translateConfig(config, note);
  translateSidebars(config, inputs.versions, note);
  return [...texts.values()];
}

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
  const words = Object.entries({ ...pageWords, ...dictionaries['en'] }).map(
    ([key, message]): Text => ({ key, message, description: 'Word of the theme' }),
  );
  const all = new Map([...texts, ...words].map((text) => [text.key, text]));
  return {
    locale: locale.code,
    texts: [
      ...texts.filter(({ key }) => own[key] === undefined),
      ...words.filter(({ key }) => known[key] === undefined),
    ],
    same: Object.entries(own).flatMap(([key, text]) => (all.get(key)?.message === text ? [key] : [])),
    stale: Object.keys(own).filter((key) => isConfigKey(key) && !all.has(key)),
    files: untranslatedFiles(config, inputs, locale),
  };
}

/** Generated pages are excluded, because their sources are translated instead. */
const untranslatedFiles = (config: Config, inputs: Inputs, locale: LocaleConfig): MissingTranslations['files'] =>
  inputs.sources
    .filter(
      (source) =>
        source.untranslated === true && source.pageCollection === undefined && source.collection.locale === locale.code,
    )
    .map(({ path, relative, collection: { type, id, version } }) => {
      const section = id === 'default' || type === 'pages' ? type : `${type}-${id}`;
      const below = type === 'docs' ? `/${version === 'current' ? version : `version-${version}`}` : '';
      return { from: path, to: `${config.i18nPath}/${locale.code}/${section}${below}/${relative}` };
    });
