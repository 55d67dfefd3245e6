import { PageFile } from '../compile/page-file.ts';
import { includeParts } from '../compile/text/include-parts.ts';
import { originalFolder, translationFolder } from '../config/collection-folders.ts';
import { refFolderOf } from '../config/ref-folder.ts';
import type { Config } from '../config/types.ts';
import { join } from '../lib/path.ts';
import { problem } from '../messages/problem.ts';
import type { Inputs } from '../read/inputs.ts';
import { readSource } from '../read/read-source.ts';
import type { Collection, Source } from '../read/types.ts';

/**
 * Adds the parts that pages include to the sources of the languages. Parts are no pages of their own, but they are
 * translated like pages, each once.
 */
export function withParts(config: Config, inputs: Inputs): Inputs {
  const [main, ...others] = config.locales;
  const pages = inputs.sources.filter(({ collection }) => collection.locale === main?.code);
  const known = new Set(pages.map(({ path }) => path));
  const parts = [...includedParts(config, pages)].filter((path) => !known.has(path)).sort();
  const folders = collectionFolders(config, pages);
  const diagnostics = [...inputs.diagnostics];
  const sources = parts.flatMap((path): Source[] => {
    const [collection, folder] = folders.find(([, one]) => path.startsWith(`${one}/`)) ?? [];
    if (collection === undefined) {
      diagnostics.push(problem('i18n/part', { path }, { file: path }));
      return [];
    }
    const relative = path.slice(`${folder}/`.length);
    const read = (from: string, locale: string, facts = {}) =>
      readSource(join(config.root, from), { collection: { ...collection, locale }, path: from, relative, ...facts });
    const translated = others.map(({ code }) => {
      const own = `${translationFolder(config.i18nPath, { ...collection, locale: code })}/${relative}`;
      const { source, diagnostic } = read(own, code);
      return diagnostic === undefined ? source : read(path, code, { untranslated: true }).source;
    });
    return [read(path, collection.locale).source, ...translated];
  });
  return { ...inputs, sources: [...inputs.sources, ...sources], diagnostics };
}

/** Parts of versions from git are translated on their branch, as its pages are. */
function includedParts({ markdown, root }: Config, pages: readonly Source[]): Set<string> {
  const found = new Set<string>();
  for (const page of pages) {
    if (refFolderOf(page.path) !== undefined) continue;
    const file = new PageFile(page.text, page.path, {}, root, markdown.site);
    for (const part of includeParts(page.text, page, file, markdown).parts) found.add(part);
  }
  return found;
}

/** The collections with their folders, those inside others first. */
function collectionFolders(config: Config, pages: readonly Source[]): readonly (readonly [Collection, string])[] {
  const collections = new Map(pages.map(({ collection }) => [JSON.stringify(collection), collection]));
  return [...collections.values()]
    .flatMap((collection) => {
      const folder = originalFolder(config, collection);
      return folder === undefined ? [] : [[collection, folder] as const];
    })
    .sort(([, a], [, b]) => b.length - a.length);
}
