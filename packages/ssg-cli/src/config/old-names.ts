import type { KeyPath } from './finding.ts';

/** Names that configs of other generators use, and what stands here instead. `*` is any key or index. */
const oldNames: readonly (readonly [pattern: string, instead: string])[] = [
  ['themeConfig', 'Write its keys (navbar, footer, colorMode, announcementBar …) at the top level.'],
  ['presets', 'Write the sections under `docs`, the blog under `blog` and the pages under `pages`.'],
  ['plugins', 'Content goes under `docs`, `blog` and `pages`; Markdown plugins under `markdown.remarkPlugins`.'],
  ['themes', 'Name the one theme in `theme`.'],
  ['stylesheets', 'List the files in `styles`.'],
  ['customCss', 'List the files in `styles`.'],
  ['scripts', 'List modules in `clientModules`.'],
  ['headTags', 'The theme makes the head; site-wide values are `favicon`, `image` and `customFields`.'],
  ['metadata', 'Use `image`, `tagline` and the front matter of pages.'],
  ['metadatas', 'Use `image`, `tagline` and the front matter of pages.'],
  ['ssrTemplate', 'The theme makes the document.'],
  ['webpack', 'The site is bundled with esbuild; there is nothing to set.'],
  ['future', 'Remove it; there are no feature flags.'],
  ['baseUrlIssueBanner', 'The warning about a wrong base url is always there.'],
  ['algolia', "Use `search: { provider: 'hosted', … }`."],
  ['gtag', 'Use `analytics.gtag`.'],
  ['prism', 'Use `markdown.defaultCodeLanguage`; colours belong to the theme.'],
  ['tableOfContents', 'Use `markdown.tableOfContents`.'],
  ['sidebars', 'Use `docs[].sidebars`.'],
  ['locales', 'Use `i18n.locales`.'],
  ['staticDirs', 'Use `staticDirectories`.'],
  ['onBrokenMarkdownLinks', 'Use `onBrokenLinks`: links to files are checked with all others.'],
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
  ['navbar.style', 'The look of the bar belongs to the theme.'],
  ['footer.style', 'The look of the footer belongs to the theme.'],
  ['navbar.logo.className', 'The look of the logo belongs to the theme.'],
  ['navbar.logo.style', 'The look of the logo belongs to the theme.'],
  ['navbar.logo.target', 'Use `navbar.logo.href`.'],
  ['announcementBar.closeable', 'Use `announcementBar.isCloseable`.'],
  ['colorMode.switchConfig', 'The look of the switch belongs to the theme.'],
  ['markdown.format', 'Every file is Markdown with directives; there is nothing to choose.'],
  ['markdown.mermaid', 'Add a remark plugin under `markdown.remarkPlugins`.'],
  ['markdown.hooks', 'Use `onBrokenLinks` and `onBrokenAssets`.'],
  ['markdown.rehypeRemarkOptions', 'Use `markdown.remarkRehypeOptions`.'],
  ['docs.*.sidebarPath', 'Use `sidebars`.'],
  ['docs.*.homePageId', 'Give that doc the slug `/`.'],
  ['docs.*.sidebarItemsGenerator', 'Write the items under `sidebars`.'],
  ['docs.*.editCurrentVersion', 'Use a function as `editUrl`.'],
  ['docs.*.editLocalizedFiles', 'Use a function as `editUrl`.'],
  ['docs.*.onInlineTags', 'Use `onInlineTags` at the top level.'],
  ['docs.*.admonitions', 'Admonitions are always on.'],
  ['docs.*.remarkPlugins', 'Use `markdown.remarkPlugins`: they serve every section.'],
  ['docs.*.rehypePlugins', 'Use `markdown.rehypePlugins`: they serve every section.'],
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
  ['blog.**.remarkPlugins', 'Use `markdown.remarkPlugins`: they serve every section.'],
  ['blog.**.rehypePlugins', 'Use `markdown.rehypePlugins`: they serve every section.'],
  ['i18n.localeConfigs.*.path', 'Translations lie in `i18n.path` in a folder of the language’s code.'],
  ['i18n.localeConfigs.*.calendar', 'Dates follow the language.'],
  ['i18n.localeConfigs.*.translate', 'A language is translated where its folder has files.'],
  ['search.**.agentId', 'Use `assistantId`.'],
  ['pwa.offlineMode', 'Use `pwa.offlineModeActivationStrategies`.'],
  ['pwa.pwaHead', 'Use `pwa.manifest`; the tags are made from it.'],
  ['pwa.swCustom', 'The worker is part of the generator.'],
  ['pwa.swRegister', 'Use `pwa: false` for no worker.'],
  ['pwa.injectManifestConfig', 'The list of kept files is made from the build.'],
  ['pwa.reloadPopup', 'The popup belongs to the theme.'],
  ['navbar.items.**.activeClassName', 'The class is the theme’s.'],
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

/** What to write instead of a name that other generators know, if this is one. */
export function replacementOf(path: KeyPath): string | undefined {
  const text = path.map((key) => `${String(key).replaceAll('.', '_')}.`).join('');
  return matchers.find(({ matches }) => matches.test(text))?.instead;
}
