import { cleanText } from '../compile/text/check-front-matter.ts';
import type { Page } from '../compile/types.ts';
import type { Severity } from '../config/types.ts';
import { defined } from '../lib/defined.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { problem, type ValuesOf } from '../messages/problem.ts';
import type { DataFile } from '../read/inputs.ts';
import { joinPath } from './addresses.ts';
import { readDataMap, textOf } from './data-map.ts';
import { slugProblem } from './docs/doc.ts';

export interface Tag {
  readonly label: string;
  /** Path of the tag's page, without the base URL. */
  readonly path: string;
  readonly description?: string;
}

/** The fields of a tag in the tags file, all of which are strings. */
export const tagFields: readonly string[] = ['label', 'permalink', 'description'];

/** The settings shared by the tags of one blog, or of one version of a docs section. */
export interface TagPlace {
  /** Base path of the tag pages. */
  readonly base: string;
  /** The file that lists the tags by key; `undefined` if any string is a tag. */
  readonly file: DataFile | undefined;
  /** The same file in the default language, from which all languages take the URLs. */
  readonly original: DataFile | undefined;
  /** Severity for tags that the file does not list. */
  readonly onInlineTags: Severity;
  readonly report: (diagnostic: Diagnostic) => void;
}

/** Reads the tags file, and returns a function that gives the tags of a page without duplicates. */
export function readTags(place: TagPlace): (page: Page) => readonly Tag[] {
  const { tags: listed, isBroken } = listedTags(place);
  const known = isBroken ? { ...place, onInlineTags: 'ignore' as const } : place;
  return (page) => {
    if (page.frontMatter.tags === undefined) return none;
    const tags = new Map<string, Tag>();
    for (const written of page.frontMatter.tags) {
      // An item of a template that nobody filled in.
      if (normal(typeof written === 'string' ? written : written.label) === '') continue;
      const tag = tagOf(known, listed, page, written);
      if (!tags.has(tag.path)) tags.set(tag.path, tag);
    }
    return [...tags.values()];
  };
}

const none: readonly Tag[] = [];

/** The tags of pages, without those that only unlisted pages have: their pages would name what no list names. */
export function publicTags<P extends { readonly unlisted: boolean }>(
  pages: readonly P[],
  tagsOf: (page: P) => readonly Tag[],
): (page: P) => readonly Tag[] {
  const own = new Map(pages.map((page) => [page, tagsOf(page)]));
  const listed = new Set([...own].flatMap(([{ unlisted }, tags]) => (unlisted ? [] : tags.map(({ path }) => path))));
  return (page) => own.get(page)?.filter(({ path }) => listed.has(path)) ?? none;
}

type Written = NonNullable<Page['frontMatter']['tags']>[number];

/**
 * Resolves one tag of a page. A string is looked up in the tags file and reported if it is missing; an object is
 * complete.
 */
function tagOf(place: TagPlace, listed: ReadonlyMap<string, Tag>, page: Page, written: Written): Tag {
  const at = { file: page.path, line: page.frontMatterLines['tags'] ?? 1 };
  if (typeof written !== 'string') {
    const label = normal(written.label);
    const permalink = textOf(written.permalink);
    const wrong = permalink === undefined ? undefined : slugProblem(permalink);
    if (permalink !== undefined && wrong !== undefined)
      place.report(problem('tags/permalink', { tag: label, permalink, reason: wrong }, at));
    return { label, path: tagPath(place, label, wrong === undefined ? permalink : undefined) };
  }
  const key = normal(written);
  const { file, onInlineTags, report } = place;
  if (file !== undefined && !listed.has(key) && onInlineTags !== 'ignore') {
    const severity = onInlineTags === 'throw' ? 'error' : onInlineTags === 'warn' ? 'warning' : 'info';
    const values = { tag: key, tagsFile: file.path, known: [...listed.keys()] };
    report(problem('tags/unknown', values, { severity, ...at }));
  }
  return listed.get(key) ?? { label: key, path: tagPath(place, key) };
}

function listedTags(place: TagPlace): { readonly tags: ReadonlyMap<string, Tag>; readonly isBroken: boolean } {
  const { file, original, report } = place;
  const tags = new Map<string, Tag>();
  if (file === undefined) return { tags, isBroken: false };
  // Problems of the original file are reported when its own language is arranged.
  const originals = original === undefined ? undefined : readDataMap(original, tagFields, () => undefined).entries;
  const paths = new Map<string, string>();
  const { entries, isBroken } = readDataMap(file, tagFields, report);
  for (const [key, { value, line }] of entries) {
    const wrongEntry = (values: ValuesOf<'tags/file'>) =>
      report(problem('tags/file', values, { file: file.path, line }));
    for (const field of tagFields)
      if (value[field] !== undefined && value[field] !== null && textOf(value[field]) === undefined)
        wrongEntry({ kind: 'field', field, tag: key, got: value[field] });
    const permalink = textOf((originals?.get(key)?.value ?? value)['permalink']);
    const wrong = permalink === undefined ? undefined : slugProblem(permalink);
    if (permalink !== undefined && wrong !== undefined) wrongEntry({ kind: 'permalink', permalink, reason: wrong });
    const path = tagPath(place, key, wrong === undefined ? permalink : undefined);
    const other = paths.get(path);
    if (other !== undefined) wrongEntry({ kind: 'same-page', tag: key, other, path });
    paths.set(path, key);
    tags.set(normal(key), {
      label: textOf(value['label']) ?? key,
      path,
      ...defined({ description: textOf(value['description']) }),
    });
  }
  return { tags, isBroken };
}

const normal = (label: string): string => cleanText(label).normalize('NFC').trim();

const tagPath = ({ base }: TagPlace, label: string, permalink?: string): string =>
  joinPath(base, permalink ?? tagSlug(label));

/** Lower case, words joined by hyphens. Leading dots are removed, because hosts hide such files. */
const tagSlug = (label: string): string =>
  label
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#.]+/gu, '-')
    .replace(/#/g, 'sharp')
    .replace(/^-+|(?<!-)-+$/g, '')
    .replace(/^\.+/, '') || 'tag';
