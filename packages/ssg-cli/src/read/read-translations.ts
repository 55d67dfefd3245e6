import { existsSync, readdirSync } from 'node:fs';
import { refFolder } from '../config/ref-folder.ts';
import type { Config } from '../config/types.ts';
import { append } from '../lib/append.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { join } from '../lib/path.ts';
import { readJson } from '../lib/read-json.ts';
import { leadsOutside } from '../lib/site-file.ts';
import { linkOutside } from '../messages/link-outside.ts';
import { problem, type ValuesOf } from '../messages/problem.ts';
import { readText } from './read-text.ts';
import { strangeEntries } from './translation-folders.ts';

/** Locale code → key → string, from `i18n/<locale>/strings.json`. */
export type Translations = ReadonlyMap<string, { readonly [key: string]: string }>;

export const translationsFile = (config: Config, locale: string): string => `${config.i18nPath}/${locale}/strings.json`;

/** A version of a docs section; `ref` is set if it is read from git. */
interface ReadVersion {
  readonly section: string;
  readonly name: string;
  readonly ref?: unknown;
}

/** Reads the strings of every locale. The default locale may have a file too, which overrides strings of the theme. */
export function readTranslations(
  config: Config,
  versions: readonly ReadVersion[] = [],
): { translations: Translations; diagnostics: Diagnostic[] } {
  const translations = new Map<string, { readonly [key: string]: string }>();
  const diagnostics: Diagnostic[] = [...strangeFolders(config), ...strangeEntries(config)];
  for (const { code } of config.locales) {
    const own = readStrings(config.root, translationsFile(config, code), diagnostics);
    const older = versions.map((version) => sidebarTexts(config, version, code, diagnostics));
    if (own !== undefined || older.some((texts) => Object.keys(texts).length > 0))
      translations.set(code, Object.assign({}, ...older, own) as { [key: string]: string });
  }
  return { translations, diagnostics };
}

/** The strings of one file; `undefined` if it does not exist or cannot be read. */
function readStrings(root: string, path: string, diagnostics: Diagnostic[]): { [key: string]: string } | undefined {
  const absolute = join(root, path);
  if (!existsSync(absolute)) return undefined;
  if (leadsOutside(root, path)) {
    diagnostics.push(linkOutside(path));
    return undefined;
  }
  const { text, diagnostic } = readText(absolute, path);
  if (diagnostic !== undefined) {
    diagnostics.push(diagnostic);
    return undefined;
  }
  const read = parseTranslations(text, path);
  append(diagnostics, read.diagnostics);
  return read.texts;
}

/** In a version from git the sidebars were the current ones, so the keys of their strings are converted. */
function sidebarTexts(
  { root, i18nPath }: Config,
  { section, name, ref }: ReadVersion,
  code: string,
  diagnostics: Diagnostic[],
): { [key: string]: string } {
  if (ref === undefined) return {};
  const texts = readStrings(root, `${refFolder(section, name)}/${i18nPath}/${code}/strings.json`, diagnostics) ?? {};
  const key = `site.sidebar.${section}.`;
  return Object.fromEntries(
    Object.entries(texts)
      .filter(([one]) => one.startsWith(key))
      .map(([one, text]) => [`${key}${name}.${one.slice(key.length)}`, text]),
  );
}

/** Parses `{ "key": { "message": "…" } }`; a string instead of the object is the message. */
export function parseTranslations(
  text: string,
  file: string,
): { texts: { [key: string]: string }; diagnostics: Diagnostic[] } {
  const wrong = (values: ValuesOf<'i18n/strings'>, line: number) => problem('i18n/strings', values, { file, line });
  const read = readJson(text);
  if ('problem' in read)
    return { texts: {}, diagnostics: [wrong({ kind: 'json', reason: read.problem.reason }, read.problem.line)] };
  const parsed = read.value;
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    return { texts: {}, diagnostics: [wrong({ kind: 'shape' }, 1)] };
  const texts: [key: string, message: string][] = [];
  const diagnostics: Diagnostic[] = [];
  for (const [key, value] of Object.entries(parsed)) {
    const message: unknown = typeof value === 'string' ? value : (value as { message?: unknown } | null)?.message;
    if (typeof message === 'string') texts.push([key, message]);
    else {
      const line = text.slice(0, Math.max(0, text.indexOf(JSON.stringify(key)))).split('\n').length;
      diagnostics.push(wrong({ kind: 'entry', key }, line));
    }
  }
  return { texts: Object.fromEntries(texts), diagnostics };
}

/** Reports folders that match no locale of the config: their pages would silently be missing. */
function strangeFolders({ root, i18nPath, locales }: Config): Diagnostic[] {
  const folder = join(root, i18nPath);
  if (!existsSync(folder)) return [];
  const codes = locales.map(({ code }) => code);
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !codes.includes(entry.name))
    .map(({ name }) => {
      const path = `${i18nPath}/${name}`;
      return problem('i18n/unknown-locale', { path, name, known: codes }, { file: path });
    });
}
