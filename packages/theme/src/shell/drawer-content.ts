import { type BlogSidebarView, isExternal, type NavbarItemView, type PageView } from '@autolode/ssg-cli/runtime';

/** Pinned at the foot of the drawer: what is a button in the bar, and links that are an icon there. */
export const isPinned = (item: NavbarItemView): boolean =>
  item.type === 'link' && (item.variant === 'button' || (item.icon !== undefined && isExternal(item.href)));

/** The list of posts that a blog page carries. */
export function blogSidebarOf({ layout, data }: PageView): BlogSidebarView | undefined {
  if (layout !== 'blog-list' && layout !== 'blog-post') return undefined;
  return 'sidebar' in data ? data.sidebar : undefined;
}

/** Whether the page brings a list of its own, shown in the drawer before the main menu. */
export const hasSecondary = (page: PageView): boolean => blogSidebarOf(page) !== undefined;
