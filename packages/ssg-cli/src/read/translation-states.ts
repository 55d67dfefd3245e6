import { existsSync } from 'node:fs';
import { originalFolder, translationFolder } from '../config/collection-folders.ts';
import type { Config } from '../config/types.ts';
import { parseLockfile } from '../keep/lockfiles.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { sha256 } from '../lib/hash.ts';
import { ownValue } from '../lib/own-value.ts';
import { join } from '../lib/path.ts';
import { problem } from '../messages/problem.ts';
import { readText } from './read-text.ts';
import type { Collection, Source } from './types.ts';

/** The original of an accepted translation. */
export interface AcceptedTranslation {
  /** SHA-256 of the original in hexadecimal. */
  readonly source: string;
  /** Date on which it was accepted, `2025-03-14`. */
  readonly date: string;
}

/** Path relative to the locale's folder, or key of a string → its original. */
export interface AcceptedTranslations {
  readonly files: Readonly<Record<string, AcceptedTranslation>>;
  readonly strings: Readonly<Record<string, AcceptedTranslation>>;
}

/** The lockfile with the originals of a locale's translations. */
export const translationsLock = ({ i18nPath }: Pick<Config, 'i18nPath'>, locale: string): string =>
  `${i18nPath}/${locale}/translations.lock.json`;

/** Reads the originals of a locale's translations. A file that cannot be read is reported and counts as empty. */
export function readAccepted(
  config: Config,
  locale: string,
): { readonly accepted: AcceptedTranslations; readonly diagnostics: readonly Diagnostic[] } {
  const file = translationsLock(config, locale);
  const none = { files: {}, strings: {} };
  const absolute = join(config.root, file);
  if (!existsSync(absolute)) return { accepted: none, diagnostics: [] };
  const { text, diagnostic } = readText(absolute, file);
  if (diagnostic !== undefined) return { accepted: none, diagnostics: [diagnostic] };
  const read = parseLockfile('translations.lock.json', text);
  if ('fault' in read)
    return { accepted: none, diagnostics: [problem('i18n/lock', {}, { file, line: read.fault.line })] };
  return { accepted: { ...none, ...(read.value as Partial<AcceptedTranslations>) }, diagnostics: [] };
}

/** A translated file with its original. */
export interface TranslatedFile {
  readonly source: Source;
  readonly original: Source;
  /** Path relative to the locale's folder, as in the lockfile. */
  readonly name: string;
}

/** All translations of the site's own files that have an original. */
export function translatedFiles({ i18nPath, locales }: Config, sources: readonly Source[]): TranslatedFile[] {
  const [main] = locales;
  if (main === undefined || locales.length < 2) return [];
  const keyOf = ({ type, id, version }: Collection, relative: string) => JSON.stringify([type, id, version, relative]);
  const originals = new Map<string, Source>();
  for (const source of sources)
    if (source.collection.locale === main.code) originals.set(keyOf(source.collection, source.relative), source);
  return sources.flatMap((source) => {
    const folder = `${i18nPath}/${source.collection.locale}/`;
    const isFile = source.path.startsWith(folder) && source.origins === undefined;
    if (source.untranslated === true || source.collection.locale === main.code || !isFile) return [];
    const original = originals.get(keyOf(source.collection, source.relative));
    return original === undefined ? [] : [{ source, original, name: source.path.slice(folder.length) }];
  });
}

/** Path of each translated page or part whose original has changed → the date on which it was accepted. */
export function staleTranslations(
  config: Config,
  sources: readonly Source[],
): { readonly stale: ReadonlyMap<string, string>; readonly diagnostics: readonly Diagnostic[] } {
  const stale = new Map<string, string>();
  const locks = new Map(config.locales.slice(1).map(({ code }) => [code, readAccepted(config, code)]));
  const hasEntries = [...locks.values()].some(({ accepted }) => Object.keys(accepted.files).length > 0);
  const diagnostics = [...locks.values()].flatMap((one) => one.diagnostics);
  if (!hasEntries) return { stale, diagnostics };
  const pages = translatedFiles(config, sources);
  for (const { source, original, name } of pages) {
    const known = ownValue(locks.get(source.collection.locale)?.accepted.files, name);
    if (known !== undefined && known.source !== original.hash) stale.set(source.path, known.date);
  }
  const known = new Set(pages.map(({ source }) => source.path));
  for (const collection of collectionsOf(sources)) {
    const folder = translationFolder(config.i18nPath, collection);
    const inLocale = folder.slice(`${config.i18nPath}/${collection.locale}/`.length);
    for (const [name, { source, date }] of Object.entries(locks.get(collection.locale)?.accepted.files ?? {})) {
      const path = `${config.i18nPath}/${collection.locale}/${name}`;
      if (!name.startsWith(`${inLocale}/`) || known.has(path)) continue;
      const original = hashOf(config.root, `${originalFolder(config, collection)}/${name.slice(inLocale.length + 1)}`);
      // Pages and parts that no longer exist are not stale.
      if (original !== undefined && original !== source && existsSync(join(config.root, path))) stale.set(path, date);
    }
  }
  return { stale, diagnostics };
}

const collectionsOf = (sources: readonly Source[]): readonly Collection[] => [
  ...new Map(sources.map(({ collection }) => [JSON.stringify(collection), collection])).values(),
];

/** Parts are no pages, and are read only here and by the pages that include them. */
function hashOf(root: string, path: string): string | undefined {
  return existsSync(join(root, path)) ? sha256(readText(join(root, path), path).text) : undefined;
}
