import { translationFolder } from '../config/collection-folders.ts';
import type { Config } from '../config/types.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { sha256 } from '../lib/hash.ts';
import { normalize } from '../lib/path.ts';
import { problem } from '../messages/problem.ts';
import type { Sourced } from '../plugins/source-hook.ts';
import type { Collection, LineOrigin, Source } from './types.ts';

type PluginPage = Sourced['pages'][number];

/**
 * The pages of plugins as sources, in every locale. `there` are the site's files: a plugin must not replace one, but a
 * file may translate a plugin's page, and so may the plugin.
 */
export function pluginSources(
  pages: readonly PluginPage[],
  config: Config,
  there: readonly Source[],
): { sources: Source[]; diagnostics: Diagnostic[] } {
  const sources: Source[] = [];
  const diagnostics: Diagnostic[] = [];
  const known = new Map(there.map((source) => [keyOf(source.collection, source.relative), source.path]));
  const placed = pages.map((page) => {
    const path = normalize(page.path).replace(/^\.\//, '');
    return { page, path, place: placeOf(path, config) };
  });
  // Translations come first: otherwise the original would stand in for them.
  for (const { page, path, place } of placed.sort((a, b) => Number(isOriginal(a)) - Number(isOriginal(b)))) {
    if (place === undefined || !path.endsWith('.md')) {
      const folders = place === undefined ? { folders: foldersOf(config) } : {};
      diagnostics.push(problem('plugins/page-path', { plugin: page.plugin, path: page.path, ...folders }));
      continue;
    }
    const text = page.text.replace(/\r\n?/g, '\n');
    for (const [index, { code }] of config.locales.entries()) {
      if (place.locale !== undefined && place.locale !== code) continue;
      const collection: Collection = { ...place.collection, locale: code };
      const key = keyOf(collection, place.relative);
      const other = known.get(key);
      if (other !== undefined) {
        // A file in another language is the translation of the plugin's page.
        const values = { plugin: page.plugin, path: page.path };
        if (index === 0 || place.locale !== undefined)
          diagnostics.push(problem('plugins/same-page', values, { file: other }));
        continue;
      }
      known.set(key, path);
      sources.push({
        collection,
        path,
        relative: place.relative,
        text,
        hash: sha256(text),
        origins: lineOrigins(page, path),
        editPath: [page.from ?? []].flat()[0]?.file ?? '',
        ...(index === 0 || place.locale !== undefined ? {} : { untranslated: true }),
      });
    }
  }
  return { sources, diagnostics };
}

function lineOrigins({ from = [] }: PluginPage, path: string): LineOrigin[] {
  const origins = [from].flat().map(({ file, line = 1, at = 1 }) => ({ from: at, file, line }));
  return origins.length === 0 ? [{ from: 1, file: path, line: 1 }] : origins.sort((a, b) => a.from - b.from);
}

const keyOf = ({ type, id, version, locale }: Collection, relative: string): string =>
  JSON.stringify([type, id, version, locale, relative]);

interface Place {
  readonly collection: Omit<Collection, 'locale'>;
  readonly relative: string;
  /** The language into which the page is translated. */
  readonly locale?: string;
}

const isOriginal = ({ place }: { readonly place: Place | undefined }): boolean => place?.locale === undefined;

/** The innermost section, blog or pages folder that contains a path, or one with translations. */
function placeOf(path: string, config: Config): Place | undefined {
  const originals = [
    ...config.docs.map(({ id, path: folder }) => ({ type: 'docs' as const, id, folder })),
    ...config.blogs.map(({ id, path: folder }) => ({ type: 'blog' as const, id, folder })),
    ...(config.pages === false ? [] : [{ type: 'pages' as const, id: 'pages', folder: config.pages }]),
  ].map(({ folder, ...of }) => ({ collection: { ...of, version: 'current' }, folder, locale: {} }));
  const translations = config.locales.slice(1).flatMap(({ code: locale }) =>
    originals.map(({ collection }) => ({
      collection,
      folder: translationFolder(config.i18nPath, { ...collection, locale }),
      locale: { locale },
    })),
  );
  const [found] = [...originals, ...translations]
    .filter(({ folder }) => path.startsWith(`${normalize(folder)}/`))
    .sort((a, b) => b.folder.length - a.folder.length);
  if (found === undefined) return undefined;
  const { collection, folder, locale } = found;
  return { collection, relative: path.slice(normalize(folder).length + 1), ...locale };
}

const foldersOf = ({ docs, blogs, pages }: Config): string[] => [
  ...[...docs, ...blogs].map(({ path }) => path),
  ...(pages === false ? [] : [pages]),
];
