import type { Config } from '../config/types.ts';
import { searchHosts } from '../lib/search-hosts.ts';
import { urlOrigin } from '../lib/url-origin.ts';
import type { RenderedPage } from '../render/types.ts';
import type { Output } from './types.ts';

/** Headers for hosts that read `_headers` (Netlify, Cloudflare Pages), and the mark that keeps GitHub Pages from Jekyll. */
export const hostFiles: Output = {
  key: 'hostFiles',
  make: ({ config, pages }) => ({
    files: [
      { path: '_headers', content: headersFile(config, contentSecurityPolicy(config, pages)) },
      { path: '.nojekyll', content: '' },
    ],
  }),
};

function headersFile({ baseUrl }: Config, policy: string): string {
  // Rules that match together add up, so each header stands in one of them. Pages are served with `max-age=0,
  // must-revalidate` by the hosts themselves.
  const rules: readonly (readonly [path: string, headers: readonly string[]])[] = [
    [
      '/*',
      [
        `Content-Security-Policy: ${policy}`,
        'X-Content-Type-Options: nosniff',
        'Referrer-Policy: strict-origin-when-cross-origin',
        'Cross-Origin-Opener-Policy: same-origin',
      ],
    ],
    [`${baseUrl}assets/*`, ['Cache-Control: public, max-age=31536000, immutable']],
    [`${baseUrl}sw.js`, ['Cache-Control: no-cache']],
    [`${baseUrl}manifest.webmanifest`, ['Content-Type: application/manifest+json']],
    [`${baseUrl}*.md`, ['Content-Type: text/markdown; charset=utf-8']],
  ];
  return `${rules.map(([path, headers]) => [path, ...headers.map((header) => `  ${header}`)].join('\n')).join('\n\n')}\n`;
}

type Directives = Record<string, string[]>;

/**
 * Nothing is allowed but what the built pages do: their inline scripts by hash, files of the site, hosts of services that
 * the config names, and hosts of pictures that the articles show.
 */
export function contentSecurityPolicy(config: Config, pages: readonly RenderedPage[]): string {
  const directives: Directives = {
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
  return Object.entries(directives)
    .map(([name, values]) => [name, ...new Set(values)].join(' '))
    .join('; ');
}

function allowSearch(directives: Directives, { search }: Config): void {
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
function allowAnalytics(directives: Directives, { analytics }: Config): void {
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
export const inlineScriptHashes = (pages: readonly Pick<RenderedPage, 'scripts'>[]): string[] =>
  [...new Set(pages.flatMap((page) => page.scripts))].sort();
