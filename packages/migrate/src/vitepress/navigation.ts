import { asList, asObject, asText, type Loose } from '@autolode/ssg-cli/internal';
import { linkTarget, withoutUndefined } from '../docusaurus/convert-links.ts';

/** Converts an item of the navbar. */
export function navItem(written: unknown, local: (link: string) => string = (link) => link): Loose[] {
  const { text, link, items, activeMatch } = asObject(written);
  const label = asText(text) ?? '';
  if (Array.isArray(items)) {
    const inside = items
      .flatMap((one) =>
        Array.isArray(asObject(one)['items']) && asText(asObject(one)['link']) === undefined
          ? asList(asObject(one)['items']).flatMap((own) => navItem(own, local))
          : navItem(one, local),
      )
      .map(({ position: _, ...one }) => one);
    return label === '' || inside.length === 0 ? [] : [{ type: 'dropdown', label, position: 'left', items: inside }];
  }
  const target = linkTarget({ to: withoutHtml(asText(link) === undefined ? undefined : local(String(link))) });
  const regex = asText(activeMatch);
  return label === '' || Object.keys(target).length === 0
    ? []
    : [
        withoutUndefined({
          label,
          ...target,
          position: 'left',
          ...(regex?.startsWith('^/') === true ? { activeBaseRegex: regex } : {}),
        }),
      ];
}

/** Converts a link to a profile of the site. */
export const social = (written: unknown): Loose[] => {
  const { icon, link } = asObject(written);
  if (asText(link) === undefined) return [];
  const name = asText(icon) ?? 'link';
  return [
    {
      label: name.charAt(0).toUpperCase() + name.slice(1),
      href: asText(link),
      position: 'right',
      ...(name === 'github' ? { icon: 'github' } : {}),
    },
  ];
};

const withoutHtml = (link: string | undefined): string | undefined =>
  link === undefined || /^[a-z][\w+.-]*:/i.test(link) ? link : link.replace(/\.(?:html|md)(?=[?#]|$)/, '');

/**
 * Converts sidebars: one for each prefix, or a single one if the config has a list.
 *
 * @param local - Removes the folder of a language from a path.
 * @param page - The doc that a path refers to.
 */
export function sidebarsOf(
  written: unknown,
  local: (path: string) => string,
  page: (path: string) => string | undefined,
): { [id: string]: unknown[] } {
  const used = new Set<string>();
  const item =
    (base: string) =>
    (one: unknown): unknown[] => {
      const { text, link, items, collapsed, base: own } = asObject(one);
      const label = asText(text) ?? '';
      const prefix = asText(own) ?? base;
      const target =
        asText(link) === undefined
          ? undefined
          : /^(?:https?:)/.test(asText(link) ?? '')
            ? asText(link)
            : local(`${prefix}${asText(link)}`.replace('//', '/'));
      const id = target === undefined || /#/.test(target) ? undefined : page(target);
      if (Array.isArray(items)) {
        const inside = items.flatMap(item(prefix));
        if (inside.length === 0) return [];
        if (label === '') return inside;
        return [
          withoutUndefined({
            type: 'category',
            label,
            // A group is always open unless the config says that it can be closed.
            ...(typeof collapsed === 'boolean' ? { collapsed } : { collapsible: false }),
            ...(id === undefined || used.has(id) ? {} : { link: { type: 'doc', id } }),
            items: inside,
          }),
        ];
      }
      if (id !== undefined) {
        used.add(id);
        return [{ type: 'doc', id, ...(label === '' ? {} : { label }) }];
      }
      return target === undefined || label === '' ? [] : [{ type: 'link', label, href: withoutHtml(target) }];
    };
  if (Array.isArray(written)) {
    const items = written.flatMap(item(''));
    return items.length === 0 ? {} : { main: items };
  }
  return Object.fromEntries(
    Object.entries(asObject(written)).flatMap(([prefix, one]) => {
      const { items, base } = Array.isArray(one) ? { items: one, base: '' } : asObject(one);
      const made = asList(items).flatMap(item(asText(base) ?? ''));
      return made.length === 0
        ? []
        : [
            [
              local(prefix)
                .replace(/^\/|\/$/g, '')
                .replace(/[^\w-]+/g, '-') || 'main',
              made,
            ],
          ];
    }),
  );
}
