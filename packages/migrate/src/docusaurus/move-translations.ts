import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from '@autolode/ssg-cli/internal';
import { filesBelow, type SiteWriter } from '../site-writer.ts';
import type { Conversion } from './conversion.ts';
import { convertCode, convertTranslations } from './convert-translations.ts';

/** Copies a content file of a locale, converted like the original. */
export type MoveContent = (from: string, to: string) => Promise<void>;

/** Migrates everything below `i18n/`: content to its folder, and strings to one file per language. */
export async function moveTranslations(conversion: Conversion, writer: SiteWriter, move: MoveContent): Promise<void> {
  const root = join(conversion.root, 'i18n');
  if (!existsSync(root)) return;
  const i18n = (conversion.config['i18n'] ?? {}) as { locales?: string[]; defaultLocale?: string };
  for (const locale of readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()) {
    if (i18n.locales?.includes(locale) !== true) {
      conversion.notes.push({
        file: `i18n/${locale}`,
        cause: 'translations',
        message: 'The language is not in `i18n.locales`: its files were not migrated.',
      });
      continue;
    }
    await moveLocale(conversion, writer, locale, move);
  }
}

async function moveLocale(
  conversion: Conversion,
  writer: SiteWriter,
  locale: string,
  move: MoveContent,
): Promise<void> {
  const texts: { [key: string]: { readonly message: string } } = {};
  for (const path of filesBelow(join(conversion.root, 'i18n', locale))) {
    const file = `i18n/${locale}/${path}`;
    const place = placeOf(path);
    if (place?.kind === 'content') await move(join(conversion.root, file), `i18n/${locale}/${place.target}`);
    else if (place !== undefined && extname(path) === '.json') Object.assign(texts, textsOf(conversion, file, place));
    else
      conversion.notes.push({
        file,
        cause: 'translations',
        message: 'The file was not migrated.',
        remedy: 'It belongs to a plugin that has no equivalent.',
      });
  }
  if (Object.keys(texts).length > 0) writer.write(`i18n/${locale}/strings.json`, `${JSON.stringify(texts, null, 2)}\n`);
}

function textsOf(
  { root, notes }: Conversion,
  file: string,
  place: Exclude<Place, { kind: 'content' }>,
): { [key: string]: { readonly message: string } } {
  let entries: Parameters<typeof convertCode>[0];
  try {
    entries = JSON.parse(readFileSync(join(root, file), 'utf8')) as typeof entries;
  } catch (error) {
    notes.push({
      file,
      cause: 'translations',
      message: `Invalid JSON: ${(error as Error).message}`,
      remedy: 'Fix the file.',
    });
    return {};
  }
  if (place.kind === 'code') return convertCode(entries);
  const { texts, left } = convertTranslations(entries, place.kind, place);
  if (left.length > 0)
    notes.push({
      file,
      cause: 'translations',
      message: `Not migrated: ${left.join(', ')}.`,
      remedy: 'Find missing strings with `npx ssg translations`.',
    });
  return texts;
}

type Place =
  | { readonly kind: 'content'; readonly target: string }
  | { readonly kind: 'code' }
  | { readonly kind: 'navbar' | 'footer' | 'docs' | 'blog'; readonly id?: string; readonly version?: string };

/** The destination of a file in a locale's folder. */
function placeOf(path: string): Place | undefined {
  if (path === 'code.json') return { kind: 'code' };
  const bar = /^docusaurus-theme-classic\/(navbar|footer)\.json$/.exec(path)?.[1];
  if (bar !== undefined) return { kind: bar as 'navbar' | 'footer' };
  const [, type = '', id, rest = ''] =
    /^docusaurus-plugin-content-(docs|blog|pages)(?:-([^/]+))?\/(.+)$/.exec(path) ?? [];
  const own = id === undefined ? {} : { id };
  if (type === 'docs' && !rest.includes('/') && rest.endsWith('.json'))
    return { kind: 'docs', version: rest.replace(/\.json$/, '').replace(/^version-/, ''), ...own };
  if (type === 'blog' && rest === 'options.json') return { kind: 'blog', ...own };
  if (type === '') return undefined;
  return { kind: 'content', target: `${type}${id === undefined ? '' : `-${id}`}/${rest}` };
}
