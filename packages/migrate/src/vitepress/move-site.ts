import { existsSync } from 'node:fs';
import { asList, asObject, asText, changeProse, join, posix, resolve } from '@autolode/ssg-cli/internal';
import { brandNote, brandSettings } from '../brand-colours.ts';
import { ComponentStubs } from '../components/component-stubs.ts';
import { loadModule, loadNotes } from '../docusaurus/evaluate-config.ts';
import { IncludedParts } from '../included-parts.ts';
import { commonConfig, markdownFacts, movePlainSite } from '../plain-site.ts';
import type { SiteWriter } from '../site-writer.ts';
import { type Navigation, translatedLabels } from '../translate-navigation.ts';
import { brandOf } from './brand.ts';
import { convertVitePage } from './convert-page.ts';
import { dataNote, loaderData } from './data-loaders.ts';
import { includedFile } from './include-files.ts';
import { folderConfigNotes, leftOut, themeNotes } from './left-out.ts';
import { directionNotes, localesOf, type OldLocale } from './locales.ts';
import { navItem, sidebarsOf } from './navigation.ts';
import { OwnComponents } from './own-components.ts';
import { PagePaths } from './page-paths.ts';
import { readableVite } from './readable-page.ts';
import { docsSettings, markdownSettings, settings } from './settings.ts';

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
  const notes = loadNotes(configName, loaded);
  const content = resolve(root, asText(old['srcDir']) ?? '.');
  const excluded = asList(old['srcExclude']).map(String);
  const isPage = (path: string) =>
    path.endsWith('.md') &&
    !path.startsWith('.') &&
    !/(?:^|\/)[_.]|\[/.test(path) &&
    !/^public\//.test(path) &&
    !excluded.some((glob) => matches(glob, path));
  const paths = new PagePaths(content, isPage, old['rewrites']);
  const locales = localesOf(old, (folder) => paths.hasFolder(folder));
  const [first, ...others] = locales.own;
  notes.push(...leftOut(configName, old, first), ...folderConfigNotes(content), ...themeNotes(root));
  notes.push(...directionNotes(locales.own, configName));
  const docAt = (path: string) => paths.docAt(path);
  const { items, sidebars } = navigationOf(first, locales.own, docAt);
  const hasSidebars = Object.keys(sidebars).length > 0;
  const stubs = new ComponentStubs();
  const brand = brandOf(root);
  if (brand !== undefined) notes.push({ file: '.vitepress/theme', ...brandNote });
  const config = {
    ...settings({ locales: locales.own, elsewhere: locales.elsewhere, content }),
    ...commonConfig(hasSidebars, docsSettings(first), markdownSettings(old)),
    ...(brand === undefined ? {} : brandSettings(brand)),
    ...(paths.homes.size === 0 ? {} : { pages: 'pages' }),
  };
  for (const locale of others) {
    const strings = translatedLabels({ items, sidebars }, navigationOf(locale, locales.own, docAt));
    if (Object.keys(strings).length > 0)
      writer.write(`i18n/${locale.code}/strings.json`, `${JSON.stringify(strings, null, 2)}\n`);
  }
  const publicFolder = join(content, 'public');
  const statics = new Map(existsSync(publicFolder) ? [[publicFolder, 'static'] as const] : []);
  const data = await loaderData(root, { content, isPage, hasCleanUrls: old['cleanUrls'] === true });
  for (const path of data.keys()) notes.push({ file: posix.relative(root, path), ...dataNote });
  const components = new OwnComponents(root, content, data);
  const target = (path: string) => paths.target(path, locales.own);
  const parts = new IncludedParts({
    content,
    fileAt: (line, from) => includedFile(line, from, content),
    convert: (text, path, note, own) =>
      withoutLocales(convertVitePage(text, path, { content, components, old, note, stubs: own, paths }), others),
    stubs,
    target,
    isPage: (path) => isPage(path) && !path.startsWith('../'),
  });
  return movePlainSite(
    {
      root,
      content,
      config,
      sidebars: hasSidebars ? sidebars : undefined,
      statics,
      isPage,
      target,
      convert: (text, path, note) => parts.convert(text, path, note),
      parts,
      facts: (text, path) => markdownFacts(readableVite(text, path, content)),
      route: (path) =>
        `/${paths
          .of(path)
          .replace(/\.md$/, '')
          .replace(/(?:^|\/)index$/, '')}`,
      notes,
      stubs,
    },
    writer,
    against,
  );
}

const matches = (glob: string, path: string): boolean =>
  new RegExp(
    `^${glob
      .replace(/[.+^${}()|]/g, '\\$&')
      .replace(/\*\*\/?/g, '\u0000')
      .replace(/\*/g, '[^/]*')
      .replaceAll('\u0000', '(?:.*/)?')}$`,
  ).test(path);

/** The navigation of a language, whose paths are those of the default language. */
function navigationOf(
  { theme, folder }: OldLocale,
  locales: readonly OldLocale[],
  docAt: (path: string) => string | undefined,
): Navigation {
  const local = (link: string) =>
    folder !== '' && link.startsWith(`/${folder}/`) ? link.slice(folder.length + 1) : link;
  const isOwn = (prefix: string) =>
    locales.every((one) => one.folder === folder || one.folder === '' || !prefix.startsWith(`/${one.folder}/`));
  const written = theme['sidebar'];
  const own = Array.isArray(written)
    ? written
    : Object.fromEntries(Object.entries(asObject(written)).filter(([prefix]) => isOwn(prefix)));
  return {
    items: asList(theme['nav']).flatMap((one) => navItem(one, local)),
    sidebars: sidebarsOf(own, local, docAt),
  };
}

/** Removes the folders of languages from the URLs of links: a page links to pages of its own language. */
function withoutLocales(text: string, others: readonly OldLocale[]): string {
  if (others.length === 0) return text;
  const folders = others.map(({ folder }) => folder.replace(/[^\w-]/g, '\\$&')).join('|');
  const url = new RegExp(`(\\]\\(|\\shref="|^\\[[^\\]\\n]+\\]: )/(?:${folders})(?=/)`, 'g');
  return changeProse(text, (line) => line.replace(url, '$1'));
}
