import { usePage } from '@autolode/ssg-cli/runtime';

const isHere = (item, url) => item.href === url || (item.items ?? []).some((one) => isHere(one, url));

/** The pages beside this one, or those of its category. */
function besides(items, url) {
  for (const item of items) {
    if (item.items === undefined || !isHere(item, url)) continue;
    if (item.href === url) return item.items;
    return besides(item.items, url) ?? item.items.filter(({ href }) => href !== url);
  }
  return undefined;
}

/** An item with the type that components of the old site ask for. */
const typed = (item) =>
  item.items === undefined ? { ...item, type: 'link' } : { ...item, type: 'category', items: item.items.map(typed) };

export function useCurrentSidebarSiblings() {
  const { url, sidebar } = usePage();
  const all = sidebar?.items ?? [];
  return (besides(all, url) ?? all.filter(({ href }) => href !== url)).map(typed);
}

export const useCurrentSidebarCategory = () => ({
  type: 'category',
  label: usePage().title,
  items: useCurrentSidebarSiblings(),
});

/** The sidebar of the page; categories without the page may have no items, as the page has none of them. */
export function useDocsSidebar() {
  const { sidebar } = usePage();
  return sidebar === undefined ? null : { name: sidebar.id, items: sidebar.items.map(typed) };
}

export const filterDocCardListItems = (items) => items.filter(({ href }) => href !== undefined);

export const findFirstSidebarItemLink = ({ href, items = [] }) =>
  href ?? items.map(findFirstSidebarItemLink).find((link) => link !== undefined);
