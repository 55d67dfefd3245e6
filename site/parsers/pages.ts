/** The six pages of every parser, in sidebar order, each with its icon on cards. */
export const parserPages = [
  { name: 'intro', icon: 'book', label: 'Introduction' },
  { name: 'features', icon: 'layers', label: 'Features' },
  { name: 'quick-start', icon: 'rocket', label: 'Quick start' },
  { name: 'api-reference', icon: 'code', label: 'API reference' },
  { name: 'faq', icon: 'question', label: 'FAQ' },
  { name: 'market-analysis', icon: 'chart', label: 'Market analysis' },
] as const;

export type ParserPage = (typeof parserPages)[number]['name'];
