import type { LayoutName } from '@autolode/ssg-runtime/view';
import type { Parts } from '../../../theme/src/parts-in-place.ts';
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

const stylesheets: readonly (readonly [sheet: string, about: string])[] = [
  ['styles.css', 'every page'],
  ['east-asian.css', 'every page of a site in Japanese or Korean'],
  ['blog.css', 'the blog’s layouts, and `tags` and `tag` of docs'],
  ['search.css', 'the layouts `search`, `not-found` and `offline`'],
  ['feedback.css', 'docs and posts, where the config has `feedback`'],
  ['comments.css', 'docs and posts, where the config has `comments`'],
  ['link-previews.css', 'docs, pages and posts, where the config has `markdown.linkPreviews`'],
  ['tabs.css', 'the directive `tabs`'],
  ['landing.css', 'the directives `hero`, `actions` and `section`'],
  ['parts.css', 'pages made of `@autolode/theme/parts`'],
  ['charts.css', 'parts that draw charts'],
  ['figures.css', 'parts that draw figures'],
];

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
    table(
      ['`@autolode/theme/…`', 'What needs it'],
      stylesheets.map(([sheet, about]) => [`\`${sheet}\``, about]),
    ),
  ].join('\n\n');
