import type { Page } from '../compile/types.ts';
import { refFolder, refFolderOf, sourceFolder } from '../config/ref-folder.ts';
import type { Config } from '../config/types.ts';
import { translatedDocs, versionPaths } from '../config/version-paths.ts';
import { ownValue } from '../lib/own-value.ts';
import { joinPath } from './addresses.ts';

/**
 * The path of the file that a translated page translates, whether it exists or not. For any other page, its own path.
 */
export function originalPath(config: Config, { path, relative, collection }: PageFile): string {
  const base = refFolderOf(path);
  if (base !== undefined) return originalAtRef(config, base, { path, relative, collection });
  if (!path.startsWith(`${config.i18nPath}/`)) return path;
  const folder = folderOf(config, collection);
  return folder === undefined ? path : `${folder}/${relative}`;
}

/** A version from git has its translations where the site has those of the current one. */
function originalAtRef({ docs, i18nPath }: Config, base: string, { path, relative, collection }: PageFile): string {
  const { id, version, locale } = collection;
  const translation = `${i18nPath}/${locale}/${translatedDocs(id, 'current')}/${relative}`;
  if (path !== `${base}/${translation}`) return path;
  const section = docs.find((one) => one.id === id);
  return `${base}/${joinPath(ownValue(section?.versions, version)?.folder ?? section?.path ?? '').slice(1)}/${relative}`;
}

type PageFile = Pick<Page, 'path' | 'relative' | 'collection'>;

/** The folder that contains a collection's originals. */
function folderOf(config: Config, { type, id, version }: Page['collection']): string | undefined {
  if (type === 'pages') return config.pages === false ? undefined : config.pages;
  if (type === 'blog') return config.blogs.find((blog) => blog.id === id)?.path;
  if (version === 'current') return currentFolder(config, id);
  const section = config.docs.find((one) => one.id === id);
  const { ref, folder } = ownValue(section?.versions, version) ?? {};
  // Translations of another repository's versions are in the site, unlike their originals.
  return section?.source?.git === undefined || ref === undefined
    ? versionPaths(id, version).docs
    : joinPath(refFolder(id, version), folder ?? section.source.path ?? '.').slice(1);
}

/** Folder of a section's current docs: its own, or the one in the cache for docs of another repository or package. */
function currentFolder({ docs }: Config, id: string): string | undefined {
  const section = docs.find((one) => one.id === id);
  if (section?.source === undefined) return section?.path;
  const { git, path = git === undefined ? 'docs' : '.' } = section.source;
  return joinPath(sourceFolder(id), path).slice(1);
}
