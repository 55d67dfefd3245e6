import { existsSync } from 'node:fs';
import { asList, asObject, asText, join, type Loose, ownValue } from '@autolode/ssg-cli/internal';
import { withoutUndefined } from '../docusaurus/convert-links.ts';

/** The switches of the theme, such as `navigation.tabs`. */
export const featuresOf = (old: Loose): ReadonlySet<string> =>
  new Set(asList(asObject(old['theme'])['features']).flatMap((one) => asText(one) ?? []));

/** What the pages and the theme of a site add to its settings. */
interface OldParts {
  /** Absolute folder of its pages. */
  readonly content: string;
  /** Items of the navbar for the parts of the navigation. */
  readonly items: readonly unknown[];
  readonly logo: Loose | undefined;
}

/** The settings of an MkDocs site in this generator's form. */
export function settings(old: Loose, { content, items, logo }: OldParts): { [key: string]: unknown } {
  const site = asText(old['site_url']);
  const url = site !== undefined && URL.canParse(site) ? new URL(site) : undefined;
  const theme = asObject(old['theme']);
  const language = asText(theme['language']) ?? asText(theme['locale']);
  const languages = languagesOf(old, url);
  const menu = { type: 'dropdown', label: 'Languages', position: 'right', items: languages };
  const links = [...(languages.length < 2 ? [] : [menu]), ...repositoryLink(old)];
  // Sites of their own, which may be at this site's host.
  const elsewhere = languages.map(({ href }) => href).filter((href) => href !== url?.href);
  return withoutUndefined({
    title: asText(old['site_name']) ?? 'Docs',
    tagline: asText(old['site_description']),
    url: url?.origin ?? 'https://example.com',
    favicon: imageOf(theme['favicon'], content),
    externalLinks: elsewhere.length < 1 ? undefined : { ignore: elsewhere.map((href) => `${href}*`) },
    i18n: language === undefined || language === 'en' ? undefined : { locales: [language.replace('_', '-')] },
    navbar: withoutUndefined({
      title: asText(old['site_name']),
      logo: logo === undefined ? undefined : withoutUndefined({ ...logo, href: homepage(old) }),
      hideOnScroll: featuresOf(old).has('header.autohide') ? true : undefined,
      items: [...items, { type: 'search', position: 'right' }, ...links],
    }),
    footer: footerOf(old),
    analytics: analyticsOf(old),
  });
}

/** The path of an image below the pages, if it exists. */
export function imageOf(written: unknown, content: string): string | undefined {
  const path = asText(written);
  return path !== undefined && existsSync(join(content, path)) ? path : undefined;
}

/** The URL of the logo, if it is not the home page of the docs. */
function homepage(old: Loose): string | undefined {
  const written = asText(asObject(old['extra'])['homepage']);
  return written !== undefined && URL.canParse(written) ? written : undefined;
}

/** The repository; one on GitHub is its icon. */
function repositoryLink(old: Loose): Loose[] {
  const href = asText(old['repo_url']);
  if (href === undefined) return [];
  const icon = /^https?:\/\/(?:www\.)?github\.com\//.test(href) ? 'github' : undefined;
  return [
    withoutUndefined({
      label: asText(old['repo_name']) ?? (icon && 'GitHub') ?? 'Repository',
      href,
      position: 'right',
      icon,
    }),
  ];
}

/** The other languages, which are sites of their own. */
function languagesOf(old: Loose, url: URL | undefined): { readonly label: string; readonly href: string }[] {
  return asList(asObject(old['extra'])['alternate'])
    .map(asObject)
    .flatMap(({ name, link }) => {
      const target = asText(link);
      if (target === undefined || !URL.canParse(target, url)) return [];
      return [{ label: asText(name) ?? target, href: new URL(target, url).href }];
    });
}

/** The copyright, and the profiles of the site. */
function footerOf(old: Loose): Loose | undefined {
  const profiles = asList(asObject(old['extra'])['social'])
    .map(asObject)
    .flatMap(({ icon, link, name }): Loose[] => {
      const href = asText(link);
      if (href === undefined || !/^(?:https?:|mailto:)/.test(href)) return [];
      return [{ label: asText(name) ?? nameOf(asText(icon) ?? '', href), href }];
    });
  const copyright = asText(old['copyright']);
  return copyright === undefined && profiles.length === 0
    ? undefined
    : withoutUndefined({ links: profiles.length === 0 ? undefined : [{ items: profiles }], copyright });
}

/** The names of services that are not their icons' names with a capital letter. */
const services: Readonly<Record<string, string>> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  'x-twitter': 'X',
  'stack-overflow': 'Stack Overflow',
  pypi: 'PyPI',
  rss: 'RSS',
};

/** The name of a profile by its icon, such as `fontawesome/brands/github`; that of its host for other icons. */
function nameOf(icon: string, href: string): string {
  const [, name] = /^(?:fontawesome\/brands|simple)\/([\w-]+)$/.exec(icon) ?? [];
  if (name === undefined) return href.startsWith('mailto:') ? href.slice('mailto:'.length) : new URL(href).hostname;
  return ownValue(services, name) ?? name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
}

function analyticsOf(old: Loose): Loose | undefined {
  const { provider, property } = asObject(asObject(old['extra'])['analytics']);
  const id = asText(property);
  return provider === 'google' && id !== undefined && /^G-\w+$/.test(id) ? { gtag: { trackingID: id } } : undefined;
}

/** Settings of the docs: the edit link, when pages changed, and whether categories are open. */
export function docsSettings(old: Loose, plugins: readonly string[]): { [key: string]: unknown } {
  const features = featuresOf(old);
  return withoutUndefined({
    editUrl: editUrlOf(old),
    showLastUpdateTime: plugins.some((name) => /^git-(?:revision-date|authors)/.test(name)) ? true : undefined,
    sidebarCollapsed: features.has('navigation.expand') ? false : undefined,
  });
}

/** The URL of the folder of the pages in the repository; Material links to it only if a feature is on. */
function editUrlOf(old: Loose): string | undefined {
  const repository = asText(old['repo_url']);
  const isMaterial = asText(asObject(old['theme'])['name']) === 'material';
  const written =
    old['edit_uri'] ?? (/\/\/(?:github|gitlab)\.com\//.test(repository ?? '') ? 'edit/master/docs/' : undefined);
  if (repository === undefined || typeof written !== 'string' || written === '') return undefined;
  if (isMaterial && !featuresOf(old).has('content.action.edit')) return undefined;
  const base = repository.endsWith('/') ? repository : `${repository}/`;
  if (!URL.canParse(written, base)) return undefined;
  // The path of a page in the new site begins with `docs/`.
  const { href } = new URL(written.replace(/^\//, ''), base);
  return /\/docs\/?$/.test(href) ? href.replace(/docs\/?$/, '') : undefined;
}

/** Settings of Markdown: whether code blocks have line numbers. */
export const markdownSettings = (old: Loose): { readonly [key: string]: unknown } =>
  asList(old['markdown_extensions']).some((one) => asObject(asObject(one)['pymdownx.highlight'])['linenums'] === true)
    ? { showLineNumbers: true }
    : {};
