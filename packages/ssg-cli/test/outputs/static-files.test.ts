import { expect, test } from 'vitest';
import { headersFor, parseHeaders } from '../../src/lib/headers-file.ts';
import { copySite, summaries } from '../site-fixture.ts';

test('a static file with the name of a generated one is an error that names the switch', async () => {
  const site = copySite('basic-site');
  for (const path of [
    'sw.js',
    '_data/index.json',
    'robots.txt',
    'blog/rss.xml',
    'build-manifest.json',
    'docs/intro.md',
  ])
    site.write(`static/${path}`, 'Mine.\n');
  site.write('static/.nojekyll', '');
  const { ok, diagnostics } = await site.build();
  expect(ok).toBe(false);
  expect(diagnostics.map(({ code, file, hint }) => `${code} ${file} ${hint}`).sort()).toEqual([
    'outputs/static-file static/blog/rss.xml Remove the file, or keep it and turn the generated one off: outputs: { feeds: false }.',
    'outputs/static-file static/docs/intro.md Remove the file, or keep it and turn the generated one off: outputs: { markdownAlternates: false }.',
    'outputs/static-file static/robots.txt Remove the file, or keep it and turn the generated one off: outputs: { robots: false }.',
    'route/static-file static/_data/index.json Rename it.',
    'route/static-file static/build-manifest.json Rename it.',
    'route/static-file static/sw.js Rename it, or turn the service worker off: pwa: false.',
  ]);
});

test('a static file is published if the build does not generate a file of that name', async () => {
  const site = copySite('basic-site');
  site.write('static/robots.txt', 'Mine.\n');
  site.edit('ssg.config.ts', (text) => text.replace('blog: {', 'outputs: { robots: false },\n  blog: {'));
  const { diagnostics } = await site.build();
  expect(summaries(diagnostics)).toEqual([]);
  expect(site.read('robots.txt')).toBe('Mine.\n');
});

test('the headers and redirects of a site are merged with those of the build, and edits are published', async () => {
  const site = copySite('basic-site');
  const frame = 'X-Frame-Options: DENY';
  site.write(
    'static/_headers',
    `# Ours\n/*\n  ${frame}\n  Referrer-Policy: no-referrer\n\n/img/*\n  Cache-Control: max-age=60\n`,
  );
  site.write('static/_redirects', '/away https://elsewhere.example/ 302\n');
  site.edit('ssg.config.ts', (text) =>
    text.replace('blog: {', "redirects: [{ from: '/old', to: '/docs/intro' }],\n  blog: {"),
  );
  const { diagnostics } = await site.build();
  expect(summaries(diagnostics)).toEqual([]);
  const rules = parseHeaders(site.read('_headers'));
  const page = headersFor(rules, '/docs/intro');
  expect(page.get('content-security-policy')).toMatch(/^default-src 'none'; /);
  expect(page.get('x-frame-options')).toBe('DENY');
  expect(page.get('referrer-policy')).toBe('no-referrer');
  expect(headersFor(rules, '/img/a.png').get('cache-control')).toBe('max-age=60');
  const lines = site.read('_redirects').split('\n');
  expect(lines.slice(0, 2)).toEqual(['/old /docs/intro 301', '/away https://elsewhere.example/ 302']);
  site.write('static/_headers', `/*\n  ${frame.replace('DENY', 'SAMEORIGIN')}\n`);
  await site.build();
  expect(site.read('_headers')).toContain('  X-Frame-Options: SAMEORIGIN\n');
});

test('headers that would change the policy or be merged with those of the build are errors with their line', async () => {
  const site = copySite('basic-site');
  site.write(
    'static/_headers',
    '/*\n  Content-Security-Policy: default-src *\n/blog/*\n  Referrer-Policy: no-referrer\n  X Frame: a\n  X-Name: ü\nimg/*\n  X-A: b\n',
  );
  const { ok, diagnostics } = await site.build();
  expect(ok).toBe(false);
  expect(summaries(diagnostics)).toEqual([
    'static/_headers:2  The build generates the Content-Security-Policy from the pages.',
    'static/_headers:4  Hosts would combine this Referrer-Policy with the one for /*.',
    'static/_headers:5  The header "X Frame: a" has a name that HTTP does not allow.',
    'static/_headers:6  The header "X-Name" contains line breaks, control characters or non-ASCII characters.',
    'static/_headers:7  "img/*" is not a path.',
  ]);
});

test('a header that Cloudflare removes is kept for it, and an error for other hosts', async () => {
  const site = copySite('basic-site');
  site.write('static/_headers', '/*\n  X-Frame-Options: DENY\n\n/embed/*\n  ! X-Frame-Options\n');
  expect(summaries((await site.build()).diagnostics)).toEqual([]);
  const text = site.read('_headers');
  expect(text).toContain('/embed/*\n  ! X-Frame-Options\n');
  expect(headersFor(parseHeaders(text), '/embed/a').has('x-frame-options')).toBe(false);
  expect(headersFor(parseHeaders(text), '/docs/intro').get('x-frame-options')).toBe('DENY');
  site.edit('ssg.config.ts', (config) => config.replace('blog: {', "outputs: { hosts: ['netlify'] },\n  blog: {"));
  expect(summaries((await site.build()).diagnostics)).toEqual([
    'static/_headers:5  The header "! X-Frame-Options" is taken away with "!", which netlify does not know.',
  ]);
  site.write('static/_headers', '/embed/*\n  ! Content-Security-Policy\n');
  expect((await site.build()).ok).toBe(false);
});

test('with static files in assets, no file there is cached permanently', async () => {
  const site = copySite('basic-site');
  await site.build();
  expect(site.read('_headers')).toMatch(
    /\n\/assets\/boot-\S+\.js\n {2}Cache-Control: public, max-age=31536000, immutable\n/,
  );
  site.write('static/assets/hero-background.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const { ok, diagnostics } = await site.build();
  expect(ok).toBe(true);
  expect(summaries(diagnostics)).toEqual([
    'static/assets/hero-background.svg  "assets/hero-background.svg" is in the "assets" folder with the hashed files of the build, so hosts cannot cache that folder for long.',
  ]);
  expect(site.read('_headers')).not.toContain('immutable');
});

test('static files with secrets or from editors are skipped with a warning unless they are listed', async () => {
  const site = copySite('basic-site');
  const files = ['.env', 'a/.npmrc', '.htpasswd', 'id_rsa', '.a.txt.swp', 'a.txt~', '.svn/entries', '.env.production'];
  for (const path of files) site.write(`static/${path}`, 'secret');
  for (const path of ['.well-known/security.txt', 'CNAME', '.env.example']) site.write(`static/${path}`, 'public');
  const { ok, diagnostics } = await site.build();
  expect(ok).toBe(true);
  expect(diagnostics.map(({ severity, code, file }) => `${severity} ${code} ${file}`).sort()).toEqual(
    files.map((path) => `warning read/private-file static/${path}`).sort(),
  );
  const published = Object.keys(site.output());
  for (const path of files) expect(published).not.toContain(path);
  for (const path of ['.well-known/security.txt', 'CNAME', '.env.example']) expect(published).toContain(path);

  const named = JSON.stringify(files);
  site.edit('ssg.config.ts', (text) => text.replace('blog: {', `publishPrivateFiles: ${named},\n  blog: {`));
  expect(summaries((await site.build()).diagnostics)).toEqual([]);
  for (const path of files) expect(site.read(path)).toBe('secret');
});
