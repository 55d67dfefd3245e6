// @module-tag process
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { build } from '../../../src/build/build.ts';
import { loadConfig } from '../../../src/config/load-config.ts';
import { startDev } from '../../../src/dev/start-dev.ts';
import { startThreads } from '../../../src/dev/threads.ts';
import { hasErrors } from '../../../src/lib/diagnostic.ts';
import { initSite } from '../../../src/new-site/init-site.ts';
import { createPreviewServer } from '../../../src/serve/preview-server.ts';
import { type SiteListener, type SiteOptions, siteListener } from '../../../src/serve/site-listener.ts';
import { linkPackages } from '../../link-packages.ts';
import { manualBlock } from './manual-block.ts';
import { type Exchange, exchanges } from './requests.ts';
import { type BuiltSite, programs, startProgram, startServer, temporaryFolder } from './servers.ts';

interface TestedSite extends BuiltSite {
  readonly root: string;
  /** The path of a script, without the base URL. */
  readonly asset: string;
}

const ownHeaders = `/p1
  X-Robots-Tag: noindex
  Cache-Control: public, max-age=600
/guides/*
  X-Guide: yes
/.well-known/app
  Content-Type: application/json
`;

/** A site in two languages with redirects and headers of its own. */
async function builtSite(baseUrl: string): Promise<TestedSite> {
  const root = join(temporaryFolder(), 'site');
  expect(initSite(root, { template: 'docs', title: 'Tea', url: 'https://tea.example' }).ok).toBe(true);
  linkPackages(root);
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const settings = {
    baseUrl,
    onBrokenAnchors: 'ignore',
    outputs: { hosts: ['nginx', 'apache'] },
    i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
    redirects: [
      { from: '/old', to: '/p1' },
      { from: '/part', to: '/p1#part' },
      { from: '/out', to: 'https://elsewhere.example/a?b=1' },
      { from: '/ü x&y', to: 'https://elsewhere.example/$1?a=$host' },
    ],
  };
  const config = readFileSync(join(root, 'ssg.config.ts'), 'utf8');
  write('ssg.config.ts', config.replace('defineConfig({', `defineConfig({\n  ...${JSON.stringify(settings)},`));
  write('docs/p1.md', '---\nslug: /p1\n---\n\n# P1\n\n## Part {#part}\n\nText.\n');
  write('docs/p10.md', '---\nslug: /p10\n---\n\n# P10\n\nText.\n');
  write('docs/über.md', '---\nslug: /über/uns\n---\n\n# Über uns\n\nText.\n');
  write('static/_headers', ownHeaders.replace(/^\//gm, baseUrl));
  write('static/.well-known/security.txt', 'Contact: mailto:tea@example.com\n');
  write('static/.well-known/app', '{}\n');
  const loaded = await loadConfig({ root });
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.diagnostics));
  const report = await build(loaded.value);
  expect(report.diagnostics.filter((one) => hasErrors([one]))).toEqual([]);
  const { outDir } = loaded.value;
  execFileSync('chmod', ['-R', 'a+rX', root]);
  const script = readdirSync(join(outDir, 'assets')).find((name) => /^boot-.*\.js$/.test(name));
  return { root, outDir, baseUrl, asset: `/assets/${script}` };
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

/** Sends a request as written: `fetch` would resolve its path. */
const answerTo = (url: string, { path, method, send = {} }: Exchange): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(url);
    const sent = request({ host: '127.0.0.1', port, path, method: method ?? 'GET', headers: send }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(
            Object.entries(response.headers).map(([name, value]) => [name, [value].flat().join(', ')]),
          ),
          body: Buffer.concat(parts).toString('utf8'),
        }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });

/** What a server is known not to do. */
interface Exceptions {
  /** Browsers would remember a permanent redirect of `localhost` for other sites. */
  readonly temporary?: true;
  /** Redirects begin with this origin. */
  readonly origin?: string;
  /** The dev server sends no headers of `_headers`, and has no files that only a build makes. */
  readonly isDev?: true;
}

const decoded = (url: string | undefined) => (url === undefined ? undefined : decodeURI(url));

/** The differences between an answer and what is expected, in words. */
function differences(expected: Exchange, { status, headers, body }: Answer, exceptions: Exceptions): string[] {
  const name = `${expected.method ?? 'GET'} ${expected.path}${expected.send === undefined ? '' : ` ${JSON.stringify(expected.send)}`}`;
  const found: string[] = [];
  const location = headers['location']?.replace(exceptions.origin ?? '', '');
  const wanted = expected.status === 301 && exceptions.temporary === true ? 302 : expected.status;
  if (status !== wanted) found.push(`${name}: status ${status}, not ${wanted}`);
  // Encoded and plain characters are the same URL, and so are both cases of the digits.
  if (decoded(location) !== decoded(expected.to)) found.push(`${name}: location ${location}, not ${expected.to}`);
  if (exceptions.isDev !== true)
    for (const [header, value] of Object.entries(expected.headers ?? {})) {
      const given = headers[header];
      const fits = value instanceof RegExp ? value.test(given ?? '') : (given ?? null) === value;
      if (!fits) found.push(`${name}: ${header} ${given}, not ${value}`);
    }
  if (expected.method !== 'HEAD' && expected.body !== undefined && !body.includes(expected.body))
    found.push(`${name}: ${JSON.stringify(body.slice(0, 60))} without ${expected.body}`);
  return found;
}

async function expectAnswers(url: string, { baseUrl, asset }: TestedSite, exceptions: Exceptions = {}): Promise<void> {
  const under = (path: string) => (path.startsWith('/') ? baseUrl + path.slice(1) : path);
  const found: string[] = [];
  if (baseUrl !== '/') {
    const bare = { path: `${baseUrl.slice(0, -1)}?x=1`, status: 301, to: `${baseUrl}?x=1` } as const;
    found.push(...differences(bare, await answerTo(url, bare), exceptions));
  }
  for (const { path, to, headers, page, isBuilt, ...rest } of exchanges(asset)) {
    if (isBuilt === true && exceptions.isDev === true) continue;
    const exchange: Exchange = {
      ...rest,
      path: under(path),
      ...(page === undefined ? {} : { body: `href="https://tea.example${under(page)}"` }),
      ...(to === undefined ? {} : { to: under(to) }),
      ...(headers === undefined
        ? {}
        : {
            headers: {
              ...headers,
              ...(typeof headers['content-location'] === 'string'
                ? { 'content-location': under(headers['content-location']) }
                : {}),
            },
          }),
    };
    found.push(...differences(exchange, await answerTo(url, exchange), exceptions));
  }
  expect(found).toEqual([]);
  if (exceptions.isDev !== true) await expectNotModified(url, `${baseUrl}guides/writing`);
}

/** A browser that has a page gets no body, but the headers again, which may have changed. */
async function expectNotModified(url: string, path: string): Promise<void> {
  const { headers } = await answerTo(url, { path, status: 200 });
  const send = { 'if-none-match': headers['etag'] ?? '' };
  const again = await answerTo(url, { path, send, status: 304 });
  expect([again.status, again.body, again.headers['cache-control']]).toEqual([304, '', 'no-cache']);
  expect(again.headers['content-security-policy']).toBe(headers['content-security-policy']);
}

test('the manual says how many requests the table has', () => {
  const count = `${exchanges('').length} requests`;
  for (const page of ['guides/deploying.md', 'guarantees.md'])
    expect(readFileSync(new URL(`../../../docs/manual/${page}`, import.meta.url), 'utf8')).toContain(count);
});

const bases = process.env['HOSTS'] !== undefined ? ['/', '/handbook/'] : ['/'];

describe.for(bases)('a site at %s', (baseUrl) => {
  const built = builtSiteOnce(baseUrl);

  test('answers the table of requests in the preview', async () => {
    const site = await built();
    const url = await startServer(createPreviewServer(site));
    await expectAnswers(url, site, { temporary: true });
  });

  test('answers the table of requests in Node, by the recipe of the manual', async () => {
    const site = await built();
    const recipe = manualBlock('hosting-recipes.md', 'js', 'siteListener').replace(/^import .*$/gm, '');
    // The recipe, with the folder and the base URL of this site.
    const start = new Function('createServer', 'siteListener', recipe);
    let server: Server | undefined;
    start(
      (listener: SiteListener) => {
        server = createServer(listener);
        return { listen: () => undefined };
      },
      ({ outDir }: SiteOptions) => {
        expect(outDir).toBe('dist');
        return siteListener(site);
      },
    );
    if (server === undefined) throw new Error('The recipe creates no server.');
    await expectAnswers(await startServer(server), site);
  });

  test('answers the table of requests in dev, without the headers of hosts', async () => {
    const site = await built();
    const config = await loadConfig({ root: site.root });
    if (!config.ok) throw new Error('The config is invalid.');
    const dev = await startDev(config.value, {
      load: { root: site.root },
      host: '127.0.0.1',
      port: 0,
      strictPort: true,
      warn: () => undefined,
      threads: startThreads(true),
    });
    onTestFinished(() => dev.close());
    await expectAnswers(`http://127.0.0.1:${dev.port}`, site, { temporary: true, isDev: true });
  });

  for (const [name, command] of Object.entries(programs))
    test.skipIf(command === undefined)(
      command === undefined
        ? `is not tested on ${name}, which is not installed (Debian: apt-get install nginx-light apache2)`
        : `answers the table of requests on ${name}`,
      async () => {
        const site = await built();
        const url = await startProgram((port) => command?.(site, port) ?? []);
        await expectAnswers(url, site, name === 'apache' ? { origin: url } : {});
      },
    );

  test.skipIf(programs.apache === undefined)(
    'redirects to the protocol of the visitor on Apache behind a proxy',
    async () => {
      const site = await built();
      const url = await startProgram((port) => programs.apache?.(site, port) ?? []);
      const send = { 'x-forwarded-proto': 'https', host: 'tea.example' };
      for (const path of ['p1/', 'index', 'old']) {
        const { headers } = await answerTo(url, { path: baseUrl + path, send, status: 301 });
        expect(headers['location']).toBe(`https://tea.example${baseUrl}${path === 'index' ? '' : 'p1'}`);
      }
    },
  );
});

/** Builds when the first test asks for the site. */
function builtSiteOnce(baseUrl: string): () => Promise<TestedSite> {
  let site: Promise<TestedSite> | undefined;
  return () => {
    site ??= builtSite(baseUrl);
    return site;
  };
}
