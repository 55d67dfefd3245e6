import type { Config, MarkdownLimits, MarkdownOptions } from './types.ts';

const limits: Required<MarkdownLimits> = {
  fileBytes: 2_000_000,
  depth: 100,
  lineLength: 100_000,
  tableColumns: 200,
  seconds: 30,
};

export const completeMarkdown = (markdown: MarkdownOptions): Config['markdown'] => ({
  parser: markdown.parser ?? 'auto',
  html: markdown.html ?? 'safe',
  remarkPlugins: markdown.remarkPlugins ?? [],
  rehypePlugins: markdown.rehypePlugins ?? [],
  remarkRehypeOptions: markdown.remarkRehypeOptions ?? {},
  pluginsVersion: markdown.pluginsVersion ?? '',
  tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3, ...markdown.tableOfContents },
  defaultCodeLanguage: markdown.defaultCodeLanguage ?? 'text',
  limits: { ...limits, ...markdown.limits },
});
