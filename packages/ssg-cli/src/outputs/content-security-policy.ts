import type { Config } from '../config/types.ts';
import { searchHosts } from '../lib/search-hosts.ts';
import { urlOrigin } from '../lib/url-origin.ts';
import type { RenderedPage } from '../render/types.ts';

/** Name of a directive → its sources. */
export type Directives = Readonly<Record<string, readonly string[]>>;
type OpenDirectives = Record<string, string[]>;

/**
 * Nothing is allowed but what the built pages do: their inline scripts by hash, files of the site, hosts of services that
 * the config names, and hosts of pictures that the articles show.
 */
export function policyOf(config: Config, pages: readonly RenderedPage[]): Directives {
  const directives: OpenDirectives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inlineScriptHashes(pages).map((hash) => `'sha256-${hash}'`)],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', ...new Set(pages.flatMap((page) => page.pictureHosts).sort())],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': trustedPolicies(config),
  };
  allowSearch(directives, config);
  allowAnalytics(directives, config);
  return directives;
}

/**
 * Whether a source is one word of a policy, whatever it says: no space, `;` or `,` ends it, no quote or line break ends
 * the header, and nothing in it is a variable of a server's configuration.
 */
export const isPolicySource = (source: string): boolean => /^[\w:./*'+=-]+$/.test(source);

/** The policy as the value of its header, without sources that would be more than a source. */
export const formatPolicy = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources.filter(isPolicySource))].join(' '))
    .join('; ');

function allowSearch(directives: OpenDirectives, { search }: Config): void {
  if (search === false || search.provider !== 'hosted') return;
  directives['connect-src']?.push(...searchHosts(search));
  const { askAi } = search;
  if (askAi === undefined) return;
  const endpoint = typeof askAi === 'string' ? undefined : askAi.endpoint;
  directives['connect-src']?.push(urlOrigin(endpoint ?? 'https://askai.algolia.com'));
}

/** The only strings that become script addresses: those of our two workers, each let through by a policy of its own. */
function trustedPolicies(config: Config): string[] {
  const worker = config.pwa !== false && config.outputs.serviceWorker;
  const search = config.search !== false && config.search.provider !== 'hosted' && config.outputs.searchIndex;
  const names = [...(worker ? ['ssg-worker'] : []), ...(search ? ['ssg-search'] : [])];
  return names.length === 0 ? ["'none'"] : names;
}

/** Google's tag loads further scripts by setting addresses as plain strings, which trusted types forbid. */
function allowAnalytics(directives: OpenDirectives, { analytics }: Config): void {
  if (analytics.gtag === undefined) return;
  const collectors = [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ];
  directives['script-src']?.push('https://www.googletagmanager.com');
  directives['connect-src']?.push(...collectors);
  directives['img-src']?.push(...collectors);
  delete directives['require-trusted-types-for'];
  delete directives['trusted-types'];
}

/** SHA-256 of every inline script that a browser runs, sorted. Blocks of data are not run and need none. */
const inlineScriptHashes = (pages: readonly Pick<RenderedPage, 'scripts'>[]): string[] =>
  [...new Set(pages.flatMap((page) => page.scripts))].sort();
