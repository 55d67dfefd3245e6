import { ownValue } from '../../lib/own-value.ts';
import { englishSynonyms } from './english-synonyms.ts';

/** Search settings of a language. They are published with the index, so that a site contains only its own languages. */
export interface SearchLanguage {
  /**
   * Suffixes that are removed to find other forms of a word, as the source of a regular expression over folded letters.
   */
  readonly endings?: string;
  /** Pairs of spellings of the same word, equivalent in both directions. */
  readonly spellings?: readonly (readonly [string, string])[];
  /** Terms for the same thing, in groups. */
  readonly synonyms?: readonly (readonly string[])[];
  /** The language writes compound words without spaces, so a query also matches inside words. */
  readonly compounds?: true;
}

/** British and American spellings. */
const english = (
  'analyse analyze,behaviour behavior,catalogue catalog,centre center,colour color,customise customize,' +
  'initialise initialize,internationalisation internationalization,licence license,localisation localization,' +
  'normalisation normalization,optimise optimize,organisation organization,serialise serialize'
)
  .split(',')
  .map((pair) => pair.split(' ') as [string, string]);

const german = {
  endings: 'ungen|ung|heiten|heit|keiten|keit|innen|in|ern|ens|en|er|es|em|e|n|s|st|t',
  compounds: true,
} as const;
const scandinavian = {
  endings: 'ningarna|ningar|ningen|ning|arna|orna|erna|ande|ende|aren|are|ene|en|et|ar|or|er|a|e|s|n|t',
  compounds: true,
} as const;
const slavic = {
  endings:
    'иями|ями|ами|иях|ях|ах|ием|иеи|ого|его|ому|ему|ыми|ими|ость|ости|ении|ение|ения|ов|ев|еи|ом|ем|ам|ям|ая|яя|ое|ее|ые|ие|ыи|ии|ои|ую|юю|ать|ять|ить|еть|ть|ы|и|а|я|о|е|у|ю|ь',
} as const;
const portuguese = {
  endings:
    'acoes|acao|mentos|mento|mente|adores|ador|ados|adas|ado|ada|ando|endo|oes|ais|eis|es|os|as|ar|er|ir|o|a|s|e',
} as const;

/** By the primary subtag of a language. In other languages search matches prefixes but no inflected forms. */
const languages: Readonly<Record<string, SearchLanguage>> = {
  en: {
    endings: 'ications?|ify|ified|ations?|ions?|ings?|ers?|ies|ed|es|e|s|y',
    spellings: english,
    synonyms: englishSynonyms,
  },
  de: german,
  nl: { endings: 'ingen|ing|heden|heid|eren|en|er|es|e|s|t', compounds: true },
  sv: scandinavian,
  da: scandinavian,
  nb: scandinavian,
  nn: scandinavian,
  no: scandinavian,
  fi: { endings: 'issa|ista|illa|ilta|ille|iden|jen|ien|ssa|sta|lla|lta|lle|ksi|in|en|an|on|n|t|a|i', compounds: true },
  fr: {
    endings: 'issements?|ations?|ements?|euses?|eurs?|ives?|ifs?|eaux|aux|ees|ee|es|er|ez|ent|ant|ir|e|s|x',
  },
  es: {
    endings:
      'aciones|acion|amientos?|imientos?|mente|adores|ador|ados|adas|ado|ada|ando|iendo|ores|ales|es|os|as|ar|er|ir|o|a|s|e',
  },
  pt: portuguese,
  it: { endings: 'azioni|azione|amenti|amento|mente|ando|endo|atori|atore|ati|ato|ate|ata|are|ere|ire|i|e|o|a' },
  ru: slavic,
  uk: slavic,
  bg: slavic,
  pl: { endings: 'owania|owanie|ami|ach|owie|owych|owego|owy|owe|ow|om|em|ego|ych|ie|y|i|a|e|o|u' },
  cs: { endings: 'ovani|ami|ech|ych|eho|emu|ovi|ove|um|em|ou|y|i|a|e|o|u' },
  // Suffixes follow each other: plural, possessive, case.
  tr: {
    endings:
      '(?:l[ae]r)?(?:imiz|umuz|iniz|unuz|leri|lari|[iu]m|[iu]n|s?[iu])?(?:n?[dt][ae]n?|n?[iu]n|n?[iu]|y?[aeiu]|yl[ae]|[cs][iu])?',
  },
  ko: {
    endings: '에서는|에서|으로|에게|까지|부터|처럼|보다|이나|하는|하기|합니다|은|는|이|가|을|를|의|에|도|로|와|과|만',
  },
  ar: { endings: 'ات|ون|ين|ان|ها|هم|نا|يه|ي|ه|ا' },
};

export const searchLanguage = (tag: string): SearchLanguage =>
  ownValue(languages, tag.toLowerCase().split('-')[0] ?? '') ?? {};
