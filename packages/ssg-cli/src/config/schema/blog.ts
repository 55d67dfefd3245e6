import * as z from 'zod';
import { collection, editUrl, type PageCollection } from './docs.ts';
import { count, filledText, flag, identifier, type Keys, named, text } from './parts.ts';

export const feed = z.strictObject({
  /** Kinds of feeds; `null` for none. @default 'all' @example ['rss', 'atom'] */
  type: z
    .union([z.literal('all'), z.array(z.enum(['rss', 'atom', 'json']))])
    .nullable()
    .default('all'),
  /** Number of posts in a feed; `null` for all. @default 20 @example 50 */
  limit: count(1).nullable().default(20),
  /** Title of the feeds. @default the titles of the site and the blog @example 'Acme news' */
  title: text().optional(),
  /** Description of the feeds. @default the blog’s description, else their title @example 'What is new at Acme' */
  description: text().optional(),
  /** Copyright line of the feeds. @default none @example '© 2025 Acme' */
  copyright: text().optional(),
});

/** The feeds of a blog. */
export interface BlogFeedOptions extends Keys<typeof feed> {}

export const blogOptions = z.strictObject({
  /** Name of the blog in the config and files. @default 'default' @example 'news' */
  id: identifier().default('default'),
  /** Folder of the posts, relative to the site. @example 'blog' */
  path: filledText(),
  /** Where the blog is published. @default `/{path}` @example '/news' */
  routeBasePath: text().optional(),
  /** Title of the blog. @default 'Blog' @example 'News' */
  title: text().default('Blog'),
  /** Description of the blog. @default 'Blog', but in feeds their title @example 'What is new at Acme' */
  description: text().optional(),
  /** Number of posts on one page of a list. @default 10 @example 20 */
  postsPerPage: z.union([count(1), z.literal('ALL')]).default(10),
  /** Heading of the blog sidebar. @default 'Recent posts' @example 'All our posts' */
  sidebarTitle: text().default('Recent posts'),
  /**
   * Number of posts in the blog sidebar. `ALL` shows up to a hundred, and a link to the archive.
   * @default 'ALL' @example 5
   */
  sidebarCount: z.union([count(0), z.literal('ALL')]).default('ALL'),
  /** Order of the posts by date. @default 'descending' @example 'ascending' */
  sortPosts: z.enum(['descending', 'ascending']).default('descending'),
  /** Shows the reading time of posts. @default true @example false */
  showReadingTime: flag().default(true),
  /**
   * Words per minute, for the reading time. Five characters of Chinese, Japanese or Korean count as two words.
   * @default 200 @example 240
   */
  wordsPerMinute: z.number().min(1).default(200),
  /** Base path of the tag pages, relative to the blog. @default 'tags' @example 'topics' */
  tagsBasePath: filledText().default('tags'),
  /** Base path of the author pages, relative to the blog. @default 'authors' @example 'people' */
  authorsBasePath: filledText().default('authors'),
  /** Path of the archive, relative to the blog; `null` for none. @default 'archive' @example 'all' */
  archiveBasePath: filledText().nullable().default('archive'),
  /** Base path of the second and later pages of lists, relative to the blog. @default 'page' @example 'p' */
  pageBasePath: filledText().default('page'),
  /** Authors file, relative to the blog’s folder. @default 'authors.yml', if it exists @example 'people.yml' */
  authorsMapPath: filledText().optional(),
  /**
   * Tags file, relative to the blog’s folder; `false` for none.
   * @default 'tags.yml', if it exists @example 'topics.yml'
   */
  tags: z.union([filledText(), z.literal(false)]).optional(),
  /**
   * Prefix of the edit link, or a function of the file’s path.
   * @default no edit link @example 'https://github.com/acme/site/edit/main/'
   */
  editUrl,
  /** Shows when a post was last changed, from the git history. @default false @example true */
  showLastUpdateTime: flag().default(false),
  /** Number of posts under "Related"; 0 for none. @default 2 @example 0 */
  relatedPosts: count(0).default(2),
  /** The feeds of the blog. @default all kinds, 20 posts each @example { type: ['rss'] } */
  feed: named<BlogFeedOptions>(feed).optional(),
  /** Collections of posts generated from typed data. @default [] @example [releases] */
  collections: z.array(named<PageCollection>(collection)).default([]),
});

/** A folder of posts and its settings. */
export interface BlogOptions extends Keys<typeof blogOptions> {}
