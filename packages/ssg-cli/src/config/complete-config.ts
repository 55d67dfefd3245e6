import { defined } from '../lib/defined.ts';
import { sha256 } from '../lib/hash.ts';
import { completePlugins } from '../plugins/complete-plugins.ts';
import { defaultBaseUrl, normaliseBaseUrl, normaliseOrigin, routePath } from './address.ts';
import type { ContentFolders } from './collection-folders.ts';
import { completeBlog } from './complete-blog.ts';
import { completeDocs } from './complete-docs.ts';
import { completeLocales } from './complete-locales.ts';
import { completeMarkdown } from './complete-markdown.ts';
import { configSource, openDirectives } from './config-source.ts';
import { foreignKeys } from './foreign-keys.ts';
import { typed } from './navbar/kind.ts';
import type {
  CommentsConfig,
  Config,
  ConfigFacts,
  HostName,
  OutputsConfig,
  SecurityConfig,
  UserConfig,
} from './types.ts';

const outputs: Config['outputs'] = {
  sitemap: true,
  robots: true,
  feeds: true,
  redirects: true,
  searchIndex: true,
  openSearch: true,
  manifest: true,
  serviceWorker: true,
  llms: true,
  skill: {},
  markdownAlternates: true,
  hostFiles: true,
  hosts: [],
} satisfies Required<OutputsConfig>;

const markdownOf = (
  { markdown = {}, i18n, staticDirectories = ['static'] }: UserConfig,
  config: Pick<Config, 'plugins' | 'url' | 'baseUrl' | 'locales'> & ContentFolders,
  root: string,
): Config['markdown'] => {
  const { plugins, url, baseUrl, docs, blogs, pages, locales } = config;
  const { htmlLang = 'en', direction = 'ltr' } = locales[0] ?? {};
  return completeMarkdown(markdown, plugins, root, i18n?.defaultLocale ?? i18n?.locales?.[0], {
    url,
    baseUrl,
    staticDirectories,
    i18nPath: i18n?.path ?? 'i18n',
    original: { htmlLang, direction },
    docs: docs.map(({ id, path }) => ({ id, path })),
    blogs: blogs.map(({ id, path }) => ({ id, path })),
    pages,
  });
};

/** Fills in every default. `user` must be valid. */
export function completeConfig(user: UserConfig, facts: ConfigFacts): Config {
  const url = normaliseOrigin(user.url);
  const baseUrl = normaliseBaseUrl(user.baseUrl ?? defaultBaseUrl);
  const plugins = completePlugins(user.plugins ?? []);
  const docs = [user.docs || []].flat().map(completeDocs);
  const blogs = [user.blog || []].flat().map((blog) => completeBlog(blog, user.title));
  const pages = user.pages ?? 'pages';
  const locales = completeLocales(user.i18n ?? {}, url, baseUrl);
  return deepFreeze({
    ...facts,
    title: user.title,
    tagline: user.tagline ?? '',
    url,
    baseUrl,
    trailingSlash: user.trailingSlash ?? false,
    titleDelimiter: user.titleDelimiter ?? '|',
    ...defined({ favicon: user.favicon }),
    noIndex: user.noIndex ?? false,
    ...defined({ image: user.image }),
    head: user.head ?? [],
    theme: user.theme,
    plugins,
    styles: user.styles ?? [],
    tokens: user.tokens ?? {},
    clientModules: user.clientModules ?? [],
    hydrate: user.hydrate ?? 'intent',
    docs,
    blogs,
    pages,
    staticDirectories: user.staticDirectories ?? ['static'],
    publishPrivateFiles: user.publishPrivateFiles ?? [],
    markdown: markdownOf(user, { plugins, url, baseUrl, docs, blogs, pages, locales }, facts.root),
    navbar: {
      title: user.navbar?.title ?? user.title,
      ...(user.navbar?.logo && { logo: user.navbar.logo }),
      hideOnScroll: user.navbar?.hideOnScroll ?? false,
      items: (user.navbar?.items ?? []).map((item) => ({ ...typed(item), position: item.position ?? 'right' })),
    },
    ...(user.announcementBar && {
      announcementBar: {
        // Derived from the content, so that a new text is shown to visitors who closed the old one.
        id: `announcement-${sha256(user.announcementBar.content).slice(0, 8)}`,
        isCloseable: true,
        ...user.announcementBar,
      },
    }),
    ...(user.footer && { footer: user.footer }),
    contact: user.contact ?? [],
    copyPage: user.copyPage ?? {},
    colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: true, ...user.colorMode },
    docsSidebar: { hideable: false, autoCollapseCategories: false, ...user.docsSidebar },
    locales,
    i18nPath: user.i18n?.path ?? 'i18n',
    ...completeSearch(user.search),
    analytics: user.analytics ?? {},
    ...(user.feedback && { feedback: { layouts: ['doc' as const], ...user.feedback } }),
    ...(user.comments && { comments: completeComments(user.comments) }),
    pwa: completePwa(user.pwa),
    storage: {
      type: user.storage?.type ?? 'localStorage',
      namespace: storageNamespace(user.storage?.namespace ?? false, url + baseUrl),
    },
    redirects: (user.redirects ?? []).flatMap(({ from, to }, index) =>
      [from].flat().map((one) => ({ from: one, to, index })),
    ),
    outputs: { ...outputs, ...user.outputs },
    security: completeSecurity(user.security ?? {}, user.outputs?.hosts),
    dev: { allowedHosts: [], ...user.dev },
    severity: completeSeverity(user),
    externalLinks: { allow: [], ignore: [], maxAge: 7, perHost: 2, retries: 2, timeout: 15, ...user.externalLinks },
    customFields: user.customFields ?? {},
  });
}

/** Normalises the sources of the policy. GitHub Pages sends no headers, so its pages contain the policy. */
const completeSecurity = (
  { csp = {}, meta, trustedTypes = true }: SecurityConfig,
  hosts: readonly HostName[] = [],
): Config['security'] => ({
  csp: Object.fromEntries(
    openDirectives.flatMap((directive) => {
      const sources = csp[directive]?.flatMap((written) => configSource(directive, written) ?? []);
      return sources === undefined ? [] : [[directive, sources]];
    }),
  ),
  meta: meta ?? hosts.includes('github-pages'),
  trustedTypes,
});

const completeSeverity = (user: UserConfig): Config['severity'] => ({
  brokenLinks: user.onBrokenLinks ?? 'throw',
  brokenAnchors: user.onBrokenAnchors ?? 'throw',
  brokenAssets: user.onBrokenAssets ?? 'throw',
  duplicateRoutes: user.onDuplicateRoutes ?? 'throw',
  orphanDocs: user.onOrphanDocs ?? 'warn',
  staleTranslations: user.onStaleTranslations ?? 'warn',
  linksToDrafts: user.onLinksToDrafts ?? 'warn',
  untruncatedBlogPosts: user.onUntruncatedBlogPosts ?? 'warn',
  inlineTags: user.onInlineTags ?? 'warn',
  vanishedUrls: user.onVanishedUrls ?? 'throw',
  renderErrors: user.onRenderErrors ?? 'throw',
});

const completeComments = ({ giscus, layouts }: CommentsConfig): NonNullable<Config['comments']> => ({
  giscus: { mapping: 'pathname', strict: false, host: 'https://giscus.app', ...giscus },
  layouts: layouts ?? ['blog-post'],
});

function completeSearch(search: UserConfig['search']): Pick<Config, 'search' | 'searchPagePath'> {
  if (search === false) return { search, searchPagePath: false };
  const path = search?.searchPagePath ?? '/search';
  return { search: search ?? { provider: 'local' }, searchPagePath: path === false ? false : routePath(path) };
}

function completePwa(pwa: UserConfig['pwa']): Config['pwa'] {
  if (pwa === false) return false;
  return {
    debug: false,
    offlineModeActivationStrategies: ['appInstalled', 'queryString', 'standalone'],
    manifest: {},
    killSwitch: false,
    ...pwa,
  };
}

/** Sites with the same origin must not share stored choices, so `true` derives a namespace from the URL. */
const storageNamespace = (namespace: boolean | string, address: string): string =>
  typeof namespace === 'string' ? namespace : namespace ? sha256(address).slice(0, 3) : '';

const isPlain = (value: unknown): value is object => {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
};

/** Freezes plain objects and arrays recursively. Class instances and values under `foreignKeys` are not frozen. */
function deepFreeze<T>(value: T): T {
  if (!isPlain(value) || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const [key, child] of Object.entries(value)) if (!foreignKeys.has(key)) deepFreeze(child);
  return value;
}
