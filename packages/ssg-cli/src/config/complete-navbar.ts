import type { NavbarItem } from './types.ts';

/** Items stand on the right unless they say otherwise; an item with `items` and no type is a dropdown. */
export function completeNavbarItem(item: NavbarItem): NavbarItem {
  const position = item.position ?? 'right';
  return 'items' in item ? { ...item, type: 'dropdown', position } : { ...item, position };
}
