import { relative } from 'node:path';
import type { Config } from '../config/types.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { formatHeaders, type HeaderRule } from '../lib/headers-file.ts';
import type { RenderedPage } from '../render/types.ts';
import { type Directives, formatPolicy, isPolicySource, policyOf } from './content-security-policy.ts';
import type { Output } from './types.ts';

/** Headers for hosts that read `_headers` (Netlify, Cloudflare Pages), and the mark that keeps GitHub Pages from Jekyll. */
export const hostFiles: Output = {
  key: 'hostFiles',
  make: ({ config, pages }) => {
    const policy = policyOf(config, pages);
    return {
      files: [
        { path: '_headers', content: formatHeaders(rules(config, formatPolicy(policy))) },
        { path: '.nojekyll', content: '' },
      ],
      diagnostics: refusedSources(config, pages, policy),
    };
  },
};

/**
 * Rules that match together add up, so each header stands in one of them. Pages are served with `max-age=0,
 * must-revalidate` by the hosts themselves.
 */
const rules = ({ baseUrl }: Config, policy: string): HeaderRule[] => [
  {
    path: '/*',
    headers: [
      ['Content-Security-Policy', policy],
      ['X-Content-Type-Options', 'nosniff'],
      ['Referrer-Policy', 'strict-origin-when-cross-origin'],
      ['Cross-Origin-Opener-Policy', 'same-origin'],
    ],
  },
  { path: `${baseUrl}assets/*`, headers: [['Cache-Control', 'public, max-age=31536000, immutable']] },
  { path: `${baseUrl}sw.js`, headers: [['Cache-Control', 'no-cache']] },
  { path: `${baseUrl}manifest.webmanifest`, headers: [['Content-Type', 'application/manifest+json']] },
  { path: `${baseUrl}*.md`, headers: [['Content-Type', 'text/markdown; charset=utf-8']] },
];

/** What would be more than a source of the policy, each with the file it comes from. */
function refusedSources(config: Config, pages: readonly RenderedPage[], policy: Directives): Diagnostic[] {
  const refused = new Set(Object.values(policy).flatMap((sources) => sources.filter((one) => !isPolicySource(one))));
  return [...refused].map((source) => ({
    severity: 'error',
    code: 'outputs/policy-source',
    message: `${JSON.stringify(source)} cannot be part of the Content-Security-Policy.`,
    file:
      pages.find((page) => page.pictureHosts.includes(source))?.route.file ??
      relative(config.root, config.file).replaceAll('\\', '/'),
    hint: 'Name a host such as "https://images.example.com".',
  }));
}
