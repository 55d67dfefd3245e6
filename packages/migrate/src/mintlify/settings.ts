import { existsSync } from 'node:fs';
import { asList, asObject, asText, join, type Loose } from '@autolode/ssg-cli/internal';
import { type BrandColours, readColour } from '../brand-colours.ts';
import { linkTarget, withoutUndefined } from '../docusaurus/convert-links.ts';
import { inlineHtml } from './inline-html.ts';

/** What the navigation and the folders of a site add to its settings. */
interface OldParts {
  /** The languages, with the default one first. */
  readonly locales: readonly string[];
  /** Items of the navbar for the parts of the navigation. */
  readonly items: readonly unknown[];
}

/** The settings of a Mintlify site in this generator's form. */
export function settings(root: string, old: Loose, { locales, items }: OldParts): { [key: string]: unknown } {
  const exists = (path: string | undefined): path is string => path !== undefined && existsSync(join(root, path));
  const icon = asText(old['favicon']) ?? asText(asObject(old['favicon'])['light']);
  const { links, primary } = asObject(old['navbar']);
  const { content, dismissible } = asObject(old['banner']);
  const logo = logoOf(old['logo'], exists);
  return withoutUndefined({
    title: asText(old['name']) ?? 'Docs',
    tagline: asText(old['description']),
    url: 'https://example.com',
    baseUrl: '/',
    favicon: exists(icon) ? icon.replace(/^\//, '') : undefined,
    ...(locales.length > 1 ? { i18n: { locales } } : {}),
    announcementBar:
      asText(content) === undefined
        ? undefined
        : { id: 'banner', content: inlineHtml(String(content)), isCloseable: dismissible === true },
    navbar: withoutUndefined({
      // A logo of Mintlify contains the name.
      title: logo === undefined ? undefined : '',
      logo,
      items: [
        ...items,
        ...[...asList(links), ...asList(old['topbarLinks'])].map(asObject).flatMap((one) => navItem(one)),
        ...[primary, old['topbarCtaButton']].map(asObject).flatMap((one) => navItem(one, 'button')),
        ...(locales.length > 1 ? [{ type: 'localeDropdown', position: 'right' }] : []),
        { type: 'search', position: 'right' },
      ],
    }),
    footer: footerOf(old),
  });
}

/** The colours of the brand: one for light mode, and one for dark mode. */
export function brandOf(old: Loose): BrandColours | undefined {
  const { primary, light } = asObject(old['colors']);
  const own = readColour(asText(primary));
  return own === undefined ? undefined : { light: own, dark: readColour(asText(light)) ?? own };
}

function logoOf(written: unknown, exists: (path: string | undefined) => path is string): Loose | undefined {
  const { light, dark, href } = asObject(written);
  const own = asText(written) ?? asText(light);
  const night = asText(dark);
  if (!exists(own)) return undefined;
  return withoutUndefined({
    src: own.replace(/^\//, ''),
    srcDark: exists(night) ? night.replace(/^\//, '') : undefined,
    href: asText(href),
  });
}

/** Columns of links, and the profiles of the site. */
function footerOf(old: Loose): Loose | undefined {
  const { links, socials } = asObject(old['footer']);
  const columns = asList(links)
    .map(asObject)
    .map(({ header, items }) =>
      withoutUndefined({ title: asText(header), items: asList(items).map(asObject).flatMap(footerLink) }),
    );
  const profiles = Object.entries(asObject(socials ?? old['footerSocials'])).flatMap(([label, href]) =>
    footerLink({ label: capitalised(label), href }),
  );
  const all = [...columns, ...(profiles.length === 0 ? [] : [{ items: profiles }])];
  return all.length === 0 ? undefined : { links: all };
}

const footerLink = ({ label, href }: Loose): Loose[] => {
  const target = linkTarget({ href: asText(href)?.startsWith('/') === true ? undefined : href, to: href });
  return asText(label) === undefined || Object.keys(target).length === 0 ? [] : [{ label, ...target }];
};

/** Converts a link of the navbar, which is named by its icon if it has no text. */
function navItem(item: Loose, variant?: 'button'): Loose[] {
  const href = asText(item['href']) ?? asText(item['url']);
  const name = [item['label'], item['name'], item['type'], item['icon']]
    .map(asText)
    .find((one) => one !== undefined && one !== '');
  if (href === undefined || name === undefined) return [];
  const icon = [name, item['icon']].find((one) => one === 'github');
  return [
    withoutUndefined({
      label: capitalised(name),
      ...(href.startsWith('/') ? { to: href } : { href }),
      position: 'right',
      icon,
      variant: icon === undefined ? variant : undefined,
    }),
  ];
}

const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
