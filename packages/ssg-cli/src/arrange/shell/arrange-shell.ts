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
import type { Finding } from '../../config/finding.ts';
import { ownAssistant } from '../../config/own-assistant.ts';
import type { SearchHosted } from '../../config/schema/search.ts';
import type { Config, LocaleConfig, LogoConfig } from '../../config/types.ts';
import { defined } from '../../lib/defined.ts';
import { shortHash } from '../../lib/hash.ts';
import { hasImage, withInlineImages } from '../../lib/inline-images.ts';
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
): { shell: ShellView; findings: readonly Finding[] } {
  const { items, findings } = arrangeNavbar(config, trees, locale, href);
  const asset = (path: SitePath) => assetUrl(path, config);
  const image = (logo: LogoConfig, title: string): ImageView => ({
    src: asset(logo.src),
    // Beside a visible title, an alternative text would repeat it; on its own, the logo needs the site's name.
    alt: logo.alt ?? (title === '' ? config.title : ''),
    ...defined({ srcDark: logo.srcDark === undefined ? undefined : asset(logo.srcDark), width: logo.width }),
    ...defined({ height: logo.height }),
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
      ...defined({ logo: logo === undefined ? undefined : image(logo, config.navbar.title) }),
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
    ...defined({ announcement: announcement(config, href), footer: footer(config, href, image) }),
    ...defined({ contact: contact(config, href), feedback: feedback(config), comments: config.comments }),
    ...defined({ copyPage: copyPage(config), search: search(config, locale, href) }),
  };
  return { shell, findings };
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
    href: itemHref(one, href),
  });
  const line = (html: string) => withInlineImages(linkedMarkup(parseMarkup(html), href));
  return {
    columns: (written.links ?? []).map((column) => ({
      ...defined({ title: column.title }),
      items: column.items.map((one) => (one.html === undefined ? link(one) : { html: line(one.html) })),
    })),
    bottomLinks: (written.bottomLinks ?? []).map(link),
    social: (written.social ?? []).map((one) => ({ label: one.label, href: itemHref(one, href), icon: one.icon })),
    ...defined({
      logo:
        written.logo === undefined ? undefined : { ...image(written.logo, ''), href: href(written.logo.href ?? '/') },
    }),
    ...defined({ tagline: written.tagline }),
    ...defined({ copyright: written.copyright === undefined ? undefined : line(written.copyright) }),
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
    ...defined({ mcp: mcp === undefined ? undefined : new URL(mcp, url).href }),
  };
}

function search(config: Config, locale: LocaleConfig, href: (path: SitePath) => PublicUrl): SearchView | undefined {
  const { search: written } = config;
  if (written === false) return undefined;
  const page = {
    ...defined({ page: config.searchPagePath === false ? undefined : href(config.searchPagePath) }),
    ...defined({ reportUrl: written.reportUrl === undefined ? undefined : href(written.reportUrl) }),
    ...defined({ suggested: written.suggested?.map(({ label, to }) => ({ label, href: href(to) })) }),
  };
  if (written.provider !== 'hosted') {
    return {
      provider: 'local',
      index: `${locale.baseUrl}_search/`,
      ...page,
      ...defined({ askAi: ownAssistantView(config) }),
    };
  }
  return {
    provider: 'hosted',
    appId: written.appId,
    apiKey: written.apiKey,
    indexName: written.indexName,
    contextual: written.contextualSearch ?? true,
    parameters: written.searchParameters ?? {},
    ...defined({ facets: written.facets, externalUrls: written.externalUrlRegex }),
    ...defined({ replacePathname: written.replaceSearchResultPathname, host: written.host }),
    ...defined({ askAi: ownAssistantView(config) ?? hostedAssistant(written) }),
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
    ...defined({ endpoint: askAi.endpoint, facetFilters: askAi.searchParameters?.facetFilters }),
  };
}
