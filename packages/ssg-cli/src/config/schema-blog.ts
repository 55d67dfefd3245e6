import * as z from 'zod';
import { editUrl } from './schema-docs.ts';
import { count, filledText, flag, identifier, type Shape, text } from './schema-parts.ts';
import type { BlogOptions } from './types.ts';

const feed = z
  .strictObject({
    type: z
      .union([z.literal('all'), z.array(z.enum(['rss', 'atom', 'json']))])
      .nullable()
      .optional()
      .describe('Kinds of feeds; all three by default, null for none.'),
    limit: count(1).nullable().optional().describe('Posts in a feed; 20 by default, null for all.'),
    title: text().optional().describe('Title of the feeds; the site’s title and "Blog" by default.'),
    description: text().optional().describe('Description of the feeds.'),
    copyright: text().optional().describe('Copyright line of the feeds.'),
  } satisfies Shape<NonNullable<BlogOptions['feed']>>)
  .describe('The feeds of the blog.');

export const blogOptions = z.strictObject({
  id: identifier().optional().describe('Name of the blog in the config and files; `default` by default.'),
  path: filledText().describe('Folder of the posts, relative to the site.'),
  routeBasePath: text().optional().describe('Where the blog is published; `/{path}` by default.'),
  title: text().optional().describe('Title of the blog; "Blog" by default.'),
  description: text().optional().describe('Description of the blog.'),
  postsPerPage: z
    .union([count(1), z.literal('ALL')])
    .optional()
    .describe('Posts on one page of a list; 10 by default.'),
  sidebarTitle: text().optional().describe('Heading of the list beside the posts.'),
  sidebarCount: z
    .union([count(0), z.literal('ALL')])
    .optional()
    .describe('Posts in the list beside the posts; by default a hundred and a link to all.'),
  sortPosts: z.enum(['descending', 'ascending']).optional().describe('Order of the posts by date.'),
  showReadingTime: flag().optional().describe('Shows how long a post takes to read.'),
  wordsPerMinute: z.number().min(1).optional().describe('Words read in a minute; 200 by default.'),
  tagsBasePath: filledText().optional().describe('Base of the tag pages below the blog.'),
  authorsBasePath: filledText().optional().describe('Base of the author pages below the blog.'),
  archiveBasePath: filledText().nullable().optional().describe('Path of the archive below the blog; null for none.'),
  pageBasePath: filledText().optional().describe('Base of the further pages of lists below the blog.'),
  authorsMapPath: filledText()
    .optional()
    .describe('File of the authors, in the blog’s folder; `authors.yml` by default.'),
  tags: z
    .union([filledText(), z.literal(false)])
    .optional()
    .describe('File of the tags, in the blog’s folder; `tags.yml` by default, false for none.'),
  editUrl,
  showLastUpdateTime: flag().optional().describe('Shows when a post last changed.'),
  relatedPosts: count(0).optional().describe('Posts shown under "Related"; 2 by default.'),
  feed: feed.optional(),
} satisfies Shape<BlogOptions>);
