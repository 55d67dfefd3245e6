import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPreviewServer } from '../../src/serve/preview-server.ts';

// The responses to single requests are tested for both servers in ../dev/http.test.ts.

const canary = 'CANARY-91c2';
let folder: string;
let server: Server;
let port: number;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ssg-serve-'));
  const outDir = join(folder, 'public');
  mkdirSync(outDir);
  mkdirSync(join(folder, 'public-secret'));
  writeFileSync(join(folder, 'public-secret/x.txt'), canary);
  writeFileSync(join(folder, 'c'), canary);
  writeFileSync(join(outDir, 'index.html'), '<!doctype html><title>Home</title>');
  writeFileSync(join(outDir, 'large.bin'), Buffer.alloc(4 * 2 ** 20, 'x'));
  symlinkSync(join(folder, 'public-secret'), join(outDir, 'linked'), 'junction');
  symlinkSync(join(folder, 'c'), join(outDir, 'c'));
  // Even if the list of files contains a path outside the folder.
  const listed = ['index.html', 'large.bin', 'linked/x.txt', 'c', '../c', '../public-secret/x.txt', 'gone.txt'];
  writeFileSync(
    join(outDir, 'build-manifest.json'),
    JSON.stringify(Object.fromEntries(listed.map((path) => [path, '0']))),
  );
  server = createPreviewServer({ outDir, baseUrl: '/' });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A socket with a request in progress; its errors are ignored. */
function send(bytes: string): Socket {
  const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
  socket.on('error', () => undefined);
  return socket;
}

const request = (target: string): string => `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;

/** The complete response, however long it takes. */
const ask = (target: string): Promise<string> =>
  new Promise((resolve) => {
    const parts: Buffer[] = [];
    const socket = send(request(target));
    socket.on('data', (part) => parts.push(part));
    socket.on('close', () => resolve(Buffer.concat(parts).toString('latin1')));
  });

const isAlive = async (): Promise<void> =>
  expect(await ask('/')).toMatch(/^HTTP\/1\.1 200[\s\S]*<title>Home<\/title>$/);

const connections = (): Promise<number> =>
  new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error === null ? resolve(count) : reject(error))),
  );
const descriptors = (): number => (existsSync('/proc/self/fd') ? readdirSync('/proc/self/fd').length : 0);

/** Runs a function and waits until the server has as many connections and open files as before. */
async function expectNothingKept(act: () => Promise<void>): Promise<void> {
  await isAlive();
  await expect.poll(connections).toBe(0);
  const before = descriptors();
  await act();
  await expect.poll(connections).toBe(0);
  await expect.poll(descriptors).toBeLessThanOrEqual(before);
  await isAlive();
}

test.each([
  '/linked/x.txt',
  '/c',
  '/linked/../c',
  '/..%2fpublic-secret/x.txt',
  '/%2e%2e/c',
  '/public-secret/x.txt',
  '/gone.txt',
])('%s is outside the output or missing, and is rejected by its resolved path', async (target) => {
  const answer = await ask(target);
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(answer).not.toContain(canary);
  expect(answer).not.toContain(folder);
});

test('a request while the output is replaced waits for the new one', async () => {
  const aside = join(folder, 'aside');
  renameSync(join(folder, 'public'), aside);
  const answers = Promise.all(Array.from({ length: 20 }, () => ask('/')));
  await new Promise((done) => setTimeout(done, 100));
  renameSync(aside, join(folder, 'public'));
  for (const answer of await answers) expect(answer).toMatch(/^HTTP\/1\.1 200[\s\S]*<title>Home<\/title>$/);
});

test('two hundred clients that never read do not slow others down, and leak nothing', () =>
  expectNothingKept(async () => {
    const idle = Array.from({ length: 200 }, () => send(request('/large.bin')).pause());
    await isAlive();
    for (const socket of idle) socket.destroy();
  }));

test('clients that disconnect at any byte of the response leak nothing', () =>
  expectNothingKept(async () => {
    const clients = Array.from({ length: 100 }, (_, index) => {
      const socket = send(request('/large.bin'));
      let left = index * 30_000;
      return new Promise<void>((resolve) => {
        socket.on('data', (part) => {
          left -= part.length;
          if (left <= 0) socket.resetAndDestroy();
        });
        socket.on('close', () => resolve());
      });
    });
    await Promise.all(clients);
  }));

test('requests that arrive byte by byte, or stop in the middle, do not block others', () =>
  expectNothingKept(async () => {
    const slow = Array.from({ length: 100 }, () => send('GET / HTTP/1.1\r\nHost: loc'));
    const dripping = send('');
    for (const byte of request('/')) {
      dripping.write(byte);
      await new Promise((done) => setTimeout(done, 2));
    }
    await isAlive();
    // The server responds while the connections are waiting, not only once they are closed.
    expect([...slow, dripping].filter(({ destroyed }) => destroyed)).toEqual([]);
    for (const socket of [...slow, dripping]) socket.destroy();
  }));

test('a thousand requests at once are all answered', () =>
  expectNothingKept(async () => {
    const answers = await Promise.all(Array.from({ length: 1000 }, () => ask('/')));
    expect(answers.filter((answer) => answer.startsWith('HTTP/1.1 200'))).toHaveLength(1000);
  }));

test('many requests on one connection are answered in order', () =>
  expectNothingKept(async () => {
    const targets = ['/', '/gone.txt', '/%zz', '/'];
    const keep = targets.slice(0, -1).map((target) => request(target).replace('close', 'keep-alive'));
    const socket = send(keep.join('') + request('/'));
    let answer = '';
    socket.on('data', (part) => {
      answer += part.toString('latin1');
    });
    await new Promise((done) => socket.on('close', done));
    expect([...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map((match) => match[1])).toEqual(['200', '404', '400', '200']);
  }));
