/** A request, and how every host answers it. */
export interface Exchange {
  readonly path: string;
  readonly method?: 'HEAD';
  readonly send?: Readonly<Record<string, string>>;
  readonly status: 200 | 206 | 301 | 304 | 404;
  /** Where a redirect leads. */
  readonly to?: string;
  /** The value of a header; `null` if the response must not have it. */
  readonly headers?: Readonly<Record<string, string | RegExp | null>>;
  /** A part of the body. */
  readonly body?: string;
  /** The page that the body is. */
  readonly page?: string;
  /** Dev makes no such file, and answers no request for Markdown at the URL of a page. */
  readonly isBuilt?: true;
}

const missing = { status: 404, headers: { 'cache-control': 'no-cache', 'content-type': /^text\/html/ } } as const;
const english = { ...missing, body: 'lang="en"' } as const;
const german = { ...missing, body: 'lang="de"' } as const;
const shown = (page: string) => ({ status: 200, page, headers: { 'cache-control': 'no-cache' } }) as const;
const moved = (to: string) => ({ status: 301, to }) as const;

/**
 * What a site answers on every host. Paths are written as for a site at `/` without trailing slashes; `asset` is the
 * path of one of its scripts.
 */
export const exchanges = (asset: string): readonly Exchange[] => [
  // Pages, and the spellings of their URLs.
  { path: '/', ...shown('/') },
  { path: '/?x=1', ...shown('/') },
  { path: '/index.html', ...moved('/') },
  { path: '/index', ...moved('/') },
  {
    path: '/guides/writing',
    ...shown('/guides/writing'),
    headers: { 'x-guide': 'yes', 'x-content-type-options': 'nosniff' },
  },
  { path: '/guides/writing/', ...moved('/guides/writing') },
  { path: '/guides/writing.html', ...moved('/guides/writing') },
  { path: '/guides/writing/index.html', ...moved('/guides/writing') },
  { path: '/guides/writing/index', ...moved('/guides/writing') },
  { path: '/guides/writing.html?a=1&b=%2F', ...moved('/guides/writing?a=1&b=%2F') },
  { path: '/%C3%BCber/uns', ...shown('/%C3%BCber/uns') },
  { path: '/%C3%BCber/uns/', ...moved('/%C3%BCber/uns') },
  { path: '/de/', status: 200, body: 'lang="de"' },
  { path: '/de', ...moved('/de/') },
  { path: '/de/index', ...moved('/de/') },
  { path: '/p%31', ...shown('/p1') },
  { path: '/p1?', status: 200, page: '/p1' },
  { path: '/P1', ...english },
  { path: '/p1', method: 'HEAD', status: 200, headers: { 'x-robots-tag': 'noindex' } },

  // Headers of one page and of a pattern, from the site's own file.
  { path: '/p1', status: 200, headers: { 'x-robots-tag': 'noindex', 'cache-control': 'public, max-age=600' } },
  { path: '/p1?x=1', status: 200, headers: { 'x-robots-tag': 'noindex', 'cache-control': 'public, max-age=600' } },
  { path: '/p10', status: 200, headers: { 'x-robots-tag': null, 'cache-control': 'no-cache' } },
  { path: '/.well-known/security.txt', status: 200, body: 'Contact:' },
  { path: '/.well-known/app', status: 200, headers: { 'content-type': /^application\/json/ } },

  // Only what exists is cached for long.
  { path: asset, status: 200, headers: { 'cache-control': 'public, max-age=31536000, immutable' } },
  { path: `${asset}?x=1`, status: 200, headers: { 'cache-control': 'public, max-age=31536000, immutable' } },
  { path: asset, send: { range: 'bytes=0-9' }, status: 206, headers: { 'content-range': /^bytes 0-9\// } },
  { path: '/assets/missing-0123456789abcdef.js', ...english },
  { path: '/assets/missing-0123456789abcdef.js', method: 'HEAD', ...missing },
  { path: '/assets/', ...english },

  // Missing files, each in the language of its folder.
  { path: '/nowhere', ...english, headers: { ...missing.headers, 'content-security-policy': /default-src 'none'/ } },
  { path: '/nowhere.html', ...english },
  { path: '/guides/nowhere', ...english },
  { path: '/de/nowhere', ...german },
  { path: '/de/nowhere/', ...german },
  { path: '/404', ...english },
  { path: '/404.html', ...english },
  { path: '/de/404', ...german },
  { path: '/de/404.html', ...german },
  { path: '/nowhere.md', ...english },
  { path: '/.well-known/nothing', ...english },
  { path: '/.well-known/', ...english },
  { path: '/.well-known', ...english },

  // Slashes that stand twice are another URL.
  { path: '//p1', ...english },
  { path: '/guides//writing', ...english },
  { path: '/p1//', ...english },

  // Redirects keep the query, unless they lead to one.
  { path: '/old', ...moved('/p1') },
  { path: '/old/', ...moved('/p1') },
  { path: '/old.html', ...moved('/p1') },
  { path: '/old?x=1&y=%20', ...moved('/p1?x=1&y=%20') },
  { path: '/part?x=1', ...moved('/p1?x=1#part') },
  { path: '/out?x=1', ...moved('https://elsewhere.example/a?b=1') },
  { path: '/de/old?x=1', ...moved('/de/p1?x=1') },
  { path: '/%C3%BC%20x%26y', ...moved('https://elsewhere.example/%241?a=%24host') },

  // Markdown alternates.
  { path: '/p1.md', status: 200, headers: { 'content-type': 'text/markdown; charset=utf-8' }, body: '# P1' },
  {
    path: '/p1',
    send: { accept: 'text/markdown' },
    isBuilt: true,
    status: 200,
    headers: { 'content-location': '/p1.md', vary: /Accept\b(?!-)/ },
    body: '# P1',
  },
  { path: '/nowhere', send: { accept: 'text/markdown' }, ...english },

  // Files at fixed URLs.
  { path: '/robots.txt', status: 200, body: 'User-agent: *' },
  { path: '/offline.html', status: 200, body: 'lang="en"' },
  { path: '/manifest.webmanifest', status: 200, headers: { 'content-type': /^application\/manifest\+json/ } },
  { path: '/sw.js', isBuilt: true, status: 200, headers: { 'cache-control': 'no-cache' } },
];
