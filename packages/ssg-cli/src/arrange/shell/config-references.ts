import type { Markup } from '@autolode/ssg-runtime/view';
import { asText } from '../../config/loose.ts';
import { itemsIn, navbarItems } from '../../config/navbar/items-in.ts';
import { kindOf } from '../../config/navbar/kinds.ts';
import type { Config, LogoConfig } from '../../config/types.ts';
import { defined } from '../../lib/defined.ts';
import type { KeyPath } from '../../lib/key-path.ts';
import { parseMarkup } from '../../lib/parse-markup.ts';
import { relative } from '../../lib/path.ts';
import { srcsetUrls } from '../../lib/srcset.ts';
import type { DocsVersion } from '../../read/inputs.ts';
import { headOfConfig } from '../head-addresses.ts';
import type { ConfigReference } from '../types.ts';
import { addressAttributes, isSitePath, itemHref, type SiteHref } from './site-href.ts';

/** Every link, image, icon and frame of the config and of sidebars, as the pages of one locale contain them. */
export function configReferences(
  config: Config,
  versions: readonly Pick<DocsVersion, 'sidebars' | 'sidebarsFile' | 'ref'>[],
  href: SiteHref,
): ConfigReference[] {
  const found: ConfigReference[] = [];
  let file: string | undefined;
  const add = (path: KeyPath, kind: ConfigReference['kind'], written: string | undefined, url = written) => {
    if (written !== undefined && url !== undefined) found.push({ path, kind, written, url, ...defined({ file }) });
  };
  const link = (path: KeyPath, written: string | undefined) => add(path, 'link', written, written && href(written));
  /** An image is a path in a static folder, with or without a leading slash. */
  const image = (path: KeyPath, written: string | undefined) =>
    add(path, 'image', written, written && href(/^(?:\/|[a-z][a-z\d+.-]*:)/i.test(written) ? written : `/${written}`));
  const markup = (path: KeyPath, html: string | undefined) => {
    for (const { kind, value } of addressesIn(html === undefined ? [] : parseMarkup(html)))
      add(path, kind, value, isSitePath(value) ? href(value) : value);
  };
  const logo = (path: KeyPath, one: LogoConfig | undefined) => {
    image([...path, 'src'], one?.src);
    image([...path, 'srcDark'], one?.srcDark);
    link([...path, 'href'], one?.href);
  };

  for (const { index, attribute, written, url, isFile } of headOfConfig(config, href).addresses)
    add(['head', index, 'attrs', attribute], isFile ? 'image' : 'link', written, url);
  image(['favicon'], config.favicon);
  image(['image'], config.image);
  logo(['navbar', 'logo'], config.navbar.logo);
  if (config.navbar.logo?.href === undefined) link(['navbar'], '/');
  logo(['footer', 'logo'], config.footer?.logo);
  markup(['announcementBar', 'content'], config.announcementBar?.content);
  markup(['footer', 'copyright'], config.footer?.copyright);
  if (config.search !== false) {
    link(['search', 'reportUrl'], config.search.reportUrl);
    for (const [index, { to }] of (config.search.suggested ?? []).entries())
      link(['search', 'suggested', index, 'to'], to);
  }
  const inFooter = (['links', 'bottomLinks', 'social'] as const).flatMap((key) =>
    itemsIn(config.footer?.[key], ['footer', key]),
  );
  for (const { item, path } of [...navbarItems(config), ...inFooter]) {
    const { href: written } = item as { href?: string };
    link([...path, 'to'], asText(item['to']));
    add([...path, 'href'], 'link', written, written && itemHref({ href: written }, href));
    // A link of the footer has the keys of one of the navbar.
    for (const [key, about] of Object.entries(kindOf(item)?.texts ?? {}))
      if (about === 'HTML') markup([...path, key], asText(item[key]));
  }
  if (config.pwa !== false)
    for (const { path, value } of manifestAddresses(config.pwa.manifest, ['pwa', 'manifest']))
      if (path.at(-1) === 'src') image(path, value);
      // A path without a slash is relative to the manifest, at the root of the site.
      else if (value.startsWith('/')) link(path, value);
  const inSidebars = (sidebars: unknown, at: KeyPath) => {
    for (const [id, items] of Object.entries(typeof sidebars === 'object' ? (sidebars ?? {}) : {}))
      for (const { item, path } of itemsIn(items, [...at, id])) {
        link([...path, 'href'], asText(item['href']));
        markup([...path, 'value'], asText(item['value']));
      }
  };
  for (const [index, { sidebars }] of config.docs.entries()) inSidebars(sidebars, ['docs', index, 'sidebars']);
  for (const { sidebars, sidebarsFile, ref } of versions) {
    // Those of a branch are changed there.
    if (ref !== undefined || sidebarsFile === relative(config.root, config.file)) continue;
    file = sidebarsFile;
    inSidebars(sidebars, []);
  }
  return found;
}

function addressesIn(markup: Markup): { readonly kind: ConfigReference['kind']; readonly value: string }[] {
  return markup.flatMap((node) => {
    if (typeof node === 'string') return [];
    const [name, attributes, ...children] = node;
    const own = Object.entries(attributes).flatMap(([key, value]) =>
      key === 'srcset'
        ? srcsetUrls(value).map((url) => ({ kind: 'image' as const, value: url }))
        : addressAttributes.has(key)
          ? [{ kind: referenceKind(name, key), value }]
          : [],
    );
    return [...own, ...addressesIn(children)];
  });
}

const referenceKind = (element: string, attribute: string): ConfigReference['kind'] =>
  attribute === 'href' ? 'link' : element === 'iframe' ? 'frame' : 'image';

interface ManifestAddress {
  readonly path: KeyPath;
  readonly value: string;
}

/** The images and pages that the web app manifest names: icons, screenshots, shortcuts. */
function manifestAddresses(value: unknown, path: KeyPath): ManifestAddress[] {
  if (typeof value === 'string') return /^(?:src|url|start_url)$/.test(String(path.at(-1))) ? [{ path, value }] : [];
  if (Array.isArray(value)) return value.flatMap((one, index) => manifestAddresses(one, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => manifestAddresses(one, [...path, key]));
}
