import { type BlogSidebarView, isExternal, type NavbarItemView, type PageView } from '@autolode/ssg-cli/runtime';

/** Whether an item is placed at the bottom of the drawer: buttons and icon links of the navbar. */
export const isPinned = (item: NavbarItemView): boolean =>
  item.type === 'link' && (item.variant === 'button' || (item.icon !== undefined && isExternal(item.href)));

/** The list of posts on a blog page. */
export function blogSidebarOf({ layout, data }: PageView): BlogSidebarView | undefined {
  if (layout !== 'blog-list' && layout !== 'blog-post') return undefined;
  return 'sidebar' in data ? data.sidebar : undefined;
}

/** Whether the page has a list of its own, shown in the drawer before the main menu. */
export const hasSecondary = (page: PageView): boolean => blogSidebarOf(page) !== undefined;
