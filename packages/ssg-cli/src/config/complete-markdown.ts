import type { ConfigPlugin } from '../plugins/complete-plugins.ts';
import type { Config, MarkdownOptions } from './types.ts';
import { withDefaults } from './with-defaults.ts';

/** The limits of a page, unless the config sets others. */
export const defaultLimits = withDefaults('limits', {});

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
    languages: {},
    docs: [],
    blogs: [],
    pages: false,
  },
): Config['markdown'] => {
  const given = withDefaults('markdown', markdown);
  return {
    ...given,
    remarkPlugins: [...given.remarkPlugins, ...plugins.flatMap(({ transform }) => transform.remark)],
    rehypePlugins: [...given.rehypePlugins, ...plugins.flatMap(({ transform }) => transform.rehype)],
    codeTransforms: plugins.flatMap(({ transform }) => transform.code ?? []),
    appends: plugins.flatMap(({ transform }) => transform.append ?? []),
    pageData: plugins.flatMap(({ transform }) => transform.data ?? []),
    root,
    site,
    tableOfContents: withDefaults('tableOfContents', given.tableOfContents ?? {}),
    smartPunctuation: given.smartPunctuation && locale,
    limits: withDefaults('limits', given.limits ?? {}),
  };
};
