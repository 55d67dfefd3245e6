/** The six pages of every parser, in sidebar order. */
export const parserPages = [
  { name: 'intro', label: 'Introduction' },
  { name: 'features', label: 'Features' },
  { name: 'quick-start', label: 'Quick start' },
  { name: 'api-reference', label: 'API reference' },
  { name: 'faq', label: 'FAQ' },
  { name: 'market-analysis', label: 'Market analysis' },
] as const;

export type ParserPage = (typeof parserPages)[number]['name'];
