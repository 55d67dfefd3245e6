/**
 * The words that the generator writes into titles, headings and descriptions of generated pages, such as lists,
 * archives and the not-found page. They are in English here; a theme provides other languages, and a site can replace
 * any of them. `{name}` is a placeholder.
 */
export const pageWords = {
  'pages.search': 'Search',
  'pages.notFound': 'Page not found',
  'pages.offline': 'You are offline',
  'pages.tags': 'Tags',
  'pages.oneDocTagged': 'One doc tagged with "{tag}"',
  'pages.manyDocsTagged': '{n} docs tagged with "{tag}"',
  'pages.inCategory': '{n} pages',
  'pages.archive': 'Archive',
  'pages.archiveText': '{blog}: all posts by year.',
  'pages.onePostTagged': 'One post tagged with "{tag}"',
  'pages.manyPostsTagged': '{n} posts tagged with "{tag}"',
  'pages.taggedText': '{blog}: {title}.',
  'pages.tagsText': '{blog}: topics from A to Z.',
  'pages.authors': 'Authors',
  'pages.authorsText': '{blog}: authors.',
  'pages.oneByAuthor': '{name} – One post',
  'pages.manyByAuthor': '{name} – {n} posts',
  'pages.authorText': '{blog}: posts by {name}.',
  'pages.numbered': '{title} – page {page}',
  'pages.numberedText': '{text} Page {page}.',
  'pages.versionNext': 'Next',
  'pages.versionCurrent': 'Current',
  'pages.outdated': 'This translation is from {date}. The original has changed since.',
  'pages.original': 'Read the original',
} as const;

export type PageWord = keyof typeof pageWords;
