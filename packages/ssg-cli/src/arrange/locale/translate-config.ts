import type { BlogConfig, Config, DocsConfig, FooterLink, NavbarChild, NavbarItem } from '../../config/types.ts';
import { defined } from '../../lib/defined.ts';
import { shortHash } from '../../lib/hash.ts';
import { mapValues } from '../../lib/map-values.ts';

/**
 * Returns the translation of `message`, or `message` itself. One traversal of the config serves two purposes: it
 * creates the config of a locale, and it lists the strings that can be translated.
 */
export type Translate = (key: string, message: string, about: string, kind?: 'html') => string;

/** Translates every string of the config that visitors read. Settings are unchanged. */
export function translateConfig(config: Config, t: Translate): Config {
  const { announcementBar: bar, footer } = config;
  const title = t('site.title', config.title, 'Name of the site');
  return {
    ...config,
    title,
    tagline: optional(config.tagline, (text) => t('site.tagline', text, 'One line that says what the site is')),
    navbar: {
      ...config.navbar,
      title:
        config.navbar.title === config.title
          ? title
          : optional(config.navbar.title, (text) => t('site.navbar.title', text, 'Beside the logo')),
      items: config.navbar.items.map((item) => navbarItem(item, t)),
    },
    ...defined({
      announcementBar: bar && { ...bar, content: t('site.announcement', bar.content, 'The bar above; HTML', 'html') },
    }),
    ...defined({ footer: footer && translateFooter(footer, t) }),
    contact: config.contact.map((one) => ({ ...one, ...label('site.contact', one.label, 'Way to get in touch', t) })),
    docs: config.docs.map((section) => docs(section, t)),
    blogs: config.blogs.map((one) => blog(one, t)),
  };
}

const optional = (text: string, translate: (text: string) => string): string => (text === '' ? '' : translate(text));

/** A property with a text, translated unless it is empty. */
export const translated = <K extends string>(
  name: K,
  text: string | undefined,
  key: string,
  about: string,
  t: Translate,
): { readonly [P in K]?: string } => defined({ [name]: text && t(key, text, about) }) as { readonly [P in K]?: string };

const label = (key: string, text: string | undefined, about: string, t: Translate) =>
  defined({ label: text === undefined ? undefined : t(`${key}.${text}`, text, about) });

function navbarChild<I extends NavbarChild>(item: I, t: Translate): I {
  if (item.type === 'html') return { ...item, value: html('site.navbar.html', item.value, t) };
  const markup = 'html' in item && item.html !== undefined ? html('site.navbar.html', item.html, t) : undefined;
  return {
    ...item,
    ...label('site.navbar.item', 'label' in item ? item.label : undefined, 'Item of the navbar', t),
    ...defined({ html: markup }),
  };
}

function navbarItem(item: NavbarItem, t: Translate): NavbarItem {
  const children = (items: readonly NavbarChild[] | undefined) => items?.map((one) => navbarChild(one, t));
  switch (item.type) {
    case 'search':
      return item;
    case 'dropdown':
      return {
        ...item,
        label: t(`site.navbar.item.${item.label}`, item.label, 'Dropdown of the navbar'),
        items: item.items.map((one) => navbarChild(one, t)),
        ...defined({
          columns: item.columns?.map((column) =>
            column.map((group) => ({
              label: t(`site.navbar.group.${group.label}`, group.label, 'Heading in a dropdown'),
              items: group.items.map((one) => navbarChild(one, t)),
            })),
          ),
        }),
      };
    case 'localeDropdown':
    case 'docsVersionDropdown':
      return {
        ...item,
        ...defined({ dropdownItemsBefore: children(item.dropdownItemsBefore) }),
        ...defined({ dropdownItemsAfter: children(item.dropdownItemsAfter) }),
      };
    default:
      return navbarChild(item, t);
  }
}

/** Markup is too long for a key, so its hash identifies it. */
const html = (key: string, markup: string, t: Translate): string =>
  t(`${key}.${shortHash(markup)}`, markup, 'HTML', 'html');

function translateFooter(footer: NonNullable<Config['footer']>, t: Translate): NonNullable<Config['footer']> {
  const link = (one: FooterLink): FooterLink => ({
    ...one,
    ...label('site.footer.link', one.label, 'Link of the footer', t),
    ...defined({ html: one.html === undefined ? undefined : html('site.footer.html', one.html, t) }),
  });
  return {
    ...footer,
    ...translated('tagline', footer.tagline, 'site.footer.tagline', 'Beside the logo of the footer', t),
    ...defined({
      copyright: footer.copyright && t('site.footer.copyright', footer.copyright, 'Copyright line; HTML', 'html'),
    }),
    ...defined({
      links: footer.links?.map((column) => ({
        ...column,
        ...translated('title', column.title, `site.footer.column.${column.title}`, 'Column heading', t),
        items: column.items.map(link),
      })),
    }),
    ...defined({ bottomLinks: footer.bottomLinks?.map(link) }),
  };
}

function docs(section: DocsConfig, t: Translate): DocsConfig {
  const key = `site.docs.${section.id}`;
  return {
    ...section,
    label: t(`${key}.label`, section.label, 'Name of the docs section'),
    versions: mapValues(section.versions, (options, name) => ({
      ...options,
      ...translated('label', options.label, `${key}.version.${name}`, 'Name of the version', t),
    })),
  };
}

function blog(one: BlogConfig, t: Translate): BlogConfig {
  const key = `site.blog.${one.id}`;
  return {
    ...one,
    title: t(`${key}.title`, one.title, 'Name of the blog'),
    description: optional(one.description, (text) => t(`${key}.description`, text, 'What the blog is about')),
    sidebarTitle: optional(one.sidebarTitle, (text) =>
      t(`${key}.sidebarTitle`, text, 'Above the list of recent posts'),
    ),
  };
}
