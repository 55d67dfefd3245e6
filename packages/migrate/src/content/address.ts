import { existsSync, statSync } from 'node:fs';
import { basename, dirname, join, posix, relative, resolve } from '@autolode/ssg-cli/internal';
import { type PageSite, pageMark } from './page-context.ts';

/**
 * The old and the new location of a page. A link is resolved from the old location and written relative to the new one.
 */
export interface PagePlace {
  /** Absolute path in the old site: of the page, or of the partial that contains the text. */
  readonly from: string;
  /** Absolute path of the page itself. */
  readonly page: string;
  /** Path in the new site. */
  readonly to: string;
}

/** Converts the URL of a link or image for the new page. */
export function convertAddress(written: string, place: PagePlace, site: PageSite): string {
  if (written === '' || /^(?:[a-z][\w+.-]*:|#|\?|\/\/)/i.test(written)) return written;
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(written) ?? [];
  const file = fileOf(decode(path), place, site);
  if (file !== undefined) {
    const folder = site.staticFolders.find((one) => !relative(one, file).startsWith('..'));
    if (folder !== undefined) return `/${relative(folder, file)}${rest}`;
    const found = site.place(file);
    if (found === undefined) return written;
    const target = relativePath(posix.dirname(place.to), found);
    const spaced = target.replaceAll(' ', '%20');
    return (/\.mdx?$/.test(file) ? `${pageMark}${spaced}${pageMark}` : spaced) + rest;
  }
  if (path.startsWith('/')) return withoutBase(path, site.baseUrl) + rest;
  return fromFolder(path, place, site) + rest;
}

const decode = (path: string): string => {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
};

export const relativePath = (from: string, to: string): string => {
  const path = posix.relative(from, to);
  return path.startsWith('.') ? path : `./${path}`;
};

function fileOf(path: string, { from, page }: PagePlace, site: PageSite): string | undefined {
  const candidates = path.startsWith('@site/')
    ? [join(site.root, path.slice('@site/'.length))]
    : path.startsWith('/')
      ? /\.mdx?$/.test(path)
        ? [...site.contentFolders, site.root].map((folder) => join(folder, path))
        : []
      : [
          resolve(dirname(from), path),
          resolve(dirname(page), path),
          ...site.contentFolders.filter(() => /\.mdx?$/.test(path)).map((folder) => join(folder, path)),
        ];
  return candidates.find((file) => existsSync(file) && statSync(file).isFile());
}

/** The path without the base of the site, or unchanged if it is not below it. */
export const withoutBase = (path: string, baseUrl: string): string =>
  baseUrl !== '/' && `${path}/`.startsWith(baseUrl) ? `/${path.slice(baseUrl.length)}` : path;

/**
 * Resolves a relative URL of an index page whose URL ended with a slash in the old site, so that the URL is relative to
 * the folder.
 */
function fromFolder(path: string, { page }: PagePlace, { slashAtFolders }: PageSite): string {
  const folder = basename(dirname(page));
  const name = basename(page).replace(/\.mdx?$/, '');
  const isFolder = /^(?:index|readme)$/i.test(name) || name === folder;
  if (!isFolder || !slashAtFolders || path === '') return path;
  return relativePath('.', posix.join(folder, path)).replace(/^\.\/(?=\.\.)/, '');
}
