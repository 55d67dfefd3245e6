import type { BlogSidebarView, LinkView, PageView } from '@autolode/ssg-runtime/view';
import type { Page } from '../../compile/types.ts';
import { defined } from '../../lib/defined.ts';
import { encodePath } from '../addresses.ts';
import { lastUpdate } from '../docs/last-update.ts';
import { callEditUrl, type EditUrlResult, ownEditUrl } from '../edit-url.ts';
import { linkAt } from '../file-address.ts';
import { languageOf, makeHead, ownView } from '../head.ts';
import { headOfPage } from '../head-addresses.ts';
import { outdatedNotice } from '../locale/outdated.ts';
import { boostOf, localeOutput, localeTargets, visibleToc } from '../page-parts.ts';
import type { Route } from '../types.ts';
import { feedLinks } from './blog-feeds.ts';
import { postJsonLd } from './blog-json-ld.ts';
import { type BlogContext, hrefOf } from './context.ts';
import type { Post } from './post.ts';
import { notInFuture, parsePostDate } from './post-date.ts';
import { postCard } from './post-views.ts';

/** The posts around a post: its neighbours and related ones. */
export interface PostSurroundings {
  readonly sidebar: BlogSidebarView;
  readonly related: readonly Post[];
  readonly newer: Post | undefined;
  readonly older: Post | undefined;
}

export function postRoute(context: BlogContext, post: Post, around: PostSurroundings): Route {
  const { config, blog, locale, inputs } = context;
  const { page } = post;
  const { frontMatter: fm } = page;
  const url = hrefOf(context, post.path);
  const updated = lastUpdate(page, inputs, blog);
  const modified = isoDate(updated?.date);
  const newer = link(context, around.newer);
  const older = link(context, around.older);
  const listed = !post.unlisted;
  const view: PageView<'blog-post'> = {
    url,
    layout: 'blog-post',
    title: post.title,
    head: makeHead(config, {
      title: fm.title_meta ?? post.title,
      description: post.description,
      path: encodePath(post.path),
      locale,
      noindex: !listed || fm.noindex === true,
      untranslated: page.untranslated,
      keywords: keywordsOf(post),
      tags: headOfPage(page, config, locale, inputs).tags,
      image: post.image,
      type: 'article',
      published: post.date,
      modified,
      jsonLd: [postJsonLd(context, post, modified)],
      feeds: feedLinks(context).head,
      locales: context.pageLocales.translated(page.relative),
      alternate: listed && !page.untranslated,
    }),
    data: {
      post: postCard(context, post),
      toc: fm.hide_table_of_contents === true ? [] : visibleToc(page, config),
      pager: defined({ previous: newer, next: older }),
      related: around.related.map((one) => postCard(context, one)),
      sidebar: around.sidebar,
      unlisted: post.unlisted,
      draft: fm.draft === true,
      untranslated: page.untranslated,
      ...defined({ lastUpdated: updated, editUrl: editLink(context, page).url }),
    },
    locales: localeTargets(config, post.path, context.pageLocales.linked(page)),
    ...ownView(config, page),
    ...outdatedNotice(context, page, post.path),
  };
  return {
    url,
    output: localeOutput(config, locale, post.path),
    locale: locale.code,
    view,
    body: { kind: 'markdown', page },
    file: page.path,
    listed,
    searchGroup: blog.title,
    searchBoost: boostOf(page),
    ...defined({ lastModified: notInFuture(modified) ?? notInFuture(post.date), lastUpdated: updated }),
  };
}

/** The keywords of the front matter, or else the tags. */
function keywordsOf({ page, tags }: Post): readonly string[] | undefined {
  const keywords = page.frontMatter.keywords ?? tags.map(({ label }) => label);
  return keywords.length === 0 ? undefined : keywords;
}

const link = (context: BlogContext, post: Post | undefined): LinkView | undefined =>
  post && { label: post.title, href: hrefOf(context, post.path), ...languageOf(context.config, post.page) };

/** Completes a date independently of the machine's time zone. Front matter may omit zone and leading zeros. */
const isoDate = (date: string | undefined): string | undefined =>
  date === undefined ? undefined : (parsePostDate(date) ?? date);

/** The link to a post's source. */
export function editLink({ blog, config, inputs, locale }: BlogContext, page: Page): EditUrlResult {
  const own = ownEditUrl(page, (written) => linkAt(written, config, locale, inputs));
  if (own !== undefined) return own;
  const path = page.editPath ?? page.path;
  if (blog.editUrl === undefined || path === '') return {};
  return typeof blog.editUrl === 'function'
    ? callEditUrl(blog.editUrl, { path, version: 'current', locale: locale.code })
    : { url: `${blog.editUrl.replace(/\/?$/, '/')}${encodePath(path)}` };
}
