import { readFileSync } from 'node:fs';
import { type PublicUrl, type SitePath, safeDecode, splitUrl } from '@autolode/ssg-runtime/url';
import { contentName } from '../compile/asset-name.ts';
import type { Config, LocaleConfig } from '../config/types.ts';
import { remembered } from '../lib/remembered.ts';
import { tryOr } from '../lib/try-or.ts';
import type { Asset, Inputs } from '../read/inputs.ts';
import { assetUrl, encodeAddress, linkUrl } from './addresses.ts';
import { PageFiles } from './page-files.ts';
import { type PageFile, resolveReference } from './resolve-reference.ts';
import type { ImageTarget, LinkIndex } from './types.ts';

type Files = Pick<Inputs, 'assets' | 'statics'>;

/** Images are no pages. */
const noPages = { byFile: new PageFiles(), drafts: new PageFiles(), draftUrls: new Set<string>() };

/** Resolves an image as articles do: beside the file in which it is written, in a static folder, or on another site. */
export function imageAt(written: string, from: PageFile, config: Config, inputs: Files): ImageTarget {
  // Programs that read these images do not know the protocol of the page.
  if (written.startsWith('//')) return { url: encodeAddress(`https:${written}`) };
  const links: LinkIndex = { ...noPages, assets: assetsOf(config, inputs) };
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

/** The URL of a link in front matter or data: of a file in a static folder, or of a page in a language. */
export const linkAt = (written: SitePath, config: Config, locale: LocaleConfig, inputs: Files): PublicUrl =>
  assetsOf(config, inputs).has(assetUrl(safeDecode(splitUrl(written).path), config))
    ? assetUrl(written, config)
    : linkUrl(written, config, locale);

const names = new WeakMap<Asset, string | undefined>();

function publishedUrl(asset: Asset, { baseUrl }: Config): PublicUrl | undefined {
  if (!names.has(asset)) names.set(asset, nameOf(asset));
  const name = names.get(asset);
  return name === undefined ? undefined : baseUrl + name;
}

const nameOf = ({ path, absolute }: Asset): string | undefined =>
  tryOr(() => contentName(path, readFileSync(absolute)), undefined);

const indexes = new WeakMap<Inputs['assets'], Map<string, LinkIndex['assets']>>();

/** The files that pages may refer to: by path in the site, and those in static folders by URL. */
export function assetsOf(config: Config, { assets, statics }: Files): LinkIndex['assets'] {
  const byBase = remembered(indexes, assets, () => new Map());
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
