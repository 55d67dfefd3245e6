import type { Page } from '../compile/types.ts';
import type { Config } from '../config/types.ts';
import { versionPaths } from '../read/version-paths.ts';

/**
 * The path of the file that a translated page translates, whether it exists or not. For any other page, its own path.
 */
export function originalPath(config: Config, { path, relative, collection }: PageFile): string {
  if (!path.startsWith(`${config.i18nPath}/`)) return path;
  const folder = folderOf(config, collection);
  return folder === undefined ? path : `${folder}/${relative}`;
}

type PageFile = Pick<Page, 'path' | 'relative' | 'collection'>;

/** The folder that contains a collection's originals. */
function folderOf(config: Config, { type, id, version }: Page['collection']): string | undefined {
  if (type === 'pages') return config.pages === false ? undefined : config.pages;
  if (type === 'blog') return config.blogs.find((blog) => blog.id === id)?.path;
  return version === 'current'
    ? config.docs.find((section) => section.id === id)?.path
    : versionPaths(id, version).docs;
}
