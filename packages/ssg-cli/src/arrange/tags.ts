import { problem, type ValuesOf } from '../catalogue/problem.ts';
import type { Page } from '../compile/types.ts';
import type { Severity } from '../config/types.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import type { DataFile } from '../read/inputs.ts';
import { joinPath } from './addresses.ts';
import { readDataMap, textOf } from './data-map.ts';
import { slugProblem } from './docs/doc.ts';
import { given } from './head.ts';

export interface Tag {
  readonly label: string;
  /** Path of its page, without base url. */
  readonly path: string;
  readonly description?: string;
}

/** The fields of a tag in the file of tags: all of them strings. */
export const tagFields: readonly string[] = ['label', 'permalink', 'description'];

/** What the tags of one blog, or of one version of a docs section, have in common. */
export interface TagPlace {
  /** Path that the pages of tags lie below. */
  readonly base: string;
  /** The file that lists the tags by key; `undefined` where any text is a tag. */
  readonly file: DataFile | undefined;
  /** The same file in the first language: addresses are the same in all. */
  readonly original: DataFile | undefined;
  /** What a tag that the file lacks is. */
  readonly onInlineTags: Severity;
  readonly report: (diagnostic: Diagnostic) => void;
}

/** Reads the file of tags, and gives the tags of a page, each once. */
export function readTags(place: TagPlace): (page: Page) => readonly Tag[] {
  const { tags: listed, isBroken } = listedTags(place);
  const known = isBroken ? { ...place, onInlineTags: 'ignore' as const } : place;
  return (page) => {
    if (page.frontMatter.tags === undefined) return none;
    const tags = new Map<string, Tag>();
    for (const written of page.frontMatter.tags) {
      const tag = tagOf(known, listed, page, written);
      if (!tags.has(tag.path)) tags.set(tag.path, tag);
    }
    return [...tags.values()];
  };
}

const none: readonly Tag[] = [];

type Written = NonNullable<Page['frontMatter']['tags']>[number];

/** A text is a key of the file; where there is one, a text it lacks is reported. A record says all by itself. */
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
  // What is wrong with it is told where it is at home.
  const originals = original === undefined ? undefined : readDataMap(original, () => undefined).entries;
  const paths = new Map<string, string>();
  const { entries, isBroken } = readDataMap(file, report);
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
      ...given('description', textOf(value['description'])),
    });
  }
  return { tags, isBroken };
}

const normal = (label: string): string => label.normalize('NFC').trim();

const tagPath = ({ base }: TagPlace, label: string, permalink?: string): string =>
  joinPath(base, permalink ?? tagSlug(label));

/** Lower case, words joined by hyphens; a leading dot would hide the file from hosts. */
const tagSlug = (label: string): string =>
  label
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#.]+/gu, '-')
    .replace(/#/g, 'sharp')
    .replace(/^-+|(?<!-)-+$/g, '')
    .replace(/^\.+/, '') || 'tag';
