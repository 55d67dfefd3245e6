import * as z from 'zod';
import { badge, filledText, flag, identifier, logo, type Shape, text } from './schema-parts.ts';
import type {
  NavbarDoc,
  NavbarDocSidebar,
  NavbarDocsVersion,
  NavbarDocsVersionDropdown,
  NavbarDropdown,
  NavbarHtml,
  NavbarLink,
  NavbarLocaleDropdown,
  NavbarSearch,
  UserConfig,
} from './types.ts';

const className = text().optional().describe('Class of the item’s element.');
const position = z.enum(['left', 'right']).optional().describe('Side of the bar; right by default.');
const docsPluginId = identifier().optional().describe('Id of the docs section; the first fitting section by default.');

const link = {
  type: z.literal('default').optional().describe('A plain link; may be left out.'),
  className,
  label: text().optional().describe('Text of the link.'),
  html: text().optional().describe('Trusted HTML instead of a label.'),
  to: filledText().optional().describe('Path inside the site; exactly one of `to` and `href` is given.'),
  href: filledText().optional().describe('Address outside the site.'),
  activeBasePath: text().optional().describe('The item counts as current on every page below this path.'),
  activeBaseRegex: text()
    .optional()
    .describe('The item counts as current on pages whose path matches this expression.'),
  badge: badge.optional(),
  icon: filledText().optional().describe('Name of an icon the theme knows.'),
  variant: z.literal('button').optional().describe('Draws the link as the primary button.'),
  attributes: z
    .record(z.string(), z.string())
    .optional()
    .describe('Further attributes of the link: target, rel, data-*, aria-*.'),
};

const doc = {
  type: z.literal('doc').describe('A link to a doc, in the version the visitor reads.'),
  className,
  docId: filledText().describe('Id of the doc.'),
  label: text().optional().describe('Text of the link; the doc’s sidebar label by default.'),
  docsPluginId,
};

const docSidebar = {
  type: z.literal('docSidebar').describe('A link to the first doc of a sidebar.'),
  className,
  sidebarId: filledText().describe('Id of the sidebar.'),
  label: text().optional().describe('Text of the link; the label of the sidebar’s first link by default.'),
  docsPluginId,
};

const docsVersion = {
  type: z.literal('docsVersion').describe('A link to the main doc of the version the visitor reads.'),
  className,
  docsPluginId,
  label: text().optional().describe('Text of the link; the version’s label by default.'),
  to: filledText().optional().describe('Path inside the site; the version’s main doc by default.'),
};

const html = {
  type: z.literal('html').describe('A piece of trusted HTML.'),
  className,
  value: text().describe('The trusted HTML.'),
};

const isUntypedDropdown = (item: unknown): item is object =>
  typeof item === 'object' && item !== null && !('type' in item) && 'items' in item;

/** An item with `items` and no type is a dropdown: the common spelling elsewhere. */
const typed = (item: unknown): unknown => (isUntypedDropdown(item) ? { ...item, type: 'dropdown' } : item);

const plain = <T extends Record<string, z.ZodType>>(shape: T) => z.strictObject(shape);

/** What may stand in a dropdown. Sides belong to the bar, so entries have no `position`. */
export const navbarChild = z.preprocess(
  typed,
  z
    .discriminatedUnion('type', [plain(link), plain(doc), plain(docSidebar), plain(docsVersion), plain(html)])
    .meta({ noun: 'dropdown entry type' }),
);

const children = z.array(navbarChild);
const dropdownItemsBefore = children.optional().describe('Entries above the made ones.');
const dropdownItemsAfter = children.optional().describe('Entries below the made ones.');

export const navbarItem = z.preprocess(
  typed,
  z
    .discriminatedUnion('type', [
      plain({ ...link, position } satisfies Shape<NavbarLink>),
      plain({
        type: z.literal('dropdown').describe('A label that opens a list of entries.'),
        className,
        position,
        label: text().describe('Text of the button.'),
        to: filledText().optional().describe('Path the label itself leads to.'),
        activeBasePath: text().optional().describe('The dropdown counts as current on every page below this path.'),
        items: children.describe('The entries.'),
        columns: z
          .array(
            z.array(
              z.strictObject({
                label: text().describe('Heading of the group.'),
                items: children.describe('The entries of the group.'),
              }),
            ),
          )
          .optional()
          .describe('Makes the dropdown a panel: columns, each a list of labelled groups.'),
      } satisfies Shape<NavbarDropdown>),
      plain({ ...doc, position } satisfies Shape<NavbarDoc>),
      plain({ ...docSidebar, position } satisfies Shape<NavbarDocSidebar>),
      plain({ ...docsVersion, position } satisfies Shape<NavbarDocsVersion>),
      plain({
        type: z.literal('docsVersionDropdown').describe('A list of the versions of a docs section.'),
        className,
        position,
        docsPluginId,
        versions: z
          .union([
            z.array(z.string()).min(1),
            z.record(z.string(), z.strictObject({ label: text().optional().describe('Text of the version’s entry.') })),
          ])
          .optional()
          .describe('Names of versions in order, or names with labels; every version by default.'),
        dropdownItemsBefore,
        dropdownItemsAfter,
        dropdownActiveClassDisabled: flag().optional().describe('Never marks the dropdown as current.'),
      } satisfies Shape<NavbarDocsVersionDropdown>),
      plain({
        type: z.literal('localeDropdown').describe('A list of the site’s languages.'),
        className,
        position,
        dropdownItemsBefore,
        dropdownItemsAfter,
        queryString: text().optional().describe('Appended to each target, for example `?persist=true`.'),
      } satisfies Shape<NavbarLocaleDropdown>),
      plain({
        type: z.literal('search').describe('The search button.'),
        className,
        position,
      } satisfies Shape<NavbarSearch>),
      plain({ ...html, position } satisfies Shape<NavbarHtml>),
    ])
    .meta({ noun: 'navbar item type' }),
);

export const navbar = z
  .strictObject({
    title: text().optional().describe('Text beside the logo; the site’s title by default, empty for none.'),
    logo: logo.optional(),
    hideOnScroll: flag().optional().describe('Hides the bar while the visitor scrolls down.'),
    items: z.array(navbarItem).optional().describe('The items of the bar, in order.'),
  } satisfies Shape<NonNullable<UserConfig['navbar']>>)
  .describe('The bar at the top of every page.');
