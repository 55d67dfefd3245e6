import { readFileSync } from 'node:fs';
import { asList, asObject, asText, join, type Loose } from '@autolode/ssg-cli/internal';
import type { Note } from '../note.ts';
import { filesBelow } from '../site-writer.ts';
import type { OldLocale } from './locales.ts';

/** Settings that are converted, or that have no effect on what visitors see. */
const converted =
  words(`title description base lang dir themeConfig srcDir srcExclude cleanUrls lastUpdated head locales
  ignoreDeadLinks outDir cacheDir assetsDir sitemap metaChunk extends mpa router appearance useWebFonts rewrites`);

/** Settings of tools that the new site does not use, with what it has instead. */
const ofTools: Readonly<Record<string, string>> = {
  vite: 'the new site is not built with Vite.',
  vue: 'the new site is not built with Vue.',
  markdown: 'code, containers, math and diagrams of its pages are converted.',
  titleTemplate: 'titles of pages end in the name of the site.',
  pwa: 'set `offline` instead.',
};

const convertedOfTheme = words(`nav sidebar logo siteTitle socialLinks footer editLink search algolia outline
  lastUpdated docFooter externalLinkIcon i18nRouting localeLinks`);

/** Strings of the old theme. */
const strings = words(`lastUpdatedText outlineTitle darkModeSwitchLabel lightModeSwitchTitle darkModeSwitchTitle
  sidebarMenuLabel returnToTopLabel langMenuLabel skipToContentLabel notFound`);

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/));
}

/** What the config of a VitePress site says and the new site does not have. */
export function leftOut(file: string, old: Loose, { theme }: OldLocale): Note[] {
  const removed = (key: string): Note => ({
    file,
    cause: 'config',
    message: `\`${key}\` was removed.`,
    remedy: 'See the config reference for a replacement.',
  });
  const changed = (message: string): Note => ({ file, cause: 'config', message });
  return [
    ...Object.keys(old).flatMap((key) => {
      if (converted.has(key)) return [];
      return Object.hasOwn(ofTools, key) ? [changed(`\`${key}\` was removed: ${ofTools[key]}`)] : [removed(key)];
    }),
    ...Object.keys(theme).flatMap((key) => {
      if (convertedOfTheme.has(key)) return [];
      return strings.has(key)
        ? [changed(`\`themeConfig.${key}\` was removed: the new theme has its own strings.`)]
        : [removed(`themeConfig.${key}`)];
    }),
    ...(asText(asObject(theme['search'])['provider']) === 'algolia' || theme['algolia'] !== undefined
      ? [changed('The search of Algolia was replaced by the search of the new site.')]
      : []),
    ...headNotes(file, old),
  ];
}

/** Elements of the head, except those that the new site writes itself. */
function headNotes(file: string, old: Loose): Note[] {
  return asList(old['head']).flatMap((one): Note[] => {
    const [tag, attributes] = asList(one);
    const { rel, name, property, src, href } = asObject(attributes);
    const key = asText(name) ?? asText(property) ?? asText(rel) ?? '';
    if (/^(?:og:|twitter:|theme-color|viewport|description|preconnect|dns-prefetch|preload)|(?:^|\s|-)icon$/.test(key))
      return [];
    const detail = [tag, key, asText(src) ?? asText(href) ?? ''].filter((part) => part !== '').join(' ');
    const isScript = tag === 'script';
    return [
      {
        file,
        cause: 'head',
        message: 'An element of `head` was removed.',
        detail,
        remedy: isScript ? 'List a module in `clientModules`.' : 'Write it in a stylesheet, or as `head` of a page.',
      },
    ];
  });
}

/** Settings that VitePress 2 reads from the folders of pages. */
export const folderConfigNotes = (content: string): Note[] =>
  filesBelow(content)
    .filter((path) => /\/config\.[cm]?[jt]s$/.test(path) && !/(?:^|\/)(?:\.|public\/|node_modules\/)/.test(path))
    .filter((path) => readFileSync(join(content, path), 'utf8').includes('vitepress'))
    .map((file) => ({
      file,
      cause: 'config',
      message: 'The settings of a folder were not read: its navigation and sidebar are missing.',
      remedy: 'Write them in `ssg.config.ts` and `sidebars.ts`.',
    }));

/** The parts of the old theme, whose components and styles are written for Vue and the markup of VitePress. */
export function themeNotes(root: string): Note[] {
  const path = '.vitepress/theme';
  const files = filesBelow(`${root}/${path}`);
  const sheets = files.filter((name) => /\.(?:css|scss|sass|less|styl)$/.test(name));
  const layouts = files.filter((name) => /(?:^|\/)\w*Layout\.vue$/i.test(name));
  return [
    ...sheets.map((name) => ({
      file: `${path}/${name}`,
      cause: 'styles',
      message: 'A stylesheet of the old theme was removed.',
      remedy: 'Write the rules that the new site needs in a stylesheet, and list it in `styles`.',
    })),
    ...layouts.map((name) => ({
      file: `${path}/${name}`,
      cause: 'theme',
      message: 'A layout of the old theme was removed.',
      remedy: 'See the guide to the theme for replacing its parts.',
    })),
  ];
}
