import type { PublicUrl, SitePath } from '@autolode/ssg-runtime/url';
import type {
  AnnouncementView,
  ContactView,
  CopyPageView,
  FeedbackView,
  FooterView,
  HostedAskAiView,
  ImageView,
  LinkView,
  SearchView,
  SectionView,
  ShellView,
} from '@autolode/ssg-runtime/view';
import { ownAssistant } from '../../config/own-assistant.ts';
import type { SearchHosted } from '../../config/schema/search.ts';
import type { Config, LocaleConfig, LogoConfig } from '../../config/types.ts';
import type { Diagnostic } from '../../lib/diagnostic.ts';
import { shortHash } from '../../lib/hash.ts';
import { hasImage, withInlineImages } from '../../lib/inline-images.ts';
import { optionalProperty } from '../../lib/optional-property.ts';
import { parseMarkup } from '../../lib/parse-markup.ts';
import { assetUrl, encodePath, pageUrl } from '../addresses.ts';
import type { DocsTree } from '../docs/docs-tree.ts';
import { arrangeNavbar } from './navbar.ts';
import { isSitePath, itemHref, linkedMarkup, type SiteHref } from './site-href.ts';

/** Arranges the data shared by all pages of a locale. `strings` are the theme's strings in that locale. */
export function arrangeShell(
  config: Config,
  trees: readonly DocsTree[],
  locale: LocaleConfig,
  strings: { readonly [key: string]: string },
  href: SiteHref,
): { shell: ShellView; diagnostics: Diagnostic[] } {
  const { items, diagnostics } = arrangeNavbar(config, trees, locale, href);
  const asset = (path: SitePath) => assetUrl(path, config);
  const image = (logo: LogoConfig, title: string): ImageView => ({
    src: asset(logo.src),
    // Beside a visible title, an alternative text would repeat it; on its own, the logo needs the site's name.
    alt: logo.alt ?? (title === '' ? config.title : ''),
    ...optionalProperty('srcDark', logo.srcDark === undefined ? undefined : asset(logo.srcDark)),
    ...optionalProperty('width', logo.width),
    ...optionalProperty('height', logo.height),
  });
  const logo = config.navbar.logo;
  const shell: ShellView = {
    siteTitle: config.title,
    baseUrl: config.baseUrl,
    trailingSlash: config.trailingSlash,
    locale: {
      code: locale.code,
      label: locale.label,
      htmlLang: locale.htmlLang,
      direction: locale.direction,
      baseUrl: locale.baseUrl,
    },
    brand: {
      title: config.navbar.title,
      href: href(logo?.href ?? '/'),
      ...optionalProperty('logo', logo === undefined ? undefined : image(logo, config.navbar.title)),
    },
    navbar: { items, hideOnScroll: config.navbar.hideOnScroll },
    colorMode: config.colorMode,
    sections: sections(config, trees, locale),
    docs: {
      sidebarHideable: config.docsSidebar.hideable,
      autoCollapseCategories: config.docsSidebar.autoCollapseCategories,
    },
    storage: config.storage,
    strings,
    customFields: config.customFields,
    ...optionalProperty('announcement', announcement(config, href)),
    ...optionalProperty('footer', footer(config, href, image)),
    ...optionalProperty('contact', contact(config, href)),
    ...optionalProperty('feedback', feedback(config)),
    ...optionalProperty('comments', config.comments),
    ...optionalProperty('copyPage', copyPage(config)),
    ...optionalProperty('search', search(config, locale, href)),
  };
  return { shell, diagnostics };
}

function sections(config: Config, trees: readonly DocsTree[], locale: LocaleConfig): SectionView[] {
  return config.docs.map((section) => ({
    id: section.id,
    label: section.label,
    versions: trees
      .filter((tree) => tree.section === section && tree.locale === locale)
      .flatMap((tree) =>
        tree.mainPath === undefined
          ? []
          : [
              {
                name: tree.version.name,
                label: tree.version.label,
                mainHref: pageUrl(encodePath(tree.mainPath), locale.baseUrl, config.trailingSlash),
                latest: tree.version.isLatest,
              },
            ],
      ),
  }));
}

/**
 * Without an `id`, a hash of the content identifies the bar, so that an edited bar is shown again to those who closed
 * it.
 */
function announcement(config: Config, href: SiteHref): AnnouncementView | undefined {
  const bar = config.announcementBar;
  if (bar === undefined) return undefined;
  /** Whether the generated stylesheet has rules for the bar of this site. */
  const hasOwnRules = bar.backgroundColor !== undefined || bar.textColor !== undefined || hasImage(bar.content);
  return {
    id: bar.id ?? shortHash(bar.content),
    html: linkedMarkup(parseMarkup(bar.content), href),
    isCloseable: bar.isCloseable ?? true,
    ...(hasOwnRules ? { className: 'announcement-custom' } : {}),
  };
}

function footer(
  config: Config,
  href: (path: SitePath) => PublicUrl,
  image: (logo: LogoConfig, title: string) => ImageView,
): FooterView | undefined {
  const written = config.footer;
  if (written === undefined) return undefined;
  const link = (one: { label?: string; to?: string; href?: string }): LinkView => ({
    label: one.label ?? '',
    href: one.to === undefined ? itemHref(one.href, href) : href(one.to),
  });
  const line = (html: string) => withInlineImages(linkedMarkup(parseMarkup(html), href));
  return {
    columns: (written.links ?? []).map((column) => ({
      ...optionalProperty('title', column.title),
      items: column.items.map((one) => (one.html === undefined ? link(one) : { html: line(one.html) })),
    })),
    bottomLinks: (written.bottomLinks ?? []).map(link),
    social: (written.social ?? []).map((one) => ({ label: one.label, href: itemHref(one.href, href), icon: one.icon })),
    ...optionalProperty(
      'logo',
      written.logo === undefined ? undefined : { ...image(written.logo, ''), href: href(written.logo.href ?? '/') },
    ),
    ...optionalProperty('tagline', written.tagline),
    ...optionalProperty('copyright', written.copyright === undefined ? undefined : line(written.copyright)),
  };
}

function contact({ contact: channels }: Config, href: SiteHref): ContactView | undefined {
  if (channels.length === 0) return undefined;
  return {
    links: channels.map(({ kind = 'link', label, href: to }) => ({
      kind,
      label,
      href: isSitePath(to) ? href(to) : to,
    })),
  };
}

/** A path is the same in every language, because an endpoint is not a page. */
const endpoint = (url: string, config: Config): string => (url.startsWith('/') ? assetUrl(url, config) : url);

const feedback = (config: Config): FeedbackView | undefined =>
  config.feedback && { action: endpoint(config.feedback.url, config), layouts: config.feedback.layouts };

/** Addresses that open an assistant with a question. */
const assistants = {
  chatgpt: { label: 'ChatGPT', href: 'https://chatgpt.com/?hints=search&q={prompt}' },
  claude: { label: 'Claude', href: 'https://claude.ai/new?q={prompt}' },
  perplexity: { label: 'Perplexity', href: 'https://www.perplexity.ai/search/new?q={prompt}' },
} as const;

function copyPage({ copyPage: written, url }: Config): CopyPageView | undefined {
  if (written === false) return undefined;
  const { assistants: asked = ['chatgpt', 'claude', 'perplexity'], mcp } = written;
  return {
    assistants: asked.map((one) => (typeof one === 'string' ? assistants[one] : one)),
    ...optionalProperty('mcp', mcp === undefined ? undefined : new URL(mcp, url).href),
  };
}

function search(config: Config, locale: LocaleConfig, href: (path: SitePath) => PublicUrl): SearchView | undefined {
  const { search: written } = config;
  if (written === false) return undefined;
  const page = {
    ...optionalProperty('page', config.searchPagePath === false ? undefined : href(config.searchPagePath)),
    ...optionalProperty('reportUrl', written.reportUrl === undefined ? undefined : href(written.reportUrl)),
    ...optionalProperty(
      'suggested',
      written.suggested?.map(({ label, to }) => ({ label, href: href(to) })),
    ),
  };
  if (written.provider !== 'hosted') {
    return {
      provider: 'local',
      index: `${locale.baseUrl}_search/`,
      ...page,
      ...optionalProperty('askAi', ownAssistantView(config)),
    };
  }
  return {
    provider: 'hosted',
    appId: written.appId,
    apiKey: written.apiKey,
    indexName: written.indexName,
    contextual: written.contextualSearch ?? true,
    parameters: written.searchParameters ?? {},
    ...optionalProperty('facets', written.facets),
    ...optionalProperty('externalUrls', written.externalUrlRegex),
    ...optionalProperty('replacePathname', written.replaceSearchResultPathname),
    ...optionalProperty('host', written.host),
    ...optionalProperty('askAi', ownAssistantView(config) ?? hostedAssistant(written)),
    ...page,
  };
}

/** The site's own assistant, which needs no hosted search. */
function ownAssistantView(config: Config): { url: string; suggestedQuestions: readonly string[] } | undefined {
  const own = config.search === false ? undefined : ownAssistant(config.search);
  return own && { url: endpoint(own.url, config), suggestedQuestions: own.suggestedQuestions ?? [] };
}

function hostedAssistant({ askAi: written }: SearchHosted): HostedAskAiView | undefined {
  const askAi = typeof written === 'string' ? { assistantId: written } : written;
  if (askAi === undefined || 'url' in askAi) return undefined;
  return {
    assistantId: askAi.assistantId,
    suggestedQuestions: askAi.suggestedQuestions ?? [],
    ...optionalProperty('endpoint', askAi.endpoint),
    ...optionalProperty('facetFilters', askAi.searchParameters?.facetFilters),
  };
}
