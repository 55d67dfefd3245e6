import type { HeadTag } from '@autolode/ssg-runtime/head-tag';
import type { BadgeView } from '@autolode/ssg-runtime/view';
import { isRecord } from '../../lib/is-record.ts';
import { isLinkable } from '../../lib/linkable.ts';

/** A key of front matter: what its value must be, and what it does. */
interface Field<T> {
  readonly expected: string;
  readonly accepts: (value: unknown) => value is T;
  readonly about: string;
}

export const isText = (value: unknown): value is string => typeof value === 'string';
const isAddress = (value: unknown): value is string => isText(value) && isLinkable(value);
const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value);
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isLevel = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 2 && Number(value) <= 6;
const isList =
  <T>(item: (value: unknown) => value is T) =>
  (value: unknown): value is readonly T[] =>
    Array.isArray(value) && value.every(item);

/** Whether a value is an existing calendar date, optionally with time and time zone. 30 February is not. */
function isDate(value: unknown): value is string {
  if (!isText(value)) return false;
  const match = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].+)?$/.exec(value);
  if (match === null) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  return (
    date.getUTCMonth() === month - 1 && date.getUTCDate() === day && !Number.isNaN(Date.parse(value.replace(' ', 'T')))
  );
}

const field =
  <T>(expected: string, accepts: Field<T>['accepts']) =>
  (about: string): Field<T> => ({ expected, accepts, about });
const text = field('a string', isText);
const flag = field('true or false', isFlag);
const level = field('a heading level from 2 to 6', isLevel);
const texts = field('a list of strings', isList(isText));
const idOrNull = field('a doc id, or null for none', isTextOrNull);

const fields = {
  id: text('Last part of the doc id. Default: the file name.'),
  title: text('Title of the page. Default: the first heading, else the file name.'),
  title_meta: text('Title in the head of the document, which browsers and search engines show. Default: the title.'),
  description: text('One sentence for search engines and cards. Default: the first paragraph.'),
  icon: text('Icon of the theme on cards of generated category pages.'),
  card_fact: text('Short fact at the end of those cards, such as `14 fields`.'),
  slug: text('URL of the page: absolute within the section, or relative to its folder.'),
  sidebar_label: text('Label in the sidebar. Default: the title.'),
  sidebar_position: field('a number', isNumber)('Position among its siblings in a generated sidebar.'),
  sidebar_class_name: text('CSS class of the sidebar entry.'),
  sidebar_badge: {
    expected: 'an object with text, and with tone and title if needed',
    accepts: (value): value is BadgeView =>
      isRecord(value) &&
      isText(value['text']) &&
      Object.entries(value).every(([key, one]) => ['text', 'tone', 'title'].includes(key) && isText(one)),
    about: 'Badge of the sidebar entry: `{ text: NEW, tone: green }`.',
  },
  hide_title: flag('Hides the title above the article.'),
  hide_table_of_contents: flag('Hides "On this page".'),
  toc_min_heading_level: level('Highest heading level listed under "On this page".'),
  toc_max_heading_level: level('Lowest heading level listed under "On this page".'),
  pagination_label: text('Label of previous and next links to this page.'),
  pagination_prev: idOrNull('Doc shown as previous.'),
  pagination_next: idOrNull('Doc shown as next.'),
  custom_edit_url: {
    expected: 'a URL that pages may link to, or null for none',
    accepts: (value): value is string | null => value === null || isAddress(value),
    about: 'Target of "Edit this page".',
  },
  keywords: texts('Keywords for search engines.'),
  image: {
    expected: 'a path or a URL',
    accepts: isAddress,
    about: 'Image for link previews: a path beside the file or in a static folder, or a URL.',
  },
  tags: {
    expected: 'a list of tags',
    accepts: isList(
      (tag): tag is string | { readonly label: string; readonly permalink?: string } =>
        isText(tag) || (isRecord(tag) && isText(tag['label'])),
    ),
    about: 'Tags: strings, or { label, permalink }.',
  },
  draft: flag('Leaves the page out of builds.'),
  unlisted: flag('Builds the page, but keeps it out of menus, lists and search.'),
  noindex: flag('Keeps the page out of search engines and the sitemap, but in menus and the search of the site.'),
  last_update: {
    expected: 'an object with date, author or both',
    accepts: (value): value is { readonly date?: string; readonly author?: string } =>
      isRecord(value) &&
      (value['date'] !== undefined || value['author'] !== undefined) &&
      (value['date'] === undefined || isDate(value['date'])) &&
      (value['author'] === undefined || isText(value['author'])),
    about: 'Overrides the last change from git.',
  },
  displayed_sidebar: field('a sidebar id, or null for none', isTextOrNull)('Sidebar shown on the page.'),
  parse_number_prefixes: flag('Whether to remove a number prefix from the file name.'),
  redirect_from: texts('Old URLs to redirect here.'),
  search: {
    expected: 'true, false or { boost: number }',
    accepts: (value): value is boolean | { readonly boost?: number } =>
      isFlag(value) || (isRecord(value) && isNumber(value['boost'])),
    about: 'Removes the page from search, or raises its rank.',
  },
  feedback: flag('`false` removes the question whether the page was helpful.'),
  comments: flag('`false` removes the comments.'),
  skill: text('What agents can do with the page, for the skill of the site.'),
  date: { expected: 'a date that exists, such as 2025-03-18', accepts: isDate, about: 'Date of a blog post.' },
  authors: {
    expected: 'a list of author keys, or of objects with a name',
    accepts: isList(
      (author): author is string | { readonly [key: string]: unknown } => isText(author) || isRecord(author),
    ),
    about: 'Authors of a blog post.',
  },
  head: {
    expected: 'a list of tags',
    accepts: (value): value is readonly HeadTag[] => Array.isArray(value),
    about:
      'Tags added to the head of the page: objects with `tag`, `attrs` and `content`. A tag that the build or the config writes too is replaced. Scripts and stylesheets go in the config.',
  },
  wide: flag('Makes the page span the full width; it supplies its own sections.'),
  facts: {
    expected: 'a list of objects with label and value',
    accepts: isList(
      (fact): fact is { readonly label: string; readonly value: string } =>
        isRecord(fact) && isText(fact['label']) && isText(fact['value']),
    ),
    about: 'Labels and values shown in a line under the title.',
  },
} satisfies Readonly<Record<string, Field<unknown>>>;

type Fields = typeof fields;
type Known = { readonly [K in keyof Fields]?: Fields[K] extends Field<infer T> ? T : never };

/** Front matter as written, with checked types. Unknown keys are kept. */
export interface FrontMatter extends Known {
  readonly [key: string]: unknown;
}

/** Every known key with its type. The manual's reference is generated from this table. */
export const frontMatterFields: Readonly<Record<string, Field<unknown>>> = fields;
