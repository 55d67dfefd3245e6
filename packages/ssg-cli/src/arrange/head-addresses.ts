import type { HeadTag } from '@autolode/ssg-runtime/head-tag';
import { isExternal, type PublicUrl } from '@autolode/ssg-runtime/url';
import type { Page } from '../compile/types.ts';
import { attributeOf, relationsOf } from '../config/check-head-tag.ts';
import type { Config, LocaleConfig } from '../config/types.ts';
import { mapSrcset } from '../lib/srcset.ts';
import type { Inputs } from '../read/inputs.ts';
import { assetUrl, encodeAddress } from './addresses.ts';
import { imageAt, linkAt } from './file-address.ts';
import type { SiteHref } from './shell/site-href.ts';
import type { FileAddress, ImageTarget } from './types.ts';

/** Metadata whose content is a URL: of images and players in link previews, and of tiles. */
const urlMetadata =
  /^(?:og:(?:image|video|audio)(?::(?:secure_)?url)?|og:url|twitter:(?:image(?::src)?|player(?::stream)?)|msapplication-\w*(?:image|logo)|image|thumbnail(?:url)?)$/i;

const isUrlMetadata = (tag: HeadTag): boolean =>
  tag.tag === 'meta' && ['name', 'property', 'itemprop'].some((name) => urlMetadata.test(attributeOf(tag, name) ?? ''));

/** Whether programs read the URL of a tag, which do not know the page that it is relative to. */
const isForPrograms = (tag: HeadTag): boolean =>
  isUrlMetadata(tag) || relationsOf(attributeOf(tag, 'rel')).some((one) => one === 'canonical' || one === 'alternate');

/** A URL in a tag of the head, as its author wrote it. */
interface HeadAddress {
  readonly written: string;
  readonly attribute: string;
}

/** The tag with other URLs. */
function withAddresses(tag: HeadTag, change: (address: HeadAddress) => PublicUrl): HeadTag {
  const { attrs } = tag;
  if (attrs === undefined) return tag;
  const hasUrl = isUrlMetadata(tag);
  const changed = Object.entries(attrs).map(([attribute, value]) => {
    const name = attribute.toLowerCase();
    if (typeof value !== 'string') return [attribute, value];
    if (name === 'imagesrcset') return [attribute, mapSrcset(value, (written) => change({ written, attribute }))];
    const isUrl = name === 'href' || name === 'src' || (name === 'content' && hasUrl);
    return [attribute, isUrl ? change({ written: value, attribute }) : value];
  });
  return { ...tag, attrs: Object.fromEntries(changed) };
}

/** The tag with published URLs, which are absolute where programs read them. */
function published(tag: HeadTag, { url: origin }: LocaleConfig, urlOf: (address: HeadAddress) => PublicUrl): HeadTag {
  const isAbsolute = isForPrograms(tag);
  return withAddresses(tag, (address) => {
    const url = urlOf(address);
    if (!isAbsolute) return url;
    return url.startsWith('//') ? `https:${url}` : url.startsWith('/') ? origin + url : url;
  });
}

/** A path of a file without a leading slash, such as `pic.png`. Links to Markdown files are those of articles only. */
const isRelative = (written: string): boolean =>
  !isExternal(written) && !/^(?:[/?#]|$)|\.mdx?(?:[?#]|$)/i.test(written);

/** The tags in the front matter of a page with published URLs, and what they refer to. */
export function headOfPage(
  page: Page,
  config: Config,
  locale: LocaleConfig,
  inputs: Pick<Inputs, 'assets' | 'statics'>,
): { readonly tags?: readonly HeadTag[]; readonly addresses: readonly FileAddress[] } {
  const { head } = page.frontMatter;
  if (head === undefined) return { addresses: [] };
  // A page that is not translated says the same as the original.
  const own = page.untranslated ? (config.locales[0] ?? locale) : locale;
  const at = { kind: 'link', file: page.path, line: page.frontMatterLines['head'] ?? 1 } as const;
  const addresses: FileAddress[] = [];
  const tags = head.map((tag) =>
    published(tag, own, ({ written }) => {
      const target: ImageTarget = isRelative(written)
        ? imageAt(written, page, config, inputs)
        : { url: encodeAddress(linkAt(written, config, own, inputs)) };
      addresses.push({ ...at, written, ...target });
      return target.url ?? written;
    }),
  );
  return { tags, addresses };
}

/** A URL in the tags of the config. */
export interface ConfigHeadAddress extends HeadAddress {
  readonly index: number;
  readonly url: PublicUrl;
  readonly isFile: boolean;
}

/** The tags of the config with published URLs, which all languages share, and what they refer to. */
export function headOfConfig(
  config: Config,
  href: SiteHref,
): { readonly tags: readonly HeadTag[]; readonly addresses: readonly ConfigHeadAddress[] } {
  const [locale] = config.locales;
  if (locale === undefined) return { tags: config.head, addresses: [] };
  const addresses: ConfigHeadAddress[] = [];
  const tags = config.head.map((tag, index) =>
    published(tag, locale, (address) => {
      const isFile = isRelative(address.written);
      const url = encodeAddress(isFile ? assetUrl(address.written, config) : href(address.written));
      addresses.push({ ...address, index, url, isFile });
      return url;
    }),
  );
  return { tags, addresses };
}
