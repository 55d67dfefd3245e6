import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import type { ExternalLink } from '../../src/check/external-links.ts';
import type { Diagnostic } from '../../src/lib/diagnostic.ts';
import { copySite, summaries } from '../site-fixture.ts';

const bin = fileURLToPath(new URL('../../bin/ssg.js', import.meta.url));

interface Answer {
  readonly ok: boolean;
  readonly diagnostics: readonly Diagnostic[];
  readonly external?: readonly ExternalLink[];
}

const check = (root: string, ...flags: string[]): Promise<Answer> =>
  new Promise((resolve) => {
    execFile(process.execPath, [bin, 'check', '--root', root, '--json', ...flags], (_, out) =>
      resolve(JSON.parse(out) as Answer),
    );
  });

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
    }, 30);
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
    text.replace('docs: [', "externalLinks: { ignore: ['127.0.0.1*/ignored/*'], maxAge: 1 },\n  docs: ["),
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
