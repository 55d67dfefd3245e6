import { isSamePath, type SidebarCategoryView, type SidebarItemView } from '@autolode/ssg-cli/runtime';

/** Whether the page at `path` is the item or is inside it. */
export function containsPath(item: SidebarItemView, path: string): boolean {
  if (item.type === 'html' || item.type === 'more') return false;
  if (item.href !== undefined && isSamePath(item.href, path)) return true;
  return item.type === 'category' && item.items.some((child) => containsPath(child, path));
}

/** Whether a category is open initially. */
export const startsOpen = (category: SidebarCategoryView, isActive: boolean): boolean =>
  !category.collapsible || isActive || !(category.collapsed || category.pruned === true);

/** The first link in a category, which a category without a page uses without scripts. */
export function firstLink(items: readonly SidebarItemView[]): string | undefined {
  for (const item of items) {
    if (item.type === 'html' || item.type === 'more') continue;
    const href = item.href ?? (item.type === 'category' ? firstLink(item.items) : undefined);
    if (href !== undefined) return href;
  }
  return undefined;
}
