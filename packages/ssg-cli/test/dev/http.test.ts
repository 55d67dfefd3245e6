// @module-tag process
// @module-tag long
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadConfig } from '../../src/config/load-config.ts';
import { startDev } from '../../src/dev/start-dev.ts';
import { createPreviewServer } from '../../src/serve/preview-server.ts';
import { liveMegabytes } from '../live-memory.ts';
import { copySite, type SiteFixture } from '../site-fixture.ts';
import { ask } from './dev-site.ts';

const canary = 'CANARY-7f3a';

interface Target {
  readonly port: number;
  readonly site: SiteFixture;
  close(): Promise<void>;
}

/** A site with secret files in it and beside it. */
async function siteWithSecrets(): Promise<SiteFixture> {
  const site = copySite('basic-site', { forFile: true });
  const outside = join(dirname(site.root), `${site.root.split('/').at(-1)}-secret`);
  mkdirSync(outside, { recursive: true });
  writeFileSync(join(outside, 'x'), canary);
  writeFileSync(join(dirname(site.root), 'c'), canary);
  site.write('.env', canary);
  site.write('.git/config', canary);
  site.write('secret.txt', canary);
  return site;
}

async function dev(): Promise<Target> {
  const site = await siteWithSecrets();
  const config = await loadConfig({ root: site.root });
  if (!config.ok) throw new Error('The fixture has a broken config.');
  const running = await startDev(config.value, {
    load: { root: site.root },
    host: '127.0.0.1',
    port: 0,
    strictPort: true,
    warn: () => undefined,
  });
  await ask(running.port, '/');
  return { port: running.port, site, close: () => running.close() };
}

async function preview(): Promise<Target> {
  const site = await siteWithSecrets();
  await site.build();
  symlinkSync('/etc/passwd', join(site.root, 'dist/linked.txt'));
  const server: Server = createPreviewServer({ outDir: join(site.root, 'dist'), baseUrl: '/' });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    site,
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * Sends raw bytes, and returns the response up to the point where the server closes the connection or sends no more.
 */
function raw(port: number, bytes: string | Buffer, patience = 1500): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    const end = () => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(patience, end);
    socket.on('data', (part) => {
      answer += part.toString('latin1');
    });
    socket.on('error', end);
    socket.on('close', end);
  });
}

const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
const get = (port: number, target: string, ...headers: string[]) =>
  raw(
    port,
    `GET ${target} HTTP/1.1\r\n${[`Host: 127.0.0.1:${port}`, 'Connection: close', ...headers].join('\r\n')}\r\n\r\n`,
  );

test('the preview sends the headers that the site publishes for its host', async () => {
  const target = await preview();
  try {
    const policy = /Content-Security-Policy: (.*)/.exec(target.site.read('_headers'))?.[1] ?? '';
    const headersOf = async (path: string) => (await get(target.port, path)).split('\r\n\r\n')[0]?.toLowerCase();
    for (const path of ['/', '/docs/intro', '/nowhere', '/robots.txt']) {
      const headers = await headersOf(path);
      expect(headers, path).toContain(`\r\ncontent-security-policy: ${policy.toLowerCase()}\r\n`);
      expect(headers, path).toContain('\r\ncross-origin-opener-policy: same-origin\r\n');
      expect(headers, path).toContain('\r\ncache-control: no-cache\r\n');
    }
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(target.site.read('index.html'))?.[1] ?? '';
    expect(await headersOf(script)).toContain('\r\ncache-control: public, max-age=31536000, immutable\r\n');
    expect(await headersOf('/assets/none-12345678.js')).toContain('\r\ncache-control: no-cache\r\n');
    expect(await headersOf('/docs/intro.md')).toContain('\r\ncontent-type: text/markdown; charset=utf-8\r\n');
  } finally {
    await target.close();
    rmSync(target.site.root, { recursive: true, force: true });
  }
});

describe.each([
  ['dev', dev],
  ['preview', preview],
] as const)('%s', (_, start) => {
  let target: Target;
  beforeAll(async () => {
    target = await start();
  });
  afterAll(async () => {
    await target.close();
    rmSync(target.site.root, { recursive: true, force: true });
  });
  const isAlive = async () => expect(statusOf(await get(target.port, '/docs/intro'))).toBe(200);

  test.each([
    '/../c',
    '/..%2fc',
    '/%2e%2e/c',
    '/..%5cc',
    '/%252e%252e/c',
    '/....//c',
    '/.env',
    '/.git/config',
    '/.env/.',
    '/.env?raw',
    '/.env?import&raw',
    '/.env?.svg',
    '/secret.txt',
    '/../secret.txt',
    '/docs/../../c',
    '/@fs/etc/passwd',
    '/linked.txt',
    '//etc/passwd',
    'file:///etc/passwd',
    '/docs/intro.md/../../c',
    '/docs#x',
    '/a\\b',
    '/%00',
    '/%zz',
    '/%',
    `/${'a'.repeat(9000)}`,
    `/${'b'.repeat(5000)}`,
    '/__proto__',
    '/constructor',
    '/_data/../c',
    '*',
  ])('99–103: %s is refused and shows nothing', async (path) => {
    const answer = await get(target.port, path);
    expect(statusOf(answer)).toBeGreaterThanOrEqual(400);
    expect(statusOf(answer)).toBeLessThan(500);
    expect(answer).not.toContain(canary);
    expect(answer).not.toContain('root:');
    expect(answer).not.toMatch(/\n\s+at /);
  });

  test('101: a folder beside the site whose name begins like its own is not reached', async () => {
    const sibling = `${target.site.root.split('/').at(-1)}-secret`;
    for (const path of [
      `/../${sibling}/x`,
      `/..%2f${sibling}/x`,
      `/%2e%2e/${sibling}/x`,
      `/${sibling}/x`,
      '/-secret/x',
    ]) {
      const answer = await get(target.port, path);
      expect(statusOf(answer), path).toBeGreaterThanOrEqual(400);
      expect(statusOf(answer), path).toBeLessThan(500);
      expect(answer).not.toContain(canary);
    }
  });

  test('every spelling of an address leads to the page at once, or to its one address', async () => {
    for (const [path, to] of [
      ['/index.html', '/'],
      ['/docs/intro/', '/docs/intro'],
      ['/docs/intro.html', '/docs/intro'],
      ['/docs/intro/index.html', '/docs/intro'],
      ['/docs/intro/index.html?x=1', '/docs/intro?x=1'],
    ] as const) {
      const answer = await get(target.port, path);
      expect([path, statusOf(answer), /^location: (.*)\r$/im.exec(answer)?.[1]]).toEqual([path, 302, to]);
    }
    for (const path of ['/404', '/404.html', '/404/index.html', '/nowhere/index.html'])
      expect([path, statusOf(await get(target.port, path))]).toEqual([path, 404]);
  });

  test('97, 104: a redirect never leaves the site', async () => {
    for (const path of [
      '//evil.com/..',
      '/\\evil.com/',
      '//evil.com/index.html',
      '/docs/intro/',
      '/docs//intro.html',
    ]) {
      const location = /^location: (.*)\r$/im.exec(await get(target.port, path))?.[1];
      if (location !== undefined) expect(location).toMatch(/^\/(?![/\\])/);
    }
  });

  test('105: another host, none, two or a damaged one are refused', async () => {
    const of = async (...hosts: string[]) =>
      statusOf(
        await raw(
          target.port,
          `GET / HTTP/1.1\r\n${hosts.map((host) => `Host: ${host}\r\n`).join('')}Connection: close\r\n\r\n`,
        ),
      );
    expect(await of('evil.com')).toBe(403);
    expect(await of('localhost.evil.com')).toBe(403);
    expect(await of()).toBe(400);
    expect(await of('')).toBe(400);
    expect(await of('[::1')).toBe(400);
    expect(await of('localhost', 'evil.com')).toBe(400);
    expect(await of('h'.repeat(10_000))).toBeGreaterThanOrEqual(400);
    expect(await of(`localhost:${target.port}`)).toBe(200);
    expect(await of(`[::1]:${target.port}`)).toBe(200);
    await isAlive();
  });

  test('106: pages of other origins get nothing', async () => {
    for (const origin of [
      'null',
      'http://evil.com',
      'garbage',
      `http://127.0.0.1:${target.port + 1}`,
      `https://127.0.0.1:${target.port}`,
    ])
      expect(statusOf(await get(target.port, '/docs/intro', `Origin: ${origin}`))).toBe(403);
    expect(statusOf(await get(target.port, '/docs/intro', `Origin: http://127.0.0.1:${target.port}`))).toBe(200);
    expect(
      statusOf(await get(target.port, '/docs/intro', 'Sec-Fetch-Site: cross-site', 'Sec-Fetch-Mode: no-cors')),
    ).toBe(403);
    expect(
      statusOf(
        await get(
          target.port,
          '/docs/intro',
          'Sec-Fetch-Site: cross-site',
          'Sec-Fetch-Mode: navigate',
          'Sec-Fetch-Dest: document',
        ),
      ),
    ).toBe(200);
    const answer = await get(target.port, '/docs/intro');
    expect(answer).not.toMatch(/^access-control-/im);
    expect(answer).toMatch(/^cross-origin-resource-policy: same-origin\r$/im);
  });

  test('107: only reading is answered', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'])
      expect(
        statusOf(
          await raw(
            target.port,
            `${method} / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
          ),
        ),
      ).toBe(405);
    expect(statusOf(await raw(target.port, 'CONNECT evil.com:443 HTTP/1.1\r\nHost: localhost\r\n\r\n', 400))).not.toBe(
      200,
    );
    for (const range of ['bytes=5-1', `bytes=${'0-1,'.repeat(1000)}0-1`, 'bytes=-0'])
      expect([200, 416]).toContain(statusOf(await get(target.port, '/docs/intro', `Range: ${range}`)));
    await isAlive();
  });

  test('108: an upgrade is not taken, whatever is sent after it', async () => {
    const answer = await get(
      target.port,
      '/',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
    );
    expect(statusOf(answer)).not.toBe(101);
    const upgrade = `GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n`;
    // A frame with a declared size of 100 MB, invalid UTF-8, a request for a file, and ten thousand messages.
    const frames = [
      Buffer.from([0x81, 0x7f, 0, 0, 0, 0, 0x05, 0xf5, 0xe1, 0]),
      Buffer.from([0x81, 0x02, 0xc3, 0x28]),
      Buffer.from('\u0081{"call":"file:///etc/passwd?raw"}', 'latin1'),
      Buffer.concat(Array.from({ length: 10_000 }, () => Buffer.from([0x81, 0x01, 0x78]))),
    ];
    for (const frame of frames) {
      const said = await raw(target.port, Buffer.concat([Buffer.from(upgrade), frame]), 400);
      expect(said).not.toContain(' 101 ');
      expect(said).not.toContain('root:');
    }
    await isAlive();
  });

  test('109: odd and oversized headers end in an answer', async () => {
    expect(statusOf(await get(target.port, '/docs/intro', 'Accept-Encoding: \u00ff;q=x,,gzip;;'))).toBe(200);
    expect([200, 431]).toContain(
      statusOf(await get(target.port, '/docs/intro', `If-None-Match: ${'x'.repeat(64 * 1024)}`)),
    );
    for (const bytes of [
      '\r\n\r\n\r\n',
      'GET',
      'GET / HTTP/9.9\r\n\r\n',
      '\0\0\0\0',
      'GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n',
    ])
      expect(statusOf(await raw(target.port, bytes, 300))).toBeLessThan(500);
    await isAlive();
  });

  test('110: a thousand half-open requests do not keep a page waiting', async () => {
    const sockets = Array.from({ length: 1000 }, () => connect(target.port, '127.0.0.1'));
    for (const socket of sockets) {
      socket.on('error', () => undefined);
      socket.write('GET /docs/intro HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
    }
    await isAlive();
    // The server responds while the connections are waiting, not only once they are closed.
    expect(sockets.filter(({ destroyed }) => destroyed)).toEqual([]);
    for (const socket of sockets) socket.destroy();
  });

  test('thousands of requests beside two hundred idle clients leave no descriptor behind, and memory as it was', async () => {
    const bytes = `GET /docs/intro HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;
    const round = async () => {
      const idle = Array.from({ length: 200 }, () => connect(target.port, '127.0.0.1').on('error', () => undefined));
      for (let batch = 0; batch < 4; batch++) {
        const answers = await Promise.all(Array.from({ length: 250 }, () => raw(target.port, bytes, 60_000)));
        expect(answers.map(statusOf).filter((status) => status !== 200)).toEqual([]);
      }
      for (const socket of idle) socket.destroy();
    };
    const descriptors = () => (existsSync('/proc/self/fd') ? readdirSync('/proc/self/fd').length : 0);
    // Everything that is cached deliberately has been loaded by now.
    await round();
    const [before, memory] = [descriptors(), liveMegabytes()];
    for (let count = 0; count < 3; count++) await round();
    await expect.poll(descriptors).toBeLessThanOrEqual(before);
    const kept = liveMegabytes() - memory;
    expect(kept).toBeLessThan(20);
    await isAlive();
  });

  test('clients that leave in the middle are forgotten', async () => {
    await Promise.all(
      Array.from(
        { length: 200 },
        () =>
          new Promise<void>((resolve) => {
            const socket = connect(target.port, '127.0.0.1', () => {
              socket.write('GET /docs/intro HTTP/1.1\r\nHost: localhost\r\n\r\n');
              socket.destroy();
              resolve();
            });
            socket.on('error', () => resolve());
          }),
      ),
    );
    await isAlive();
  });
});

describe('the live channel', () => {
  let target: Target;
  beforeAll(async () => {
    target = await dev();
  });
  afterAll(async () => {
    await target.close();
    rmSync(target.site.root, { recursive: true, force: true });
  });
  const token = async () => /live\.js\?token=([\w-]+)/.exec(await get(target.port, '/docs/intro'))?.[1] ?? '';

  test('answers nobody without the token', async () => {
    for (const path of ['live', 'live.js', 'state', 'live?token=', 'live?token=wrong', `state?token=${'x'.repeat(32)}`])
      expect(statusOf(await get(target.port, `/__ssg/${path}`)), path).toBe(403);
    expect(await token()).toMatch(/^[\w-]{20,}$/);
  });

  test('answers no other origin, whatever it knows', async () => {
    const path = `/__ssg/live?token=${await token()}`;
    expect(statusOf(await get(target.port, path, 'Origin: http://evil.com'))).toBe(403);
    expect(statusOf(await get(target.port, path, 'Sec-Fetch-Site: cross-site', 'Sec-Fetch-Mode: cors'))).toBe(403);
    expect(statusOf(await get(target.port, path, 'Sec-Fetch-Site: same-origin', 'Accept: text/event-stream'))).toBe(
      200,
    );
  });

  test('reports changes, but no contents of files', async () => {
    const known = await token();
    const heard = raw(target.port, `GET /__ssg/live?token=${known} HTTP/1.1\r\nHost: localhost\r\n\r\n`, 2000);
    setTimeout(() => target.site.edit('docs/intro.md', (text) => text.replace('The first page.', 'Edited.')), 300);
    expect(await heard).toContain('data: look');
    for (const page of ['/docs/intro', '/../c', 'file:///etc/passwd', '/%', '/.env?raw', 'x'.repeat(2000)]) {
      const answer = await get(target.port, `/__ssg/state?token=${known}&page=${encodeURIComponent(page)}`);
      expect(statusOf(answer), page).toBe(200);
      expect(answer).not.toContain(canary);
      expect(answer).not.toContain('root:');
    }
    expect(statusOf(await get(target.port, `/__ssg/other?token=${known}`))).toBe(404);
    expect(statusOf(await get(target.port, `/__ssg/%?token=${known}`))).toBeLessThan(500);
  });
});
