import { describe, expect, test } from 'vitest';
import { collectRedirects } from '../../src/arrange/redirects.ts';
import type { UserConfig } from '../../src/config/types.ts';
import { makeConfig } from '../make-site.ts';
import { blogInput, makeRoute } from '../outputs/make-pages.ts';

const routes = ['/', '/a', '/b/c', '/über'].map((url) => makeRoute(encodeURI(url)));
const collect = (redirects: NonNullable<UserConfig['redirects']>, user: Partial<UserConfig> = {}) =>
  problemsOf(collectRedirects(makeConfig({ redirects, ...user }), routes));
/** Redirects with the problems of the config and of pages in one list. */
const problemsOf = ({ findings, diagnostics, ...rest }: ReturnType<typeof collectRedirects>) => ({
  ...rest,
  diagnostics: [...findings, ...diagnostics],
});
const pairs = (redirects: NonNullable<UserConfig['redirects']>, user: Partial<UserConfig> = {}) =>
  collect(redirects, user).redirects.map(({ from, to }) => [from, to]);
const codes = (redirects: NonNullable<UserConfig['redirects']>, user: Partial<UserConfig> = {}) =>
  collect(redirects, user).diagnostics.map(({ severity, code }) => [severity, code]);

const doc = (url: string, locale: string, redirect_from?: string[], relative = 'a.md') => {
  const collection = { type: 'docs', id: 'docs', version: 'current', locale };
  const page = {
    collection,
    relative,
    path: `${locale}/${relative}`,
    frontMatterLines: {},
    frontMatter: { redirect_from },
  };
  return makeRoute(url, { locale, body: { kind: 'markdown', page: page as never } });
};

test('a redirect whose page other disks would store as another one is reported, whatever has that name', () => {
  const message = (redirects: NonNullable<UserConfig['redirects']>) =>
    collect(redirects).diagnostics.map(({ code, message }) => [code, message]);
  expect(message([{ from: '/B/C', to: '/b/c' }])).toEqual([
    ['route/case', expect.stringContaining('"/b/c" (pages/b/c.md) and "/B/C" (ssg.config.ts) differ only in case')],
  ]);
  expect(codes([{ from: '/u\u0308ber', to: '/a' }])).toEqual([['error', 'route/case']]);
  expect(
    codes([
      { from: '/old', to: '/a' },
      { from: '/Old', to: '/b/c' },
    ]),
  ).toEqual([['error', 'route/case']]);
  // Both have the same page.
  expect(codes([{ from: ['/old', '/Old'], to: '/a' }])).toEqual([]);
});

describe('redirect targets', () => {
  test('supports several sources, hashes and targets on other sites', () => {
    expect(
      pairs([
        { from: ['/old', '/older/'], to: '/a' },
        { from: '/part', to: '/b/c#part' },
        { from: '/repo', to: 'https://git.test/acme' },
      ]),
    ).toEqual([
      ['/old', '/a'],
      ['/older', '/a'],
      ['/part', '/b/c#part'],
      ['/repo', 'https://git.test/acme'],
    ]);
  });

  test('follows and checks absolute targets on the site itself', () => {
    const own = 'https://own.example';
    const user = { url: own };
    expect(
      pairs(
        [
          { from: '/1', to: `${own}/2` },
          { from: '/2', to: `${own}/a` },
        ],
        user,
      ),
    ).toEqual([
      ['/1', `${own}/a`],
      ['/2', `${own}/a`],
    ]);
    expect(codes([{ from: '/1', to: `${own}/1` }], user)).toEqual([['error', 'redirects/circle']]);
    const [dead] = collect([{ from: '/1', to: `${own}/b/cc` }], user).diagnostics;
    expect([dead?.code, dead?.hint]).toEqual(['redirects/dead-target', `Did you mean "${own}/b/c"?`]);
  });

  test('resolves chains to their final target with the last hash', () => {
    const chain = [
      { from: '/1', to: '/2#x' },
      { from: '/2', to: '/3.html' },
      { from: '/3', to: '/a' },
    ];
    expect(pairs(chain)).toEqual([
      ['/1', '/a#x'],
      ['/2', '/a'],
      ['/3', '/a'],
    ]);
  });

  test('adds the base URL and the trailing slash', () => {
    const under = [makeRoute('/base/a/')];
    const config = makeConfig({ baseUrl: '/base/', trailingSlash: true, redirects: [{ from: '/old', to: '/a' }] });
    expect(collectRedirects(config, under)).toMatchObject({
      redirects: [{ from: '/base/old/', to: '/base/a/' }],
      diagnostics: [],
    });
  });

  test('an old URL that contains the base URL is reported, unless pages have such URLs', () => {
    const based = (urls: readonly string[]) =>
      problemsOf(
        collectRedirects(
          makeConfig({ baseUrl: '/docs/', redirects: [{ from: '/docs/old', to: '/a' }] }),
          urls.map((url) => makeRoute(url)),
        ),
      );
    const { diagnostics, redirects } = based(['/docs/', '/docs/a']);
    expect(diagnostics).toMatchObject([
      {
        severity: 'warning',
        message: 'The old URL "/docs/old" contains the base URL, which is added to it.',
        hint: 'Write "/old".',
      },
    ]);
    expect(redirects).toMatchObject([{ from: '/docs/docs/old', to: '/docs/a' }]);
    expect(based(['/docs/', '/docs/a', '/docs/docs/b']).diagnostics).toEqual([]);
  });

  test('applies in every language in which the target exists, and to other sites', () => {
    const config = makeConfig({
      i18n: { locales: ['en', 'de'] },
      redirects: [
        { from: '/old', to: '/a' },
        { from: '/only', to: '/b/c' },
        { from: '/repo', to: 'https://git.test/acme' },
      ],
    });
    const { redirects, ...problems } = collectRedirects(config, [...routes, makeRoute('/de/a', { locale: 'de' })]);
    expect(redirects.map(({ from, to }) => [from, to])).toEqual([
      ['/de/old', '/de/a'],
      ['/de/repo', 'https://git.test/acme'],
      ['/old', '/a'],
      ['/only', '/b/c'],
      ['/repo', 'https://git.test/acme'],
    ]);
    expect(problems).toEqual({ findings: [], diagnostics: [] });
  });

  test('a path that begins with a language is one of that language only', () => {
    const config = makeConfig({
      baseUrl: '/base/',
      i18n: { locales: ['en', 'de', 'ar'] },
      redirects: [
        { from: '/de/1', to: '/new' },
        { from: '/de/2', to: '/de/new' },
        { from: '/3', to: '/de/new' },
        { from: '/de/only', to: '/only' },
        { from: '/dear', to: '/only' },
      ],
    });
    const pages = [
      makeRoute('/base/only', { locale: 'en' }),
      doc('/base/new', 'en', ['/ar/4', '/5', '/de/6']),
      doc('/base/de/new', 'de', ['/de/7', '/8', '/ar/9']),
      doc('/base/ar/new', 'ar'),
      doc('/base/half', 'en', ['/ar/half'], 'half.md'),
    ];
    const { redirects, ...problems } = collectRedirects(config, pages);
    expect(Object.fromEntries(redirects.map(({ from, to }) => [from, to]))).toEqual({
      '/base/de/1': '/base/de/new',
      '/base/de/2': '/base/de/new',
      '/base/3': '/base/de/new',
      '/base/de/3': '/base/de/new',
      '/base/ar/3': '/base/de/new',
      '/base/de/only': '/base/only',
      '/base/dear': '/base/only',
      '/base/de/dear': '/base/only',
      '/base/ar/4': '/base/ar/new',
      '/base/5': '/base/new',
      '/base/de/5': '/base/de/new',
      '/base/ar/5': '/base/ar/new',
      '/base/de/6': '/base/de/new',
      '/base/de/7': '/base/de/new',
      '/base/de/8': '/base/de/new',
      '/base/ar/9': '/base/de/new',
      '/base/ar/half': '/base/half',
    });
    expect(problems).toEqual({ findings: [], diagnostics: [] });
  });

  test('chains end at the same page in every language, also through front matter and to other sites', () => {
    const config = makeConfig({
      i18n: { locales: ['en', 'de'] },
      redirects: [
        { from: '/1', to: '/2' },
        { from: '/2', to: '/3' },
        { from: '/3', to: '/before#part' },
        { from: '/4', to: '/repo' },
        { from: '/repo', to: 'https://git.test/acme' },
        { from: '/5', to: '/6' },
        { from: '/6', to: '/b/c' },
      ],
    });
    const pages = [...routes, doc('/new', 'en', ['/before']), doc('/de/new', 'de')];
    const { redirects, ...problems } = collectRedirects(config, pages);
    const targets = Object.fromEntries(redirects.map(({ from, to }) => [from, to]));
    for (const from of ['/1', '/2', '/3'])
      expect([targets[from], targets[`/de${from}`]], from).toEqual(['/new#part', '/de/new#part']);
    expect([targets['/before'], targets['/de/before']]).toEqual(['/new', '/de/new']);
    expect([targets['/4'], targets['/de/4']]).toEqual(['https://git.test/acme', 'https://git.test/acme']);
    // The target does not exist in German.
    expect([targets['/5'], targets['/de/5']]).toEqual(['/b/c', undefined]);
    expect(problems).toEqual({ findings: [], diagnostics: [] });
  });

  test('redirects to the version at the section’s own path if several versions name the same source', () => {
    const doc = (url: string, version: string) => {
      const collection = { type: 'docs', id: 'docs', version, locale: 'en' };
      const frontMatter = { redirect_from: ['/old'] };
      const page = { collection, relative: 'a.md', path: `${version}/a.md`, frontMatter, frontMatterLines: {} };
      return makeRoute(url, { body: { kind: 'markdown', page: page as never } });
    };
    const versions = [doc('/docs/next/a', 'current'), doc('/docs/a', '2.0'), doc('/docs/1.0/a', '1.0')];
    expect(collectRedirects(makeConfig(), versions)).toMatchObject({
      redirects: [{ from: '/old', to: '/docs/a' }],
      diagnostics: [],
    });
  });

  test('supports non-ASCII characters', () => {
    expect(pairs([{ from: '/öl', to: '/über' }])).toEqual([['/%C3%B6l', '/%C3%BCber']]);
  });

  test('reads redirect_from of the front matter', () => {
    const config = makeConfig({ blog: { path: 'blog' } });
    const input = blogInput(config, {
      '2025-01-01-a.md': '---\ntitle: A\nredirect_from: [/a, /old/a]\n---\n\nText.\n\n<!-- truncate -->\n',
    });
    expect(collectRedirects(config, input.site.routes).redirects).toEqual([
      { from: '/a', to: '/blog/2025/01/01/a', file: 'blog/2025-01-01-a.md', line: 3 },
      { from: '/old/a', to: '/blog/2025/01/01/a', file: 'blog/2025-01-01-a.md', line: 3 },
    ]);
  });

  test('merges equal redirects', () => {
    expect(
      collect([
        { from: '/x', to: '/a' },
        { from: '/x/', to: '/a' },
      ]),
    ).toMatchObject({ redirects: [{ from: '/x' }], diagnostics: [] });
  });
});

describe('invalid redirects', () => {
  test('rejects the URL of a static file, which hosts would redirect', () => {
    const config = makeConfig({ baseUrl: '/base/', redirects: [{ from: ['/img/a.png', '/img/b.png'], to: '/a' }] });
    const statics = [{ to: 'img/a.png', absolute: '', path: 'static/img/a.png', size: 1 }];
    const { redirects, diagnostics } = problemsOf(collectRedirects(config, [makeRoute('/base/a')], statics));
    expect(redirects.map(({ from }) => from)).toEqual(['/base/img/b.png']);
    expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
      'redirects/shadows-file The old URL "/img/a.png" is a file: static/img/a.png.',
    ]);
  });

  test.each([
    ['a circle of one', [{ from: '/x', to: '/x' }], 'redirects/circle'],
    [
      'a circle of three',
      [
        { from: '/x', to: '/y' },
        { from: '/y', to: '/z' },
        { from: '/z', to: '/x#a' },
      ],
      'redirects/circle',
    ],
    ['an address that is a page', [{ from: '/a/', to: '/b/c' }], 'redirects/shadows-page'],
    ['the front page', [{ from: '/', to: '/a' }], 'redirects/shadows-page'],
    [
      'two targets',
      [
        { from: '/x', to: '/a' },
        { from: '/x', to: '/b/c' },
      ],
      'redirects/two-targets',
    ],
    ['no page at the end', [{ from: '/x', to: '/aa' }], 'redirects/dead-target'],
    ['an address without a slash', [{ from: 'x', to: '/a' }], 'redirects/address'],
    ['a pattern', [{ from: '/x/*', to: '/a' }], 'redirects/address'],
    ['an address with a query', [{ from: '/x?y=1', to: '/a' }], 'redirects/address'],
    ['an address above the site', [{ from: '/../x', to: '/a' }], 'redirects/address'],
    ['a script as a target', [{ from: '/x', to: 'javascript:alert(1)' }], 'redirects/address'],
    ['another host without a scheme', [{ from: '/x', to: '//evil.test' }], 'redirects/address'],
  ])('%s', (_, redirects, code) => {
    expect(codes(redirects)).toEqual([['error', code]]);
  });

  test('reports a loop once, with its path', () => {
    const [circle] = collect([
      { from: '/x', to: '/y' },
      { from: '/y', to: '/x' },
    ]).diagnostics;
    expect(circle?.message).toContain('/x → /y → /x');
    expect(circle).toMatchObject({ path: ['redirects', 0] });
  });

  test('reports a missing target with the severity of broken links and the nearest URL', () => {
    expect(codes([{ from: '/x', to: '/b/d' }], { onBrokenLinks: 'warn' })).toEqual([
      ['warning', 'redirects/dead-target'],
    ]);
    expect(codes([{ from: '/x', to: '/b/d' }], { onBrokenLinks: 'ignore' })).toEqual([]);
    expect(collect([{ from: '/x', to: '/b/d' }]).diagnostics[0]?.hint).toBe('Did you mean "/b/c"?');
    expect(codes([{ from: '/x', to: '/files/a.pdf' }])).toEqual([]);
  });

  test('is reported once for all languages, at its key, in the form in which the config has it', () => {
    const user = { baseUrl: '/base/', i18n: { locales: ['en', 'de'] } };
    const config = makeConfig({
      ...user,
      redirects: [
        { from: '/x', to: '/docs/setpu' },
        { from: ['/y/*', 'z'], to: '/' },
      ],
    });
    const pages = ['', 'de/'].map((folder) => makeRoute(`/base/${folder}docs/setup`));
    const { findings, diagnostics } = collectRedirects(config, pages);
    expect(diagnostics).toEqual([]);
    expect(findings.map(({ path, message, hint }) => [path.join(), message, hint])).toEqual([
      [
        'redirects,1',
        'The old URL "/y/*" is a pattern.',
        'Write a redirect for each URL, or a rule for your host, for example in static/_redirects.',
      ],
      ['redirects,1', 'The old URL "z" does not start with "/".', 'For example: /guides/start'],
      [
        'redirects,0',
        'The redirect from "/x" goes to "/docs/setpu", which does not exist.',
        'Did you mean "/docs/setup"?',
      ],
    ]);
  });
});
