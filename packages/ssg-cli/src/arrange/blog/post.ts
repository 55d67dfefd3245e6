import type { PublicUrl, SitePath } from '@autolode/ssg-runtime/url';
import type { Page } from '../../compile/types.ts';
import { compareNames } from '../../lib/compare-names.ts';
import { defined } from '../../lib/defined.ts';
import { problem } from '../../messages/problem.ts';
import { joinPath } from '../addresses.ts';
import { slugProblem } from '../docs/doc.ts';
import { addressesOfPage } from '../page-addresses.ts';
import type { readTags, Tag } from '../tags.ts';
import { type Author, authorsOfPost, type readAuthors } from './authors.ts';
import { type BlogContext, blogPath } from './context.ts';
import { compareDates, datePart, parsePostDate, splitDatedPath, withoutIndex } from './post-date.ts';

/** A post with everything resolved except the views. */
export interface Post {
  /** The page without its leading heading, because the layout shows the title. */
  readonly page: Page;
  readonly path: SitePath;
  readonly title: string;
  readonly sidebarLabel: string;
  readonly description: string;
  /** ISO 8601, in the time zone in which it is written. */
  readonly date: string;
  readonly excerpt: readonly string[];
  readonly truncated: boolean;
  /** In whole minutes. */
  readonly readingTime?: number;
  readonly authors: readonly Author[];
  readonly tags: readonly Tag[];
  readonly image?: PublicUrl;
  readonly unlisted: boolean;
}

export interface PostSources {
  readonly authors: ReturnType<typeof readAuthors>;
  readonly tags: ReturnType<typeof readTags>;
}

/**
 * Derives the path, date and metadata of a post.
 * @returns `undefined` if it has no date.
 */
export function makePost(context: BlogContext, page: Page, sources: PostSources): Post | undefined {
  const { blog, config, report } = context;
  const { frontMatter: fm } = page;
  const at = (key: string) => ({ file: page.path, line: page.frontMatterLines[key] ?? 1 });

  const bare = page.relative.replace(/\.mdx?$/, '');
  const dated = splitDatedPath(bare);
  const written = fm.date === undefined ? undefined : parsePostDate(fm.date);
  if (fm.date !== undefined && written === undefined) report(problem('blog/date', { date: fm.date }, at('date')));
  const date = written ?? dated?.date;
  if (date === undefined) {
    if (fm.date === undefined && page.frontMatterLines['date'] === undefined)
      report(problem('blog/no-date', { wrong: datePart.exec(bare)?.[0] }, at('title')));
    return undefined;
  }
  const wrongSlug = fm.slug === undefined ? undefined : slugProblem(fm.slug);
  if (fm.slug !== undefined && wrongSlug !== undefined)
    report(problem('blog/slug', { slug: fm.slug, reason: wrongSlug }, at('slug')));
  const addresses = addressesOfPage(page, config, context.locale, context.inputs);
  for (const address of addresses) context.note(address);
  if (fm.id !== undefined) report(problem('blog/id', {}, at('id')));

  const truncated = page.excerpt !== undefined;
  if (!truncated) reportUntruncated(context, page);
  const title = fm.title ?? page.contentTitle ?? titleFromName(dated?.rest ?? bare);
  return {
    page,
    path:
      fm.slug !== undefined && wrongSlug === undefined
        ? blogPath(context, fm.slug)
        : blogPath(context, dated === undefined ? withoutIndex(bare) : joinPath(dated.folder, dated.rest)),
    title,
    sidebarLabel: fm.sidebar_label ?? title,
    description: fm.description ?? page.excerpt?.[0] ?? page.firstParagraph,
    date,
    excerpt: page.excerpt ?? [],
    truncated,
    authors: authorsOfPost(context, page, sources.authors),
    tags: sources.tags(page),
    unlisted: fm.unlisted === true,
    ...defined({
      readingTime: blog.showReadingTime ? Math.max(1, Math.ceil(page.words / blog.wordsPerMinute)) : undefined,
    }),
    ...defined({ image: addresses.find(({ kind }) => kind === 'image')?.url }),
  };
}

function reportUntruncated({ config, report }: BlogContext, page: Page): void {
  const level = config.severity.untruncatedBlogPosts;
  if (level === 'ignore') return;
  const severity = level === 'throw' ? 'error' : level === 'warn' ? 'warning' : 'info';
  const marker = page.path.endsWith('.mdx') ? '{/* truncate */}' : '<!-- truncate -->';
  report(problem('blog/untruncated', { marker }, { severity, file: page.path }));
}

const titleFromName = (path: string): string => path.split('/').at(-1)?.replace(/[-_]+/g, ' ').trim() || 'Untitled';

/** Sorts by date, then by path, so that posts of the same day have a stable order. */
export const byDate = (a: Post, b: Post): number => compareDates(a.date, b.date) || compareNames(a.path, b.path);
