import { existsSync } from 'node:fs';
import { asList, asObject, asText, join, type Loose } from '@autolode/ssg-cli/internal';
import { withoutUndefined } from '../docusaurus/convert-links.ts';
import { i18nOf, type OldLocale } from './locales.ts';
import { navItem, social } from './navigation.ts';

/** A VitePress site, whose default language is the first of its locales. */
interface OldSite {
  readonly locales: readonly [OldLocale, ...OldLocale[]];
  /** Languages that are published as sites of their own. */
  readonly elsewhere: readonly { readonly label: string; readonly href: string }[];
  /** Absolute folder of its pages. */
  readonly content: string;
}

/** The settings of a VitePress site in this generator's form. */
export function settings({ locales, elsewhere, content }: OldSite): { [key: string]: unknown } {
  const { config: old, theme } = locales[0];
  const host = asText(asObject(old['sitemap'])['hostname']);
  const { message, copyright } = asObject(theme['footer']);
  const base = asText(old['base']) ?? '/';
  return withoutUndefined({
    title: asText(old['title']) ?? 'Docs',
    tagline: asText(old['description']),
    url: host !== undefined && URL.canParse(host) ? new URL(host).origin : 'https://example.com',
    baseUrl: base.endsWith('/') ? base : `${base}/`,
    favicon: faviconOf(old, base, content),
    ...i18nOf(locales),
    navbar: withoutUndefined({
      title: asText(theme['siteTitle']),
      logo: logoOf(theme['logo'], content),
      items: [
        ...asList(theme['nav']).flatMap((one) => navItem(one)),
        ...asList(theme['socialLinks']).flatMap(social),
        ...languageMenu(locales.length > 1, elsewhere),
        { type: 'search', position: 'right' },
      ],
    }),
    footer:
      message === undefined && copyright === undefined
        ? undefined
        : { copyright: [message, copyright].filter((one) => asText(one) !== undefined).join(' ') },
  });
}

/** The menu of the languages. Those that are sites of their own are links. */
function languageMenu(hasSeveral: boolean, elsewhere: OldSite['elsewhere']): Loose[] {
  if (hasSeveral)
    return [
      {
        type: 'localeDropdown',
        position: 'right',
        ...(elsewhere.length === 0 ? {} : { dropdownItemsAfter: elsewhere }),
      },
    ];
  return elsewhere.length === 0
    ? []
    : [{ type: 'dropdown', label: 'Languages', position: 'right', items: [...elsewhere] }];
}

function logoOf(written: unknown, content: string): Loose | undefined {
  const { src, light, dark, alt } = asObject(written);
  const isThere = (path: string | undefined) => path !== undefined && existsSync(join(content, 'public', path));
  const own = asText(written) ?? asText(light) ?? asText(src);
  if (!isThere(own)) return undefined;
  return withoutUndefined({ src: own, srcDark: isThere(asText(dark)) ? asText(dark) : undefined, alt: asText(alt) });
}

/** The icon that the head names, or the one that browsers look for. */
function faviconOf(old: Loose, base: string, content: string): string | undefined {
  const named = asList(old['head']).flatMap((one) => {
    const [tag, attributes] = asList(one);
    const { rel, href } = asObject(attributes);
    const path = asText(href);
    return tag === 'link' && /(?:^|\s)icon$/.test(asText(rel) ?? '') && path !== undefined
      ? [path.startsWith(base) ? path.slice(base.length) : path.replace(/^\//, '')]
      : [];
  });
  return [...named, 'favicon.ico', 'favicon.svg'].find((name) => existsSync(join(content, 'public', name)));
}

/** Settings of the docs: the edit link, and whether pages show when they changed. */
export function docsSettings({ config, theme }: OldLocale): { [key: string]: unknown } {
  const pattern = asText(asObject(theme['editLink'])['pattern']);
  const shows = config['lastUpdated'] === true || theme['lastUpdated'] !== undefined;
  return withoutUndefined({
    // The path of a page in the new site begins with its folder.
    editUrl:
      pattern?.endsWith('/:path') === true ? pattern.slice(0, -':path'.length).replace(/docs\/$/, '') : undefined,
    showLastUpdateTime: shows && config['lastUpdated'] !== false ? true : undefined,
  });
}

/** Settings of Markdown: whether code blocks have line numbers. */
export const markdownSettings = (old: Loose): { readonly [key: string]: unknown } =>
  asObject(old['markdown'])['lineNumbers'] === true ? { showLineNumbers: true } : {};
