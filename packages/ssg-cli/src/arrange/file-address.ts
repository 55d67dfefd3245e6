import { readFileSync } from 'node:fs';
import { type PublicUrl, splitUrl } from '@autolode/ssg-runtime/url';
import { contentName } from '../compile/asset-name.ts';
import type { Page } from '../compile/types.ts';
import type { Config } from '../config/types.ts';
import type { Asset, Inputs } from '../read/inputs.ts';
import { assetUrl, encodeAddress } from './addresses.ts';
import { type PageFile, resolveReference } from './resolve-reference.ts';
import type { FileAddress, ImageTarget, LinkIndex } from './types.ts';

type Files = Pick<Inputs, 'assets' | 'statics'>;

/** Resolves an image as articles do: beside the file in which it is written, in a static folder, or on another site. */
export function imageAt(written: string, from: PageFile, config: Config, inputs: Files): ImageTarget {
  // Programs that read these images do not know the protocol of the page.
  if (written.startsWith('//')) return { url: encodeAddress(`https:${written}`) };
  const links = { assets: assetsOf(config, inputs) } as LinkIndex;
  const [locale] = config.locales;
  if (locale === undefined) return {};
  const resolved = resolveReference(written, 'image', from, links, config, locale);
  if (resolved.kind === 'url') return { url: encodeAddress(resolved.url) };
  if (resolved.kind === 'asset') {
    const url = publishedUrl(resolved.asset, config);
    return url === undefined ? { lookedFor: resolved.asset.path } : { url, asset: resolved.asset };
  }
  // A plugin may write the file.
  const { path, query, hash } = splitUrl(written);
  return path.startsWith('/')
    ? { url: encodeAddress(assetUrl(path, config) + query + hash) }
    : { lookedFor: resolved.wanted };
}

/** The address of a page's image, if its front matter has one. */
export function imageOfPage(page: Page, config: Config, inputs: Files): FileAddress[] {
  const { image } = page.frontMatter;
  if (image === undefined) return [];
  const line = page.frontMatterLines['image'] ?? 1;
  return [{ kind: 'image', written: image, file: page.path, line, ...imageAt(image, page, config, inputs) }];
}

const names = new WeakMap<Asset, string | undefined>();

function publishedUrl(asset: Asset, { baseUrl }: Config): PublicUrl | undefined {
  if (!names.has(asset)) names.set(asset, nameOf(asset));
  const name = names.get(asset);
  return name === undefined ? undefined : baseUrl + name;
}

function nameOf({ path, absolute }: Asset): string | undefined {
  try {
    return contentName(path, readFileSync(absolute));
  } catch {
    return undefined;
  }
}

const indexes = new WeakMap<Inputs['assets'], Map<string, LinkIndex['assets']>>();

/** The files that pages may refer to: by path in the site, and those in static folders by URL. */
export function assetsOf(config: Config, { assets, statics }: Files): LinkIndex['assets'] {
  const byBase = indexes.get(assets) ?? new Map<string, LinkIndex['assets']>();
  indexes.set(assets, byBase);
  const known = byBase.get(config.baseUrl);
  if (known !== undefined) return known;
  const index = new Map(assets.map((asset) => [asset.path.normalize('NFC'), asset]));
  for (const file of statics) {
    const url = assetUrl(`/${file.to}`, config);
    index.set(url, {
      path: file.path,
      absolute: file.absolute,
      relative: file.to,
      collection: { type: 'pages', id: 'static', version: 'current', locale: '' },
    });
  }
  byBase.set(config.baseUrl, index);
  return index;
}
