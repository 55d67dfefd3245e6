import { entryLists } from '../../config/navbar/entries.ts';
import { kindOf } from '../../config/navbar/kinds.ts';
import type {
  BlogConfig,
  Config,
  DocsConfig,
  FooterLink,
  NavbarChild,
  NavbarGroup,
  NavbarItem,
} from '../../config/types.ts';
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

/** A navbar item with its texts translated, and those of its entries. */
function navbarItem<I extends NavbarItem>(item: I, t: Translate): I {
  const texts = kindOf(item)?.texts ?? {};
  const entry = (one: NavbarChild) => navbarItem(one, t);
  const group = ({ label, items }: NavbarGroup) => ({
    label: t(`site.navbar.group.${label}`, label, 'Heading in a dropdown'),
    items: items.map(entry),
  });
  return mapValues({ ...item }, (value: unknown, key) => {
    const about = value === undefined ? undefined : texts[key];
    if (about === 'HTML') return html('site.navbar.html', String(value), t);
    if (about !== undefined) return t(`site.navbar.item.${value}`, String(value), about);
    if (key === 'columns') return (value as NavbarGroup[][] | undefined)?.map((column) => column.map(group));
    return entryLists.has(key) ? (value as NavbarChild[] | undefined)?.map(entry) : value;
  }) as I;
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
