import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { problem, type ValuesOf } from '../catalogue/problem.ts';
import type { Config } from '../config/types.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { readJson } from '../lib/read-json.ts';
import { leadsOutside, linkOutside } from '../lib/site-file.ts';
import { readText } from './read-text.ts';
import { strangeEntries } from './translation-folders.ts';

/** Locale code → key → text, from `i18n/<locale>/strings.json`. */
export type Translations = ReadonlyMap<string, { readonly [key: string]: string }>;

export const translationsFile = (config: Config, locale: string): string => `${config.i18nPath}/${locale}/strings.json`;

/** Reads the texts of every locale; the default one may have a file too, to say something differently than the theme. */
export function readTranslations(config: Config): { translations: Translations; diagnostics: Diagnostic[] } {
  const translations = new Map<string, { readonly [key: string]: string }>();
  const diagnostics: Diagnostic[] = [...strangeFolders(config), ...strangeEntries(config)];
  for (const { code } of config.locales) {
    const path = translationsFile(config, code);
    const absolute = join(config.root, path);
    if (!existsSync(absolute)) continue;
    if (leadsOutside(config.root, path)) {
      diagnostics.push(linkOutside(path));
      continue;
    }
    const { text, diagnostic } = readText(absolute, path);
    if (diagnostic !== undefined) {
      diagnostics.push(diagnostic);
      continue;
    }
    const read = parseTranslations(text, path);
    translations.set(code, read.texts);
    diagnostics.push(...read.diagnostics);
  }
  return { translations, diagnostics };
}

/** `{ "key": { "message": "…" } }`; a text alone is taken as the message. */
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
  const texts: { [key: string]: string } = {};
  const diagnostics: Diagnostic[] = [];
  for (const [key, value] of Object.entries(parsed)) {
    const message: unknown = typeof value === 'string' ? value : (value as { message?: unknown } | null)?.message;
    if (typeof message === 'string') texts[key] = message;
    else {
      const line = text.slice(0, Math.max(0, text.indexOf(JSON.stringify(key)))).split('\n').length;
      diagnostics.push(wrong({ kind: 'entry', key }, line));
    }
  }
  return { texts, diagnostics };
}

/** A folder that no locale of the config has is a slip in one or the other: its pages would be missing without a word. */
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
