import { hostSource } from '../../config/host-source.ts';
import { ownAssistant } from '../../config/own-assistant.ts';
import type { Config } from '../../config/types.ts';
import { escapeMarkup } from '../../lib/escape-markup.ts';
import { urlOrigin } from '../../lib/url-origin.ts';
import { analyticsSources } from './analytics-sources.ts';
import { isAllowedFrame } from './frames.ts';
import { headSources } from './head-sources.ts';
import type { PageDirective, PageSources } from './page-sources.ts';
import { searchHosts } from './search-hosts.ts';

/** Name of a directive → its sources. */
export type Directives = Readonly<Record<string, readonly string[]>>;
type OpenDirectives = Record<string, string[]>;

/** The part of the config that affects the policy. Plain data, so that it can be sent to worker threads. */
export type PolicyConfig = Pick<
  Config,
  'analytics' | 'comments' | 'feedback' | 'head' | 'outputs' | 'pwa' | 'search' | 'security'
>;

/** The properties of a rendered page that affect the policy. */
export interface PolicyPage {
  /** SHA-256 in base64 of every inline script that the document runs. */
  readonly scripts: readonly string[];
  readonly sources: PageSources;
}

/**
 * Allows only what the built pages use: their inline scripts by hash, files of the site, hosts of configured services,
 * and hosts of images and media. Frames are allowed only from built-in embeds and hosts in the config, whatever a page
 * contains.
 */
export function policyOf(config: PolicyConfig, pages: readonly PolicyPage[]): Directives {
  const directives: OpenDirectives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashesOf(pages), ...sourcesOf(pages, 'script-src')],
    'style-src': ["'self'", ...sourcesOf(pages, 'style-src')],
    'style-src-attr': allowedStyles(config, pages),
    'img-src': ["'self'", 'data:', ...sourcesOf(pages, 'img-src')],
    'font-src': ["'self'", ...sourcesOf(pages, 'font-src')],
    'connect-src': ["'self'", ...sourcesOf(pages, 'connect-src')],
    'media-src': sourcesOf(pages, 'media-src'),
    'frame-src': sourcesOf(pages, 'frame-src').filter((source) => isAllowedFrame(source, config)),
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(config.security.trustedTypes && {
      'require-trusted-types-for': ["'script'"],
      'trusted-types': trustedPolicies(config),
    }),
  };
  // A page in a frame must also allow being framed.
  if (directives['frame-src']?.includes("'self'")) add(directives, 'frame-ancestors', ["'self'"]);
  allowSearch(directives, config);
  allowBelowArticles(directives, config);
  for (const [name, sources] of Object.entries(analyticsSources(config.analytics))) add(directives, name, sources);
  for (const [name, sources] of Object.entries(headSources(config.head))) add(directives, name, sources);
  for (const [name, sources] of Object.entries({ ...config.security.csp })) add(directives, name, sources);
  return Object.fromEntries(Object.entries(directives).filter(([, sources]) => sources.length > 0));
}

/** More hashes make a header longer than some servers send. */
const mostStyles = 100;

/** What allows the inline styles of islands: nothing if the config allows all, or if there are too many. */
export function allowedStyles(
  { security }: Pick<PolicyConfig, 'security'>,
  pages: readonly Pick<PolicyPage, 'sources'>[],
): string[] {
  const hashes = sourcesOf(pages, 'style-src-attr');
  const isNeeded = hashes.length > 0 && security.csp['style-src']?.includes("'unsafe-inline'") !== true;
  return isNeeded && hashes.length <= mostStyles ? ["'unsafe-hashes'", ...hashes] : [];
}

/** Adds sources to a directive. `'none'` is invalid beside other sources, and browsers warn about it. */
function add(directives: OpenDirectives, name: string, sources: readonly string[]): void {
  if (sources.length === 0) return;
  directives[name] = [...(directives[name] ?? []).filter((one) => one !== "'none'"), ...sources];
}

const sourcesOf = (pages: readonly Pick<PolicyPage, 'sources'>[], directive: PageDirective): string[] =>
  [...new Set(pages.flatMap((page) => page.sources[directive] ?? []))].sort();

/** Hashes of the inline scripts that browsers run, sorted. Data blocks are not run and need no hash. */
const hashesOf = (pages: readonly PolicyPage[]): string[] =>
  [...new Set(pages.flatMap((page) => page.scripts))].sort().map((hash) => `'sha256-${hash}'`);

/**
 * Whether a source is a single token of a policy: it contains no space, `;` or `,`, no quote or line break that would
 * end the header, and no variable of a server's configuration.
 */
export const isPolicySource = (source: string): boolean => /^[\w:./*'+=-]+$/.test(source);

/** The value of the policy's header, without invalid sources. */
export const formatPolicy = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources.filter(isPolicySource))].join(' '))
    .join('; ');

/** Directives that browsers ignore in a `<meta>` element and warn about. */
const headerOnly = new Set(['frame-ancestors', 'report-uri', 'report-to', 'sandbox']);

/** The policy for a `<meta>` element, for hosts that send no headers. */
export const formatMetaPolicy = (directives: Directives): string =>
  formatPolicy(Object.fromEntries(Object.entries(directives).filter(([name]) => !headerOnly.has(name))));

/**
 * Adds the policy to a document. It stays in force during navigation without a page load, so a page that needs more
 * than the common policy must always be loaded as a document. `isOwn` marks such a page.
 */
export function withMetaPolicy(
  html: string,
  config: PolicyConfig,
  page: PolicyPage,
): { readonly html: string; readonly isOwn: boolean } {
  const charset = '<meta charset="utf-8">';
  const policy = escapeMarkup(formatMetaPolicy(policyOf(config, [page])));
  const [shared, own] = [{}, page.sources].map((sources) => formatPolicy(policyOf(config, [{ scripts: [], sources }])));
  return {
    html: html.replace(charset, () => `${charset}\n<meta http-equiv="Content-Security-Policy" content="${policy}">`),
    isOwn: own !== shared,
  };
}

/** Feedback is sent with `fetch`, or as a form without JavaScript. Comments are in a frame. */
function allowBelowArticles(directives: OpenDirectives, { feedback, comments }: PolicyConfig): void {
  const asked = feedback === undefined ? undefined : hostSource(feedback.url);
  if (asked !== undefined) for (const name of ['connect-src', 'form-action']) add(directives, name, [asked]);
  if (comments !== undefined) add(directives, 'frame-src', [comments.giscus.host]);
}

function allowSearch(directives: OpenDirectives, { search }: PolicyConfig): void {
  if (search === false) return;
  if (search.provider === 'hosted') add(directives, 'connect-src', searchHosts(search));
  const own = ownAssistant(search);
  const assistant = own === undefined ? undefined : hostSource(own.url);
  if (assistant !== undefined) add(directives, 'connect-src', [assistant]);
  if (own !== undefined || search.provider !== 'hosted' || search.askAi === undefined) return;
  const { askAi } = search;
  const endpoint = typeof askAi === 'object' && 'endpoint' in askAi ? askAi.endpoint : undefined;
  add(directives, 'connect-src', [urlOrigin(endpoint ?? 'https://askai.algolia.com')]);
}

/**
 * The trusted types policies for script URLs: one for each of the two workers, and a default policy for Google's tag,
 * which assigns plain strings; it accepts only Google's host.
 */
function trustedPolicies(config: PolicyConfig): string[] {
  const worker = config.pwa !== false && config.outputs.serviceWorker;
  const search = config.search !== false && config.search.provider !== 'hosted' && config.outputs.searchIndex;
  const names = [
    ...(worker ? ['ssg-worker'] : []),
    ...(search ? ['ssg-search'] : []),
    ...(config.analytics.gtag === undefined ? [] : ['default']),
  ];
  return names.length === 0 ? ["'none'"] : names;
}
