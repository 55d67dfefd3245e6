import type { KeyPath } from './finding.ts';

/** Keys of other generators → what to use instead. `*` matches any key or index. */
const oldNames: readonly (readonly [pattern: string, instead: string])[] = [
  ['themeConfig', 'Write its keys (navbar, footer, colorMode, announcementBar …) at the top level.'],
  ['presets', 'Write the sections under `docs`, the blog under `blog` and the pages under `pages`.'],
  ['themes', 'Set `theme`.'],
  ['stylesheets', 'List the files in `styles`.'],
  ['customCss', 'List the files in `styles`.'],
  ['scripts', 'List modules in `clientModules`.'],
  ['headTags', 'The theme renders the head; site-wide values are `favicon`, `image` and `customFields`.'],
  ['metadata', 'Use `image`, `tagline` and the front matter of pages.'],
  ['metadatas', 'Use `image`, `tagline` and the front matter of pages.'],
  ['ssrTemplate', 'The theme renders the document.'],
  ['webpack', 'Remove it: esbuild bundles the site without settings.'],
  ['future', 'Remove it; there are no feature flags.'],
  ['baseUrlIssueBanner', 'Remove it: the banner about a wrong base URL is always on.'],
  ['algolia', "Use `search: { provider: 'hosted', … }`."],
  ['gtag', 'Use `analytics.gtag`.'],
  ['prism', 'Use `markdown.defaultCodeLanguage`; set colours in the theme.'],
  ['tableOfContents', 'Use `markdown.tableOfContents`.'],
  ['sidebars', 'Use `docs[].sidebars`.'],
  ['locales', 'Use `i18n.locales`.'],
  ['staticDirs', 'Use `staticDirectories`.'],
  ['onBrokenMarkdownLinks', 'Use `onBrokenLinks`: it covers links to files.'],
  ['onBrokenMarkdownImages', 'Use `onBrokenAssets`.'],
  ['onUntruncatedBlogPost', 'Use `onUntruncatedBlogPosts`.'],
  ['disableDarkMode', 'Use `colorMode.disableSwitch`.'],
  ['defaultDarkMode', "Use `colorMode.defaultMode: 'dark'`."],
  ['disableSwitch', 'Use `colorMode.disableSwitch`.'],
  ['hideableSidebar', 'Use `docsSidebar.hideable`.'],
  ['autoCollapseSidebarCategories', 'Use `docsSidebar.autoCollapseCategories`.'],
  ['sidebarCollapsible', 'Use `docs[].sidebarCollapsible`.'],
  ['sidebarCollapsed', 'Use `docs[].sidebarCollapsed`.'],
  ['navbar.links', 'Use `navbar.items`.'],
  ['navbar.style', 'Style the navbar in the theme.'],
  ['footer.style', 'Style the footer in the theme.'],
  ['navbar.logo.className', 'Style the logo in the theme.'],
  ['navbar.logo.style', 'Style the logo in the theme.'],
  ['navbar.logo.target', 'Use `navbar.logo.href`.'],
  ['announcementBar.closeable', 'Use `announcementBar.isCloseable`.'],
  ['colorMode.switchConfig', 'Style the switch in the theme.'],
  ['markdown.format', 'Remove it: `.md` files are Markdown with directives, `.mdx` files are MDX.'],
  ['markdown.mermaid', 'Add `diagrams()` of `@autolode/plugin-diagrams` to `plugins`.'],
  ['markdown.hooks', 'Use `onBrokenLinks` and `onBrokenAssets`.'],
  ['markdown.rehypeRemarkOptions', 'Use `markdown.remarkRehypeOptions`.'],
  ['docs.*.sidebarPath', 'Use `sidebars`.'],
  ['docs.*.homePageId', 'Use the slug `/` for that doc.'],
  ['docs.*.sidebarItemsGenerator', 'Write the items under `sidebars`.'],
  ['docs.*.editCurrentVersion', 'Use a function as `editUrl`.'],
  ['docs.*.editLocalizedFiles', 'Use a function as `editUrl`.'],
  ['docs.*.onInlineTags', 'Use `onInlineTags` at the top level.'],
  ['docs.*.admonitions', 'Remove it: admonitions are always on.'],
  ['docs.*.remarkPlugins', 'Use `markdown.remarkPlugins`: they apply to all sections.'],
  ['docs.*.rehypePlugins', 'Use `markdown.rehypePlugins`: they apply to all sections.'],
  ['docs.*.beforeDefaultRemarkPlugins', 'Use `markdown.remarkPlugins`.'],
  ['docs.*.beforeDefaultRehypePlugins', 'Use `markdown.rehypePlugins`.'],
  ['blog.**.blogTitle', 'Use `title`.'],
  ['blog.**.blogDescription', 'Use `description`.'],
  ['blog.**.blogSidebarTitle', 'Use `sidebarTitle`.'],
  ['blog.**.blogSidebarCount', 'Use `sidebarCount`.'],
  ['blog.**.feedOptions', 'Use `feed`.'],
  ['blog.**.readingTime', 'Use `showReadingTime` and `wordsPerMinute`.'],
  ['blog.**.onUntruncatedBlogPosts', 'Use `onUntruncatedBlogPosts` at the top level.'],
  ['blog.**.onInlineTags', 'Use `onInlineTags` at the top level.'],
  ['blog.**.truncateMarker', 'The marker is `<!-- truncate -->`, in MDX `{/* truncate */}`.'],
  ['blog.**.onInlineAuthors', 'List the authors in `authors.yml`.'],
  ['blog.**.remarkPlugins', 'Use `markdown.remarkPlugins`: they apply to all sections.'],
  ['blog.**.rehypePlugins', 'Use `markdown.rehypePlugins`: they apply to all sections.'],
  ['i18n.localeConfigs.*.path', 'Put translations in a folder named after the locale, inside `i18n.path`.'],
  ['i18n.localeConfigs.*.calendar', 'Remove it: the locale sets the date format.'],
  ['i18n.localeConfigs.*.translate', 'Remove it: files in the folder of a locale are its translations.'],
  ['search.**.agentId', 'Use `assistantId`.'],
  ['pwa.offlineMode', 'Use `pwa.offlineModeActivationStrategies`.'],
  ['pwa.pwaHead', 'Use `pwa.manifest`; the tags are generated from it.'],
  ['pwa.swCustom', 'Remove it: the generator provides the service worker.'],
  ['pwa.swRegister', 'Use `pwa: false` to turn the service worker off.'],
  ['pwa.injectManifestConfig', 'Remove it: the build generates the precache list.'],
  ['pwa.reloadPopup', 'Change the popup in the theme.'],
  ['navbar.items.**.activeClassName', 'Remove it: the theme sets the class.'],
  ['navbar.items.**.prependBaseUrlToHref', 'Use `to` for paths inside the site.'],
  ['navbar.items.**.docsPluginID', 'Use `docsPluginId`.'],
  ['navbar.items.**.exact', 'Use `activeBaseRegex`.'],
];

const matchers = oldNames.map(([pattern, instead]) => {
  const parts = pattern.split('.').map((part) => part.replace(/[$^()|[\]\\+?]/g, '\\$&'));
  const source = parts
    .map((part) => (part === '**' ? '(?:[^.]+\\.)*' : part === '*' ? '[^.]+\\.' : `${part}\\.`))
    .join('');
  return { matches: new RegExp(`^${source}$`), instead };
});

/** Returns what to use instead of a key of another generator, if it is one. */
export function replacementOf(path: KeyPath): string | undefined {
  const text = path.map((key) => `${String(key).replaceAll('.', '_')}.`).join('');
  return matchers.find(({ matches }) => matches.test(text))?.instead;
}
