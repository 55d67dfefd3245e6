import type { NavbarItem } from './types.ts';

/** Items are on the right by default. An item with `items` and without a type is a dropdown. */
export function completeNavbarItem(item: NavbarItem): NavbarItem {
  const position = item.position ?? 'right';
  return 'items' in item ? { ...item, type: 'dropdown', position } : { ...item, position };
}
