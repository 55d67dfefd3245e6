import type { Page } from '../compile/types.ts';
import type { Config, LocaleConfig } from '../config/types.ts';
import { isExternal, type PublicUrl, type SitePath } from '../runtime/url.ts';
import type { HeadView, Json, PageView } from '../runtime/view.ts';
import { pageUrl, publicUrl } from './addresses.ts';

export interface HeadInput {
  readonly title: string;
  readonly description?: string | undefined;
  readonly path: SitePath;
  readonly locale: LocaleConfig;
  readonly noindex?: boolean;
  /** The original stands in for a missing translation: search engines are sent there. */
  readonly untranslated?: boolean;
  /** The page that search engines should list instead. */
  readonly canonical?: PublicUrl | undefined;
  readonly keywords?: readonly string[] | undefined;
  readonly image?: SitePath | undefined;
  readonly type?: 'website' | 'article';
  readonly published?: string | undefined;
  readonly modified?: string | undefined;
  readonly jsonLd?: readonly Json[];
  readonly feeds?: HeadView['feeds'];
  readonly searchTags?: HeadView['searchTags'];
  readonly tags?: HeadView['tags'] | undefined;
  /** Locale codes that have the page. */
  readonly locales?: readonly LocaleConfig[];
  /** Whether there is a Markdown alternate. */
  readonly alternate?: boolean;
}

/** Everything that goes into the document's head, with absolute addresses where crawlers want them. */
export function makeHead(config: Config, input: HeadInput): HeadView {
  const { locale } = input;
  const url = pageUrl(input.path, locale.baseUrl, config.trailingSlash);
  const title =
    input.title === '' || input.title === config.title
      ? config.title
      : `${input.title} ${config.titleDelimiter} ${config.title}`;
  const image = input.image ?? config.image;
  const locales = input.locales ?? [];
  const untranslated = input.untranslated === true;
  const noindex = input.noindex === true || untranslated || config.noIndex;
  const inLocale = (one: LocaleConfig) => one.url + pageUrl(input.path, one.baseUrl, config.trailingSlash);
  return {
    title,
    type: input.type ?? 'website',
    jsonLd: input.jsonLd ?? [],
    alternates:
      locales.length < 2 || untranslated
        ? []
        : [
            ...locales.map((one) => ({ lang: one.htmlLang, href: inLocale(one) })),
            { lang: 'x-default', href: inLocale(locales[0] ?? locale) },
          ],
    feeds: input.feeds ?? [],
    canonical: untranslated ? inLocale(config.locales[0] ?? locale) : locale.url + (input.canonical ?? url),
    ...(noindex ? { noindex } : {}),
    ...given('description', input.description === '' ? undefined : input.description),
    ...given('keywords', input.keywords),
    ...given('image', image === undefined ? undefined : absolute(config, locale, image)),
    ...given('published', input.published),
    ...given('modified', input.modified),
    ...given('searchTags', input.searchTags),
    ...given('tags', input.tags),
    ...given('markdown', input.alternate === true && config.outputs.markdownAlternates ? alternateUrl(url) : undefined),
  };
}

/** Language of an article that is not in the page's: browsers, screen readers and hyphenation want to know. */
export function original(config: Config, page: { readonly untranslated: boolean }): Pick<PageView, 'article'> {
  const [first] = config.locales;
  return page.untranslated && first !== undefined
    ? { article: { lang: first.htmlLang, direction: first.direction } }
    : {};
}

/** What a page in Markdown says of itself, whatever its layout. */
export const ownView = (config: Config, page: Page): Pick<PageView, 'article' | 'plugins'> => ({
  ...original(config, page),
  ...given('plugins', page.data),
});

/** Structured data of the questions a page answers. */
export const faqPage = ({ questions = [] }: Pick<Page, 'questions'>): Json[] =>
  questions.length === 0
    ? []
    : [
        {
          '@context': 'https://schema.org',
          '@type': 'FAQPage',
          mainEntity: questions.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        },
      ];

/** Address of a page's Markdown alternate: `/a` → `/a.md`, the root → `/index.md`. */
export const alternateUrl = (url: PublicUrl): PublicUrl => (url.endsWith('/') ? `${url}index.md` : `${url}.md`);

const absolute = (config: Config, locale: LocaleConfig, path: SitePath): string =>
  isExternal(path) ? path : locale.url + publicUrl(path.startsWith('/') ? path : `/${path}`, config.baseUrl, false);

/** `{ key: value }`, or nothing: exact optional properties are absent, never `undefined`. */
export const given = <K extends string, V>(key: K, value: V | undefined): { readonly [P in K]?: V } =>
  (value === undefined ? {} : { [key]: value }) as { readonly [P in K]?: V };
