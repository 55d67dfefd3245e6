import type { Page } from '../compile/types.ts';
import type { Config, LocaleConfig } from '../config/types.ts';
import type { Asset } from '../read/inputs.ts';
import { isExternal, safeDecode, splitUrl, withBase } from '../runtime/url.ts';
import { joinPath, publicUrl } from './addresses.ts';
import type { LinkIndex } from './types.ts';

/** What a link or image in a source leads to. */
export type Resolved =
  | { readonly kind: 'url'; readonly url: string }
  | { readonly kind: 'asset'; readonly asset: Asset }
  | { readonly kind: 'broken'; readonly reason: 'file' | 'draft' | 'asset'; readonly wanted: string };

/**
 * Resolves a reference as written against the file it stands in. Links to `.md` files lead to those pages; files with
 * other endings are published as assets; addresses of the site get the base url; everything else stays.
 */
export function resolveReference(
  target: string,
  kind: 'link' | 'image',
  page: Pick<Page, 'path' | 'relative' | 'collection'>,
  links: LinkIndex,
  config: Config,
  locale: LocaleConfig,
): Resolved {
  if (target.startsWith('pathname://'))
    // One slash in front: what follows can be no address of another kind.
    return {
      kind: 'url',
      url: withBase(config.baseUrl, `/${target.slice('pathname://'.length).replace(/^[/\\]+/, '')}`),
    };
  if (isExternal(target) || target.startsWith('#') || target === '') return { kind: 'url', url: target };
  const { path, query, hash } = splitUrl(target);
  const rest = query + hash;
  if (path === '') return { kind: 'url', url: target };
  const decoded = safeDecode(path);
  if (/\.mdx?$/i.test(decoded)) {
    const found = findPage(decoded, page, links.byFile, locale);
    if (found !== undefined) return { kind: 'url', url: found + rest };
    const draft = findPage(decoded, page, links.drafts, locale);
    if (draft !== undefined) return { kind: 'broken', reason: 'draft', wanted: draft };
    return { kind: 'broken', reason: 'file', wanted: filePath(decoded, page) };
  }
  if (decoded.startsWith('/')) {
    // A file below `static` keeps its address; `/a/page` is a page of this locale.
    if (links.assets.has(withBase(config.baseUrl, decoded)))
      return { kind: 'url', url: withBase(config.baseUrl, path) + rest };
    if (kind === 'image') return { kind: 'broken', reason: 'asset', wanted: decoded };
    return { kind: 'url', url: publicUrl(path, locale.baseUrl, config.trailingSlash) + rest };
  }
  const asset = links.assets.get(filePath(decoded, page));
  if (asset !== undefined) return { kind: 'asset', asset };
  if (kind === 'image') return { kind: 'broken', reason: 'asset', wanted: filePath(decoded, page) };
  return { kind: 'url', url: target };
}

/** `@site/a.md` and `/a.md` count from the site and the collection; the rest from the file's own folder. */
const filePath = (written: string, page: Pick<Page, 'path'>): string =>
  written.startsWith('@site/')
    ? joinPath(written.slice('@site'.length)).slice(1)
    : joinPath(page.path, '..', written).slice(1);

function findPage(
  written: string,
  page: Pick<Page, 'path' | 'relative' | 'collection'>,
  files: LinkIndex['byFile'],
  locale: LocaleConfig,
): string | undefined {
  const inCollection = (relative: string) => files.inCollection(page.collection, locale.code, relative);
  const bySite = (path: string) => files.inSite(locale.code, path);
  if (written.startsWith('@site/')) return bySite(filePath(written, page));
  if (written.startsWith('/')) return inCollection(written.slice(1)) ?? bySite(written.slice(1));
  const relative = joinPath(page.relative, '..', written).slice(1);
  const fromFolder = inCollection(relative) ?? bySite(filePath(written, page));
  // A bare name also counts from the top of the collection and of the site.
  return fromFolder ?? (/^\.{1,2}\//.test(written) ? undefined : (inCollection(written) ?? bySite(written)));
}
