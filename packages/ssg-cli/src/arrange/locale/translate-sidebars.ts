import { slug } from 'github-slugger';
import type { CategoryLink, Config, SidebarItemConfig } from '../../config/types.ts';
import { defined } from '../../lib/defined.ts';
import { mapValues } from '../../lib/map-values.ts';
import type { DocsVersion } from '../../read/inputs.ts';
import { type Translate, translated } from './translate-config.ts';

/** Translates the labels of the sidebars of all versions. Labels of docs come from the docs themselves. */
export function translateSidebars(config: Config, versions: readonly DocsVersion[], t: Translate): DocsVersion[] {
  const base = (id: string) => config.docs.find((section) => section.id === id)?.categoryBasePath ?? 'category';
  return versions.map((version) => ({
    ...version,
    sidebars:
      version.sidebars &&
      mapValues(version.sidebars, (items, id) => {
        const own = version.name === 'current' ? [] : [version.name];
        const key = ['site.sidebar', version.section, ...own, id].join('.');
        return items.map((item) => translateItem(item, key, base(version.section), t));
      }),
  }));
}

function translateItem(item: SidebarItemConfig, key: string, base: string, t: Translate): SidebarItemConfig {
  if (typeof item === 'string') return item;
  switch (item.type) {
    case 'doc':
    case 'ref':
      return {
        ...item,
        ...translated('label', item.label, `${key}.${item.label}`, 'Sidebar', t),
        ...translatedFact(item.fact, `${key}.${item.label ?? item.id}`, t),
      };
    case 'link':
      return {
        ...item,
        label: t(`${key}.${item.label}`, item.label, 'Sidebar'),
        ...translated(
          'description',
          item.description,
          `${key}.${item.label}.description`,
          'On the card of the link',
          t,
        ),
        ...translatedFact(item.fact, `${key}.${item.label}`, t),
      };
    case 'category':
      return {
        ...item,
        label: t(`${key}.${item.label}`, item.label, 'Category of the sidebar'),
        items: item.items.map((one) => translateItem(one, key, base, t)),
        ...defined({
          description:
            item.description && t(`${key}.${item.label}.description`, item.description, 'On the card of the category'),
        }),
        ...translatedFact(item.fact, `${key}.${item.label}`, t),
        ...defined({
          link: item.link && translateLink(item.link, `/${base}/${slug(item.label)}`, `${key}.${item.label}.index`, t),
        }),
      };
    default:
      return item;
  }
}

const translatedFact = (fact: string | undefined, key: string, t: Translate) =>
  translated('fact', fact, `${key}.fact`, 'Fact on a card', t);

/** The URL follows the original label, because a page has the same URL in every language. */
function translateLink(link: CategoryLink, path: string, key: string, t: Translate): CategoryLink {
  if (link.type === 'doc') return link;
  return {
    ...link,
    slug: link.slug ?? path,
    ...translated('title', link.title, `${key}.title`, 'Title of the category’s page', t),
    ...translated('description', link.description, `${key}.description`, 'Text of the category’s page', t),
  };
}
