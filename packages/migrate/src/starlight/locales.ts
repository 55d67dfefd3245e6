import { asObject, asText, type Loose } from '@autolode/ssg-cli/internal';

/** A language of a Starlight site. */
export interface OldLocale {
  /** Folder of its pages; empty for the language at the root. */
  readonly folder: string;
  readonly code: string;
  readonly label: string;
  readonly dir: string | undefined;
}

/** The languages of the site, the default one first. */
export function localesOf(options: Loose): readonly OldLocale[] {
  const locales = Object.entries(asObject(options['locales'])).map(([name, one]): OldLocale => {
    const { label, lang, dir } = asObject(one);
    const code = asText(lang) ?? (name === 'root' ? 'en' : name);
    return { folder: name === 'root' ? '' : name, code, label: asText(label) ?? code, dir: asText(dir) };
  });
  const first = asText(options['defaultLocale']) ?? 'root';
  return locales.sort((a, b) => Number(isFirst(b, first)) - Number(isFirst(a, first)));
}

const isFirst = ({ folder }: OldLocale, name: string): boolean => folder === (name === 'root' ? '' : name);
