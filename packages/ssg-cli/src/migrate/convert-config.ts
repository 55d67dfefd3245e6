import { relative } from 'node:path';
import { findMistakes } from '../config/validate-config.ts';
import { inSite } from './load-docusaurus-module.ts';
import type { Note } from './note.ts';

type Loose = { readonly [key: string]: unknown };
const object = (value: unknown): Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Loose) : {};
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export interface ConvertedConfig {
  readonly config: { [key: string]: unknown };
  /** Docs section id → file of its sidebars, relative to the old site. */
  readonly sidebars: ReadonlyMap<string, string>;
  /** Stylesheets of the old site, relative to it. */
  readonly styles: readonly string[];
  readonly notes: readonly Note[];
}

/** The settings of a Docusaurus site as this generator's. What is left over is told by key. */
export function convertConfig(old: Loose, root: string, file: string): ConvertedConfig {
  const notes: Note[] = [];
  const sidebars = new Map<string, string>();
  const styles: string[] = [];
  const { presets, plugins, themes, themeConfig, i18n, ...plain } = old;
  const config: { [key: string]: unknown } = {};
  const docs: unknown[] = [];
  const blogs: unknown[] = [];
  let pages: unknown = 'pages';

  for (const key of [
    'title',
    'tagline',
    'url',
    'baseUrl',
    'trailingSlash',
    'titleDelimiter',
    'favicon',
    'noIndex',
    'organizationName',
    'projectName',
    'staticDirectories',
    'onBrokenLinks',
    'onBrokenAnchors',
    'onDuplicateRoutes',
    'customFields',
  ])
    if (plain[key] !== undefined) config[key] = plain[key];
  const silent = new Set([
    ...Object.keys(config),
    'markdown',
    'onBrokenMarkdownLinks',
    'future',
    'baseUrlIssueBanner',
    '$schema',
  ]);
  for (const key of Object.keys(plain))
    if (!silent.has(key)) notes.push(leftOut(file, key, 'See the reference of the config for what stands in for it.'));

  const takeDocs = (options: Loose) => {
    const { sidebarPath, remarkPlugins, rehypePlugins, admonitions, editLocalizedFiles, editCurrentVersion, ...rest } =
      options;
    const id = typeof rest['id'] === 'string' ? rest['id'] : 'default';
    if (list(remarkPlugins).length + list(rehypePlugins).length > 0)
      notes.push(
        leftOut(
          file,
          `docs ${id}: remarkPlugins, rehypePlugins`,
          'Name them in markdown.remarkPlugins and markdown.rehypePlugins.',
        ),
      );
    if (typeof sidebarPath === 'string') sidebars.set(id, relative(root, inSite(root, sidebarPath)));
    docs.push({
      ...rest,
      id,
      path: typeof rest['path'] === 'string' ? rest['path'] : 'docs',
      routeBasePath: base(rest['routeBasePath'], 'docs'),
      ...(typeof sidebarPath === 'string' ? { sidebars: `./${sidebarsFile(id)}` } : {}),
    });
  };
  const takeBlog = (options: Loose) => {
    const { feedOptions, blogTitle, blogDescription, blogSidebarTitle, blogSidebarCount, ...rest } = options;
    const renamed = Object.fromEntries(
      Object.entries({
        title: blogTitle,
        description: blogDescription,
        sidebarTitle: blogSidebarTitle,
        sidebarCount: blogSidebarCount,
      }).filter(([, value]) => value !== undefined),
    );
    blogs.push({
      ...rest,
      ...renamed,
      id: typeof rest['id'] === 'string' ? rest['id'] : 'default',
      path: typeof rest['path'] === 'string' ? rest['path'] : 'blog',
      routeBasePath: base(rest['routeBasePath'], 'blog'),
      ...(feedOptions === undefined ? {} : { feed: feedOptions }),
    });
  };

  for (const preset of list(presets)) {
    const [name, options] = Array.isArray(preset) ? preset : [preset, {}];
    const own = object(options);
    if (!/classic/.test(String(name))) {
      notes.push(leftOut(file, `preset ${String(name)}`, 'Only the classic preset is known.'));
      continue;
    }
    if (own['docs'] !== false) takeDocs(object(own['docs']));
    if (own['blog'] !== false) takeBlog(object(own['blog']));
    if (own['pages'] === false) pages = false;
    for (const css of [object(own['theme'])['customCss']].flat())
      if (typeof css === 'string') styles.push(relative(root, inSite(root, css)));
    const gtag = object(own['gtag'])['trackingID'];
    if (gtag !== undefined)
      config['analytics'] = {
        gtag: {
          trackingID: String([gtag].flat()[0]),
          ...(object(own['gtag'])['anonymizeIP'] === true ? { anonymizeIP: true } : {}),
        },
      };
  }
  for (const plugin of list(plugins)) {
    const [name, options] = Array.isArray(plugin) ? plugin : [plugin, {}];
    const own = object(options);
    if (/plugin-content-docs$/.test(String(name))) takeDocs(own);
    else if (/plugin-content-blog$/.test(String(name))) takeBlog(own);
    else if (/plugin-client-redirects$/.test(String(name))) {
      config['redirects'] = list(own['redirects']);
      if (own['createRedirects'] !== undefined)
        notes.push(leftOut(file, 'createRedirects', 'List the redirects in `redirects`.'));
    } else if (/plugin-(?:pwa)$/.test(String(name)))
      notes.push(leftOut(file, 'plugin-pwa', 'Set `pwa`; the worker is made by the build.'));
    else if (!/plugin-(?:ideal-image|sitemap|debug|svgr|css-cascade-layers)$/.test(String(name)))
      notes.push(
        leftOut(
          file,
          `plugin ${typeof name === 'string' ? name : '(a function)'}`,
          'Content can come from a page family, Markdown plugins from `markdown`.',
        ),
      );
  }
  for (const theme of list(themes))
    if (!/theme-(?:live-codeblock|mermaid|search)/.test(String(theme)))
      notes.push(leftOut(file, `theme ${String([theme].flat()[0])}`, 'Replace parts of the theme in theme.ts.'));

  takeThemeConfig(object(themeConfig), config, notes, file);
  if (i18n !== undefined) {
    const { path, ...rest } = object(i18n);
    config['i18n'] = rest;
    if (path !== undefined && path !== 'i18n')
      notes.push(leftOut(file, 'i18n.path', 'Translations were written to `i18n`.'));
  }
  if (docs.length > 0) config['docs'] = docs;
  if (blogs.length > 0) config['blog'] = blogs.length === 1 ? blogs[0] : blogs;
  config['pages'] = pages;
  config['theme'] = './theme.ts';
  config['styles'] = [...themeStyles, ...styles.map((path) => `./${path}`)];
  prune(config, notes, file);
  return { config, sidebars, styles, notes };
}

/** Sheets of the theme; the smaller ones are linked where they are needed. */
const themeStyles = [
  '@autolode/theme/styles.css',
  {
    file: '@autolode/theme/blog.css',
    layouts: ['blog-list', 'blog-post', 'blog-archive', 'tags', 'tag', 'authors', 'author'],
  },
  { file: '@autolode/theme/search.css', layouts: ['search', 'not-found', 'offline'] },
  { file: '@autolode/theme/tabs.css', directives: ['tabs'] },
  { file: '@autolode/theme/parts.css', layouts: ['page'] },
];

export const sidebarsFile = (id: string): string => (id === 'default' ? 'sidebars.ts' : `sidebars-${id}.ts`);

const base = (written: unknown, otherwise: string): string => {
  const path = typeof written === 'string' ? written : otherwise;
  return path.startsWith('/') ? path : `/${path}`;
};

const leftOut = (file: string, key: string, remedy: string): Note => ({
  file,
  message: `\`${key}\` was left out.`,
  remedy,
});

function takeThemeConfig(old: Loose, config: { [key: string]: unknown }, notes: Note[], file: string): void {
  const {
    navbar,
    footer,
    announcementBar,
    colorMode,
    docs,
    image,
    algolia,
    prism,
    metadata,
    tableOfContents,
    ...rest
  } = old;
  const { items, style: _navbarStyle, logo, ...bar } = object(navbar);
  if (navbar !== undefined)
    config['navbar'] = {
      ...bar,
      ...(logo === undefined ? {} : { logo: withoutStyle(object(logo)) }),
      items: list(items).map((item) => navbarItem(object(item))),
    };
  const { style: _footerStyle, ...foot } = object(footer);
  if (footer !== undefined) {
    const links = list(foot['links']).map(object);
    const isFlat = links.length > 0 && links.every((column) => column['items'] === undefined);
    config['footer'] = {
      ...foot,
      ...(foot['logo'] === undefined ? {} : { logo: withoutStyle(object(foot['logo'])) }),
      ...(isFlat ? { links: [], bottomLinks: links } : {}),
    };
  }
  if (announcementBar !== undefined) config['announcementBar'] = announcementBar;
  if (colorMode !== undefined) config['colorMode'] = colorMode;
  if (image !== undefined) config['image'] = image;
  if (object(docs)['sidebar'] !== undefined) config['docsSidebar'] = object(docs)['sidebar'];
  if (tableOfContents !== undefined) config['markdown'] = { tableOfContents };
  if (algolia !== undefined) {
    const { appId, apiKey, indexName, contextualSearch, searchPagePath, searchParameters } = object(algolia);
    config['search'] = {
      provider: 'hosted',
      appId,
      apiKey,
      indexName,
      contextualSearch,
      searchPagePath,
      searchParameters,
    };
  }
  if (metadata !== undefined)
    notes.push(leftOut(file, 'themeConfig.metadata', 'Use `image`, `tagline` and the front matter of pages.'));
  for (const key of Object.keys(rest))
    notes.push(leftOut(file, `themeConfig.${key}`, 'The theme has no such setting.'));
  void prism;
}

const withoutStyle = ({ className: _c, style: _s, target: _t, ...logo }: Loose): Loose => logo;

/** An item by its old name: the way of writing dropdowns and the search box differ. */
function navbarItem(item: Loose): Loose {
  const { items, type, ...rest } = item;
  if (type === 'search' || type === 'localeDropdown' || type === 'docsVersionDropdown') return item;
  if (Array.isArray(items)) return { ...rest, type: 'dropdown', items: items.map((one) => navbarItem(object(one))) };
  return type === undefined ? rest : { type, ...rest };
}

/** Takes out what the schema does not accept, so that the first build starts; each key is told with what stands in for it. */
function prune(config: { [key: string]: unknown }, notes: Note[], file: string): void {
  for (let round = 0; round < 8; round++) {
    // What only the content could show is left to the first check of the new site.
    const found = findMistakes(JSON.parse(JSON.stringify(config)) as unknown).filter(
      ({ code, path }) => path.length > 0 && /^config\/(?:unknown-key|invalid-value|unknown-type|ignored)$/.test(code),
    );
    if (found.length === 0) return;
    for (const { path, message, hint } of found) {
      if (!remove(config, path)) continue;
      notes.push({
        file,
        message: `\`${path.join('.')}\` was left out: ${/^(?:is|has|names) /.test(message) ? 'it ' : ''}${message}.`,
        remedy: hint ?? 'See the reference of the config.',
      });
    }
  }
}

function remove(config: unknown, path: readonly PropertyKey[]): boolean {
  let at = config as { [key: PropertyKey]: unknown };
  for (const key of path.slice(0, -1)) {
    const next = at[key];
    if (typeof next !== 'object' || next === null) return false;
    at = next as { [key: PropertyKey]: unknown };
  }
  const last = path.at(-1);
  if (last === undefined || at[last] === undefined) return false;
  if (Array.isArray(at)) at.splice(Number(last), 1);
  else delete at[last];
  return true;
}
