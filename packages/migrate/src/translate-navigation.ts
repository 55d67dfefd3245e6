import { asList, asObject, asText, type Loose } from '@autolode/ssg-cli/internal';

type Strings = { [key: string]: { readonly message: string } };

/** The navigation of a language: items of the navbar, and sidebars by their ids. */
export interface Navigation {
  readonly items: readonly unknown[];
  readonly sidebars: { readonly [id: string]: readonly unknown[] };
}

/**
 * The strings of a language for the navigation of the default language. An item is translated by the one with the same
 * target, or by the one at the same place among as many others.
 */
export function translatedLabels(from: Navigation, to: Navigation): Strings {
  const strings: Strings = {};
  addLabels(from.items, to.items, 'site.navbar.item', strings);
  for (const [id, items] of Object.entries(from.sidebars))
    addLabels(items, to.sidebars[id] ?? [], `site.sidebar.default.${id}`, strings);
  return strings;
}

/** Gives sidebars the ids of those of the default language, if their ids follow from their labels. */
export const withIdsOf = (from: Navigation, { items, sidebars }: Navigation): Navigation => {
  const ids = Object.keys(from.sidebars);
  const own = Object.values(sidebars);
  return {
    items,
    sidebars: ids.length === own.length ? Object.fromEntries(ids.map((id, at) => [id, own[at] ?? []])) : {},
  };
};

function addLabels(from: readonly unknown[], to: readonly unknown[], key: string, strings: Strings): void {
  const others = to.map(asObject);
  for (const [index, one] of from.map(asObject).entries()) {
    const target = targetOf(one);
    const same = target === undefined ? undefined : others.find((other) => targetOf(other) === target);
    const other = same ?? (from.length === others.length ? others[index] : undefined);
    if (other === undefined) continue;
    const [label, message] = [asText(one['label']), asText(other['label'])];
    if (label !== undefined && message !== undefined && label !== message) strings[`${key}.${label}`] = { message };
    addLabels(asList(one['items']), asList(other['items']), key, strings);
  }
}

const targetOf = ({ id, to, href, link }: Loose): string | undefined =>
  asText(id) ?? asText(to) ?? asText(href) ?? asText(asObject(link)['id']);
