// @module-tag server
import { writeFileSync } from 'node:fs';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createPreviewServer } from '../../src/serve/preview-server.ts';
import { manualBlock } from '../outputs/hosts/manual-block.ts';
import { installedNginx, startProgram, startServer } from '../outputs/hosts/servers.ts';
import { copySite } from '../site-fixture.ts';
import { serveDev } from './dev-site.ts';
import { nodeProxy, selfSigned } from './tls-proxy.ts';

const host = 'docs.mycompany.test';

/** nginx with the block of the manual. */
async function nginxProxy(port: number): Promise<string> {
  const { folder, key, cert } = selfSigned();
  const block = manualBlock('remote-development.md', 'nginx', 'listen 443')
    .replace('docs.example.test', host)
    .replace('/etc/ssl/docs.pem', cert)
    .replace('/etc/ssl/docs.key', key)
    .replace('127.0.0.1:3000', `127.0.0.1:${port}`);
  const url = await startProgram((own) => {
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${join(folder, name)};`,
    );
    writeFileSync(
      join(folder, 'nginx.conf'),
      `daemon off;\nmaster_process off;\npid ${join(folder, 'pid')};\nevents {}\nhttp {\naccess_log off;\n${paths.join('\n')}
${block.replace('listen 443', `listen 127.0.0.1:${own}`)}}\n`,
    );
    return [installedNginx ?? 'nginx', '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')];
  });
  return url.replace('http:', 'https:');
}

interface Answer {
  readonly status: number;
  readonly body: string;
}

/** Requests a file as a browser does that has the site open at `origin`. */
function get(proxy: string, path: string, origin: string, until?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(proxy);
    const headers = { host: new URL(origin).host, origin };
    const asked = request({ hostname, port, path, headers, rejectUnauthorized: false, agent: false }, (response) => {
      let body = '';
      const end = () => resolve({ status: response.statusCode ?? 0, body });
      response.on('data', (part: Buffer) => {
        body += part.toString('latin1');
        if (until === undefined || !body.includes(until)) return;
        end();
        asked.destroy();
      });
      response.on('end', end);
    });
    asked.on('error', reject);
    asked.end();
  });
}

/** Opens a page at the origin, with every script, style and font, and waits for an edit on the live connection. */
async function expectWorks(proxy: string, origin: string): Promise<void> {
  const { status, body } = await get(proxy, '/docs/intro', origin);
  expect([status, status === 200 ? '' : body]).toEqual([200, '']);
  const files = [...body.matchAll(/(?:src|href)="(\/(?:assets|__ssg)\/[^"]+\.(?:js|css|woff2)[^"]*)"/g)];
  expect(files.length).toBeGreaterThan(0);
  for (const [, path = ''] of files) {
    const file = await get(proxy, path.replaceAll('&amp;', '&'), origin);
    expect([path, file.status]).toEqual([path, 200]);
  }
}

async function expectLive(proxy: string, origin: string, edit: () => void): Promise<void> {
  const { body } = await get(proxy, '/docs/intro', origin);
  const token = /live\.js\?token=([\w-]+)/.exec(body)?.[1] ?? '';
  const live = get(proxy, `/__ssg/live?token=${token}`, origin, 'data: look');
  await new Promise((done) => setTimeout(done, 300));
  edit();
  expect((await live).status).toBe(200);
}

/** A dev server that allows the host. */
async function dev() {
  const site = copySite('basic-site');
  site.edit('ssg.config.ts', (text) =>
    text.replace("title: 'Basic site',", `title: 'Basic site',\n  dev: { allowedHosts: ['${host}'] },`),
  );
  const served = await serveDev(site);
  const edit = () => site.edit('docs/intro.md', (text) => `${text}\n\nEdited.\n`);
  return { ...served, edit };
}

test('behind a proxy with TLS on localhost, pages, files and the live connection of the dev server work', async () => {
  const { dev: running, edit, warnings } = await dev();
  const proxy = await nodeProxy(running.port, { 'X-Forwarded-Proto': 'https' });
  const origin = `https://localhost:${new URL(proxy).port}`;
  await expectWorks(proxy, origin);
  await expectLive(proxy, origin, edit);
  expect(warnings).toEqual([]);
});

test('behind a proxy that names the host apart, they work as well', async () => {
  const { dev: running, edit, warnings } = await dev();
  const forwarded = { Host: `localhost:${running.port}`, 'X-Forwarded-Host': host, 'X-Forwarded-Proto': 'https' };
  const proxy = await nodeProxy(running.port, forwarded);
  await expectWorks(proxy, `https://${host}`);
  await expectLive(proxy, `https://${host}`, edit);
  expect((await get(proxy, '/docs/intro', 'https://evil.example')).status).toBe(403);
  expect(warnings.map(({ code }) => code)).toEqual(['serve/blocked-origin']);
});

test.skipIf(installedNginx === undefined)('behind nginx, they work as well', async () => {
  const { dev: running, edit, warnings } = await dev();
  const proxy = await nginxProxy(running.port);
  const origin = `https://${host}:${new URL(proxy).port}`;
  await expectWorks(proxy, origin);
  await expectLive(proxy, origin, edit);
  expect(warnings).toEqual([]);
});

test('a host that is not allowed gets a text with the option, and the terminal one line', async () => {
  const { get: getDirectly, warnings } = await dev();
  for (const path of ['/', '/docs/intro']) {
    const { status, body } = await getDirectly(path, { host: 'host.docker.internal:3000' });
    expect(status).toBe(403);
    expect(body).toContain('"host.docker.internal"');
    expect(body).toContain(`allowedHosts: ['${host}', 'host.docker.internal']`);
    expect(body).toContain('--allow-host host.docker.internal');
  }
  expect(warnings.map(({ message }) => message)).toEqual([expect.stringContaining('"host.docker.internal"')]);
});

test('the preview answers behind a proxy as the dev server does', async () => {
  const site = copySite('basic-site');
  await site.build();
  const outDir = join(site.root, 'dist');
  const codes: string[] = [];
  const server = createPreviewServer({
    outDir,
    baseUrl: '/',
    allowedHosts: [host],
    warn: ({ code }) => codes.push(code),
  });
  await startServer(server);
  const proxy = await nodeProxy((server.address() as AddressInfo).port, { 'X-Forwarded-Proto': 'https' });
  await expectWorks(proxy, `https://${host}`);
  expect((await get(proxy, '/docs/intro', 'https://evil.example')).status).toBe(403);
  expect(codes).toEqual(['serve/blocked-host']);
});
