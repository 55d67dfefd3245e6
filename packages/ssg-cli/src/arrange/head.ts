import { isExternal, type PublicUrl, type SitePath } from '@autolode/ssg-runtime/url';
import type { HeadView, Json, Language, PageView } from '@autolode/ssg-runtime/view';
import { frontMatterFields } from '../compile/text/front-matter-keys.ts';
import type { Page } from '../compile/types.ts';
import type { Config, LocaleConfig } from '../config/types.ts';
import { defined } from '../lib/defined.ts';
import { assetUrl, encodeAddress, pageUrl } from './addresses.ts';

export interface HeadInput {
  readonly title: string;
  readonly description?: string | undefined;
  readonly path: SitePath;
  readonly locale: LocaleConfig;
  readonly noindex?: boolean;
  /** The page shows the original because the translation is missing, so its canonical URL is the original's. */
  readonly untranslated?: boolean;
  /** The page that search engines should index instead. */
  readonly canonical?: CanonicalPage | undefined;
  readonly keywords?: readonly string[] | undefined;
  readonly image?: PublicUrl | undefined;
  readonly type?: 'website' | 'article';
  readonly published?: string | undefined;
  readonly modified?: string | undefined;
  readonly jsonLd?: readonly Json[];
  readonly feeds?: HeadView['feeds'];
  readonly searchTags?: HeadView['searchTags'];
  readonly tags?: HeadView['tags'] | undefined;
  /** The locales that have this page. */
  readonly locales?: readonly LocaleConfig[];
  /** Whether the page has a Markdown alternate. */
  readonly alternate?: boolean;
}

/** The page that search engines should index instead of an old version. */
export interface CanonicalPage {
  readonly path: SitePath;
  /** It is not translated either, so its own canonical URL is the original's. */
  readonly untranslated: boolean;
}

/** Collects the content of the document head. URLs are absolute where crawlers require it. */
export function makeHead(config: Config, input: HeadInput): HeadView {
  const { locale } = input;
  const url = pageUrl(input.path, locale.baseUrl, config.trailingSlash);
  const title =
    input.title === '' || input.title === config.title
      ? config.title
      : `${input.title} ${config.titleDelimiter} ${config.title}`;
  const image = input.image ?? siteImage(config);
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
    canonical: canonicalOf(config, input),
    ...(noindex ? { noindex } : {}),
    ...defined({ description: input.description === '' ? undefined : input.description, keywords: input.keywords }),
    ...defined({ image: image === undefined ? undefined : isExternal(image) ? image : locale.url + image }),
    ...defined({ published: input.published, modified: input.modified, searchTags: input.searchTags }),
    ...defined({ tags: input.tags }),
    ...defined({
      markdown: input.alternate === true && config.outputs.markdownAlternates ? alternateUrl(url) : undefined,
    }),
  };
}

/** The language of an article that is not in the language of its page. Screen readers and hyphenation need it. */
export function original(config: Config, page: { readonly untranslated: boolean }): Pick<PageView, 'article'> {
  const [first] = config.locales;
  return page.untranslated && first !== undefined
    ? { article: { lang: first.htmlLang, direction: first.direction } }
    : {};
}

/** The language of a label that is a title of a page. */
export const languageOf = (
  config: Config,
  page: { readonly untranslated: boolean },
): { readonly language?: Language } => defined({ language: original(config, page).article });

/** The parts of a Markdown page's view that do not depend on its layout. */
export const ownView = (
  config: Config,
  page: Page,
): Pick<PageView, 'article' | 'frontMatter' | 'plugins' | 'without'> => ({
  ...original(config, page),
  ...defined({ frontMatter: ownFrontMatter(page.frontMatter), without: withoutBelow(config, page) }),
  ...defined({ plugins: page.data }),
});

function ownFrontMatter(frontMatter: object): PageView['frontMatter'] {
  const own = Object.entries(frontMatter).filter(([key]) => !Object.hasOwn(frontMatterFields, key));
  return own.length === 0 ? undefined : Object.fromEntries(own);
}

/** What the front matter removes below the article. */
function withoutBelow(config: Config, { frontMatter }: Page): PageView['without'] {
  const without = (['feedback', 'comments'] as const).filter(
    (name) => config[name] !== undefined && frontMatter[name] === false,
  );
  return without.length === 0 ? undefined : without;
}

/** Structured data for the questions that a page answers. */
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

/** The URL of a page's Markdown alternate: `/a` → `/a.md`, the root → `/index.md`. */
export const alternateUrl = (url: PublicUrl): PublicUrl => (url.endsWith('/') ? `${url}index.md` : `${url}.md`);

/** The canonical URL, which is that of a page that is its own canonical one: search engines follow one step only. */
function canonicalOf(config: Config, { canonical, path, locale, untranslated }: HeadInput): string {
  const isOriginal = untranslated === true || canonical?.untranslated === true;
  const { url, baseUrl } = isOriginal ? (config.locales[0] ?? locale) : locale;
  return url + pageUrl(canonical?.path ?? path, baseUrl, config.trailingSlash);
}

/** The image of pages without one. Programs that read it do not know the protocol of the page. */
const siteImage = (config: Config): PublicUrl | undefined =>
  config.image === undefined ? undefined : encodeAddress(assetUrl(config.image, config).replace(/^\/\//, 'https://'));
