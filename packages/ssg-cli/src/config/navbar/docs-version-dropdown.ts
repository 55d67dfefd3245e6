import { defined } from '../../lib/defined.ts';
import type { Keys } from '../schema/parts.ts';
import type { BarKind, Parts } from './entries.ts';
import { common, type NavbarDocs } from './kind.ts';

const versionEntry = ({ z, text }: Parts) =>
  z.strictObject({
    /** Text of the version’s entry. @default the version’s label @example '2.x (stable)' */
    label: text().optional(),
  });

/** A version in the list of versions. */
export interface VersionEntry extends Keys<typeof versionEntry> {}

const inBar = (parts: Parts) => {
  const { z, children, docsPluginId, flag, inItems, named } = parts;
  return z.strictObject({
    /** Marks the item as a list of versions. @example 'docsVersionDropdown' */
    type: z.literal('docsVersionDropdown'),
    ...inItems,
    /** Id of the docs section. @default the first section with versions @example 'api' */
    docsPluginId,
    /** Names of versions in order, or names with labels. @default every version @example ['current', '2.0'] */
    versions: z
      .union([z.array(z.string()).min(1), z.record(z.string(), named<VersionEntry>(versionEntry(parts)))])
      .optional(),
    /** Entries above the versions. @default none @example [{ label: 'What is new', to: '/blog' }] */
    dropdownItemsBefore: children.optional(),
    /** Entries below the versions. @default none @example [{ label: 'All versions', to: '/versions' }] */
    dropdownItemsAfter: children.optional(),
    /** Never marks the dropdown as current. @default false @example true */
    dropdownActiveClassDisabled: flag().optional(),
  });
};

/** A list of the versions of a docs section. */
export interface NavbarDocsVersionDropdown extends Keys<typeof inBar> {}

export const docsVersionDropdown: BarKind<NavbarDocsVersionDropdown> = {
  inBar,
  noun: 'version dropdown',
  constant: '__SSG_VERSION_DROPDOWN__',
  view: (item, { docs, entries }) => {
    const found = docs.versions(item.docsPluginId);
    if (found === undefined) return undefined;
    return {
      type: 'versionDropdown',
      ...common(item),
      section: found.section,
      versions: chosen(found.versions, item.versions),
      before: entries(item.dropdownItemsBefore, ['dropdownItemsBefore']),
      after: entries(item.dropdownItemsAfter, ['dropdownItemsAfter']),
      ...defined({ activeClassDisabled: item.dropdownActiveClassDisabled }),
    };
  },
};

type Versions = NonNullable<ReturnType<NavbarDocs['versions']>>['versions'];

/** The versions that an item names, with its labels. */
function chosen(all: Versions, wanted: NavbarDocsVersionDropdown['versions']): Versions {
  if (wanted === undefined) return all;
  const entries = Array.isArray(wanted)
    ? wanted.map((name): [string, VersionEntry] => [name, {}])
    : Object.entries(wanted);
  return entries.flatMap(([name, { label }]) => {
    const version = all.find((one) => one.name === name);
    return version === undefined ? [] : [{ name, label: label ?? version.label }];
  });
}
