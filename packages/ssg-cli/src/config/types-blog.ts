import type { DocsSection, PageCollection } from './types-docs.ts';

/** A folder of posts and its settings. */
export interface BlogOptions {
  /**
   * Name of the blog in the config and files.
   *
   * @default 'default'
   * @example 'news'
   */
  id?: string;
  /**
   * Folder of the posts, relative to the site.
   *
   * @example 'blog'
   */
  path: string;
  /**
   * Where the blog is published.
   *
   * @default `/{path}`
   * @example '/news'
   */
  routeBasePath?: string;
  /**
   * Title of the blog.
   *
   * @default 'Blog'
   * @example 'News'
   */
  title?: string;
  /**
   * Description of the blog.
   *
   * @default 'Blog'
   * @example 'What is new at Acme'
   */
  description?: string;
  /**
   * Number of posts on one page of a list.
   *
   * @default 10
   * @example 20
   */
  postsPerPage?: number | 'ALL';
  /**
   * Heading of the blog sidebar.
   *
   * @default 'Recent posts'
   * @example 'All our posts'
   */
  sidebarTitle?: string;
  /**
   * Number of posts in the blog sidebar. `ALL` shows up to a hundred, and a link to the archive.
   *
   * @default 'ALL'
   * @example 5
   */
  sidebarCount?: number | 'ALL';
  /**
   * Order of the posts by date.
   *
   * @default 'descending'
   * @example 'ascending'
   */
  sortPosts?: 'descending' | 'ascending';
  /**
   * Shows the reading time of posts.
   *
   * @default true
   * @example false
   */
  showReadingTime?: boolean;
  /**
   * Words per minute, for the reading time. Five characters of Chinese, Japanese or Korean count as two words.
   *
   * @default 200
   * @example 240
   */
  wordsPerMinute?: number;
  /**
   * Base path of the tag pages, relative to the blog.
   *
   * @default 'tags'
   * @example 'topics'
   */
  tagsBasePath?: string;
  /**
   * Base path of the author pages, relative to the blog.
   *
   * @default 'authors'
   * @example 'people'
   */
  authorsBasePath?: string;
  /**
   * Path of the archive, relative to the blog; `null` for none.
   *
   * @default 'archive'
   * @example 'all'
   */
  archiveBasePath?: string | null;
  /**
   * Base path of the second and later pages of lists, relative to the blog.
   *
   * @default 'page'
   * @example 'p'
   */
  pageBasePath?: string;
  /**
   * Authors file, relative to the blog’s folder.
   *
   * @default 'authors.yml', if it exists
   * @example 'people.yml'
   */
  authorsMapPath?: string;
  /**
   * Tags file, relative to the blog’s folder; `false` for none.
   *
   * @default 'tags.yml', if it exists
   * @example 'topics.yml'
   */
  tags?: string | false;
  /**
   * Prefix of the edit link, or a function of the file’s path.
   *
   * @default no edit link
   * @example 'https://github.com/acme/site/edit/main/'
   */
  editUrl?: DocsSection['editUrl'];
  /**
   * Shows when a post was last changed, from the git history.
   *
   * @default false
   * @example true
   */
  showLastUpdateTime?: boolean;
  /**
   * Number of posts under "Related"; 0 for none.
   *
   * @default 2
   * @example 0
   */
  relatedPosts?: number;
  /**
   * The feeds of the blog.
   *
   * @default all kinds, 20 posts each
   * @example { type: ['rss'] }
   */
  feed?: BlogFeedOptions;
  /**
   * Collections of posts generated from typed data.
   *
   * @default []
   * @example [releases]
   */
  collections?: PageCollection[];
}

/** The feeds of a blog. */
export interface BlogFeedOptions {
  /**
   * Kinds of feeds; `null` for none.
   *
   * @default 'all'
   * @example ['rss', 'atom']
   */
  type?: 'all' | ('rss' | 'atom' | 'json')[] | null;
  /**
   * Number of posts in a feed; `null` for all.
   *
   * @default 20
   * @example 50
   */
  limit?: number | null;
  /**
   * Title of the feeds.
   *
   * @default the titles of the site and the blog
   * @example 'Acme news'
   */
  title?: string;
  /**
   * Description of the feeds.
   *
   * @default the blog’s description
   * @example 'What is new at Acme'
   */
  description?: string;
  /**
   * Copyright line of the feeds.
   *
   * @default none
   * @example '© 2025 Acme'
   */
  copyright?: string;
}
