import type { Page } from '../../compile/types.ts';
import { suggestion } from '../../lib/nearest.ts';
import { tagSlug } from '../docs/arrange-docs.ts';
import { slugProblem } from '../docs/doc.ts';
import { given } from '../head.ts';
import { type BlogContext, blogPath, dataFileOf } from './context.ts';
import { readDataMap, textOf } from './data-map.ts';

export interface BlogTag {
  readonly label: string;
  /** Path without base url. */
  readonly path: string;
  readonly description?: string;
}

/** The tags listed in the blog's file, by key; `undefined` where the blog has no such file. */
export type TagFile = ReadonlyMap<string, BlogTag> | undefined;

export function readTags(context: BlogContext): TagFile {
  const { blog, report } = context;
  const file = blog.tags === false ? undefined : dataFileOf(context, blog.tags);
  if (file === undefined) return undefined;
  const tags = new Map<string, BlogTag>();
  const paths = new Map<string, string>();
  for (const [key, { value, line }] of readDataMap(file, report).entries) {
    const problem = (message: string, hint: string) =>
      report({ severity: 'error', code: 'blog/tags-file', message, file: file.path, line, hint });
    const permalink = textOf(value['permalink']);
    const wrong = permalink === undefined ? undefined : slugProblem(permalink);
    if (wrong !== undefined) problem(`The permalink "${permalink}" ${wrong}.`, 'For example: /real-time');
    const path = tagPath(context, key, wrong === undefined ? permalink : undefined);
    const other = paths.get(path);
    if (other !== undefined)
      problem(`The tags "${other}" and "${key}" have the same page, ${path}.`, 'Give one of them another permalink.');
    paths.set(path, key);
    tags.set(key, {
      label: textOf(value['label']) ?? key,
      path,
      ...given('description', textOf(value['description'])),
    });
  }
  return tags;
}

/** The tags of a post, each once. A text is a key of the tags file; where there is one, a text it lacks is reported. */
export function tagsOfPost(context: BlogContext, page: Page, file: TagFile): readonly BlogTag[] {
  const line = page.frontMatterLines['tags'] ?? 1;
  const tags = new Map<string, BlogTag>();
  for (const written of page.frontMatter.tags ?? []) {
    const key = (typeof written === 'string' ? written : written.label).normalize('NFC').trim();
    const listed = typeof written === 'string' ? file?.get(key) : undefined;
    if (listed === undefined && typeof written === 'string' && file !== undefined) {
      context.report({
        severity: 'warning',
        code: 'blog/unknown-tag',
        message: `The tag "${key}" is not in ${context.blog.path}/${String(context.blog.tags)}.`,
        file: page.path,
        line,
        hint: suggestion(key, [...file.keys()]),
      });
    }
    const permalink = typeof written === 'string' ? undefined : textOf(written.permalink);
    const wrong = permalink === undefined ? undefined : slugProblem(permalink);
    if (wrong !== undefined) {
      context.report({
        severity: 'error',
        code: 'blog/tag-permalink',
        message: `The permalink "${permalink}" ${wrong}.`,
        file: page.path,
        line,
        hint: 'For example: /real-time',
      });
    }
    const tag = listed ?? { label: key, path: tagPath(context, key, wrong === undefined ? permalink : undefined) };
    if (!tags.has(tag.path)) tags.set(tag.path, tag);
  }
  return [...tags.values()];
}

function tagPath(context: BlogContext, label: string, permalink?: string): string {
  const slug = tagSlug(label).replace(/^\.+/, '');
  return blogPath(context, context.blog.tagsBasePath, permalink ?? (slug === '' ? 'tag' : slug));
}
