// @module-tag server
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { prefersMarkdown } from '@autolode/ssg-runtime/published/negotiate';
import { describe, expect, test } from 'vitest';
import { build } from '../../src/build/build.ts';
import { loadConfig } from '../../src/config/load-config.ts';
import { type Diagnostic, hasErrors } from '../../src/lib/diagnostic.ts';
import { headersOfAnswer, parseHeaders } from '../../src/lib/headers-file.ts';
import { initSite } from '../../src/new-site/init-site.ts';
import { type TemplateName, templateNames } from '../../src/new-site/templates.ts';
import { findFile } from '../../src/serve/find-file.ts';
import { headerAddresses, policyAddresses } from '../hostile/payloads.ts';
import { linkPackages } from '../link-packages.ts';
import { manualBlock } from '../outputs/hosts/manual-block.ts';
import { type BuiltSite, type HostCommand, programs, startProgram, temporaryFolder } from '../outputs/hosts/servers.ts';

interface Variant {
  readonly template: TemplateName;
  readonly trailingSlash: boolean;
  readonly baseUrl: string;
}

interface ReadableSite extends BuiltSite {
  readonly diagnostics: readonly Diagnostic[];
  read(path: string): string;
}

/** A template as `ssg init` writes it, in two languages, with redirects and pages with untrusted content. */
async function builtSite({ template, trailingSlash, baseUrl }: Variant): Promise<ReadableSite> {
  const root = join(temporaryFolder(), 'site');
  expect(initSite(root, { template, title: 'Tea', url: 'https://tea.example' }).ok).toBe(true);
  linkPackages(root);
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const file = join(root, 'ssg.config.ts');
  const settings = {
    baseUrl,
    trailingSlash,
    onBrokenLinks: 'ignore',
    onBrokenAssets: 'ignore',
    outputs: { hosts: ['nginx', 'apache'] },
    i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
    redirects: [
      { from: '/old', to: '/about' },
      { from: '/ü x&y', to: 'https://elsewhere.example/$1?a=$host' },
    ],
  };
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace('defineConfig({', `defineConfig({\n  ...${JSON.stringify(settings)},`));
  const folder = template === 'docs' ? 'docs' : 'pages';
  const pictures = [...policyAddresses, ...headerAddresses].map(
    (one) => `<img src="${one.replaceAll('"', '&quot;')}">`,
  );
  write(`${folder}/about.md`, `---\nslug: /about\n---\n\n# About\n\n${pictures.join('\n\n')}\n`);
  write(`${folder}/über.md`, '---\nslug: /über/uns\n---\n\n# Über uns\n\nText.\n');
  const config = await loadConfig({ root });
  if (!config.ok) throw new Error(JSON.stringify(config.diagnostics));
  const report = await build(config.value);
  expect(report.diagnostics.filter((one) => hasErrors([one]))).toEqual([]);
  const { outDir } = config.value;
  return {
    outDir,
    baseUrl,
    diagnostics: report.diagnostics,
    read: (path) => readFileSync(join(outDir, path), 'utf8'),
  };
}

/** Each template, base URL and value of `trailingSlash` at least once; `HOSTS=1` builds every combination. */
const variants: readonly Variant[] = templateNames.flatMap((template, index) =>
  ['/', '/repo/'].flatMap((baseUrl, second) =>
    [false, true]
      .filter((trailingSlash) => process.env['HOSTS'] !== undefined || trailingSlash === ((index + second) % 2 === 1))
      .map((trailingSlash) => ({ template, baseUrl, trailingSlash })),
  ),
);

describe('the files for nginx and Apache', () => {
  test('write every header of the build as one word, whatever an article says', async () => {
    const { read } = await builtSite({ template: 'docs', trailingSlash: false, baseUrl: '/' });
    const headers = parseHeaders(read('_headers')).flatMap((rule) => rule.headers);
    expect(headers.length).toBeGreaterThan(5);
    for (const [name, value] of headers) {
      if (name === 'Content-Type')
        expect(manualBlock('deploy-nginx.md', 'nginx', 'listen 443')).toContain(value.split(';')[0]);
      else {
        expect(read('_nginx/maps.conf')).toContain(` "${value.replaceAll('"', '\\"')}";`);
        expect(read('_nginx/server.conf')).toContain(`add_header ${name} $`);
      }
    }
    expect(read('_nginx/maps.conf') + read('_nginx/server.conf') + read('.htaccess')).not.toMatch(/planted/i);
  });

  test.for(variants)(
    'make both answer as the preview does: $template below $baseUrl, trailing slashes $trailingSlash',
    async ({ template, trailingSlash, baseUrl }, context) => {
      const servers = Object.values(programs).filter((command) => command !== undefined);
      if (servers.length === 0) context.skip('no server; on Debian: apt-get install nginx-light apache2');
      const site = await builtSite({ template, trailingSlash, baseUrl });
      for (const command of servers) {
        await expectAsPreviewEverywhere(site, command, trailingSlash);
      }
    },
  );
});

const pathOf = (target: string): string => target.replace(/\?.*/, '');

/** `Accept` headers for which each rule of content negotiation is decisive once. */
const accepts = [
  'text/html,application/xhtml+xml,*/*;q=0.8',
  '*/*',
  'text/*',
  'text/markdown',
  'text/markdown;q=0',
  'text/markdown;q=0.001',
  'text/markdown, */*',
  '*/*, text/markdown',
  'text/markdown;q=0.5, */*',
  'text/markdown;q=0.5, */*;q=0.5',
  'text/markdown;q=0.5, text/*;q=0.4, */*',
  'text/markdown, text/html',
  'text/html, text/markdown',
  'text/html;q=0.9, TEXT/Markdown',
  'text/html;q=1.0, text/markdown;q=1.000',
  'text/markdown;q=0.8, text/html;q=0.80',
  'text/html;q=0.8, text/markdown;q=0.80',
  'text/html;q=0.8, text/markdown;q=0.81',
  'text/html;q=0.123, text/markdown;q=0.12',
  'text/markdown;q=0.05, text/html;q=0.5',
  'text/html;q=0, text/markdown;q=0.1',
  'text/markdown;variant=GFM;q=0.7, text/html;level=1;q=0.6',
  'text/markdown;q=high, text/html;q=0.1',
  'text/plain, application/json',
];

/** A page's own URL returns its Markdown if `Accept` prefers it, with the same headers as the preview. */
async function expectNegotiation(url: string, baseUrl: string, about: string, site: ReadableSite): Promise<void> {
  for (const path of [baseUrl, about, `${baseUrl}de/`, `${about}?x=1`]) {
    const page = path.replace(/\?.*/, '');
    const alternate = page.endsWith('/') ? `${page}index.md` : `${page}.md`;
    const isPublished = existsSync(join(site.outDir, alternate.slice(baseUrl.length)));
    for (const accept of path === about ? accepts : accepts.slice(2, 6)) {
      const response = await fetch(url + path, { headers: { accept }, redirect: 'manual' });
      const prefers = isPublished && prefersMarkdown(accept);
      expect(response.headers.get('content-type'), `${path}: ${accept}`).toBe(
        `text/${prefers ? 'markdown' : 'html'}; charset=utf-8`,
      );
      expect(response.headers.get('vary')).toMatch(/\bAccept\b(?!-)/);
      expect(response.headers.get('content-location')).toBe(prefers ? alternate : null);
      const links = response.headers.get('link') ?? '';
      expect(links).toContain(`<${baseUrl}llms.txt>; rel="llms-txt"`);
      expect(links.includes(`<${page}>; rel="canonical"; type="text/html"`)).toBe(prefers);
      if (prefers) expect(await response.text()).toBe(site.read(alternate.slice(baseUrl.length)));
    }
  }
  for (const path of [`${baseUrl}robots.txt`, `${baseUrl}index.md`, `${baseUrl}nowhere`]) {
    const response = await fetch(url + path, { headers: { accept: 'text/markdown' } });
    expect(response.headers.get('content-location')).toBeNull();
    expect(response.headers.get('vary') ?? '', path).not.toMatch(/\bAccept\b(?!-)/);
  }
}

async function expectAsPreviewEverywhere(
  site: ReadableSite,
  command: HostCommand,
  trailingSlash: boolean,
): Promise<void> {
  const { baseUrl } = site;
  const url = await startProgram((port) => command(site, port));
  const files = new Set(Object.keys(JSON.parse(site.read('build-manifest.json')) as object));
  const rules = parseHeaders(site.read('_headers'));
  const addresses = { baseUrl, locales: [{ baseUrl }, { baseUrl: `${baseUrl}de/` }] };
  const ask = async (path: string) => {
    const { status, headers } = await fetch(url + path, { redirect: 'manual' });
    // Apache sends an absolute URL.
    return { status, to: headers.get('location')?.replace(url, '') ?? null, headers };
  };
  const expectAsPreview = async (target: string) => {
    const found = findFile(target, files, addresses);
    const { status, to, headers } = await ask(target);
    const expected =
      found.kind === 'redirect' ? { status: 301, to: found.location } : { status: found.status, to: null };
    // Encoded and unencoded characters are the same URL.
    expect({ status, to: to === null ? null : encodeURI(decodeURI(to)) }, target).toEqual(expected);
    for (const [name, value] of found.kind === 'file' ? headersOfAnswer(rules, pathOf(target), found.status) : [])
      if (name !== 'content-type') expect(headers.get(name), `${name} of ${target}`).toBe(value);
    if (found.kind !== 'file') return;
    const body = await (await fetch(url + target)).text();
    if (found.path.endsWith('.html')) expect(body, target).toBe(site.read(found.path));
  };
  const names = [...files].filter((path) => path.endsWith('.html')).map((path) => path.replace(/\.html$/, ''));
  const stubs = new Set(
    ['', 'de/'].flatMap((home) => ['old', 'old/index', 'ü x&y', 'ü x&y/index'].map((one) => home + one)),
  );
  for (const name of names.filter((one) => !stubs.has(one))) {
    const bare = encodeURI(baseUrl + name.replace(/(?:^|\/)index$/, ''));
    for (const ending of bare.endsWith('/') ? ['', 'index.html'] : ['', '/', '.html', '/index.html', '/?x=1'])
      await expectAsPreview(bare + ending);
  }
  for (const path of ['nowhere', 'de/nowhere', 'de/nowhere/', 'nowhere.html', 'nowhere/index.html', 'assets/no.js'])
    await expectAsPreview(baseUrl + path);
  for (const path of ['robots.txt', 'sw.js', 'manifest.webmanifest', 'index.md']) await expectAsPreview(baseUrl + path);
  const about = `${baseUrl}about${trailingSlash ? '/' : ''}`;
  for (const ending of ['', '/', '.html', '/index.html'])
    expect(await ask(`${baseUrl}old${ending}`)).toMatchObject({ status: 301, to: about });
  expect(await ask(`${baseUrl}%C3%BC%20x%26y`)).toMatchObject({
    status: 301,
    to: 'https://elsewhere.example/%241?a=%24host',
  });
  await expectNegotiation(url, baseUrl, about, site);
  const page = await ask(about);
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(page.headers.get('cache-control')).toBe('no-cache');
  expect(page.headers.get('x-planted')).toBeNull();
  expect(page.headers.get('content-security-policy')).not.toMatch(/frame-ancestors \*|script-src-elem/);
  const script = /src="([^"]*\/assets\/[^"]+\.js)"/.exec(site.read('index.html'))?.[1] ?? '';
  expect((await ask(script)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect((await ask(`${baseUrl}index.md`)).headers.get('content-type')).toBe('text/markdown; charset=utf-8');
  expect((await ask(`${baseUrl}manifest.webmanifest`)).headers.get('content-type')).toMatch(
    /^application\/manifest\+json/,
  );
  if (baseUrl !== '/') expect(await ask(baseUrl.slice(0, -1))).toMatchObject({ status: 301, to: baseUrl });
}
