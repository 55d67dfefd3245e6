import type { Collection } from '../read/types.ts';
import { translatedDocs, versionPaths } from './version-paths.ts';

/** Folders of content, relative to the site. */
export interface ContentFolders {
  readonly docs: readonly { readonly id: string; readonly path: string }[];
  readonly blogs: readonly { readonly id: string; readonly path: string }[];
  readonly pages: string | false;
}

/** The folder of the site that contains a collection in the default language. */
export function originalFolder(
  { docs, blogs, pages }: ContentFolders,
  { type, id, version }: Omit<Collection, 'locale'>,
): string | undefined {
  if (type === 'pages') return pages === false ? undefined : pages;
  if (type === 'docs' && version !== 'current') return versionPaths(id, version).docs;
  return (type === 'blog' ? blogs : docs).find((one) => one.id === id)?.path;
}

/** The folder that contains a collection in another language. */
export const translationFolder = (i18nPath: string, { type, id, version, locale }: Collection): string =>
  `${i18nPath}/${locale}/${type === 'docs' ? translatedDocs(id, version) : type === 'blog' && id !== 'default' ? `blog-${id}` : type}`;
