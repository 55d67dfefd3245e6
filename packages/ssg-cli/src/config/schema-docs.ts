import * as z from 'zod';
import { count, filledText, flag, gitRef, identifier, oneFunction, type Shape, text } from './schema-parts.ts';
import { sidebars } from './schema-sidebars.ts';
import type { CollectionSchema, DocsSection, DocsSource, DocsVersionOptions, PageCollection } from './types.ts';

/** Shared with the blog. */
export const editUrl = z
  .union([filledText(), oneFunction<Exclude<DocsSection['editUrl'], string | undefined>>()])
  .optional();

const schema = z.strictObject({
  pages: z.record(
    z.string(),
    z.strictObject({
      headings: z.union([z.array(z.string()), oneFunction<(group: string) => readonly string[]>()]),
      minWords: z.int().min(0).optional(),
    }),
  ),
  groups: z.array(z.string()).readonly(),
  maxSimilarity: z.number().min(0).max(1).optional(),
} satisfies Shape<CollectionSchema>);

/** Shared with the blog. */
export const collection = z.strictObject({
  name: filledText(),
  watch: z.array(z.string()).optional(),
  pages: oneFunction<PageCollection['pages']>(),
  schema: schema.optional(),
} satisfies Shape<PageCollection>);

const version = z.strictObject({
  label: text().optional(),
  path: text().optional(),
  banner: z.enum(['none', 'unreleased', 'unmaintained']).optional(),
  badge: flag().optional(),
  noIndex: flag().optional(),
  className: text().optional(),
  ref: gitRef().optional(),
  folder: filledText().optional(),
  sidebars: z.union([filledText(), sidebars, z.literal(false)]).optional(),
  editUrl: filledText().optional(),
} satisfies Shape<DocsVersionOptions>);

const source = z
  .strictObject({
    // A name that begins with a hyphen would be an option of git.
    git: z
      .string()
      .regex(/^[^-\s]\S*$/, 'expected the URL of a git repository')
      .optional(),
    ref: gitRef().optional(),
    package: filledText().optional(),
    mdx: flag().optional(),
    path: z
      .string()
      .regex(/^(?!\/)(?!.*(?:^|\/)\.\.(?:\/|$)).+$/, 'expected a folder inside it')
      .optional(),
  } satisfies Shape<DocsSource>)
  .refine((one) => (one.git === undefined) !== (one.package === undefined), 'expected either "git" or "package"')
  .refine((one) => one.mdx === undefined || one.git !== undefined, 'expected "mdx" only with "git"');

export const docsSection = z.strictObject({
  id: identifier().optional(),
  label: text().optional(),
  path: filledText(),
  source: source.optional(),
  routeBasePath: text().optional(),
  sidebars: z.union([filledText(), sidebars, z.literal(false)]).optional(),
  sidebarCollapsible: flag().optional(),
  sidebarCollapsed: flag().optional(),
  breadcrumbs: flag().optional(),
  cardsPerPage: z.union([count(1), z.literal('ALL')]).optional(),
  editUrl,
  showLastUpdateTime: flag().optional(),
  showLastUpdateAuthor: flag().optional(),
  tagsBasePath: filledText().optional(),
  tags: z.union([filledText(), z.literal(false)]).optional(),
  categoryBasePath: filledText().optional(),
  numberPrefixParser: flag().optional(),
  include: z.array(filledText()).min(1).optional(),
  exclude: z.array(filledText()).optional(),
  collections: z.array(collection).optional(),
  disableVersioning: flag().optional(),
  includeCurrentVersion: flag().optional(),
  lastVersion: filledText().optional(),
  onlyIncludeVersions: z.array(filledText()).min(1).optional(),
  versions: z.record(z.string(), version).optional(),
} satisfies Shape<DocsSection>);
