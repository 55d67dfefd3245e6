import type { AuthorView } from '@autolode/ssg-runtime/view';
import type { Page } from '../../compile/types.ts';
import { defined } from '../../lib/defined.ts';
import type { Diagnostic } from '../../lib/diagnostic.ts';
import { isRecord } from '../../lib/is-record.ts';
import { isLinkable } from '../../lib/linkable.ts';
import { mapValues } from '../../lib/map-values.ts';
import { wording } from '../../messages/problem.ts';
import { type DataEntry, readDataMap, textOf } from '../data-map.ts';
import { slugProblem } from '../docs/doc.ts';
import { imageAt, linkAt } from '../file-address.ts';
import type { PageFile } from '../resolve-reference.ts';
import type { FileAddress } from '../types.ts';
import { authorFields, checkAuthorFields } from './author-fields.ts';
import { type BlogContext, blogPath, dataFileOf, hrefOf, originalOf } from './context.ts';
import { socialHref } from './socials.ts';

/** An author of posts. `path` is set if the author has a page. */
export interface Author {
  readonly view: AuthorView;
  readonly path?: string;
}

/** The blog's authors by key, in the order of the file. */
export type Authors = ReadonlyMap<string, Author>;

export interface KnownAuthors {
  readonly authors: Authors;
  readonly entries: ReadonlyMap<string, DataEntry>;
  /** The file could not be parsed, so its authors must not be reported as unknown. */
  readonly isBroken: boolean;
}

const fields = Object.keys(authorFields);

export function readAuthors(context: BlogContext): KnownAuthors {
  const { blog, report } = context;
  const file = dataFileOf(context, blog.authorsMapPath);
  const authors = new Map<string, Author>();
  if (file === undefined) return { authors, entries: new Map(), isBroken: false };
  const original = originalOf(context, blog.authorsMapPath);
  const originals = original === undefined ? undefined : readDataMap(original, fields, () => undefined).entries;
  const read = readDataMap(file, fields, report);
  const entries = new Map(
    [...read.entries].map(([key, { value, line }]) => {
      const { page } = originals?.get(key)?.value ?? value;
      return [key, { value: { ...value, page }, line }] as const;
    }),
  );
  const paths = new Map<string, string>();
  for (const [key, { value, line }] of entries) {
    const problem: Report = (found) => report({ severity: 'error', ...found, file: file.path, line });
    const author = makeAuthor(context, key, value, problem, { file, at: { file: file.path, line } });
    if (author.path !== undefined) {
      const other = paths.get(author.path);
      if (other !== undefined) problem(wording('blog/author-page', { author: key, other, path: author.path }));
      paths.set(author.path, key);
    }
    authors.set(key, author);
  }
  return { authors, entries, isBroken: read.isBroken };
}

/** The file in which an author is written, for paths that are relative to it. */
interface AuthorPlace {
  readonly file: PageFile;
  readonly at: Pick<FileAddress, 'file' | 'line'>;
}

type Report = (found: Omit<Diagnostic, 'severity'>) => void;

function makeAuthor(
  context: BlogContext,
  key: string | undefined,
  written: DataEntry['value'],
  problem: Report,
  place: AuthorPlace,
): Author {
  const value = checkAuthorFields(written, (field, expected, got) =>
    problem(wording('blog/author-field', { author: key ?? '', field, expected, got })),
  );
  const image = textOf(value['image']) ?? textOf(value['imageURL']) ?? textOf(value['image_url']);
  const name = textOf(value['name']);
  const called = name ?? key ?? '';
  if (name === undefined && image === undefined) problem(wording('blog/author', { author: called }));
  for (const address of [image, textOf(value['url'])])
    if (address !== undefined && !isLinkable(address))
      problem(wording('blog/author-address', { author: called, url: address }));
  const url = textOf(value['url']);
  if (url !== undefined) context.note({ kind: 'link', written: url, ...place.at, url: linkOf(context, url) });
  const found = image === undefined ? undefined : imageAt(image, place.file, context.config, context.inputs);
  if (image !== undefined) context.note({ kind: 'image', written: image, ...place.at, ...found });
  const path = key === undefined ? undefined : pageOf(context, key, value['page'], problem);
  const href = path === undefined ? ownLink(context, value) : hrefOf(context, path);
  return {
    view: {
      name: called,
      socials: socialsOf(called, value['socials'], problem),
      ...defined({ key, title: textOf(value['title']), description: textOf(value['description']), href }),
      ...defined({ image: found?.url }),
    },
    ...defined({ path }),
  };
}

/** The path of an author's page, from `page: true` or `page: { permalink }`. */
function pageOf(context: BlogContext, key: string, page: unknown, problem: Report): string | undefined {
  if (page === undefined || page === null || page === false) return undefined;
  const permalink = isRecord(page) ? textOf(page['permalink']) : undefined;
  if (page !== true && permalink === undefined) {
    problem(wording('blog/author-page', { author: key }));
    return undefined;
  }
  const wrong = permalink === undefined ? undefined : slugProblem(permalink);
  if (permalink !== undefined && wrong !== undefined)
    problem(wording('blog/author-page', { author: key, permalink, reason: wrong }));
  return blogPath(context, context.blog.authorsBasePath, wrong === undefined ? (permalink ?? kebab(key)) : kebab(key));
}

/** The link of an author without a page: their website, or else their email address. */
function ownLink(context: BlogContext, value: DataEntry['value']): string | undefined {
  const url = textOf(value['url']);
  if (url !== undefined) return linkOf(context, url);
  const email = textOf(value['email']);
  return email === undefined ? undefined : `mailto:${email}`;
}

const linkOf = ({ config, locale, inputs }: BlogContext, url: string) => linkAt(url, config, locale, inputs);

function socialsOf(author: string, socials: unknown, problem: Report): AuthorView['socials'] {
  if (socials === undefined || socials === null) return [];
  if (!isRecord(socials)) {
    problem(wording('blog/socials', { author }));
    return [];
  }
  return Object.entries(socials).flatMap(([platform, written]) => {
    const handle = textOf(written);
    const href = handle === undefined ? undefined : socialHref(platform, handle);
    if (href !== undefined) return [{ platform, href }];
    problem(wording('blog/socials', { author, platform, handle: written }));
    return [];
  });
}

const legacy = {
  name: ['author', 'author_name', 'authorName'],
  title: ['author_title', 'authorTitle'],
  url: ['author_url', 'authorURL', 'authorUrl'],
  image: ['author_image_url', 'authorImageURL', 'authorImageUrl'],
} as const;

/** Resolves the authors of a post: keys of the authors file, inline objects, or keys with overridden fields. */
export function authorsOfPost(
  context: BlogContext,
  page: Page,
  known: ReturnType<typeof readAuthors>,
): readonly Author[] {
  const { blog, report } = context;
  const { frontMatter: fm } = page;
  const problemAt =
    (key: string): Report =>
    (found) =>
      report({ severity: 'error', ...found, file: page.path, line: page.frontMatterLines[key] ?? 1 });
  const placeAt = (key: string): AuthorPlace => ({
    file: page,
    at: { file: page.path, line: page.frontMatterLines[key] ?? 1 },
  });
  // Other generators have a name here; who keeps a file of authors means one of them.
  const named = fm.authors === undefined ? known.authors.get(String(fm['author'])) : undefined;
  if (named !== undefined) return [named];
  const old = Object.values(legacy)
    .flat()
    .find((name) => fm[name] !== undefined);
  if (old !== undefined) {
    if (fm.authors !== undefined) {
      problemAt(old)(wording('blog/authors-mixed', { old }));
    } else {
      const value = mapValues(legacy, (names) => names.map((name) => fm[name]).find((one) => one !== undefined));
      return [makeAuthor(context, undefined, value, problemAt(old), placeAt(old))];
    }
  }
  const problem = problemAt('authors');
  const seen = new Set<string>();
  return (fm.authors ?? []).flatMap((written): Author[] => {
    const key = typeof written === 'string' ? written : textOf(written['key']);
    if (key === undefined)
      return [makeAuthor(context, undefined, written as DataEntry['value'], problem, placeAt('authors'))];
    if (seen.has(key)) {
      problem(wording('blog/author-twice', { author: key }));
      return [];
    }
    seen.add(key);
    const author = known.authors.get(key);
    if (author === undefined && known.isBroken) return [];
    if (author === undefined) {
      const missing = known.authors.size === 0 ? { authorsFile: `${blog.path}/${blog.authorsMapPath}` } : {};
      problem(wording('blog/unknown-author', { author: key, known: [...known.authors.keys()], ...missing }));
      return [];
    }
    if (typeof written === 'string') return [author];
    const entry = known.entries.get(key);
    const from = dataFileOf(context, blog.authorsMapPath);
    // An image that the post does not override is beside the file of authors.
    const isOwn = ['image', 'imageURL', 'image_url'].some((name) => written[name] !== undefined);
    const place =
      isOwn || from === undefined
        ? placeAt('authors')
        : { file: from, at: { file: from.path, ...defined({ line: entry?.line }) } };
    return [makeAuthor(context, key, { ...entry?.value, ...written }, problem, place)];
  });
}

const kebab = (key: string): string =>
  key
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1-$2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|(?<!-)-+$/g, '') || 'author';
