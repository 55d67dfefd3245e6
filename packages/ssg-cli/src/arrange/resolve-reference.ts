import {
  isExternal,
  isOutsidePages,
  normalisePath,
  type PublicUrl,
  publicUrl,
  safeDecode,
  splitUrl,
  withBase,
  withoutBase,
} from '@autolode/ssg-runtime/url';
import type { Page } from '../compile/types.ts';
import { refFolderOf } from '../config/ref-folder.ts';
import type { Config, LocaleConfig } from '../config/types.ts';
import { firstOf } from '../lib/first-of.ts';
import { ownValue } from '../lib/own-value.ts';
import { posix } from '../lib/path.ts';
import type { Asset } from '../read/inputs.ts';
import { encodePath, joinPath, linkUrl } from './addresses.ts';
import { onBranch } from './docs/edit-branch.ts';
import { originalPath } from './original-path.ts';
import type { LinkIndex } from './types.ts';

/** The target of a link or image in a source file. */
export type Resolved =
  | { readonly kind: 'url'; readonly url: PublicUrl }
  | { readonly kind: 'asset'; readonly asset: Asset }
  | { readonly kind: 'broken'; readonly reason: 'file' | 'draft' | 'asset'; readonly wanted: string };

/**
 * Resolves a reference relative to the file that contains it. Links to Markdown files become links to their pages,
 * other files are published as assets, and paths on the site get the base URL. Everything else is returned unchanged.
 */
export function resolveReference(
  target: string,
  kind: 'link' | 'image',
  page: PageFile,
  links: LinkIndex,
  config: Config,
  locale: LocaleConfig,
): Resolved {
  if (isOutsidePages(target)) return { kind: 'url', url: linkUrl(target, config, locale) };
  if (isExternal(target) || target === '') return { kind: 'url', url: target };
  const { path, query, hash } = splitUrl(inOneForm(target));
  const rest = query + hash;
  if (path === '') return { kind: 'url', url: query + hash };
  const decoded = inStatic(safeDecode(path), config);
  const places = filePaths(decoded, page, config);
  if (/\.mdx?$/i.test(decoded)) {
    const found = findPage(decoded, page, links.byFile, places, locale);
    if (found !== undefined) return { kind: 'url', url: found + rest };
    const draft = findPage(decoded, page, links.drafts, places, locale);
    if (draft !== undefined) return { kind: 'broken', reason: 'draft', wanted: draft };
    const elsewhere = inOtherRepository(places, rest, page, config);
    if (elsewhere !== undefined) return { kind: 'url', url: elsewhere };
    return { kind: 'broken', reason: 'file', wanted: places[0] ?? decoded };
  }
  if (decoded.startsWith('/')) {
    const old = ownStatic(decoded, page, links, config);
    if (old !== undefined) return { kind: 'asset', asset: old };
    // A static file keeps its path; any other absolute path is a page in this locale.
    if (links.assets.has(withBase(config.baseUrl, decoded)))
      return { kind: 'url', url: withBase(config.baseUrl, path.startsWith('/') ? path : encodePath(decoded)) + rest };
    if (kind === 'image') return { kind: 'broken', reason: 'asset', wanted: decoded };
    return { kind: 'url', url: linkUrl(path, config, locale) + rest };
  }
  const asset = firstOf(places, (place) => links.assets.get(place));
  if (asset !== undefined) return { kind: 'asset', asset };
  const published = firstOf(places, (place) => staticUrl(place, links, config));
  if (published !== undefined) return { kind: 'url', url: published + rest };
  if (kind === 'image') return { kind: 'broken', reason: 'asset', wanted: places[0] ?? decoded };
  const url =
    inOtherRepository(places, '', page, config) ??
    relativePage(path, places, page, { byFile: links.byFile, config, locale });
  return { kind: 'url', url: url === undefined ? target : url + rest };
}

/**
 * The page that a relative path without `.md` means, such as `guides/`, `.` or `sub.html`: that of a file or folder beside
 * the file, or else what a browser would request. A relative path is published as neither, because hosts and readers of
 * Markdown disagree on the folder that it is relative to.
 */
function relativePage(
  path: string,
  places: readonly string[],
  { path: file }: PageFile,
  { byFile, config, locale }: Pick<LinkIndex, 'byFile'> & { readonly config: Config; readonly locale: LocaleConfig },
): PublicUrl | undefined {
  const bySource = firstOf(places, (place) => {
    const bare = place.replace(/^\.$|(?:^|\/)index(?:\.html)?$|\.html$/, '');
    const names = [bare, `${bare}/index`, `${bare}/README`].map((name) => name.replace(/^\//, ''));
    return firstOf(
      names.flatMap((name) => [`${name}.md`, `${name}.mdx`]),
      (name) => byFile.inSite(locale.code, name),
    );
  });
  const from = bySource ?? byFile.inSite(locale.code, file);
  if (bySource !== undefined || from === undefined) return bySource;
  const { baseUrl, trailingSlash } = config;
  const { pathname } = new URL(path, `https://site.invalid${withoutBase(baseUrl, from) ?? from}`);
  return publicUrl(normalisePath(pathname), baseUrl, trailingSlash);
}

/** The URL with names in the Unicode form that paths and ids have. */
const inOneForm = (url: string): string =>
  url
    .normalize('NFC')
    .split(/([/?#])/)
    .map((name) => {
      const decoded = name.includes('%') ? safeDecode(name) : name;
      return decoded === decoded.normalize('NFC') ? name : encodeURIComponent(decoded.normalize('NFC'));
    })
    .join('');

/**
 * The web page of a file in another repository, outside of the docs that are read from it. Its URL is derived from the
 * edit links.
 */
function inOtherRepository(
  places: readonly string[],
  rest: string,
  { path, collection }: PageFile,
  { docs }: Config,
): string | undefined {
  const { source, editUrl, versions } = docs.find((section) => section.id === collection.id) ?? {};
  const base = `${refFolderOf(path)}/`;
  if (source === undefined || typeof editUrl !== 'string' || !path.startsWith(base)) return undefined;
  const [place] = places;
  const folder = joinPath(base, ownValue(versions, collection.version)?.folder ?? source.path ?? '').slice(1);
  if (place === undefined || !place.startsWith(base) || place.startsWith(`${folder.replace(/\/$/, '')}/`))
    return undefined;
  const ref = ownValue(versions, collection.version)?.ref;
  const onRef = ref === undefined ? editUrl : (onBranch(editUrl, { name: ref, kind: 'branch' }) ?? editUrl);
  const shown = onRef.replace(/\/(?:_?edit)\//, '/blob/').replace(/\/?$/, '/');
  return `${shown}${encodePath(place.slice(base.length))}${rest}`;
}

/** The URL of a file in a static folder, to which a page has written the path on the disk. */
function staticUrl(place: string, { assets }: LinkIndex, { staticDirectories, baseUrl }: Config): string | undefined {
  const folder = staticDirectories.find((one) => place.startsWith(`${one}/`));
  const path = folder === undefined ? undefined : place.slice(folder.length);
  return path !== undefined && assets.has(withBase(baseUrl, path)) ? withBase(baseUrl, encodePath(path)) : undefined;
}

/** `@site/static/a.png` is `/a.png`. */
function inStatic(path: string, { staticDirectories }: Config): string {
  const folder = staticDirectories.find((one) => path.startsWith(`@site/${one}/`));
  return folder === undefined ? path : path.slice(`@site/${folder}`.length);
}

/** A static file as it was in the version from git that a page belongs to. */
function ownStatic(path: string, page: PageFile, { assets }: LinkIndex, config: Config): Asset | undefined {
  const base = refFolderOf(page.path);
  if (base === undefined) return undefined;
  return firstOf(config.staticDirectories, (folder) => assets.get(joinPath(base, folder, path).slice(1)));
}

/**
 * The file paths that a written path may mean. `@site/a.md` is relative to the site, everything else to the file's
 * folder. In a translation the original's folder comes first, because authors copy links with the text.
 */
export function filePaths(written: string, page: PageFile, config: Config): string[] {
  if (written.startsWith('@site/')) {
    const inSite = joinPath(written.slice('@site'.length)).slice(1);
    const base = refFolderOf(page.path);
    if (base !== undefined) return [`${base}/${inSite}`, inSite];
    // A part beside a translated page, whose links are copied, too.
    const folder = page.path.slice(0, -page.relative.length);
    const original = { ...page, path: inSite, relative: inSite.slice(folder.length) };
    return [...new Set([inSite.startsWith(folder) ? originalPath(config, original) : inSite, inSite])];
  }
  const from = new Set([originalPath(config, page), page.path]);
  // A page of a folder outside the site has a path that begins with `..`.
  return [...from].map((path) => posix.join(posix.dirname(path), written).replace(/\/$/, '').normalize('NFC'));
}

/** The file in which a reference is written. */
export type PageFile = Pick<Page, 'path' | 'relative' | 'collection'>;

function findPage(
  written: string,
  page: PageFile,
  files: LinkIndex['byFile'],
  places: readonly string[],
  locale: LocaleConfig,
): string | undefined {
  const inCollection = (relative: string) => files.inCollection(page.collection, locale.code, relative);
  const bySite = (path: string) => files.inSite(locale.code, path);
  const byPlace = () => firstOf(places, bySite);
  if (written.startsWith('@site/')) return byPlace();
  if (written.startsWith('/')) return inCollection(written.slice(1)) ?? bySite(written.slice(1));
  const relative = joinPath(page.relative, '..', written).slice(1);
  const fromFolder = inCollection(relative) ?? byPlace();
  // A bare name is also looked up from the root of the collection and of the site.
  return fromFolder ?? (/^\.{1,2}\//.test(written) ? undefined : (inCollection(written) ?? bySite(written)));
}
