// @module-tag server
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { build } from '../../src/build/build.ts';
import { loadConfig } from '../../src/config/load-config.ts';
import { initSite } from '../../src/new-site/init-site.ts';
import { linkPackages } from '../link-packages.ts';
import { collectExamples } from './examples.ts';

const manual = fileURLToPath(new URL('../../docs/manual', import.meta.url));
const modules = '/usr/lib/apache2/modules';
const apache = ['/usr/sbin/apache2', '/usr/sbin/httpd'].find((path) => existsSync(path) && existsSync(modules));
if (apache === undefined)
  process.stderr.write('Apache is not installed: its recipe is not tried (apt-get install apache2).\n');

/** A site with redirects, with the `.htaccess` that the manual's script writes. */
async function builtSite(): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'ssg-apache-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  initSite(join(root, 'site'), { template: 'docs', title: 'Tea', url: 'https://tea.example' });
  const site = join(root, 'site');
  linkPackages(site);
  const file = join(site, 'ssg.config.ts');
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(
      'defineConfig({',
      "defineConfig({ redirects: [{ from: '/old/ü', to: '/getting-started' }],",
    ),
  );
  const config = await loadConfig({ root: site });
  if (!config.ok) throw new Error(JSON.stringify(config.diagnostics));
  expect((await build(config.value)).ok).toBe(true);
  const script = collectExamples(manual).get('hosting')?.files.get('htaccess.mjs') ?? '';
  writeFileSync(join(root, 'htaccess.mjs'), script);
  execFileSync(process.execPath, [join(root, 'htaccess.mjs'), join(site, 'dist')]);
  execFileSync('chmod', ['-R', 'a+rX', root]);
  return site;
}

async function startApache(site: string): Promise<string> {
  const port = await freePort();
  const names = ['mpm_event', 'authz_core', 'dir', 'mime', 'rewrite', 'headers', 'alias'];
  const config = `ServerRoot "${site}"
ServerName localhost
Listen 127.0.0.1:${port}
PidFile "${site}/apache.pid"
ErrorLog "${site}/apache.log"
User www-data
Group www-data
${names.map((name) => `LoadModule ${name}_module ${modules}/mod_${name}.so`).join('\n')}
TypesConfig /etc/mime.types
DocumentRoot "${site}/dist"
<Directory "${site}/dist">
  AllowOverride All
  Require all granted
</Directory>
`;
  writeFileSync(join(site, 'apache.conf'), config);
  const server = spawn(apache ?? '', ['-f', join(site, 'apache.conf'), '-DFOREGROUND'], { stdio: 'ignore' });
  onTestFinished(() => void server.kill());
  const url = `http://127.0.0.1:${port}`;
  await expect
    .poll(() =>
      fetch(url).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  return url;
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

test.skipIf(apache === undefined)(
  'the recipe for Apache serves each page at one address, with headers and redirects',
  async () => {
    const site = await builtSite();
    const url = await startApache(site);
    const ask = async (path: string) => {
      const { status, headers } = await fetch(url + path, { redirect: 'manual' });
      return [status, (headers.get('location') ?? '').replace(url, '')];
    };
    const answers = {
      '/': [200, ''],
      '/getting-started': [200, ''],
      '/guides/writing': [200, ''],
      '/getting-started.html': [301, '/getting-started'],
      '/getting-started/index.html': [301, '/getting-started'],
      '/getting-started/': [301, '/getting-started'],
      '/index.html': [301, '/'],
      '/old/%C3%BC': [301, '/getting-started'],
      '/nothing': [404, ''],
      '/getting-started.md': [200, ''],
    };
    const given = await Promise.all(Object.keys(answers).map(async (path) => [path, await ask(path)]));
    expect(Object.fromEntries(given)).toEqual(answers);

    const page = await fetch(`${url}/getting-started`);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await page.text()).toContain('<main');
    expect(await (await fetch(`${url}/nothing`)).text()).toContain('<main');
    const asset = /\/assets\/main-[^"]+\.css/.exec(await (await fetch(url)).text())?.[0] ?? '';
    expect((await fetch(url + asset)).headers.get('cache-control')).toContain('immutable');
    expect(page.headers.get('cache-control') ?? '').not.toContain('immutable');
    expect((await fetch(`${url}/getting-started.md`)).headers.get('content-type')).toContain('text/markdown');
  },
);
