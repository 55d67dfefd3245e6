import type { NavbarItem } from './types.ts';

/** Items stand on the right unless they say otherwise. */
export const completeNavbarItem = (item: NavbarItem): NavbarItem => ({ ...item, position: item.position ?? 'right' });
