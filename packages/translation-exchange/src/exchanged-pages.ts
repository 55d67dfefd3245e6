import {
  type Config,
  type Inputs,
  type LocaleConfig,
  refFolderOf,
  type Source,
  translatedFiles,
  translationPath,
} from '@autolode/ssg-cli/internal';

/** A Markdown page that is translated in files for translators. */
export interface ExchangedPage {
  readonly original: Source;
  /** The existing translation. */
  readonly translation: Source | undefined;
  /** Path of the translation, relative to the site. */
  readonly path: string;
  /** Path of the translation, relative to the locale's folder, as in the lockfile. */
  readonly name: string;
}

/**
 * The Markdown pages of the default language. Pages that are generated, and versions from git, whose translations belong
 * on their branch, are not included.
 */
export function exchangedPages(config: Config, inputs: Inputs, { code }: LocaleConfig): ExchangedPage[] {
  const [main] = config.locales;
  const translations = new Map(
    translatedFiles(config, inputs.sources)
      .filter(({ source }) => source.collection.locale === code)
      .map(({ source, original }) => [original.path, source]),
  );
  return inputs.sources
    .filter(
      ({ collection, path, pageCollection, origins }) =>
        collection.locale === main?.code &&
        /\.mdx?$/.test(path) &&
        pageCollection === undefined &&
        origins === undefined &&
        refFolderOf(path) === undefined,
    )
    .map((original) => {
      const path = translationPath(config, code, original);
      const name = path.slice(`${config.i18nPath}/${code}/`.length);
      return { original, translation: translations.get(original.path), path, name };
    });
}
