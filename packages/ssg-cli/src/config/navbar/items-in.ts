import type { KeyPath } from '../../lib/key-path.ts';
import { asObject, type Loose } from '../loose.ts';
import { entryLists } from './entries.ts';

export interface FoundItem {
  readonly item: Loose;
  readonly path: KeyPath;
}

/** Every item of the navbar, including those in dropdowns. The groups of columns are none. */
export const navbarItems = ({ navbar }: { readonly navbar?: unknown }): FoundItem[] =>
  itemsIn(asObject(navbar)['items'], ['navbar', 'items']).filter(({ path }) => path.at(-3) !== 'columns');

/** The items of a list, and those in their own lists. */
export function itemsIn(value: unknown, path: KeyPath): FoundItem[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => itemsIn(one, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  const item = asObject(value);
  return [{ item, path }, ...[...entryLists, 'columns'].flatMap((key) => itemsIn(item[key], [...path, key]))];
}
