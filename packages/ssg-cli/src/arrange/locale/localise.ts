import type { Config, LocaleConfig } from '../../config/types.ts';
import type { Inputs } from '../../read/inputs.ts';
import { type Say, sayFrom } from './say.ts';
import { type Translate, translateConfig } from './translate-config.ts';
import { translateSidebars } from './translate-sidebars.ts';

export interface Localised {
  readonly config: Config;
  readonly inputs: Inputs;
  /** Words of the theme and the site's own components. */
  readonly strings: { readonly [key: string]: string };
  readonly say: Say;
}

/** Keys of the config's texts: they are in the config of the locale and need not travel to the browser. */
export const isConfigKey = (key: string): boolean => key.startsWith('site.');

/** Words of one language, in a theme's dictionaries: its own, or English, and over them what the site translated itself. */
export function wordsOf(
  { translations }: Pick<Inputs, 'translations'>,
  dictionaries: Readonly<Record<string, { readonly [key: string]: string }>>,
  { code }: Pick<LocaleConfig, 'code'>,
): { readonly [key: string]: string } {
  const own = Object.entries(translations?.get(code) ?? {}).filter(([key]) => !isConfigKey(key));
  const language = code.split('-')[0] ?? code;
  return { ...dictionaries['en'], ...dictionaries[language], ...dictionaries[code], ...Object.fromEntries(own) };
}

/** The site in one language: the words of the theme in it, and config and sidebars with their texts replaced. */
export function localise(
  config: Config,
  inputs: Inputs,
  dictionaries: Readonly<Record<string, { readonly [key: string]: string }>>,
  locale: LocaleConfig,
): Localised {
  const own = inputs.translations?.get(locale.code) ?? {};
  const strings = wordsOf(inputs, dictionaries, locale);
  const translate: Translate = (key, message) => own[key] ?? message;
  const hasTexts = Object.keys(own).some(isConfigKey);
  return {
    config: hasTexts ? translateConfig(config, translate) : config,
    inputs: hasTexts ? { ...inputs, versions: translateSidebars(config, inputs.versions, translate) } : inputs,
    strings,
    say: sayFrom(strings),
  };
}
