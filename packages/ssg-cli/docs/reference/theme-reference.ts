import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ThemeStylesheet } from '@autolode/ssg-runtime/theme';
import type { LayoutName } from '@autolode/ssg-runtime/view';
import type { Parts } from '../../../theme/src/parts-in-place.ts';
import { stylesheets } from '../../../theme/src/stylesheets.ts';
import { table } from './table.ts';

/** What each part of the theme is, and where it stands; the type asks for all of them. */
const parts: Readonly<Record<keyof Parts, readonly [where: string, about: string]>> = {
  AnnouncementBar: ['every page, top', 'The line of `announcementBar`, which visitors can dismiss.'],
  BackToTop: ['every page, corner', 'Offered while a reader scrolls back up a long page.'],
  Breadcrumbs: ['docs, above the article', 'The way from the home page to this one.'],
  Comments: ['docs and posts, below the article', 'The discussion of the page, where `comments` is set.'],
  CopyPage: ['docs, above the article', 'Copies the page as Markdown, with a menu for agents.'],
  DocHeader: ['docs, above the article', 'Title, lead and facts.'],
  EditMeta: ['docs, below the article', 'The edit link, and the date of the last change.'],
  Feedback: ['docs and posts, below the article', 'Asks whether the page was helpful, where `feedback` is set.'],
  FloatingContact: ['every page, corner', 'The button with the channels of `contact`.'],
  Footer: ['every page, end', 'Link groups and the bottom bar.'],
  Navbar: ['every page, top', 'Brand, links, search and the colour mode.'],
  NavigationStatus: ['every page, top edge', 'Progress of a slow navigation, and a failed one.'],
  OfflineStrip: ['every page, below the navbar', 'Says that there is no connection.'],
  Pager: ['docs, below the article', 'The previous and the next page.'],
  ReloadPrompt: ['every page, corner', 'Asks before a new version takes over.'],
  Sidebar: ['docs, beside the article', 'The tree of the section; a drawer in narrow windows.'],
  SkipLink: ['every page, first', 'The first thing Tab reaches.'],
  TagRow: ['docs, below the article', 'Links to the page’s tags.'],
  Toc: ['docs, beside the article', 'The table of contents in wide windows.'],
  TocInline: ['docs, above the article', 'The table of contents in narrow windows, folded.'],
  VersionBadge: ['docs, above the article', 'The version of the page.'],
  VersionBanner: ['docs, above the article', 'Says that a version is old or not released.'],
};

const layouts: Readonly<Record<LayoutName, string>> = {
  doc: 'a page of a docs section',
  category: 'the generated page of a sidebar category',
  page: 'a page of `pages/`',
  'blog-list': 'the posts of a blog, newest first',
  'blog-post': 'one post',
  'blog-archive': 'all posts by year',
  tags: 'all tags of a blog or a docs section',
  tag: 'what has one tag',
  authors: 'all authors of a blog',
  author: 'one author with posts',
  search: 'the results page of the search',
  'not-found': '404',
  offline: 'what a visitor without a connection gets for a page that is not stored',
};

const styles = fileURLToPath(new URL('../../../theme/src/styles', import.meta.url));

const read = (file: string): string => readFileSync(join(styles, file), 'utf8');

/** Each stylesheet of the theme with what it is, as the first sentence in it says, and the pages that load it. */
function stylesheetRows(): string[][] {
  const files = readdirSync(styles).filter((name) => /^[^_].*\.css$/.test(name) && name !== 'index.css');
  const parts = new Set(Array.from(read('index.css').matchAll(/@import "\.\/(.+?)"/g), ([, name]) => name));
  const row = (file: string, name = file): string[] => {
    const [, about = ''] = /^\/\*[\s*]*([\s\S]+?\.)\s/.exec(read(file)) ?? [];
    const pages = stylesheets.find((one) => one.file === `@autolode/theme/${name}`);
    const where = parts.has(file) ? 'every page, as a part of `styles.css`' : pagesOf(pages);
    return [`\`${name}\``, about.replace(/\s+\*\s+/g, ' '), where];
  };
  return [row('index.css', 'styles.css'), ...files.sort().map((file) => row(file))];
}

function pagesOf(sheet: ThemeStylesheet | undefined): string {
  if (sheet === undefined) return 'those for which `styles` lists it';
  const { layouts: own = [], directives = [], elements = [], importing = [] } = sheet;
  const list = (what: string, names: readonly string[]): string[] =>
    names.length === 0
      ? []
      : [`${what}${names.length > 1 ? 's' : ''} ${names.map((name) => `\`${name}\``).join(', ')}`];
  const all = [
    ...list('layout', own),
    ...list('directive', directives),
    ...list('element', elements),
    ...[importing].flat().map((name) => `page modules that import \`${name}\``),
  ];
  return all.length === 0 ? 'every page' : all.join('; ');
}

/** Slots, layouts and stylesheets of the theme as Markdown. */
export const themeReference = (): string =>
  [
    'What `@autolode/theme` is made of, and the names by which a site replaces it.',
    '## Slots {#slots}',
    'Replace one with `withParts`, see [Customise](../guides/customise.md#slot). The type `Parts` gives the props of each. `parts.Footer` and so on are the theme’s own, for use inside a replacement.',
    table(
      ['Slot', 'Where', 'What it is'],
      Object.entries(parts).map(([name, [where, about]]) => [`\`${name}\``, where, about]),
    ),
    '## Layouts {#layouts}',
    'One component for each kind of page, in the export `layouts`. `LayoutProps<‘doc’>` and so on in `@autolode/ssg-cli/runtime` are their props.'.replace(
      /‘doc’/,
      "'doc'",
    ),
    table(
      ['Layout', 'What it shows'],
      Object.entries(layouts).map(([name, about]) => [`\`${name}\``, about]),
    ),
    '## Stylesheets {#stylesheets}',
    table(['`@autolode/theme/…`', 'What it styles', 'Pages that load it'], stylesheetRows()),
  ].join('\n\n');
