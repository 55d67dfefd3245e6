import type { ConfigPlugin } from '../plugins/complete-plugins.ts';
import type { Config, MarkdownLimits, MarkdownOptions } from './types.ts';

/** The limits of a page, unless the config sets others. */
export const defaultLimits: Required<MarkdownLimits> = {
  fileBytes: 2_000_000,
  depth: 100,
  lineLength: 100_000,
  tableColumns: 200,
  seconds: 30,
};

/**
 * Fills in the Markdown options.
 * @param root absolute path of the site's folder, from which plugins read files.
 * @param locale code of the default locale, whose quotation marks its pages use.
 * @param site where plugins find files and publish them.
 */
export const completeMarkdown = (
  markdown: MarkdownOptions,
  plugins: readonly ConfigPlugin[] = [],
  root = '',
  locale = 'en',
  site: Config['markdown']['site'] = {
    url: '',
    baseUrl: '/',
    staticDirectories: [],
    i18nPath: 'i18n',
    original: { htmlLang: 'en', direction: 'ltr' },
    docs: [],
    blogs: [],
    pages: false,
  },
): Config['markdown'] => ({
  parser: markdown.parser ?? 'auto',
  html: markdown.html ?? 'safe',
  remarkPlugins: [...(markdown.remarkPlugins ?? []), ...plugins.flatMap(({ transform }) => transform.remark)],
  rehypePlugins: [...(markdown.rehypePlugins ?? []), ...plugins.flatMap(({ transform }) => transform.rehype)],
  codeTransforms: plugins.flatMap(({ transform }) => transform.code ?? []),
  appends: plugins.flatMap(({ transform }) => transform.append ?? []),
  pageData: plugins.flatMap(({ transform }) => transform.data ?? []),
  root,
  site,
  remarkRehypeOptions: markdown.remarkRehypeOptions ?? {},
  pluginsVersion: markdown.pluginsVersion ?? '',
  tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3, ...markdown.tableOfContents },
  defaultCodeLanguage: markdown.defaultCodeLanguage ?? 'text',
  variables: markdown.variables ?? {},
  showLineNumbers: markdown.showLineNumbers ?? false,
  smartPunctuation: (markdown.smartPunctuation ?? true) && locale,
  emoji: markdown.emoji ?? true,
  linkPreviews: markdown.linkPreviews ?? false,
  linkSchemes: markdown.linkSchemes ?? [],
  limits: { ...defaultLimits, ...markdown.limits },
});
