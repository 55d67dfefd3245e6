import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { copySite, told } from '../site-fixture.ts';

const guide = readFileSync(fileURLToPath(new URL('../../docs/manual/guides/deploy-nginx.md', import.meta.url)), 'utf8');

/** The first block of code in a language that holds a text. */
function block(language: string, text: string): string {
  const blocks = [...guide.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)];
  const found = blocks.find(([, name, code]) => name === language && code?.includes(text) === true)?.[2];
  if (found === undefined) throw new Error(`The guide has no ${language} block with ${text}.`);
  return found;
}

const nginx = ['nginx', '/usr/sbin/nginx'].find((one) => {
  try {
    execFileSync(one, ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

async function builtSite() {
  const site = copySite('basic-site');
  site.edit('ssg.config.ts', (text) =>
    text.replace(
      'blog: {',
      "redirects: [{ from: '/old', to: '/docs/intro' }, { from: '/ü x', to: '/imprint' }],\n  blog: {",
    ),
  );
  const built = await site.build();
  expect(told(built.diagnostics)).toEqual([]);
  return site;
}

/** The guide's own script and configuration, with the names of its example replaced. */
async function served(root: string): Promise<string> {
  const folder = join(root, 'host');
  mkdirSync(folder);
  const script = join(folder, 'nginx-includes.mjs');
  writeFileSync(script, block('js', 'nginx-includes.mjs'));
  execFileSync(process.execPath, [script, join(root, 'dist'), join(folder, 'site')]);
  const port = await freePort();
  const [http, server] = block('nginx', 'listen 443')
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replace('http2 on;', '')
    .replace('/var/www/example.com/current', join(root, 'dist'))
    .replaceAll('/etc/nginx/example.com', join(folder, 'site'))
    .replace('include mime.types;', 'include /etc/nginx/mime.types;')
    .split(/(?=^server \{)/m);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off;\nmaster_process off;\npid ${join(folder, 'pid')};\nerror_log ${join(folder, 'error.log')};\nevents {}\nhttp {\naccess_log off;\n${paths.join('\n')}\n${http}${server}}\n`,
  );
  const child = spawn(nginx ?? 'nginx', ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr.on('data', (text) => {
    complaint += String(text);
  });
  onTestFinished(() => {
    child.kill();
  });
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; ; attempt++) {
    if (child.exitCode !== null) throw new Error(`nginx ended: ${complaint}`);
    const answer = await fetch(url).catch(() => undefined);
    if (answer !== undefined) return url;
    if (attempt > 100) throw new Error(`nginx does not answer: ${complaint}`);
    await new Promise((done) => setTimeout(done, 50));
  }
}

describe('the guide for nginx', () => {
  test('sets every header that the file for other hosts sets', async () => {
    const site = await builtSite();
    const config = block('nginx', 'listen 443');
    const headers = [...site.read('_headers').matchAll(/^ {2}([\w-]+): (.*)$/gm)];
    expect(headers.length).toBeGreaterThan(5);
    for (const [, name = '', value = ''] of headers) {
      if (name === 'Content-Security-Policy') expect(config).toContain('-policy.conf');
      else if (name === 'Cache-Control') expect(config).toContain(`"${value}"`);
      else if (name === 'Content-Type') expect(config).toContain(value.split(';')[0]);
      else expect(config).toContain(`add_header ${name} "${value}" always;`);
    }
  });

  test('gives a server that answers as the preview does', async (context) => {
    if (nginx === undefined) context.skip('no nginx; on Debian: apt-get install nginx-light');
    const site = await builtSite();
    const url = await served(site.root);
    const policy = /Content-Security-Policy: (.*)/.exec(site.read('_headers'))?.[1];
    const ask = async (path: string) => {
      const { status, headers } = await fetch(url + path, { redirect: 'manual' });
      return { status, to: headers.get('location')?.replace(/^http:\/\/[^/]+/, ''), headers };
    };
    for (const path of ['/', '/docs/intro', '/docs/intro?x=1', '/blog']) {
      const { status, headers } = await ask(path);
      expect([path, status, headers.get('content-type')]).toEqual([path, 200, 'text/html; charset=utf-8']);
      expect(headers.get('content-security-policy')).toBe(policy);
      expect(headers.get('cache-control')).toBe('no-cache');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
    for (const [path, to] of [
      ['/docs/intro/', '/docs/intro'],
      ['/docs/intro.html', '/docs/intro'],
      ['/docs/intro.html?x=1', '/docs/intro?x=1'],
      ['/index.html', '/'],
      ['/old', '/docs/intro'],
      ['/%C3%BC%20x', '/imprint'],
    ]) {
      const { status, to: place } = await ask(path ?? '');
      expect([path, status, place]).toEqual([path, 301, to]);
    }
    const lost = await ask('/nowhere');
    expect([lost.status, lost.headers.get('content-security-policy')]).toEqual([404, policy]);
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(site.read('index.html'))?.[1] ?? '';
    expect((await ask(script)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await ask('/sw.js')).headers.get('cache-control')).toBe('no-cache');
    expect((await ask('/docs/intro.md')).headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect((await ask('/manifest.webmanifest')).headers.get('content-type')).toMatch(/^application\/manifest\+json/);
  });
});
