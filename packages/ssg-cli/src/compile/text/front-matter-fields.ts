import { headFault } from '../../config/check-head-tag.ts';
import { append } from '../../lib/append.ts';
import type { Diagnostic } from '../../lib/diagnostic.ts';
import { isLinkable } from '../../lib/linkable.ts';
import { nearest } from '../../lib/nearest.ts';
import { asWritten, below, type Written } from '../../lib/read-yaml.ts';
import { type Place, problem } from '../../messages/problem.ts';
import type { FrontMatter } from '../types.ts';
import { isForeignKey } from './foreign-keys.ts';
import type { SplitFrontMatter } from './front-matter.ts';

interface Field {
  readonly expected: string;
  readonly accepts: (value: unknown) => boolean;
  readonly about: string;
}

const isText = (value: unknown) => typeof value === 'string';
const isAddress = (value: unknown) => typeof value === 'string' && isLinkable(value);
const isTextOrNull = (value: unknown) => value === null || isText(value);
const isFlag = (value: unknown) => typeof value === 'boolean';
const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value);
const isLevel = (value: unknown) => Number.isInteger(value) && Number(value) >= 2 && Number(value) <= 6;
const isList = (item: (value: unknown) => boolean) => (value: unknown) => Array.isArray(value) && value.every(item);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value is an existing calendar date, optionally with time and time zone. 30 February is not. */
export function isDate(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  const match = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].+)?$/.exec(value);
  if (match === null) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  return (
    date.getUTCMonth() === month - 1 && date.getUTCDate() === day && !Number.isNaN(Date.parse(value.replace(' ', 'T')))
  );
}

const text = (about: string): Field => ({ expected: 'a string', accepts: isText, about });
const flag = (about: string): Field => ({ expected: 'true or false', accepts: isFlag, about });
const level = (about: string): Field => ({ expected: 'a heading level from 2 to 6', accepts: isLevel, about });
const texts = (about: string): Field => ({ expected: 'a list of strings', accepts: isList(isText), about });
const idOrNull = (about: string): Field => ({ expected: 'a doc id, or null for none', accepts: isTextOrNull, about });

/** Every known key with its type. The manual's reference is generated from this table. */
export const frontMatterFields: Readonly<Record<string, Field>> = {
  id: text('Last part of the doc id. Default: the file name.'),
  title: text('Title of the page. Default: the first heading, else the file name.'),
  title_meta: text('Title in the head of the document, which browsers and search engines show. Default: the title.'),
  description: text('One sentence for search engines and cards. Default: the first paragraph.'),
  icon: text('Icon of the theme on cards of generated category pages.'),
  card_fact: text('Short fact at the end of those cards, such as `14 fields`.'),
  slug: text('URL of the page: absolute within the section, or relative to its folder.'),
  sidebar_label: text('Label in the sidebar. Default: the title.'),
  sidebar_position: {
    expected: 'a number',
    accepts: isNumber,
    about: 'Position among its siblings in a generated sidebar.',
  },
  sidebar_class_name: text('CSS class of the sidebar entry.'),
  sidebar_badge: {
    expected: 'an object with text, and with tone and title if needed',
    accepts: (value) =>
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
    accepts: (value) => value === null || isAddress(value),
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
    accepts: isList((tag) => isText(tag) || (isRecord(tag) && isText(tag['label']))),
    about: 'Tags: strings, or { label, permalink }.',
  },
  draft: flag('Leaves the page out of builds.'),
  unlisted: flag('Builds the page, but keeps it out of menus, lists and search.'),
  noindex: flag('Keeps the page out of search engines and the sitemap, but in menus and the search of the site.'),
  last_update: {
    expected: 'an object with date, author or both',
    accepts: (value) =>
      isRecord(value) &&
      (value['date'] !== undefined || value['author'] !== undefined) &&
      (value['date'] === undefined || isDate(value['date'])) &&
      (value['author'] === undefined || isText(value['author'])),
    about: 'Overrides the last change from git.',
  },
  displayed_sidebar: {
    expected: 'a sidebar id, or null for none',
    accepts: isTextOrNull,
    about: 'Sidebar shown on the page.',
  },
  parse_number_prefixes: flag('Whether to remove a number prefix from the file name.'),
  redirect_from: texts('Old URLs to redirect here.'),
  search: {
    expected: 'true, false or { boost: number }',
    accepts: (value) => isFlag(value) || (isRecord(value) && isNumber(value['boost'])),
    about: 'Removes the page from search, or raises its rank.',
  },
  feedback: flag('`false` removes the question whether the page was helpful.'),
  comments: flag('`false` removes the comments.'),
  skill: text('What agents can do with the page, for the skill of the site.'),
  date: { expected: 'a date that exists, such as 2025-03-18', accepts: isDate, about: 'Date of a blog post.' },
  authors: {
    expected: 'a list of author keys, or of objects with a name',
    accepts: isList((author) => isText(author) || isRecord(author)),
    about: 'Authors of a blog post.',
  },
  head: {
    expected: 'a list of tags',
    accepts: Array.isArray,
    about:
      'Tags added to the head of the page: objects with `tag`, `attrs` and `content`. A tag that the build or the config writes too is replaced. Scripts and stylesheets go in the config.',
  },
  wide: flag('Makes the page span the full width; it supplies its own sections.'),
  facts: {
    expected: 'a list of objects with label and value',
    accepts: isList((fact) => isRecord(fact) && isText(fact['label']) && isText(fact['value'])),
    about: 'Labels and values shown in a line under the title.',
  },
};

/** Strings that appear in menus, feeds and the document head. */
const shown = new Set(['title', 'title_meta', 'description', 'card_fact', 'sidebar_label', 'pagination_label']);

/** Keys that accept a single value instead of a list. */
const wrapped = new Set(['tags', 'keywords', 'redirect_from', 'authors']);

/** Checks the types of known keys. Every error is reported, and invalid keys are left out of the result. */
export function checkFrontMatter(
  { data, lines, written }: Pick<SplitFrontMatter, 'data' | 'lines' | 'written'>,
  path: string,
): { frontMatter: FrontMatter; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const frontMatter: Record<string, unknown> = {};
  const at = (key: string) => ({ file: path, line: lines[key] ?? 1 });

  for (const [key, given] of Object.entries(data)) {
    const field = Object.hasOwn(frontMatterFields, key) ? frontMatterFields[key] : undefined;
    if (field === undefined) {
      const meant = nearest(key, Object.keys(frontMatterFields));
      if (isForeignKey(key, given)) diagnostics.push(problem('front-matter/foreign-key', { key }, at(key)));
      else if (meant !== undefined && key.length > 4)
        diagnostics.push(
          problem('front-matter/unknown-key', { key, near: meant }, { ...at(key), ...severityOf(meant, given) }),
        );
      append(diagnostics, lossyNumbers(given, written, key, at(key)));
      frontMatter[key] = given;
      continue;
    }
    // Editors for content write every key. What is published must be said, though.
    if (given === null && written.get(key) === '' && field.expected !== 'true or false') continue;
    const value = inList(key, given);
    const faults = key === 'head' && Array.isArray(value) ? headFaults(value, at(key)) : [];
    append(diagnostics, faults);
    if (faults.length > 0) continue;
    if (field.accepts(value)) {
      if (key === 'authors') append(diagnostics, lossyNumbers(given, written, key, at(key)));
      frontMatter[key] = typeof value === 'string' ? normalised(key, value) : value;
    } else {
      const fix = field.accepts(inList(key, asWritten(given, written, key)))
        ? firstScalar(given, written, key)
        : undefined;
      const got = describe(given, written, key);
      const values = { key, expected: field.expected, got, quoted: fix, isEmpty: given === null };
      diagnostics.push(problem('front-matter/type', values, at(key)));
    }
  }
  if (frontMatter['draft'] === true && frontMatter['unlisted'] === true) {
    diagnostics.push(problem('front-matter/visibility', {}, at('unlisted')));
  }
  const [min, max] = [frontMatter['toc_min_heading_level'], frontMatter['toc_max_heading_level']];
  if (typeof min === 'number' && typeof max === 'number' && min > max) {
    diagnostics.push(problem('front-matter/toc', { min, max }, at('toc_min_heading_level')));
  }
  const title = frontMatter['title'];
  if (typeof title === 'string' && title.length > 1000) {
    diagnostics.push(problem('front-matter/title', { length: title.length }, at('title')));
  }
  return { frontMatter: frontMatter as FrontMatter, diagnostics };
}

/** A misspelling that publishes a page which should be hidden is an error. */
const severityOf = (meant: string, given: unknown): Pick<Diagnostic, 'severity'> | undefined =>
  (meant === 'draft' || meant === 'unlisted') && /^(?:true|yes|on)$/i.test(String(given))
    ? { severity: 'error' }
    : undefined;

/** Keys that name the page. */
const names = new Set(['title', 'title_meta', 'sidebar_label', 'pagination_label']);

/** Removes names without a character, because nobody could see or follow a link without a text. */
export const withoutEmptyNames = (frontMatter: FrontMatter): FrontMatter =>
  Object.fromEntries(
    Object.entries(frontMatter).filter(([key, value]) => !names.has(key) || String(value).trim() !== ''),
  );

const headFaults = (tags: readonly unknown[], at: Pick<Diagnostic, 'file' | 'line'>): Diagnostic[] =>
  tags.flatMap((tag, index) => {
    const fault = headFault(tag, 'page');
    return fault === undefined ? [] : [problem('front-matter/head-tag', { number: index + 1, fault }, at)];
  });

/** What is shown has no invisible characters, and URLs have one Unicode form. */
const normalised = (key: string, value: string): string =>
  shown.has(key) ? cleanText(value) : key === 'slug' ? value.normalize('NFC') : value;

/** A single value stands for a list with one item. */
const inList = (key: string, value: unknown): unknown =>
  wrapped.has(key) && (isText(value) || isRecord(value)) ? [value] : value;

/** The first number or boolean in a value, as it is written. */
function firstScalar(value: unknown, written: Written, path: string): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return written.get(path) ?? String(value);
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, one] of Object.entries(value)) {
    const found = firstScalar(one, written, below(path, key));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Reports numbers such as `version: 1.10`, which YAML reads as 1.1, where any value is accepted. */
function lossyNumbers(value: unknown, written: Written, path: string, at: Place): Diagnostic[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, one]) => lossyNumbers(one, written, below(path, key), at));
  const text = written.get(path) ?? '';
  if (typeof value !== 'number' || !/^[-+]?(?:\d+(?:\.\d+)?|\.\d+)$/.test(text) || text === String(value)) return [];
  const key = path.slice(path.lastIndexOf('\0') + 1);
  return [problem('front-matter/number', { key, written: text, value }, at)];
}

function describe(value: unknown, written: Written, path: string): string {
  if (value === null) return written.get(path) === '' ? 'empty' : 'null';
  if (Array.isArray(value)) {
    const index = value.findIndex((item) => !isText(item) && !isRecord(item));
    return index < 0 ? 'a list' : `a list with ${describe(value[index], written, below(path, index))}`;
  }
  if (typeof value === 'object') return 'an object';
  const shown = typeof value === 'string' ? JSON.stringify(value) : (written.get(path) ?? String(value));
  return `${`the ${typeof value}`} ${shown.length > 60 ? `${shown.slice(0, 57)}…` : shown}`;
}

/**
 * Removes control characters, lone surrogates and non-characters, which break feeds and HTML, and bidirectional control
 * characters, which would affect the text after them.
 */
export const cleanText = (value: string): string => value.toWellFormed().replace(unwanted, '');

// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is removed.
const unwanted = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069\ufffe\uffff\ufffd]/g;
