import { existsSync, readFileSync } from 'node:fs';
import type { Config, LocaleConfig } from '../config/types.ts';
import { type Diagnostic, failure, type Result, success } from '../lib/diagnostic.ts';
import { sha256 } from '../lib/hash.ts';
import { nearest } from '../lib/nearest.ts';
import { ownValue } from '../lib/own-value.ts';
import { join, relative, resolve } from '../lib/path.ts';
import { replaceFile } from '../lib/write-beside.ts';
import { problem } from '../messages/problem.ts';
import type { Inputs } from '../read/inputs.ts';
import {
  type AcceptedTranslation,
  readAccepted,
  type TranslatedFile,
  translatedFiles,
  translationsLock,
} from '../read/translation-states.ts';
import type { Text } from './find-missing.ts';

/** What to accept, and the date. */
export interface Acceptance {
  readonly locales: readonly LocaleConfig[];
  /** Files relative to the folder of translations. Empty for all translations. */
  readonly files: readonly string[];
  /** With this, only these strings and the files are accepted. */
  readonly keys?: ReadonlySet<string>;
  /** Strings that can be translated. */
  readonly texts: readonly Text[];
  /** For example `2026-03-14`. */
  readonly today: string;
}

/**
 * Records that translations match their current originals.
 * @returns the lockfiles that were written.
 */
export function acceptTranslations(config: Config, inputs: Inputs, acceptance: Acceptance): Result<string[]> {
  const { locales, files, keys } = acceptance;
  const isEverything = files.length === 0 && keys === undefined;
  const all = translatedFiles(config, inputs.sources).filter(({ source }) =>
    locales.some(({ code }) => code === source.collection.locale),
  );
  const named = files.map((file) => relative(config.root, resolve(config.root, file)));
  const unknown = named.filter((file) => !all.some(({ source }) => isBelow(source.path, file)));
  if (unknown.length > 0) return failure(unknown.map((file) => notTranslated(file, all)));
  const chosen = isEverything ? all : all.filter(({ source }) => named.some((file) => isBelow(source.path, file)));
  const written: string[] = [];
  for (const { code } of locales) {
    const { accepted, diagnostics } = readAccepted(config, code);
    if (diagnostics.length > 0) return failure([...diagnostics]);
    const own = chosen.filter(({ source }) => source.collection.locale === code);
    const stillThere = new Set(all.filter(({ source }) => source.collection.locale === code).map(({ name }) => name));
    const entries: Record<string, AcceptedTranslation> = {};
    for (const [name, one] of Object.entries(accepted.files)) if (stillThere.has(name)) entries[name] = one;
    for (const { name, original } of own)
      entries[name] = dated(ownValue(accepted.files, name), original.hash, acceptance.today);
    const now = acceptedStrings(inputs, code, acceptance, accepted.strings);
    const strings = isEverything ? now : { ...accepted.strings, ...only(now, keys) };
    const file = translationsLock(config, code);
    if (writeLock(join(config.root, file), { files: entries, strings })) written.push(file);
  }
  return success(written);
}

const isBelow = (path: string, chosen: string): boolean => path === chosen || path.startsWith(`${chosen}/`);

function notTranslated(path: string, all: readonly TranslatedFile[]): Diagnostic {
  const paths = all.map(({ source }) => source.path);
  return problem('i18n/unknown-file', { path, near: nearest(path, paths) });
}

/** The entries of some strings. */
const only = <T>(entries: Readonly<Record<string, T>>, keys: ReadonlySet<string> = new Set()): Record<string, T> =>
  Object.fromEntries(Object.entries(entries).filter(([key]) => keys.has(key)));

/** The date changes only with the original. */
const dated = (before: AcceptedTranslation | undefined, source: string, date: string): AcceptedTranslation =>
  before?.source === source ? before : { source, date };

function acceptedStrings(
  { translations }: Inputs,
  code: string,
  { texts, today }: Acceptance,
  before: Readonly<Record<string, AcceptedTranslation>>,
): Record<string, AcceptedTranslation> {
  const own = translations?.get(code) ?? {};
  return Object.fromEntries(
    texts
      .filter(({ key }) => ownValue(own, key) !== undefined)
      .map(({ key, message }) => [key, dated(ownValue(before, key), sha256(message), today)]),
  );
}

function writeLock(file: string, { files, strings }: Readonly<Record<'files' | 'strings', object>>): boolean {
  const sorted = (entries: object) => Object.fromEntries(Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1)));
  const text = `${JSON.stringify({ version: 1, files: sorted(files), strings: sorted(strings) }, null, 2)}\n`;
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return false;
  replaceFile(file, Buffer.from(text));
  return true;
}
