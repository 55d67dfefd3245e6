import type { HeaderRule } from '../lib/headers-file.ts';

/** The caching of files that are named by their content. */
export const forever = 'public, max-age=31536000, immutable';

/**
 * Hosts combine all rules that match a path, so each header is in only one of them. Hosts serve pages with `max-age=0,
 * must-revalidate` by default.
 */
export const headerRules = (
  baseUrl: string,
  policy: string,
  onlyBuildHasAssets: boolean,
  everywhere: HeaderRule['headers'],
): HeaderRule[] => [
  {
    path: '/*',
    headers: [
      ['Content-Security-Policy', policy],
      ['X-Content-Type-Options', 'nosniff'],
      ['Referrer-Policy', 'strict-origin-when-cross-origin'],
      ['Cross-Origin-Opener-Policy', 'same-origin'],
      ...everywhere,
    ],
  },
  ...(onlyBuildHasAssets ? [{ path: `${baseUrl}assets/*`, headers: [['Cache-Control', forever]] } as const] : []),
  { path: `${baseUrl}sw.js`, headers: [['Cache-Control', 'no-cache']] },
  { path: `${baseUrl}manifest.webmanifest`, headers: [['Content-Type', 'application/manifest+json']] },
  { path: `${baseUrl}*.md`, headers: [['Content-Type', 'text/markdown; charset=utf-8']] },
];
