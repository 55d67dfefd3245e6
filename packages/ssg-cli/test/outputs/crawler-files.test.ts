import { getTransformedRoutes, headersSchema, redirectsSchema, rewritesSchema } from '@vercel/routing-utils';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { headersFor, parseHeaders } from '../../src/lib/headers-file.ts';
import { outputsOf } from '../../src/outputs/all-outputs.ts';
import { hostFiles } from '../../src/outputs/host-files.ts';
import { makeOutputs } from '../../src/outputs/make-outputs.ts';
import { manifest } from '../../src/outputs/manifest.ts';
import { redirects } from '../../src/outputs/redirects.ts';
import { robots } from '../../src/outputs/robots.ts';
import { sitemap } from '../../src/outputs/sitemap.ts';
import type { Output } from '../../src/outputs/types.ts';
import { formatPolicy, policyOf } from '../../src/render/policy/policy.ts';
import { makeConfig } from '../make-site.ts';
import { copySite, summaries } from '../site-fixture.ts';
import { filesOf, makeInput, makeRoute, renderedPage } from './make-pages.ts';

const config = makeConfig();
const input = (...routes: ReturnType<typeof makeRoute>[]) =>
  makeInput(
    config,
    routes.map((route) => renderedPage(route)),
  );

describe('sitemap', () => {
  test('lists indexable pages, sorted, with the day of the last change', async () => {
    const files = await filesOf(
      sitemap,
      input(
        makeRoute('/b', { lastModified: '2025-03-18T10:00:00.000Z' }),
        makeRoute('/a'),
        makeRoute('/hidden', { listed: false }),
        makeRoute('/noindex', { head: { noindex: true } }),
        makeRoute('/copy', { head: { canonical: 'https://acme.test/a' } }),
        makeRoute('/odd?', { lastModified: 'yesterday', head: { canonical: 'https://acme.test/odd?&<>' } }),
      ),
    );
    const xml = files['sitemap.xml'] ?? '';
    expect(XMLValidator.validate(xml)).toBe(true);
    const { urlset } = new XMLParser().parse(xml);
    expect(urlset.url).toEqual([
      { loc: 'https://acme.test/a' },
      { loc: 'https://acme.test/b', lastmod: '2025-03-18' },
      { loc: 'https://acme.test/odd?&<>' },
    ]);
  });

  test('lists translations', async () => {
    const alternates = [
      { lang: 'en', href: 'https://acme.test/a' },
      { lang: 'x-default', href: 'https://acme.test/a' },
    ];
    const { 'sitemap.xml': xml = '' } = await filesOf(sitemap, input(makeRoute('/a', { head: { alternates } })));
    expect(xml).toContain('xmlns:xhtml=');
    expect(xml).toContain('<xhtml:link rel="alternate" hreflang="x-default" href="https://acme.test/a"/>');
  });

  test('is not written for a site that opts out of search engines', async () => {
    const hidden = makeConfig({ noIndex: true });
    expect(await filesOf(sitemap, makeInput(hidden, [renderedPage(makeRoute('/a'))]))).toEqual({});
    expect((await filesOf(robots, makeInput(hidden, [renderedPage(makeRoute('/a'))])))['robots.txt']).not.toContain(
      'Sitemap',
    );
  });

  test('is split if it has more URLs than one file may hold', async () => {
    const many = Array.from({ length: 50_001 }, (_, index) => makeRoute(`/p${index}`));
    const files = await filesOf(sitemap, input(...many));
    expect(Object.keys(files)).toEqual(['sitemap.xml', 'sitemap-1.xml', 'sitemap-2.xml']);
    expect(files['sitemap.xml']).toContain('<sitemap><loc>https://acme.test/sitemap-2.xml</loc></sitemap>');
    expect(files['sitemap-2.xml']?.match(/<url>/g)).toHaveLength(1);
  });
});

test('robots.txt links to the sitemap', async () => {
  expect(await filesOf(robots, input(makeRoute('/')))).toEqual({
    'robots.txt': 'User-agent: *\nDisallow:\n\nSitemap: https://acme.test/sitemap.xml\n',
  });
});

describe('redirects', () => {
  test('are written as a page, the file of the hosts, and a map', async () => {
    const moved = makeConfig({
      baseUrl: '/base/',
      redirects: [
        { from: '/old & new', to: '/a#x' },
        { from: '/x.html', to: 'https://other.test/?a&b' },
      ],
    });
    const files = await filesOf(redirects, makeInput(moved, [renderedPage(makeRoute('/base/a'))]));
    expect(Object.keys(files)).toEqual([
      'old & new.html',
      'x.html',
      expect.stringMatching(/^assets\/redirect-\w+\.js$/),
      '_redirects',
      'redirects.json',
    ]);
    expect(files['old & new.html']).toContain('<meta http-equiv="refresh" content="0; url=/base/a#x">');
    expect(files['old & new.html']).toContain('<link rel="canonical" href="https://acme.test/base/a#x">');
    expect(files['x.html']).toContain('<a href="https://other.test/?a&amp;b">');
    expect(files['_redirects']).toBe(
      '/base/old%20%26%20new /base/a#x 301\n/base/x.html https://other.test/?a&b 301\n/base/:p1/:p2/index.html /base/:p1/:p2 301\n',
    );
    expect(JSON.parse(files['redirects.json'] ?? '')).toEqual({
      '/base/old%20%26%20new': '/base/a#x',
      '/base/x.html': 'https://other.test/?a&b',
    });
  });

  test('encode a URL as one word of a line, whatever it contains', async () => {
    const to = 'https://other.test/a b\n/* https://elsewhere.test/?q=$host"\\';
    const files = await filesOf(redirects, makeInput(makeConfig({ redirects: [{ from: '/x', to }] }), []));
    const encoded = 'https://other.test/a%20b%0A/*%20https://elsewhere.test/?q=%24host%22%5C';
    expect(files['_redirects']).toBe(`/x ${encoded} 301\n`);
    expect(JSON.parse(files['redirects.json'] ?? '')).toEqual({ '/x': encoded });
  });

  test('tell hosts even without any that /a/index.html is a spelling of /a, at every depth of the site', async () => {
    const i18n = { defaultLocale: 'en', locales: ['en', 'de'] };
    const home = makeRoute('/de/', { output: 'de/index.html' });
    const routes = [...['/', '/a', '/b/c/d', '/de/b/c/d'].map((url) => makeRoute(url)), home].map((route) =>
      renderedPage(route),
    );
    const files = await filesOf(redirects, makeInput(makeConfig({ i18n }), routes));
    expect(files).toEqual({
      _redirects: [
        '/de/index.html /de/ 301',
        '/:p1/index.html /:p1 301',
        '/:p1/:p2/:p3/index.html /:p1/:p2/:p3 301',
        '/:p1/:p2/:p3/:p4/index.html /:p1/:p2/:p3/:p4 301',
        '',
      ].join('\n'),
    });
    expect(await filesOf(redirects, makeInput(makeConfig({ i18n, trailingSlash: true }), routes))).toEqual({});
  });

  test('Netlify learns the not-found page of each other language, last of all', async () => {
    const i18n = { defaultLocale: 'en', locales: ['en', 'de'] };
    const user = { i18n, baseUrl: '/base/', trailingSlash: true, outputs: { hosts: ['netlify' as const] } };
    const files = await filesOf(
      redirects,
      makeInput(makeConfig({ ...user, redirects: [{ from: '/x', to: '/y' }] }), []),
    );
    expect(files['_redirects']).toBe('/base/x/ /base/y/ 301\n/base/de/* /base/de/404.html 404\n');
  });
});

describe('web manifest', () => {
  const read = async (pwa: NonNullable<Parameters<typeof makeConfig>[0]>['pwa'], statics: string[] = []) => {
    const installed = makeConfig({
      baseUrl: '/base/',
      tagline: 'Cars',
      favicon: 'img/icon.svg',
      ...(pwa === undefined ? {} : { pwa }),
    });
    const made = makeInput(installed, []);
    const site = { ...made.site, statics: statics.map((to) => ({ to, absolute: to, path: to, size: 1 })) };
    const files = await filesOf(manifest, { ...made, site });
    return files['manifest.webmanifest'] === undefined ? undefined : JSON.parse(files['manifest.webmanifest']);
  };

  test('is generated from the config and the existing icons', async () => {
    expect(await read(undefined, ['img/icon-192.png', 'img/icon-maskable-512.png', 'img/photo-300.png'])).toMatchObject(
      {
        name: 'Acme',
        description: 'Cars',
        start_url: '/base/',
        scope: '/base/',
        display: 'standalone',
        icons: [
          { src: '/base/img/icon.svg', sizes: 'any', type: 'image/svg+xml' },
          { src: '/base/img/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/base/img/icon-maskable-512.png', sizes: '512x512', purpose: 'maskable' },
        ],
      },
    );
  });

  test('uses the site’s own fields first, with the base URL', async () => {
    const own = {
      name: 'Own',
      icons: [{ src: '/i.png', sizes: '1x1' }],
      shortcuts: [{ name: 'A', url: '/a' }],
      theme_color: '#123456',
    };
    expect(await read({ manifest: own })).toMatchObject({
      name: 'Own',
      theme_color: '#123456',
      icons: [{ src: '/base/i.png' }],
      shortcuts: [{ url: '/base/a' }],
    });
  });

  test('is not written without the PWA', async () => expect(await read(false)).toBeUndefined());
});

describe('host files', () => {
  const policy = (user: Parameters<typeof makeConfig>[0] = {}, page = renderedPage(makeRoute('/'))) =>
    formatPolicy(policyOf(makeConfig(user), [page]));

  test('allow only what the site uses', () => {
    expect(policy({}, { ...renderedPage(makeRoute('/')), scripts: ['bbb=', 'aaa=', 'bbb='] })).toBe(
      "default-src 'none'; script-src 'self' 'sha256-aaa=' 'sha256-bbb='; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types ssg-worker ssg-search",
    );
  });

  test('allow the hosts of services and images', () => {
    const search = { provider: 'hosted', appId: 'ABC', apiKey: 'k', indexName: 'i', askAi: 'assistant' } as const;
    expect(policy({ search })).toContain(
      "connect-src 'self' https://abc-dsn.algolia.net https://abc.algolia.net https://abc-1.algolianet.com",
    );
    expect(policy({ search })).toContain('https://askai.algolia.com;');
    expect(policy({ search: { ...search, host: 'https://search.acme.test/x' } })).toContain(
      "connect-src 'self' https://search.acme.test https://askai",
    );
    expect(policy({ analytics: { gtag: { trackingID: 'G-1' } } })).toContain(
      "script-src 'self' https://www.googletagmanager.com;",
    );
    expect(policy({ pwa: false, search: false })).toContain("trusted-types 'none'");
    expect(policy({ analytics: { gtag: { trackingID: 'G-1' } } })).toContain(
      "require-trusted-types-for 'script'; trusted-types ssg-worker ssg-search default",
    );
    const sources = { 'img-src': ['https://img.test'], 'media-src': ["'self'"] };
    const shown = policy({}, { ...renderedPage(makeRoute('/')), sources });
    expect(shown).toContain("img-src 'self' data: https://img.test;");
    expect(shown).toContain("; media-src 'self';");
  });

  test('allow frames of each site’s embeds and of hosts in the config, whatever a page contains', () => {
    const hosts = ['https://www.youtube-nocookie.com', 'https://a.frames.test', 'https://evil.test', "'self'"];
    const page = { ...renderedPage(makeRoute('/')), sources: { 'frame-src': hosts } };
    const shown = policy({ security: { csp: { 'frame-src': ['*.frames.test'] } } }, page);
    expect(shown).toContain(
      "; frame-src 'self' https://a.frames.test https://www.youtube-nocookie.com https://*.frames.test;",
    );
    // Both the embedding and the embedded page must allow a frame.
    expect(shown).toContain("; frame-ancestors 'self';");
    expect(policy()).not.toContain('frame-src');
  });

  test('keep Markdown and other files out of search engines where the config does', async () => {
    const headers = async (noIndex: boolean) =>
      headersFor(
        parseHeaders((await filesOf(hostFiles, makeInput(makeConfig({ noIndex }), [])))['_headers'] ?? ''),
        '/docs/a.md',
      );
    expect((await headers(true)).get('x-robots-tag')).toBe('noindex');
    expect((await headers(false)).has('x-robots-tag')).toBe(false);
    const lines = async (hosts: readonly ('github-pages' | 'netlify')[]) =>
      (await filesOf(robots, makeInput(makeConfig({ noIndex: true, outputs: { hosts: [...hosts] } }), [])))[
        'robots.txt'
      ];
    // GitHub Pages sends no headers. Elsewhere a crawler has to be allowed, to read the header.
    expect(await lines(['github-pages'])).toBe('User-agent: *\nDisallow: /*.md$\n');
    expect(await lines(['netlify'])).toBe('User-agent: *\nDisallow:\n');
  });

  test('report redirects that Apache reads again for each request', async () => {
    const diagnosticsFor = async (count: number) => {
      const made = makeInput(makeConfig({ outputs: { hosts: ['apache'] } }), []);
      const redirects = Array.from({ length: count }, (_, index) => ({ from: `/old/${index}`, to: '/', file: 'a.md' }));
      return summaries((await hostFiles.make({ ...made, site: { ...made.site, redirects } })).diagnostics ?? []);
    };
    expect(await diagnosticsFor(1000)).toEqual([]);
    expect((await diagnosticsFor(1001)).join()).toContain('Apache reads the 1001 redirects in .htaccess again');
  });

  test('use the format of each host, with the same headers and redirects', async () => {
    const user = { baseUrl: '/base/', outputs: { hosts: ['vercel', 'apache', 'nginx', 'github-pages'] as const } };
    const site = makeConfig({ ...user, outputs: { hosts: [...user.outputs.hosts] } });
    const made = { ...makeInput(site, []), assets: ['assets/a-1.js', 'assets/b-1.png'] };
    const redirects = [{ from: '/base/a(b):c', to: '/base/x', file: 'ssg.config.ts' }];
    const files = await filesOf(hostFiles, { ...made, site: { ...made.site, redirects } });
    const vercel = JSON.parse(files['vercel.json'] ?? '');
    expect(vercel).toMatchObject({ cleanUrls: true, trailingSlash: false });
    expect(vercel.redirects).toEqual([{ source: '/base/a\\(b\\)\\:c', destination: '/base/x', statusCode: 301 }]);
    expect(vercel.rewrites).toEqual([{ source: '/base/:path*', destination: '/:path*' }]);
    const assets = vercel.headers.at(-1);
    expect(assets.source).toBe('/(base/assets/a-1\\.js|base/assets/b-1\\.png)');
    expect(assets.headers).toEqual([{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }]);
    expect(files['.htaccess']).toContain(
      'RewriteRule "^a\\(b\\):c(?:/index\\.html|\\.html|/)?$" "%{ENV:SSG_ORIGIN}/base/x"',
    );
    expect(files['_nginx/server.conf']).toContain('location = "/base/a(b):c" { return 301 "/base/x$is_args$args"; }');
    // GitHub Pages sends no headers.
    expect(site.security.meta).toBe(true);
  });

  test('are valid by the published schemas and documented limits of each host', async () => {
    const site = makeConfig({ baseUrl: '/base/', outputs: { hosts: ['vercel', 'netlify', 'cloudflare'] } });
    const assets = Array.from({ length: 300 }, (_, index) => `assets/a-${index}.js`);
    const made = { ...makeInput(site, [renderedPage(makeRoute('/base/'))]), assets };
    const redirects = [{ from: '/base/a(b):c', to: '/base/x', file: 'ssg.config.ts' }];
    const files = await filesOf(hostFiles, { ...made, site: { ...made.site, redirects } });
    const { cleanUrls, trailingSlash, ...lists } = JSON.parse(files['vercel.json'] ?? '');
    expect([typeof cleanUrls, typeof trailingSlash]).toEqual(['boolean', 'boolean']);
    const schemas: Readonly<Record<string, unknown>> = {
      redirects: redirectsSchema,
      headers: headersSchema,
      rewrites: rewritesSchema,
    };
    expect(Object.keys(lists).sort()).toEqual(Object.keys(schemas).sort());
    for (const [name, schema] of Object.entries(schemas))
      z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]).parse(lists[name]);
    // The library that Vercel compiles these rules with.
    const { routes, error } = getTransformedRoutes({ cleanUrls, trailingSlash, ...lists });
    expect(error).toBe(null);
    const matching = (url: string) =>
      (routes ?? []).filter((route) => 'src' in route && route.src !== undefined && new RegExp(route.src).test(url));
    expect(matching('/base/a(b):c')).toContainEqual(expect.objectContaining({ status: 301 }));
    const stored = expect.objectContaining({
      headers: expect.objectContaining({ 'Cache-Control': expect.stringContaining('immutable') }),
    });
    for (const path of [assets[0], assets.at(-1)]) expect(matching(`/base/${path}`)).toContainEqual(stored);
    for (const path of ['assets/a-300.js', 'assets/a-1xjs'])
      expect(matching(`/base/${path}`)).not.toContainEqual(stored);
    // Netlify and Cloudflare: a path, then indented headers; 100 rules and 2,000 characters a line at most.
    const lines = (files['_headers'] ?? '').split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
    for (const line of lines) expect(line).toMatch(/^(?:\/\S*|https:\/\/\S+| {2}(?:! )?[\w-]+(?:: .+)?)$/);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(2000);
    expect(lines.filter((line) => !line.startsWith(' ')).length).toBeLessThanOrEqual(100);
    for (const line of (files['_redirects'] ?? '').split('\n').filter((one) => one !== '' && !one.startsWith('#')))
      expect(line).toMatch(/^\/\S* (?:\/|https:\/\/)\S* (?:200|30[1278]|404)$/);
  });

  test('cache assets that exist but not pages, scripts first where a host reads few rules', async () => {
    const under = makeConfig({ baseUrl: '/base/' });
    const images = Array.from({ length: 200 }, (_, index) => `assets/a-${index}.png`);
    const assets = [...images, 'assets/main-1.js'];
    const files = await filesOf(hostFiles, { ...makeInput(under, []), assets });
    const rules = parseHeaders(files['_headers'] ?? '');
    expect(headersFor(rules, '/base/assets/main-1.js').get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    );
    expect(headersFor(rules, '/base/assets/a-199.png').get('cache-control')).toContain('immutable');
    expect(headersFor(rules, '/base/assets/main-2.js').has('cache-control')).toBe(false);
    const cloudflare = makeConfig({ outputs: { hosts: ['cloudflare'] } });
    const few = parseHeaders((await filesOf(hostFiles, { ...makeInput(cloudflare, []), assets }))['_headers'] ?? '');
    expect(few).toHaveLength(100);
    expect(headersFor(few, '/assets/main-1.js').get('cache-control')).toContain('immutable');
    expect(files['_headers']).toContain('/base/sw.js\n  Cache-Control: no-cache\n');
    expect(files['.nojekyll']).toBe('');
  });
});

describe('all outputs', () => {
  const outputs = outputsOf(makeConfig({}));

  test('every switch of the config controls an output', () => {
    // The worker lists all other files, so it is generated after them.
    expect([...new Set([...outputs.map(({ key }) => key), 'serviceWorker'])].sort()).toEqual(
      Object.keys(makeConfig({}).outputs)
        .filter((key) => key !== 'hosts')
        .sort(),
    );
  });

  test('each output is turned off by its key', async () => {
    const pages = [renderedPage(makeRoute('/'))];
    for (const { key } of outputs) {
      const without = makeConfig({ outputs: { [String(key)]: false } });
      const { files } = await makeOutputs(outputsOf(without), makeInput(without, pages));
      const own = await filesOf(outputs.find((one) => one.key === key) ?? robots, makeInput(without, pages));
      for (const path of Object.keys(own)) expect(files.map((file) => file.path)).not.toContain(path);
    }
  });

  test('a static file of the same name is reported and not overwritten', async () => {
    const made = input(makeRoute('/'));
    const site = { ...made.site, statics: [{ to: 'robots.txt', absolute: '', path: 'static/robots.txt', size: 1 }] };
    const { files, diagnostics } = await makeOutputs([robots], { ...made, site });
    expect(files).toEqual([]);
    expect(diagnostics).toMatchObject([{ severity: 'error', code: 'outputs/static-file', file: 'static/robots.txt' }]);
  });

  test('two outputs with one file are reported, also if only some disks store them as one', async () => {
    const named = (name: string, path: string, content: string): Output => ({
      name,
      key: undefined,
      writes: /./,
      needs: 'routes',
      make: () => ({ files: [{ path, content }] }),
    });
    const both = (content: string) =>
      makeOutputs([named('one', 'A/ü.txt', 'x'), named('two', 'a/u\u0308.txt', content)], input(makeRoute('/a')));
    expect((await both('x')).diagnostics).toEqual([]);
    expect((await both('y')).diagnostics).toMatchObject([{ severity: 'error', code: 'route/case' }]);
    const { diagnostics: onPage } = await makeOutputs([named('one', 'A.html', 'x')], input(makeRoute('/a')));
    expect(onPage).toMatchObject([{ code: 'route/case', file: 'pages/a.md' }]);
    const { diagnostics } = await makeOutputs([robots, robots], input(makeRoute('/')));
    expect(diagnostics).toMatchObject([{ severity: 'error', code: 'outputs/same-file' }]);
  });
});

test('`noindex` in the front matter keeps a page out of search engines and the sitemap, but in the menu and the search', async () => {
  const site = copySite('basic-site');
  for (const path of ['docs/quiet.md', 'pages/quiet.md', 'blog/2025-03-02-quiet.md'])
    site.write(path, '---\ntitle: Quiet\nnoindex: true\n---\n\nText.\n\n<!-- truncate -->\n');
  const { diagnostics } = await site.build();
  expect(summaries(diagnostics)).toEqual([]);
  for (const path of ['docs/quiet', 'quiet', 'blog/2025/03/02/quiet']) {
    expect(site.read(`${path}.html`)).toContain('<meta name="robots" content="noindex, nofollow"');
    expect(site.read('sitemap.xml')).not.toContain(`/${path}<`);
  }
  expect(site.read('docs/intro.html')).toContain('href":"/docs/quiet"');
});
