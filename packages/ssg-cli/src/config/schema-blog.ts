import * as z from 'zod';
import { collection, editUrl } from './schema-docs.ts';
import { count, filledText, flag, identifier, type Shape, text } from './schema-parts.ts';
import type { BlogOptions } from './types.ts';

const feed = z.strictObject({
  type: z
    .union([z.literal('all'), z.array(z.enum(['rss', 'atom', 'json']))])
    .nullable()
    .optional(),
  limit: count(1).nullable().optional(),
  title: text().optional(),
  description: text().optional(),
  copyright: text().optional(),
} satisfies Shape<NonNullable<BlogOptions['feed']>>);

export const blogOptions = z.strictObject({
  id: identifier().optional(),
  path: filledText(),
  routeBasePath: text().optional(),
  title: text().optional(),
  description: text().optional(),
  postsPerPage: z.union([count(1), z.literal('ALL')]).optional(),
  sidebarTitle: text().optional(),
  sidebarCount: z.union([count(0), z.literal('ALL')]).optional(),
  sortPosts: z.enum(['descending', 'ascending']).optional(),
  showReadingTime: flag().optional(),
  wordsPerMinute: z.number().min(1).optional(),
  tagsBasePath: filledText().optional(),
  authorsBasePath: filledText().optional(),
  archiveBasePath: filledText().nullable().optional(),
  pageBasePath: filledText().optional(),
  authorsMapPath: filledText().optional(),
  tags: z.union([filledText(), z.literal(false)]).optional(),
  editUrl,
  showLastUpdateTime: flag().optional(),
  relatedPosts: count(0).optional(),
  feed: feed.optional(),
  collections: z.array(collection).optional(),
} satisfies Shape<BlogOptions>);
