import { existsSync, readdirSync } from 'node:fs';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createHttpServer } from '../../src/serve/http-server.ts';
import { send } from '../../src/serve/send.ts';

const large = Buffer.alloc(8 * 2 ** 20, 'x');

/** A server with short time limits and large responses. */
async function impatientServer(): Promise<{ readonly server: Server; readonly port: number }> {
  const server = createHttpServer(
    { rules: () => ({ listeningOn: 'localhost', allowed: [] }), warn: () => undefined },
    (request, response) => send(request, response, 200, 'application/octet-stream', large),
    { headers: 200, request: 300, answer: 300, check: 50 },
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { server, port: (server.address() as AddressInfo).port };
}

const openIn = (server: Server): Promise<number> =>
  new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error === null ? resolve(count) : reject(error))),
  );

const descriptors = (): number => (existsSync('/proc/self/fd') ? readdirSync('/proc/self/fd').length : 0);

test.each([
  ['stop in the middle of their request', 'GET / HTTP/1.1\r\nHost: local', true],
  ['never read the answer', 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n', false],
])('connections of clients that %s, and never close them, are closed at the limit', async (_, bytes, reads) => {
  const { server, port } = await impatientServer();
  const before = descriptors();
  let seen = 0;
  server.on('connection', () => seen++);
  const clients = Array.from({ length: 50 }, (): Socket => {
    const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => client.write(bytes));
    client.on('error', () => undefined);
    return reads ? client.resume() : client.pause();
  });
  await expect.poll(() => seen).toBe(50);
  await expect.poll(() => openIn(server)).toBe(0);
  for (const client of clients) client.destroy();
  await expect.poll(descriptors).toBeLessThanOrEqual(before);
});

test('a client that reads the response slowly gets all of it', async () => {
  const { port } = await impatientServer();
  const client = connect(port, '127.0.0.1', () =>
    client.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'),
  );
  let length = 0;
  for await (const part of client) length += (part as Buffer).length;
  expect(length).toBeGreaterThan(large.length);
});
