// @module-tag process
import { spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { cloudflare } from '../src/cloudflare.ts';
import { fetchPublished } from '../src/fetch-published.ts';
import { maxCharacters } from '../src/index.ts';
import { netlify } from '../src/netlify.ts';
import { createLocalServer, nodeListener } from '../src/node.ts';
import { vercel } from '../src/vercel.ts';
import { publishedSite } from './published-site.ts';

let site: Awaited<ReturnType<typeof publishedSite>>;
beforeAll(async () => {
  site = await publishedSite();
});
afterAll(() => site?.close());

type Answer = (request: Request) => Promise<Response>;

const assets = { fetch: (request: Request) => fetch(request) };
/** Each adapter as its host runs it: requests that it does not answer are served from the published files. */
const adapters: Readonly<Record<string, () => Answer>> = {
  cloudflare: () => {
    const worker = cloudflare();
    return (request) => worker.fetch(request, { ASSETS: assets });
  },
  netlify: () => {
    const run = netlify();
    return (request) => run(request, { next: () => fetch(request) });
  },
  vercel: () => {
    const run = vercel();
    return async (request) => {
      const answer = await run(request);
      if (answer.headers.get('x-middleware-next') !== '1') return answer;
      const page = await fetch(request);
      const headers = new Headers(page.headers);
      for (const name of ['vary']) headers.set(name, answer.headers.get(name) ?? '');
      return new Response(page.body, { status: page.status, headers });
    };
  },
  node: () => async (request) => {
    const server = createServer((incoming, outgoing) =>
      nodeListener({ outDir: site.outDir })(incoming, outgoing, () =>
        outgoing.setHeader('content-type', 'text/html').end('<p>A page of the host'),
      ),
    );
    const url = new URL(request.url);
    url.host = new URL(await started(server)).host;
    const body = request.method === 'POST' ? await request.text() : null;
    return fetch(url, { method: request.method, headers: request.headers, body });
  },
};

async function started(server: Server): Promise<string> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function connected(transport: StdioClientTransport | StreamableHTTPClientTransport): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(transport as Parameters<Client['connect']>[0]);
  onTestFinished(() => client.close());
  return client;
}

const over = (answer: Answer): Promise<Client> =>
  connected(
    new StreamableHTTPClientTransport(new URL(`${site.origin}/mcp`), {
      fetch: (url, init) => answer(new Request(url, init)),
    }),
  );

async function call(client: Client, name: string, given: Record<string, unknown>): Promise<string> {
  const { content, isError } = await client.callTool({ name, arguments: given });
  const text = (content as { text: string }[]).map((part) => part.text).join('');
  return isError === true ? `error: ${text}` : text;
}

describe('the tools', () => {
  let client: Client;
  beforeAll(async () => {
    client = new Client({ name: 'test', version: '1.0.0' });
    const answer = adapters['cloudflare']?.() as Answer;
    const transport = new StreamableHTTPClientTransport(new URL(`${site.origin}/mcp`), {
      fetch: (url, init) => answer(new Request(url, init)),
    });
    await client.connect(transport as Parameters<Client['connect']>[0]);
  });
  afterAll(() => client.close());

  test('are read-only, and the instructions list sections, versions and languages', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual(['list_pages', 'read_page', 'search']);
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true);
    expect(client.getInstructions()).toContain('Sections: Guides (versions: current, 1.0); Journal; Three voices.');
    expect(client.getInstructions()).toContain('Languages: en, de, ar.');
  });

  test('search finds sections in the order of the site, with absolute URLs and excerpts', async () => {
    const found = await call(client, 'search', { query: 'oak gold', version: 'current' });
    expect(found).toMatch(
      /^1\. The oak › Gold & silver \(Guides.*\)\n {3}https:\/\/voices\.example\/docs\/next\/oak#treasure\n {3}Under the old oak\./,
    );
    expect(found).toMatch(/Results 1 to \d of \d\.\n$/);
  });

  test('search uses the latest version unless another is requested', async () => {
    expect(await call(client, 'search', { query: 'elm' })).toContain('https://voices.example/docs/intro');
    expect(await call(client, 'search', { query: 'elm', version: 'current' })).toMatch(/^No results/);
    expect(await call(client, 'search', { query: 'elm', version: '7' })).toBe(
      'error: There is no version "7". Versions: current, 1.0.',
    );
  });

  test('search can be limited to a section and a language', async () => {
    const all = await call(client, 'search', { query: 'start', language: 'de' });
    expect(all).toContain('https://voices.example/de/');
    const journal = await call(client, 'search', { query: 'voices', section: 'journal' });
    expect(journal).not.toContain('/docs/');
    expect(await call(client, 'search', { query: 'oak', section: 'Guide' })).toBe(
      'error: The site has no section "Guide". Sections: Guides, Journal, Three voices.',
    );
    expect(await call(client, 'search', { query: 'oak', language: 'fr' })).toBe(
      'error: The site has no language "fr". Languages: en, de, ar.',
    );
  });

  test('read_page returns the Markdown alternate for a URL, a path, or the URL of the alternate', async () => {
    const text = site.read('docs/next/oak.md');
    for (const url of ['https://voices.example/docs/next/oak', '/docs/next/oak', 'docs/next/oak/', '/docs/next/oak.md'])
      expect(await call(client, 'read_page', { url }), url).toBe(text);
  });

  test('read_page returns the section of an anchor, with its subsections', async () => {
    const read = (anchor: string) => call(client, 'read_page', { url: `/docs/next/oak#${anchor}` });
    expect(await read('treasure')).toBe('## Gold & silver\n\nUnder the **old oak**.\n\n### Depth\n\nDeep.\n');
    expect(await read('notes')).toMatch(/^## Notes\n\nFirst\./);
    expect(await read('notes-1')).toBe('## Notes\n\nSecond.\n');
    expect(await read('nowhere')).toMatch(
      /^\[No heading has the anchor "nowhere"; this is the whole page\.\]\n\n# The/,
    );
  });

  test('read_page splits a long page into parts that together are the whole page', async () => {
    const whole = site.read('docs/next/long.md');
    const parts: string[] = [];
    for (let page = 1; page <= Math.ceil(whole.length / maxCharacters); page++) {
      const text = await call(client, 'read_page', { url: '/docs/next/long', page });
      expect(text.length).toBeLessThan(maxCharacters + 200);
      parts.push(text.replace(/\n\[Page \d of \d: .*\]\n$/, ''));
    }
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.join('')).toBe(whole);
    expect(await call(client, 'read_page', { url: '/docs/next/long', page: 99 })).toMatch(
      /^error: There is no page 99/,
    );
  });

  test('read_page reads only pages of the site', async () => {
    expect(await call(client, 'read_page', { url: 'https://elsewhere.example/docs/oak' })).toMatch(
      /^error: .*is not a page of/,
    );
    for (const url of [
      '/../../../etc/passwd',
      '/%2e%2e/%2e%2e/ssg.config.ts',
      '/..%2f..%2fssg.config',
      '/_search/index.json',
    ])
      expect(await call(client, 'read_page', { url }), url).toMatch(/^error: There is no page/);
    expect(await call(client, 'read_page', { url: '/oak' })).toContain('Similar: /docs/next/oak');
  });

  test('list_pages lists the pages of a section, a version and a language', async () => {
    const current = await call(client, 'list_pages', { section: 'Guides', version: 'current' });
    expect(current).toContain('- The oak: https://voices.example/docs/next/oak\n');
    expect(current).not.toContain('/blog/');
    const usual = await call(client, 'list_pages', {});
    expect(usual).toContain('https://voices.example/docs/intro\n');
    expect(usual).toContain('https://voices.example/blog/');
    expect(usual).not.toContain('/docs/next/');
    expect(await call(client, 'list_pages', { language: 'de', version: 'current' })).toContain(
      'https://voices.example/de/docs/next/',
    );
  });

  test('llms.txt of each language is available as a resource', async () => {
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toEqual(
      ['', 'de/', 'ar/'].map((folder) => `https://voices.example/${folder}llms.txt`),
    );
    const { contents } = await client.readResource({ uri: 'https://voices.example/de/llms.txt' });
    expect(contents).toEqual([
      { uri: 'https://voices.example/de/llms.txt', mimeType: 'text/plain', text: site.read('de/llms.txt') },
    ]);
    await expect(client.readResource({ uri: 'https://voices.example/robots.txt' })).rejects.toThrow(/not an llms\.txt/);
  });

  test('a site built without these files is reported, with instructions', async () => {
    const worker = cloudflare();
    const answer = await worker.fetch(new Request('http://empty.test/mcp', { method: 'POST' }), {
      ASSETS: { fetch: async () => new Response('', { status: 404 }) },
    });
    expect(answer.status).toBe(503);
    expect(await answer.text()).toMatch(/no _agents\/site\.json.*"outputs\.llms"/);
  });
});

describe('published files read by HTTP', () => {
  const answers: Record<string, () => Response> = {
    'https://a.test/docs/moved': () => new Response(null, { status: 308, headers: { location: '/docs/here' } }),
    'https://a.test/docs/here': () => new Response('Here'),
    'https://a.test/docs/away': () =>
      new Response(null, { status: 302, headers: { location: 'https://b.test/docs/x' } }),
    'https://a.test/docs/up': () => new Response(null, { status: 302, headers: { location: '/admin' } }),
    'https://a.test/docs/round': () => new Response(null, { status: 302, headers: { location: 'round' } }),
    'https://a.test/docs/endless': () =>
      new Response(new ReadableStream({ pull: (stream) => stream.enqueue(new Uint8Array(1_000_000)) })),
  };
  const asked: string[] = [];
  const read = fetchPublished('https://a.test', '/docs/', async ({ url }) => {
    asked.push(url);
    return answers[url]?.() ?? new Response(null, { status: 404 });
  });

  test('follow redirects below the base URL only, and end at a size', async () => {
    expect(await read('moved')).toBe('Here');
    await expect(read('away')).rejects.toThrow('away is outside of the published site.');
    await expect(read('up')).rejects.toThrow('up is outside of the published site.');
    await expect(read('round')).rejects.toThrow('Too many redirects');
    await expect(read('endless')).rejects.toThrow('endless is too large.');
    expect(asked.every((url) => url.startsWith('https://a.test/docs/'))).toBe(true);
  });
});

describe.each(Object.keys(adapters))('the adapter for %s', (name) => {
  const adapter = (): Answer => adapters[name]?.() as Answer;

  test('answers a client at /mcp from the published files', async () => {
    const client = await over(adapter());
    expect(await call(client, 'search', { query: 'elm' })).toContain('https://voices.example/docs/intro');
    expect(await call(client, 'read_page', { url: '/docs/next/oak#depth' })).toBe('### Depth\n\nDeep.\n');
    expect(await call(client, 'list_pages', { section: 'Journal' })).toContain('https://voices.example/blog/');
  });

  test('requests nothing but published files', async () => {
    const asked: string[] = [];
    const real = globalThis.fetch;
    vi.stubGlobal('fetch', (input: Request | URL | string, init?: RequestInit) => {
      const url = new URL(input instanceof Request ? input.url : input);
      asked.push(url.href);
      return url.hostname === '127.0.0.1' ? real(input, init) : Promise.resolve(new Response('secret'));
    });
    onTestFinished(() => void vi.unstubAllGlobals());
    const client = await over(adapter());
    for (const uri of [
      'https://voices.example//evil.example/llms.txt',
      'https://voices.example//evil.example/de/llms.txt',
      'https://voices.example/%2Fevil.example/llms.txt',
      'https://voices.example/a%5Cb/llms.txt',
      'https://voices.example/%5Cevil.example/llms.txt',
    ]) {
      await expect(client.readResource({ uri }), uri).rejects.toThrow(/The site has no|not a page|not an llms/);
      expect(await call(client, 'read_page', { url: uri }), uri).toMatch(/There is no page|is not a page/);
    }
    expect(asked.filter((url) => !url.startsWith(site.origin) && !url.startsWith('http://127.0.0.1'))).toEqual([]);
  });

  test('answers each request independently, and reports unsupported methods', async () => {
    const answer = adapter();
    const request = (method: string, body?: string) =>
      answer(
        new Request(`${site.origin}/mcp`, {
          method,
          headers: { accept: 'application/json, text/event-stream', 'content-type': 'application/json' },
          ...(body === undefined ? {} : { body }),
        }),
      );
    const listed = await request('POST', '{"jsonrpc":"2.0","id":1,"method":"tools/list"}');
    expect(listed.status).toBe(200);
    expect(listed.headers.get('mcp-session-id')).toBeNull();
    expect((await request('GET')).status).toBe(405);
    expect((await request('DELETE')).status).toBe(405);
    expect((await request('OPTIONS')).headers.get('access-control-allow-origin')).toBe('*');
    expect((await request('POST', `["${'x'.repeat(6_000_000)}"]`)).status).toBe(413);
  });

  test('answers with Markdown if it is requested, and leaves everything else to the host', async () => {
    const answer = adapter();
    const get = (path: string, accept: string) => answer(new Request(`${site.origin}${path}`, { headers: { accept } }));
    const found = await get('/docs/next/oak', 'text/markdown, text/html;q=0.5');
    expect(await found.text()).toBe(site.read('docs/next/oak.md'));
    expect(Object.fromEntries(found.headers)).toMatchObject({
      'content-type': 'text/markdown; charset=utf-8',
      'content-location': '/docs/next/oak.md',
      vary: expect.stringContaining('Accept'),
      link: expect.stringContaining('</docs/next/oak>; rel="canonical"'),
    });
    const page = await get('/docs/next/oak', 'text/html, text/markdown;q=0.9');
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.headers.get('vary')).toMatch(/\bAccept\b(?!-)/);
    await page.text();
  });
});

test('the preview server negotiates in the same way, and sends Vary with both representations', async () => {
  const get = (accept: string, path = '/docs/next/oak') => fetch(site.origin + path, { headers: { accept } });
  const markdown = await get('text/html;q=0.8, text/markdown');
  expect(await markdown.text()).toBe(site.read('docs/next/oak.md'));
  expect(Object.fromEntries(markdown.headers)).toMatchObject({
    'content-type': 'text/markdown; charset=utf-8',
    'content-location': '/docs/next/oak.md',
    link: '</docs/next/oak>; rel="canonical"; type="text/html", </llms.txt>; rel="llms-txt"',
    vary: expect.stringMatching(/\bAccept\b(?!-)/),
  });
  for (const accept of [
    'text/html, */*;q=0.1',
    '*/*',
    'text/markdown;q=0, text/html',
    'text/html, text/markdown;q=0.5',
  ]) {
    const page = await get(accept);
    expect(page.headers.get('content-type'), accept).toBe('text/html; charset=utf-8');
    expect(page.headers.get('vary'), accept).toMatch(/\bAccept\b(?!-)/);
    await page.text();
  }
  expect((await get('text/html', '/docs/next/oak.md')).headers.get('content-type')).toContain('text/markdown');
});

describe('ssg mcp', () => {
  /** Installs the compiled package next to the site. */
  async function install(): Promise<void> {
    const folder = 'node_modules/@autolode/mcp';
    site.write(
      `${folder}/package.json`,
      '{ "name": "@autolode/mcp", "type": "module", "exports": { "./node": { "default": "./node.js" } } }',
    );
    await build({
      entryPoints: [fileURLToPath(new URL('../src/node.ts', import.meta.url))],
      outfile: join(site.root, folder, 'node.js'),
      bundle: true,
      platform: 'node',
      format: 'esm',
      banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    });
  }
  const ssg = fileURLToPath(new URL('../../ssg-cli/bin/ssg.js', import.meta.url));
  const words = () => [ssg, 'mcp', '--root', site.root];

  test('explains how to install the package if it is missing', async () => {
    site.write('node_modules/@autolode/mcp/package.json', '{}');
    site.remove('node_modules/@autolode/mcp');
    const child = spawn(process.execPath, words(), {
      stdio: ['ignore', 'pipe', 'pipe'],
      // The test runner's NODE_PATH would resolve to the packages of the workspace.
      env: { ...process.env, NODE_PATH: '' },
    });
    let said = '';
    child.stderr.on('data', (text) => {
      said += String(text);
    });
    expect(await new Promise((done) => child.once('close', done))).toBe(1);
    expect(said).toContain('npm install @autolode/mcp');
  });

  test('serves a built site over stdio', async () => {
    await install();
    const client = await connected(new StdioClientTransport({ command: process.execPath, args: words() }));
    expect(await call(client, 'search', { query: 'elm' })).toContain('https://voices.example/docs/intro');
    expect(await call(client, 'read_page', { url: '/docs/next/oak#depth' })).toBe('### Depth\n\nDeep.\n');
  });

  test('serves a built site over HTTP, at the URL it prints', async () => {
    await install();
    const child = spawn(process.execPath, [...words(), '--http', '--port', '0', '--json'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => {
      child.kill();
    });
    const { url } = await new Promise<{ url: string }>((done) =>
      child.stdout.once('data', (text) => done(JSON.parse(String(text)))),
    );
    const client = await connected(new StreamableHTTPClientTransport(new URL(url)));
    expect(await call(client, 'list_pages', { section: 'Journal' })).toContain('https://voices.example/blog/');
  });

  test('answers no request from another origin or with a foreign host name', async () => {
    const url = new URL(await started(createLocalServer({ outDir: site.outDir }, 'localhost')));
    const statusOf = (host: string, origin?: string) =>
      new Promise<string>((done) => {
        const socket = connect(Number(url.port), '127.0.0.1');
        socket.once('data', (text) => {
          done(String(text).split(' ')[1] ?? '');
          socket.destroy();
        });
        socket.write(
          `OPTIONS /mcp HTTP/1.1\r\nHost: ${host}\r\n${origin === undefined ? '' : `Origin: ${origin}\r\n`}\r\n`,
        );
      });
    expect(await statusOf(`localhost:${url.port}`)).toBe('204');
    expect(await statusOf(`evil.example:${url.port}`)).toBe('403');
    expect(await statusOf(`localhost:${url.port}`, 'https://evil.example')).toBe('403');
    expect(await statusOf(`127.0.0.1:${url.port}`, 'http://203.0.113.7')).toBe('403');
    expect(await statusOf(`127.0.0.1:${url.port}`, 'null')).toBe('403');
    expect(await statusOf(`127.0.0.1:${url.port}`, 'http://localhost:3000')).toBe('204');
  });
});
