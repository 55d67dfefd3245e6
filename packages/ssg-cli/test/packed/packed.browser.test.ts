// @module-tag long
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hydrate, isMarked, mark } from '../browser/harness.ts';
import { launchBrowser } from '../browser/launch-browser.ts';
import { type FolderServer, serveFolder } from '../browser/serve-folder.ts';
import { type LocalRegistry, startRegistry } from './local-registry.ts';
import { type Packed, packAll, shell } from './pack.ts';

let packed: Packed;
let registry: LocalRegistry;
let browser: Browser;
let server: FolderServer;
let site: string;

beforeAll(async () => {
  packed = await packAll();
  registry = await startRegistry([
    packed.cli,
    packed.runtime,
    packed.theme,
    packed.create,
    packed.export,
    packed.migrate,
  ]);
  // A separate cache, because npm keeps what `npm create` ran by name and version.
  const cache = { npm_config_cache: join(packed.folder, 'cache') };
  await shell(
    'npm',
    ['create', '--yes', '@autolode/site', 'my-site', '--', '--template', 'docs-blog', '--title', 'Tea', '--yes'],
    packed.folder,
    { ...registry.env, ...cache },
  );
  site = join(packed.folder, 'my-site');
  await shell('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund'], site, registry.env);
  await shell('npm', ['run', 'typecheck'], site);
  await shell('npm', ['run', 'check'], site);
  await shell('npm', ['run', 'build', '--', '--strict'], site);
  server = await serveFolder(join(site, 'dist'));
  browser = await launchBrowser();
}, 1_200_000);

afterAll(async () => {
  await browser?.close();
  await server?.close();
  await registry?.close();
  packed?.remove();
});

test('npm create migrates the site of another generator', async () => {
  const from = fileURLToPath(new URL('../../../migrate/test/fixtures/docusaurus-site', import.meta.url));
  const words = ['create', '--yes', '@autolode/site', 'migrated', '--', '--from', from];
  // The command runs npm again, and a shell between them drops variables with an @ in their name.
  const [[key = '', url] = []] = Object.entries(registry.env);
  const userconfig = join(packed.folder, 'npmrc');
  writeFileSync(userconfig, `${key.replace('npm_config_', '')}=${url}\n`);
  const env = { npm_config_userconfig: userconfig, npm_config_cache: join(packed.folder, 'cache') };
  expect(await shell('npm', words, packed.folder, env)).toContain('MIGRATION.md');
  expect(readFileSync(join(packed.folder, 'migrated/ssg.config.ts'), 'utf8')).toContain('defineConfig');
});

test('a site started with npm create, installed and built from the tarballs works in a browser', async () => {
  const page = await browser.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  await page.goto(`${server.url}/`);
  expect(await page.title()).toBe('Tea');
  expect(readFileSync(join(site, 'dist/sw.js'), 'utf8')).toMatch(/offline-[\w-]+\.json/);
  expect(await page.textContent('h1')).toBe('Say what it is.');
  // The theme's React renders the navbar, and a soft navigation needs the runtime.
  await hydrate(page);
  await mark(page);
  await page.getByRole('link', { name: 'Read the docs' }).click();
  await page.waitForURL('**/docs');
  await expect.poll(() => page.textContent('h1')).toBe('Introduction');
  expect(await isMarked(page)).toBe(true);
  expect(problems).toEqual([]);
  await page.close();
});

test('styles of the installed theme arrive', async () => {
  const page = await browser.newPage();
  await page.goto(`${server.url}/docs/getting-started`);
  const font = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
  expect(font).not.toMatch(/^(?:Times|serif)/);
  await page.close();
});

test('a copied layout stays as it is when the theme is upgraded to its next minor version', async () => {
  const ssg = (...words: string[]) => shell('npx', ['ssg', ...words], site, { NODE_PATH: '' });
  const { files, lines } = JSON.parse(await ssg('theme', 'eject', 'doc', '--json')) as Record<string, string[]>;
  writeFileSync(join(site, 'theme.ts'), [...(lines ?? []), "export * from '@autolode/theme';"].join('\n'));
  const edit = (path: string, from: string | RegExp, to: string) => {
    const text = readFileSync(path, 'utf8');
    expect(text).toMatch(from);
    writeFileSync(path, text.replace(from, to));
  };
  edit(join(site, files?.[0] ?? ''), '<article', '<article data-own=""');

  await shell('tar', ['-xzf', packed.theme], packed.folder);
  const next = join(packed.folder, 'package');
  edit(join(next, 'package.json'), /"version": "[^"]+"/, '"version": "0.999.0"');
  edit(join(next, 'dist/shell/SkipLink.js'), 'className: "skip-link"', 'className: "skip-link of-next"');
  edit(join(next, 'dist/layouts/Doc.js'), '"article", {', '"article", { "data-next": "",');
  await shell('tar', ['-czf', 'next.tgz', 'package'], packed.folder);
  await shell('npm', ['install', '../next.tgz', '--prefer-offline', '--no-audit', '--no-fund'], site, registry.env);
  await shell('npm', ['run', 'typecheck'], site);
  await ssg('build', '--strict');
  const html = readFileSync(join(site, 'dist/docs/getting-started.html'), 'utf8');
  expect(html).toContain('skip-link of-next');
  expect(html).toMatch(/<article[^>]* data-own=""/);
  expect(html).not.toMatch(/<article[^>]* data-next=""/);
});

test('the built site is exported once the package for it is installed', async () => {
  // Programs started by pnpm have a NODE_PATH that leads to the packages of this repository.
  const ssg = (...words: string[]) => shell('npx', ['ssg', ...words], site, { NODE_PATH: '' });
  await expect(ssg('export', 'zip')).rejects.toThrow('npm install @autolode/export');
  await shell(
    'npm',
    ['install', '@autolode/export', '--prefer-offline', '--no-audit', '--no-fund'],
    site,
    registry.env,
  );
  const starts = { zip: 'PK', epub: 'PK', pdf: '%PDF-' };
  for (const [format, start] of Object.entries(starts)) {
    const said = JSON.parse(await ssg('export', format, '--section', 'default', '--json')) as {
      path: string;
      pages: number;
    };
    expect(said.path).toBe(join(site, `site-default.${format}`));
    expect(said.pages).toBeGreaterThan(1);
    expect(readFileSync(said.path, 'latin1').slice(0, start.length)).toBe(start);
  }
  await ssg('export', 'epub', '--output', 'tea.epub');
  expect(readFileSync(join(site, 'tea.epub'), 'latin1').slice(30, 58)).toBe('mimetypeapplication/epub+zip');
  await expect(ssg('export', 'zip', '--section', 'doc')).rejects.toThrow(/Unknown section "doc"/);
  await expect(ssg('export', 'docx')).rejects.toThrow(/pdf, epub, zip/);
  rmSync(join(site, 'dist'), { recursive: true });
  await expect(ssg('export', 'zip')).rejects.toThrow('npx ssg build');
});

test('a misspelt key of the config does not compile, at any depth, and what bundles load has types', async () => {
  const types = join(site, 'types');
  cpSync(fileURLToPath(new URL('../fixtures/types', import.meta.url)), types, { recursive: true });
  const compiler = createRequire(import.meta.url).resolve('typescript/package.json');
  expect(await shell('node', [join(dirname(compiler), 'bin/tsc'), '-p', types, '--pretty', 'false'], types)).toBe('');
});
