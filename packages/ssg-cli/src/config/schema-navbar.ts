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

const className = text().optional();
const position = z.enum(['left', 'right']).optional();
const docsPluginId = identifier().optional();

const link = {
  type: z.literal('default').optional(),
  className,
  label: text().optional(),
  html: text().optional(),
  to: filledText().optional(),
  href: filledText().optional(),
  activeBasePath: text().optional(),
  activeBaseRegex: text().optional(),
  badge: badge.optional(),
  icon: filledText().optional(),
  variant: z.literal('button').optional(),
  attributes: z.record(z.string(), z.string()).optional(),
};

const doc = {
  type: z.literal('doc'),
  className,
  docId: filledText(),
  label: text().optional(),
  docsPluginId,
};

const docSidebar = {
  type: z.literal('docSidebar'),
  className,
  sidebarId: filledText(),
  label: text().optional(),
  docsPluginId,
};

const docsVersion = {
  type: z.literal('docsVersion'),
  className,
  docsPluginId,
  label: text().optional(),
  to: filledText().optional(),
};

const html = {
  type: z.literal('html'),
  className,
  value: text(),
};

const isUntypedDropdown = (item: unknown): item is object =>
  typeof item === 'object' && item !== null && !('type' in item) && 'items' in item;

/** An item with `items` and without a type is a dropdown, as in other generators. */
const typed = (item: unknown): unknown => (isUntypedDropdown(item) ? { ...item, type: 'dropdown' } : item);

const plain = <T extends Record<string, z.ZodType>>(shape: T) => z.strictObject(shape);

/** An entry of a dropdown. It has no `position`, because only the navbar has sides. */
export const navbarChild = z.preprocess(
  typed,
  z
    .discriminatedUnion('type', [plain(link), plain(doc), plain(docSidebar), plain(docsVersion), plain(html)])
    .meta({ noun: 'dropdown entry type' }),
);

const children = z.array(navbarChild);
const dropdownItemsBefore = children.optional();
const dropdownItemsAfter = children.optional();

export const navbarItem = z.preprocess(
  typed,
  z
    .discriminatedUnion('type', [
      plain({ ...link, position } satisfies Shape<NavbarLink>),
      plain({
        type: z.literal('dropdown'),
        className,
        position,
        label: text(),
        to: filledText().optional(),
        activeBasePath: text().optional(),
        items: children,
        columns: z
          .array(
            z.array(
              z.strictObject({
                label: text(),
                items: children,
              }),
            ),
          )
          .optional(),
      } satisfies Shape<NavbarDropdown>),
      plain({ ...doc, position } satisfies Shape<NavbarDoc>),
      plain({ ...docSidebar, position } satisfies Shape<NavbarDocSidebar>),
      plain({ ...docsVersion, position } satisfies Shape<NavbarDocsVersion>),
      plain({
        type: z.literal('docsVersionDropdown'),
        className,
        position,
        docsPluginId,
        versions: z
          .union([z.array(z.string()).min(1), z.record(z.string(), z.strictObject({ label: text().optional() }))])
          .optional(),
        dropdownItemsBefore,
        dropdownItemsAfter,
        dropdownActiveClassDisabled: flag().optional(),
      } satisfies Shape<NavbarDocsVersionDropdown>),
      plain({
        type: z.literal('localeDropdown'),
        className,
        position,
        dropdownItemsBefore,
        dropdownItemsAfter,
        queryString: text().optional(),
      } satisfies Shape<NavbarLocaleDropdown>),
      plain({
        type: z.literal('search'),
        className,
        position,
      } satisfies Shape<NavbarSearch>),
      plain({ ...html, position } satisfies Shape<NavbarHtml>),
    ])
    .meta({ noun: 'navbar item type' }),
);

export const navbar = z.strictObject({
  title: text().optional(),
  logo: logo.optional(),
  hideOnScroll: flag().optional(),
  items: z.array(navbarItem).optional(),
} satisfies Shape<NonNullable<UserConfig['navbar']>>);
