import { asList, asObject, asText } from '../../config/loose.ts';
import { withoutUndefined } from '../docusaurus/convert-links.ts';

/** The navigation of each language, with the default first; empty if the site has only one language. */
export const languagesOf = (navigation: unknown): readonly { readonly code: string; readonly navigation: unknown }[] =>
  asList(asObject(navigation)['languages'])
    .map(asObject)
    .map((one, index) => ({ code: asText(one['language']) ?? (index === 0 ? 'en' : String(index)), navigation: one }))
    .sort((a, b) => Number(isDefault(b.navigation)) - Number(isDefault(a.navigation)));

const isDefault = (one: unknown): boolean => asObject(one)['default'] === true;

/** The levels of a navigation that have separate sidebars. */
const divisions = ['tabs', 'anchors', 'dropdowns', 'versions', 'products', 'menu'] as const;
const labels = ['tab', 'anchor', 'dropdown', 'version', 'product', 'item', 'group', 'name'] as const;

/**
 * The sidebars of a Mintlify site: one for each tab, anchor or dropdown, and one for all other pages.
 *
 * @param navigation - `navigation` of the config, in the form of `docs.json` or of `mint.json`.
 * @param pages - Paths of the pages without their extensions.
 */
export function sidebarsOf(navigation: unknown, pages: ReadonlySet<string>): { [id: string]: readonly unknown[] } {
  const sidebars: { [id: string]: unknown[] } = {};
  const used = new Set<string>();
  const visit = (value: unknown, id: string): void => {
    if (Array.isArray(value)) {
      const items = value.flatMap((one) => itemsOf(one, pages, used));
      if (items.length > 0) sidebars[id] = [...(sidebars[id] ?? []), ...items];
      return;
    }
    const object = asObject(value);
    for (const key of divisions)
      for (const one of asList(object[key])) {
        const label = labels.map((name) => asText(asObject(one)[name])).find((text) => text !== undefined) ?? key;
        visit(one, idOf(label, sidebars));
      }
    for (const key of ['groups', 'pages'] as const) if (Array.isArray(object[key])) visit(object[key], id);
  };
  visit(navigation, 'main');
  return sidebars;
}

function idOf(label: string, taken: object): string {
  const base =
    label
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '') || 'sidebar';
  let id = base;
  for (let count = 2; Object.hasOwn(taken, id); count++) id = `${base}-${count}`;
  return id;
}

function itemsOf(written: unknown, pages: ReadonlySet<string>, used: Set<string>): unknown[] {
  if (typeof written === 'string') {
    const id = written.replace(/^\/|\.mdx?$/g, '');
    // A page that is listed twice belongs to the first sidebar.
    if (!pages.has(id) || used.has(id)) return [];
    used.add(id);
    return [{ type: 'doc', id }];
  }
  const { group, pages: inside, root, groups } = asObject(written);
  const label = asText(group);
  const link = itemsOf(asText(root) ?? '', pages, used);
  const items = [...asList(inside), ...asList(groups)].flatMap((one) => itemsOf(one, pages, used));
  if (label === undefined) return [...link, ...items];
  if (items.length === 0) return link;
  const first = asText(root)?.replace(/^\//, '');
  return [
    withoutUndefined({
      type: 'category',
      label,
      collapsed: false,
      ...(link.length > 0 && first !== undefined ? { link: { type: 'doc', id: first } } : {}),
      items,
    }),
  ];
}

/** The first page of the first sidebar, which Mintlify shows as the home page. */
export function firstPage(sidebars: { readonly [id: string]: readonly unknown[] }): string | undefined {
  for (const items of Object.values(sidebars))
    for (const one of items) {
      const { id, link, items: inside } = asObject(one);
      const found = asText(id) ?? asText(asObject(link)['id']) ?? firstPage({ inside: asList(inside) });
      if (found !== undefined) return found;
    }
  return undefined;
}

/**
 * What a navigation generates pages from: descriptions of groups without pages of their own, and operations among pages.
 */
export function generatedBy(navigation: unknown): string[] {
  if (Array.isArray(navigation)) return navigation.flatMap(generatedBy);
  if (typeof navigation === 'string')
    return /(?:^|\s)(?:get|post|put|patch|delete|head|options|trace|webhook)\s+\S+$/i.test(navigation)
      ? [navigation]
      : [];
  const { openapi, asyncapi, ...own } = asObject(navigation);
  const inside = Object.values(own).flatMap((one) => (typeof one === 'object' ? generatedBy(one) : []));
  const hasPages = [...divisions, 'groups', 'pages', 'languages'].some((key) => asList(own[key]).length > 0);
  if (hasPages) return inside;
  const files = [openapi, asyncapi].flatMap((one) =>
    [one].flat().flatMap((file) => asText(file) ?? asText(asObject(file)['source']) ?? []),
  );
  return [...inside, ...files];
}
