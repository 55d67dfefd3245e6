// @module-tag process
// @module-tag long
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { liveMegabytes } from '../../ssg-cli/test/live-memory.ts';
import { nodeListener } from '../src/node.ts';
import { publishedSite } from './published-site.ts';

let site: Awaited<ReturnType<typeof publishedSite>>;
let server: Server;
let origin = '';
beforeAll(async () => {
  site = await publishedSite();
  server = createServer((incoming, outgoing) =>
    nodeListener({ outDir: site.outDir })(incoming, outgoing, () => outgoing.writeHead(404).end('of the host')),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server?.closeAllConnections();
  server?.close();
  await site?.close();
});

const post = (body: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${origin}/mcp`, {
    method: 'POST',
    headers: { accept: 'application/json, text/event-stream', 'content-type': 'application/json', ...headers },
    body,
  });

const callOf = (name: unknown, given: unknown): string =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } });

test.each([
  ['nothing', ''],
  ['half of JSON', '{"jsonrpc":"2.0",'],
  ['null', 'null'],
  ['a number', '1'],
  ['an empty list', '[]'],
  ['a list of null', '[null]'],
  ['no method', '{"jsonrpc":"2.0","id":1}'],
  ['a method that is an object', '{"jsonrpc":"2.0","id":1,"method":{}}'],
  ['an unknown method', '{"jsonrpc":"2.0","id":1,"method":"__proto__"}'],
  ['an id that is an object', '{"jsonrpc":"2.0","id":{},"method":"tools/list"}'],
  ['parameters that are a list', '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":[1]}'],
  ['a tool of the prototype', callOf('constructor', {})],
  ['a tool that is a number', callOf(1, {})],
  [
    'arguments of the prototype',
    '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"search","arguments":{"__proto__":{"query":"elm"}}}}',
  ],
  [
    'a deep value',
    `{"jsonrpc":"2.0","id":1,"method":"tools/list","params":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
  ],
  ['a query of a megabyte', callOf('search', { query: 'elm '.repeat(250_000) })],
  ['a version of the prototype', callOf('search', { query: 'elm', version: '__proto__' })],
  ['a language of the prototype', callOf('list_pages', { language: 'constructor' })],
  ['a page below one', callOf('list_pages', { page: -1e308 })],
  ['a resource elsewhere', '{"jsonrpc":"2.0","id":1,"method":"resources/read","params":{"uri":"file:///etc/passwd"}}'],
])('a request with %s is answered with an error, and not by ending the server', async (_, body) => {
  const answer = await post(body);
  const text = await answer.text();
  expect(answer.status).toBeLessThan(500);
  expect(answer.status === 202 || /"error"|"isError":true|no (?:section|version|language)/i.test(text)).toBe(true);
  expect(text).not.toMatch(/\bat .*\.(?:ts|js):\d+|root:x:/);
});

test.each([
  '../../../etc/passwd',
  '/..%2f..%2fetc%2fpasswd',
  '/docs/%00',
  '/docs/\u0000oak',
  `/${'a'.repeat(1900)}`,
  `/docs/${'a/'.repeat(900)}`,
  'https://voices.example/%ff',
  'file:///etc/passwd',
  '//etc/passwd',
  '/docs\\..\\..\\x',
  '__proto__',
])('read_page with %j reads only pages of the site', async (url) => {
  const answer = await post(callOf('read_page', { url }));
  expect(answer.status).toBe(200);
  const { result } = (await answer.json()) as { result: { isError?: boolean; content: { text: string }[] } };
  expect(result.content[0]?.text).toMatch(/^There is no page|^Invalid URL|^"|is not|does not/);
  expect(result.isError).toBe(true);
});

test.each([
  '/docs/%00',
  `/${'a'.repeat(5000)}`,
  '/%ff',
  '/docs/..%2f..%2f..%2fetc%2fpasswd',
  '/%2e%2e/%2e%2e/etc/passwd',
])('a request for the Markdown of %s is left to the host', async (path) => {
  const { port } = server.address() as AddressInfo;
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nAccept: text/markdown\r\nConnection: close\r\n\r\n`),
    );
    let text = '';
    socket.on('data', (part) => {
      text += part;
    });
    socket.on('end', () => resolve(text));
    socket.on('error', reject);
  });
  expect(answer).toMatch(/^HTTP\/1\.1 404[\s\S]*of the host/);
});

test('thousands of requests, half of them wrong, are answered, and the server keeps nothing of them', async () => {
  const bodies = [callOf('list_pages', {}), '{', callOf('read_page', { url: '/docs/none' }), 'null'];
  const round = async (count: number) => {
    for (let at = 0; at < count; at += 50)
      await Promise.all(
        Array.from({ length: 50 }, async (_, index) => (await post(bodies[index % bodies.length] ?? '')).text()),
      );
    return liveMegabytes();
  };
  const before = await round(1000);
  const after = await round(3000);
  expect(after - before).toBeLessThan(20);
  expect((await post(callOf('list_pages', {}))).status).toBe(200);
}, 300_000);
