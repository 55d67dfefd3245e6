import { existsSync, readFileSync } from 'node:fs';
import type { Config } from '../config/types.ts';
import { join } from '../lib/path.ts';
import { rewriteFile } from '../lib/write-beside.ts';
import { translationsFile } from '../read/read-translations.ts';
import type { MissingTranslations } from './find-missing.ts';

/** Adds missing strings to the locale's file, with the original as the text. Existing entries are unchanged. */
export function writeMissing(config: Config, { locale, texts }: MissingTranslations): string | undefined {
  if (texts.length === 0) return undefined;
  const path = translationsFile(config, locale);
  const file = join(config.root, path);
  const entries: Record<string, unknown> = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>)
    : {};
  for (const { key, message, description } of texts) entries[key] = { message, description };
  rewriteFile(file, `${JSON.stringify(entries, null, 2)}\n`);
  return path;
}
