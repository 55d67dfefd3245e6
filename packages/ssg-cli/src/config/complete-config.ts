import { sha256 } from '../lib/hash.ts';
import { completePlugins } from '../plugins/complete-plugins.ts';
import { normaliseBaseUrl, normaliseOrigin, routePath } from './address.ts';
import { completeBlog } from './complete-blog.ts';
import { completeDocs } from './complete-docs.ts';
import { completeLocales } from './complete-locales.ts';
import { completeMarkdown } from './complete-markdown.ts';
import { completedKeys } from './completed-keys.ts';
import { configSource, openDirectives } from './config-source.ts';
import { foreignKeys } from './foreign-keys.ts';
import { typed } from './navbar/typed.ts';
import type { userConfig } from './schema/user-config.ts';
import type { Config, ConfigFacts, HostName, PlainSettings, SecurityConfig, UserConfig } from './types.ts';
import { type Filled, withDefaults } from './with-defaults.ts';

/** Fills in every default. `user` must be valid. */
export function completeConfig(user: UserConfig, facts: ConfigFacts): Config {
  const given = withDefaults('userConfig', user);
  const { title, pages, staticDirectories, announcementBar: bar, feedback: question, comments: discussion } = given;
  const url = normaliseOrigin(given.url);
  const baseUrl = normaliseBaseUrl(given.baseUrl);
  const plugins = completePlugins(given.plugins ?? []);
  const docs = [given.docs || []].flat().map(completeDocs);
  const blogs = [given.blog || []].flat().map((blog) => completeBlog(blog, title));
  const locales = completeLocales(given.i18n ?? {}, url, baseUrl);
  const [{ code = 'en', htmlLang = 'en', direction = 'ltr' } = {}] = locales;
  const i18nPath = given.i18n?.path ?? 'i18n';
  const bare = withDefaults('navbar', given.navbar ?? {});
  const stored = withDefaults('storage', given.storage ?? {});
  return deepFreeze({
    ...facts,
    ...plainSettings(given),
    url,
    baseUrl,
    plugins,
    docs,
    blogs,
    markdown: completeMarkdown(given.markdown ?? {}, plugins, facts.root, code, {
      url,
      baseUrl,
      staticDirectories,
      i18nPath,
      original: { htmlLang, direction },
      languages: Object.fromEntries(locales.map((locale) => [locale.code, locale.htmlLang])),
      docs: docs.map(({ id, path }) => ({ id, path })),
      blogs: blogs.map(({ id, path }) => ({ id, path })),
      pages,
    }),
    navbar: {
      title,
      ...bare,
      items: bare.items.map((item) => ({ ...typed(item), position: item.position ?? 'right' })),
    },
    ...(bar && {
      announcementBar: {
        // Derived from the content, so that a new text is shown to visitors who closed the old one.
        id: `announcement-${sha256(bar.content).slice(0, 8)}`,
        ...withDefaults('announcementBar', bar),
      },
    }),
    colorMode: withDefaults('colorMode', given.colorMode ?? {}),
    docsSidebar: withDefaults('docsSidebar', given.docsSidebar ?? {}),
    locales,
    i18nPath,
    ...completeSearch(given.search),
    ...(question && { feedback: withDefaults('feedback', question) }),
    ...(discussion && {
      comments: { ...withDefaults('comments', discussion), giscus: withDefaults('giscus', discussion.giscus) },
    }),
    pwa: given.pwa === false ? false : withDefaults('pwaOptions', given.pwa ?? {}),
    storage: { ...stored, namespace: storageNamespace(stored.namespace, url + baseUrl) },
    redirects: given.redirects.flatMap(({ from, to }, index) => [from].flat().map((one) => ({ from: one, to, index }))),
    outputs: withDefaults('outputs', given.outputs ?? {}),
    security: completeSecurity(given.security ?? {}, given.outputs?.hosts),
    dev: withDefaults('dev', given.dev ?? {}),
    severity: severityOf(given),
    externalLinks: withDefaults('externalLinks', given.externalLinks ?? {}),
  });
}

type Given = Filled<typeof userConfig>;

/** The settings that every stage reads as they are given. */
const plainSettings = (given: Given): PlainSettings =>
  Object.fromEntries(
    Object.entries(given).filter(([key, value]) => value !== undefined && !completedKeys.has(key) && !isSeverity(key)),
  ) as unknown as PlainSettings;

const isSeverity = (key: string): boolean => /^on[A-Z]/.test(key);

/** Normalises the sources of the policy. GitHub Pages sends no headers, so its pages contain the policy. */
function completeSecurity(given: SecurityConfig, hosts: readonly HostName[] = []): Config['security'] {
  const { csp = {}, meta, trustedTypes } = withDefaults('security', given);
  return {
    csp: Object.fromEntries(
      openDirectives.flatMap((directive) => {
        const sources = csp[directive]?.flatMap((written) => configSource(directive, written) ?? []);
        return sources === undefined ? [] : [[directive, sources]];
      }),
    ),
    meta: meta ?? hosts.includes('github-pages'),
    trustedTypes,
  };
}

/** The keys that begin with `on`, without it. */
const severityOf = (given: Given): Config['severity'] =>
  Object.fromEntries(
    Object.entries(given)
      .filter(([key]) => isSeverity(key))
      .map(([key, value]) => [key.charAt(2).toLowerCase() + key.slice(3), value]),
  ) as unknown as Config['severity'];

function completeSearch(search: UserConfig['search']): Pick<Config, 'search' | 'searchPagePath'> {
  if (search === false) return { search, searchPagePath: false };
  const path = search?.searchPagePath ?? '/search';
  return { search: search ?? { provider: 'local' }, searchPagePath: path === false ? false : routePath(path) };
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
