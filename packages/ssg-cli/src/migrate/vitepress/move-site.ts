import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { asList, asObject, asText, type Loose } from '../../config/loose.ts';
import { ComponentStubs } from '../components/component-stubs.ts';
import { linkTarget, withoutUndefined } from '../docusaurus/convert-links.ts';
import { loadModule, loadNotes } from '../docusaurus/load-module.ts';
import type { Note } from '../note.ts';
import { commonConfig, markdownFacts, movePlainSite } from '../plain-site.ts';
import type { SiteWriter } from '../site-writer.ts';
import { convertVitePage } from './convert-page.ts';
import { OwnComponents } from './own-components.ts';
import { readableVite } from './readable-page.ts';

/** The config of a VitePress site in a folder. */
export const vitepressConfig = (root: string): string | undefined =>
  ['ts', 'mts', 'js', 'mjs']
    .map((ending) => `.vitepress/config.${ending}`)
    .concat(['.vitepress/config/index.ts'])
    .find((path) => existsSync(join(root, path)));

/** Writes a new site from a VitePress site. */
export async function moveVitePress(root: string, configName: string, writer: SiteWriter, against?: string) {
  const loaded = await loadModule(join(root, configName), root);
  const old = asObject(loaded.value);
  const theme = asObject(old['themeConfig']);
  const notes = loadNotes(configName, loaded);
  const content = resolve(root, asText(old['srcDir']) ?? '.');
  const excluded = asList(old['srcExclude']).map(String);
  const isPage = (path: string) =>
    path.endsWith('.md') &&
    !path.startsWith('.') &&
    !/(?:^|\/)[_.]|\[/.test(path) &&
    !/^public\//.test(path) &&
    !excluded.some((glob) => matches(glob, path));
  const sidebars = sidebarsOf(theme['sidebar'], (link) => pageOf(content, link));
  for (const key of Object.keys(old)) if (!known.has(key)) notes.push(leftOut(configName, key));
  for (const key of Object.keys(theme)) if (!knownTheme.has(key)) notes.push(leftOut(configName, `themeConfig.${key}`));
  const hasSidebars = Object.keys(sidebars).length > 0;
  const config = { ...settings(old, theme, content), ...commonConfig(hasSidebars) };
  const publicFolder = join(content, 'public');
  const statics = new Map(existsSync(publicFolder) ? [[publicFolder, 'static'] as const] : []);
  const stubs = new ComponentStubs();
  const components = new OwnComponents(root, content);
  return movePlainSite(
    {
      root,
      content,
      config,
      sidebars: hasSidebars ? sidebars : undefined,
      statics,
      isPage,
      convert: (text, path, note) => convertVitePage(text, path, { content, components, old, note, stubs }),
      facts: (text, path) => markdownFacts(readableVite(text, path, content)),
      route: (path) => `/${path.replace(/\.md$/, '').replace(/(?:^|\/)index$/, '')}`,
      notes,
      stubs,
    },
    writer,
    against,
  );
}

const known = new Set([
  'title',
  'description',
  'base',
  'lang',
  'themeConfig',
  'srcDir',
  'srcExclude',
  'cleanUrls',
  'lastUpdated',
  'head',
  'vite',
  'vue',
  'markdown',
  'ignoreDeadLinks',
  'outDir',
  'cacheDir',
  'titleTemplate',
  'appearance',
  'sitemap',
  'metaChunk',
  'extends',
  'mpa',
  'buildEnd',
  'transformPageData',
  'transformHead',
  'transformHtml',
  'pwa',
  'router',
]);
const knownTheme = new Set([
  'nav',
  'sidebar',
  'logo',
  'siteTitle',
  'socialLinks',
  'footer',
  'editLink',
  'search',
  'algolia',
  'outline',
  'lastUpdated',
  'docFooter',
  'externalLinkIcon',
  'i18nRouting',
  'darkModeSwitchLabel',
]);

const leftOut = (file: string, key: string): Note => ({
  file,
  cause: 'config',
  message: `\`${key}\` was removed.`,
  remedy: 'See the config reference for a replacement.',
});

const matches = (glob: string, path: string): boolean =>
  new RegExp(
    `^${glob
      .replace(/[.+^${}()|]/g, '\\$&')
      .replace(/\*\*\/?/g, '\u0000')
      .replace(/\*/g, '[^/]*')
      .replaceAll('\u0000', '(?:.*/)?')}$`,
  ).test(path);

function settings(old: Loose, theme: Loose, content: string): { [key: string]: unknown } {
  const logo =
    asText(theme['logo']) ?? asText(asObject(theme['logo'])['light']) ?? asText(asObject(theme['logo'])['src']);
  const host = asText(asObject(old['sitemap'])['hostname']);
  const { message, copyright } = asObject(theme['footer']);
  const base = asText(old['base']) ?? '/';
  return withoutUndefined({
    title: asText(old['title']) ?? 'Docs',
    tagline: asText(old['description']),
    url: host !== undefined && URL.canParse(host) ? new URL(host).origin : 'https://example.com',
    baseUrl: base.endsWith('/') ? base : `${base}/`,
    favicon: ['favicon.ico', 'favicon.svg'].find((name) => existsSync(join(content, 'public', name))),
    navbar: withoutUndefined({
      title: asText(theme['siteTitle']),
      logo: logo === undefined || !existsSync(join(content, 'public', logo)) ? undefined : { src: logo },
      items: [
        ...asList(theme['nav']).flatMap(navItem),
        ...asList(theme['socialLinks']).flatMap(social),
        { type: 'search', position: 'right' },
      ],
    }),
    footer:
      message === undefined && copyright === undefined
        ? undefined
        : { copyright: [message, copyright].filter((one) => asText(one) !== undefined).join(' ') },
  });
}

function navItem(written: unknown): Loose[] {
  const { text, link, items, activeMatch } = asObject(written);
  const label = asText(text) ?? '';
  if (Array.isArray(items)) {
    const inside = items
      .flatMap((one) =>
        Array.isArray(asObject(one)['items']) && asText(asObject(one)['link']) === undefined
          ? asList(asObject(one)['items']).flatMap(navItem)
          : navItem(one),
      )
      .map(({ position: _, ...one }) => one);
    return label === '' || inside.length === 0 ? [] : [{ type: 'dropdown', label, position: 'left', items: inside }];
  }
  const target = linkTarget({ to: withoutHtml(asText(link)) });
  const regex = asText(activeMatch);
  return label === '' || Object.keys(target).length === 0
    ? []
    : [
        withoutUndefined({
          label,
          ...target,
          position: 'left',
          ...(regex?.startsWith('^/') === true ? { activeBaseRegex: regex } : {}),
        }),
      ];
}

const social = (written: unknown): Loose[] => {
  const { icon, link } = asObject(written);
  if (asText(link) === undefined) return [];
  const name = asText(icon) ?? 'link';
  return [
    {
      label: name.charAt(0).toUpperCase() + name.slice(1),
      href: asText(link),
      position: 'right',
      ...(name === 'github' ? { icon: 'github' } : {}),
    },
  ];
};

const withoutHtml = (link: string | undefined): string | undefined => link?.replace(/\.(?:html|md)(?=[?#]|$)/, '');

/** The doc that a sidebar link refers to; `undefined` for any other URL. */
function pageOf(content: string, link: string): string | undefined {
  const path = link
    .replace(/[?#].*$/, '')
    .replace(/\.(?:html|md)$/, '')
    .replace(/^\//, '');
  for (const name of [path.replace(/\/$/, ''), `${path.replace(/\/$/, '')}/index`.replace(/^\//, '')])
    if (name !== '' && existsSync(join(content, `${name}.md`))) return name;
  return undefined;
}

/** Converts sidebars: one for each prefix, or a single one if the config has a list. */
function sidebarsOf(written: unknown, page: (link: string) => string | undefined): { [id: string]: unknown[] } {
  const used = new Set<string>();
  const item =
    (base: string) =>
    (one: unknown): unknown[] => {
      const { text, link, items, collapsed, base: own } = asObject(one);
      const label = asText(text) ?? '';
      const prefix = asText(own) ?? base;
      const target =
        asText(link) === undefined
          ? undefined
          : /^(?:https?:)/.test(asText(link) ?? '')
            ? asText(link)
            : `${prefix}${asText(link)}`.replace('//', '/');
      const id = target === undefined || /#/.test(target) ? undefined : page(target);
      if (Array.isArray(items)) {
        const inside = items.flatMap(item(prefix));
        if (inside.length === 0) return [];
        if (label === '') return inside;
        return [
          withoutUndefined({
            type: 'category',
            label,
            collapsed: typeof collapsed === 'boolean' ? collapsed : undefined,
            ...(id === undefined || used.has(id) ? {} : { link: { type: 'doc', id } }),
            items: inside,
          }),
        ];
      }
      if (id !== undefined) {
        used.add(id);
        return [{ type: 'doc', id, ...(label === '' ? {} : { label }) }];
      }
      return target === undefined || label === '' ? [] : [{ type: 'link', label, href: withoutHtml(target) }];
    };
  if (Array.isArray(written)) {
    const items = written.flatMap(item(''));
    return items.length === 0 ? {} : { main: items };
  }
  return Object.fromEntries(
    Object.entries(asObject(written)).flatMap(([prefix, one]) => {
      const { items, base } = Array.isArray(one) ? { items: one, base: '' } : asObject(one);
      const made = asList(items).flatMap(item(asText(base) ?? ''));
      return made.length === 0 ? [] : [[prefix.replace(/^\/|\/$/g, '').replace(/[^\w-]+/g, '-') || 'main', made]];
    }),
  );
}
