import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkExternalLinks, type ExternalLink } from '../../src/check/external-links.ts';
import type { Diagnostic } from '../../src/lib/diagnostic.ts';
import { checkOf } from '../built-cache.ts';
import { makeConfig } from '../make-site.ts';
import { copySite, summaries } from '../site-fixture.ts';

interface Answer {
  readonly ok: boolean;
  readonly diagnostics: readonly Diagnostic[];
  readonly external?: readonly ExternalLink[];
}

const check = (root: string, ...flags: string[]) => checkOf<Answer>(root, ...flags);

/** A server that counts requests, rejects HEAD at one path, and is temporarily unavailable at another. */
async function otherSite() {
  const requests: string[] = [];
  let [running, most] = [0, 0];
  const server = createServer((request, response) => {
    const { method = '', url = '' } = request;
    requests.push(`${method} ${url}`);
    running++;
    most = Math.max(most, running);
    const isBusy = url === '/busy' && requests.filter((one) => one.endsWith('/busy')).length <= 2;
    const status = isBusy ? 503 : url === '/gone' ? 404 : url === '/get' && method === 'HEAD' ? 405 : 200;
    setTimeout(() => {
      running--;
      if (url === '/old') response.writeHead(301, { location: '/good' }).end();
      else response.writeHead(status).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests, most: () => most };
}

test('links to other sites are requested on demand only: with retries, limits for each host, a memory and lists', async () => {
  const other = await otherSite();
  const site = copySite('basic-site');
  site.write(
    'docs/links.md',
    `# Links\n\n${['good', 'good#part', 'get', 'old', 'busy', 'ignored/page'].map((path) => `[${path}](${other.url}/${path})`).join(' ')}\n\n[Gone](${other.url}/gone)\n`,
  );
  site.edit('ssg.config.ts', (text) =>
    text.replace(
      'docs: [',
      "externalLinks: { allow: ['http://127.0.0.1:*'], ignore: ['127.0.0.1*/ignored/*'], maxAge: 1 },\n  docs: [",
    ),
  );
  expect((await check(site.root)).ok).toBe(true);
  expect(other.requests).toEqual([]);

  const first = await check(site.root, '--external');
  expect(first.ok).toBe(false);
  expect(summaries(first.diagnostics)).toEqual([
    `docs/links.md:5  Broken external link: ${other.url}/gone (the server answered 404).`,
  ]);
  const states = ({ external = [] }: Answer) =>
    Object.fromEntries(external.map(({ url, state }) => [url.slice(other.url.length), state]));
  expect(states(first)).toEqual({
    '/busy': 'good',
    '/get': 'good',
    '/gone': 'broken',
    '/good': 'good',
    '/ignored/page': 'ignored',
    '/old': 'moved',
  });
  expect(other.most()).toBeLessThanOrEqual(2);
  expect(other.requests.some((one) => one.includes('ignored'))).toBe(false);
  expect(JSON.parse(readFileSync(join(site.root, '.ssg/external-links.json'), 'utf8'))).toEqual(first.external);

  other.requests.length = 0;
  const second = await check(site.root, '--external');
  expect(other.requests).toEqual(['HEAD /gone', 'GET /gone']);
  expect(states(second)).toMatchObject({ '/good': 'known', '/gone': 'broken' });
});

test('hosts in private networks are not requested unless the config names them, also after a redirect', async () => {
  const other = await otherSite();
  const { port } = new URL(other.url);
  const urls = [`${other.url}/good`, `http://localhost:${port}/good`, `http://[::ffff:127.0.0.1]:${port}/good`];
  const pages = urls.map((url) => ({
    route: { body: { kind: 'none' }, file: 'a.md' },
    references: [{ kind: 'link', url }],
  }));
  const root = mkdtempSync(join(tmpdir(), 'ssg-links-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const answers = async (externalLinks: object) =>
    (await checkExternalLinks({ ...makeConfig({ externalLinks }), root }, pages as never)).links.map(
      ({ state }) => state,
    );
  expect(await answers({ maxAge: 0 })).toEqual(['broken', 'broken', 'broken']);
  expect(other.requests).toEqual([]);
  expect(await answers({ maxAge: 0, allow: [`${other.url}/*`] })).toContain('good');
  other.requests.length = 0;
  pages.splice(0, 3, { ...pages[0], references: [{ kind: 'link', url: `${other.url}/old` }] } as never);
  expect(await answers({ maxAge: 0, allow: [`${other.url}/old`] })).toEqual(['broken']);
  expect(other.requests).toEqual(['HEAD /old']);
});
