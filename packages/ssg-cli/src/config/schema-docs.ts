import * as z from 'zod';
import { filledText, flag, identifier, oneFunction, type Shape, text } from './schema-parts.ts';
import { sidebars } from './schema-sidebars.ts';
import type { DocsSection, DocsVersionOptions, FamilyContract, PageFamily } from './types.ts';

/** Shared with the blog. */
export const editUrl = z
  .union([filledText(), oneFunction<Exclude<DocsSection['editUrl'], string | undefined>>()])
  .optional()
  .describe('Prefix of the edit link, or a function of the file’s path.');

const contract = z
  .strictObject({
    pages: z
      .record(
        z.string(),
        z.strictObject({
          headings: z
            .union([z.array(z.string()), oneFunction<(group: string) => readonly string[]>()])
            .describe('Headings every such page has, in order.'),
          minWords: z.int().min(0).optional().describe('Words every such page has at least.'),
        }),
      )
      .describe('Page name → what it needs.'),
    groups: z.array(z.string()).readonly().describe('Folders that hold every page of the contract.'),
    maxSimilarity: z.number().min(0).max(1).optional().describe('Similarity two pages of one name may have at most.'),
  } satisfies Shape<FamilyContract>)
  .describe('What every page of the family must have.');

const family = z.strictObject({
  name: filledText().describe('The family’s name in messages.'),
  watch: z.array(z.string()).optional().describe('Files and folders whose change makes the pages of the family again.'),
  pages: oneFunction<PageFamily['pages']>().describe('Makes the pages.'),
  contract: contract.optional(),
} satisfies Shape<PageFamily>);

const version = z.strictObject({
  label: text().optional().describe('The version’s name as visitors see it.'),
  path: text().optional().describe('Where the version is published, below the section; empty for the section itself.'),
  banner: z.enum(['none', 'unreleased', 'unmaintained']).optional().describe('Warning on top of the version’s pages.'),
  badge: flag().optional().describe('Shows the version’s label on its pages.'),
  noIndex: flag().optional().describe('Keeps the version out of search engines.'),
  className: text().optional().describe('Class on the version’s pages.'),
} satisfies Shape<DocsVersionOptions>);

export const docsSection = z.strictObject({
  id: identifier().optional().describe('Name of the section in the config, files and storage; `default` by default.'),
  label: text().optional().describe('Name of the section where sections are listed; the id by default.'),
  path: filledText().describe('Folder of the Markdown files, relative to the site.'),
  routeBasePath: text().optional().describe('Where the section is published; `/{path}` by default.'),
  sidebars: z
    .union([filledText(), sidebars, z.literal(false)])
    .optional()
    .describe('A file that exports the sidebars, the sidebars themselves, or false; made from the folders by default.'),
  sidebarCollapsible: flag().optional().describe('Categories can be closed; on by default.'),
  sidebarCollapsed: flag().optional().describe('Categories start closed; on by default.'),
  breadcrumbs: flag().optional().describe('Shows the way to the page above it; on by default.'),
  editUrl,
  showLastUpdateTime: flag().optional().describe('Shows when a page last changed.'),
  showLastUpdateAuthor: flag().optional().describe('Shows who changed a page last.'),
  tagsBasePath: filledText().optional().describe('Base of the tag pages below the section; `tags` by default.'),
  tags: z
    .union([filledText(), z.literal(false)])
    .optional()
    .describe('File of the tags, in the section’s folder; `tags.yml` by default, false for none.'),
  categoryBasePath: filledText()
    .optional()
    .describe('Base of the generated category pages below the section; `category` by default.'),
  numberPrefixParser: flag().optional().describe('Reads and drops number prefixes such as `01-`; on by default.'),
  include: z.array(filledText()).min(1).optional().describe('Patterns of files that are pages.'),
  exclude: z.array(filledText()).optional().describe('Patterns of files that are not.'),
  families: z.array(family).optional().describe('Families of pages made from typed data.'),
  disableVersioning: flag().optional().describe('Publishes the current version only.'),
  includeCurrentVersion: flag().optional().describe('Publishes the current version beside the released ones.'),
  lastVersion: filledText().optional().describe('The version at the section’s own path.'),
  onlyIncludeVersions: z.array(filledText()).min(1).optional().describe('The versions to publish; all by default.'),
  versions: z.record(z.string(), version).optional().describe('Options by version name.'),
} satisfies Shape<DocsSection>);
