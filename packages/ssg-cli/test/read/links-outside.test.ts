import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Measurements } from '../../src/build/report/measurements.ts';
import { searchQuality } from '../../src/check/search-quality.ts';
import { loadConfig } from '../../src/config/load-config.ts';
import type { Diagnostic } from '../../src/lib/diagnostic.ts';
import { addKnownBundles, keepBundles } from '../known-bundles.ts';
import { copySite, type SiteFixture, siteAt } from '../site-fixture.ts';

const secret = 'SECRET-5d1e';

/** A site that has every folder and file that a build reads. */
async function fullSite(): Promise<SiteFixture> {
  const site = copySite('basic-site');
  site.edit('ssg.config.ts', (text) =>
    text.replace('blog: {', "i18n: { defaultLocale: 'en', locales: ['en', 'de'] },\n  blog: {"),
  );
  site.write('i18n/de/pages/x.md', '# X\n');
  site.write('i18n/de/strings.json', '{}');
  site.write('search.golden.json', '[]');
  site.write('urls.lock.json', '{"version":1,"urls":{}}');
  const unknown = await addKnownBundles(site.root);
  if (unknown !== undefined) {
    await site.build();
    keepBundles(site.root, unknown);
    for (const folder of ['.ssg', 'dist']) site.remove(folder);
    await addKnownBundles(site.root);
  }
  site.write('.ssg/cache/x', '');
  return site;
}

/** Moves a part of the site outside and replaces it with a symbolic link, as a repository may contain. */
function moveOut(site: SiteFixture, path: string): void {
  const outside = mkdtempSync(join(tmpdir(), 'ssg-outside-'));
  onTestFinished(() => rmSync(outside, { recursive: true, force: true }));
  const target = join(outside, 'moved');
  renameSync(join(site.root, path), target);
  if (!/\.json$/.test(path)) writeFileSync(join(target, 'secret.md'), `# ${secret}\n`);
  symlinkSync(target, join(site.root, path));
}

async function problemsOf(site: SiteFixture): Promise<readonly Diagnostic[]> {
  const { diagnostics } = await site.build();
  const config = await loadConfig({ root: site.root });
  return [
    ...diagnostics,
    ...(config.ok ? (await searchQuality(config.value, new Measurements(config.value.root))).diagnostics : []),
  ];
}

test.each(['.ssg', '.ssg/renderer', '.ssg/cache', '.ssg/cache/files', '.ssg/cache/files/1d', '.ssg/emit'])(
  '%s as a link is an error of every command, wherever it leads, and nothing is written or removed through it',
  async (path) => {
    const site = copySite('basic-site');
    site.write('kept/file.txt', secret);
    mkdirSync(join(site.root, path, '..'), { recursive: true });
    symlinkSync(join(site.root, 'kept'), join(site.root, path));
    const { ok, diagnostics } = await siteAt(site.root).build();
    expect(ok).toBe(false);
    expect(diagnostics.map(({ code, file }) => `${code} ${file}`)).toEqual([`cache/link ${path}`]);
    expect(readdirSync(join(site.root, 'kept'))).toEqual(['file.txt']);
  },
);

test.each(['.env', '.git/config', '.git', '.ssg/own.txt', '.ssg', 'keys/.npmrc', 'keys/id_rsa'])(
  'a link of the site to %s in it is an error wherever it is, and is not published',
  async (target) => {
    const site = copySite('basic-site');
    await addKnownBundles(site.root);
    for (const path of ['.env', '.git/config', '.ssg/own.txt', 'keys/.npmrc', 'keys/id_rsa'])
      site.write(path, `# ${secret}\n`);
    mkdirSync(join(site.root, 'docs/.ssh'));
    const links = [
      'static/a.txt',
      'docs/.ssh/a.md',
      'docs/a.md',
      'docs/guides/_a.md',
      'docs/a.png',
      'blog/2025-01-05-a.md',
      'pages/a.md',
    ];
    for (const path of links) symlinkSync(join(site.root, target), join(site.root, path));
    site.write(
      'docs/shown.md',
      '# Shown\n\n::include[guides/_a.md]\n\n![x](a.png)\n\n```sh file="../static/a.txt"\n```\n',
    );
    const { ok, diagnostics } = await site.build();
    expect(ok).toBe(false);
    const reported = diagnostics.filter(({ code }) => code === 'read/link-outside').map(({ file }) => file);
    expect(reported).toEqual(expect.arrayContaining(links));
    expect(JSON.stringify(diagnostics)).not.toContain(secret);
    // With what is wrong removed one by one, nothing of it is published.
    for (const path of links) site.remove(path);
    expect(JSON.stringify((await site.build()).diagnostics)).not.toContain('link-outside');
  },
);

test.each([
  'docs',
  'blog',
  'pages',
  'static',
  'i18n/de',
  'i18n/de/pages',
  'i18n/de/strings.json',
  'search.golden.json',
  'urls.lock.json',
])('%s as a link out of the site is an error, and its target is not published', async (path) => {
  const site = await fullSite();
  moveOut(site, path);
  const problems = await problemsOf(site);
  expect(
    problems.filter(({ code }) => code === 'read/link-outside').map(({ file }) => file?.startsWith(path)),
  ).toContain(true);
  expect(JSON.stringify(problems)).not.toContain(secret);
});

test('a folder that the config places outside the site is read', async () => {
  const site = await fullSite();
  const outside = mkdtempSync(join(tmpdir(), 'ssg-outside-'));
  onTestFinished(() => rmSync(outside, { recursive: true, force: true }));
  writeFileSync(join(outside, 'intro.md'), '# Outside\n\nText.\n');
  expect(dirname(outside)).toBe(dirname(site.root));
  const section = `{ id: 'far', path: '../${basename(outside)}', routeBasePath: '/far' }`;
  site.edit('ssg.config.ts', (text) => text.replace('docs: [{', `docs: [${section}, {`));
  await site.build();
  expect(site.read('far/intro.html')).toContain('Outside');
});

test('pages of a folder outside the site show its images and link to each other', async () => {
  const site = await fullSite();
  const outside = mkdtempSync(join(tmpdir(), 'ssg-outside-'));
  onTestFinished(() => rmSync(outside, { recursive: true, force: true }));
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';
  for (const [name, text] of Object.entries({
    'deep/page.md': '# Page\n\n![Chart](../img/chart.svg) [other](../other.md) [gone](../gone.md)\n',
    'other.md': '# Other\n\n[page](deep/page.md)\n',
    'img/chart.svg': drawing,
  })) {
    mkdirSync(join(outside, dirname(name)), { recursive: true });
    writeFileSync(join(outside, name), text);
  }
  const section = `{ id: 'far', path: '../${basename(outside)}', routeBasePath: '/far' }`;
  site.edit('ssg.config.ts', (text) => text.replace('docs: [{', `onBrokenLinks: 'warn', docs: [${section}, {`));
  const problems = (await problemsOf(site)).filter(({ file }) => file?.startsWith('..'));
  expect(problems.map(({ code, hint }) => [code, hint])).toEqual([
    ['link/missing-file', expect.stringContaining(`Looked for ../${basename(outside)}/gone.md`)],
  ]);
  expect(site.read('far/deep/page.html')).toMatch(/<img [^>]*src="[^"]*chart[^"]*\.svg"/);
});

test('an MDX page in a folder outside the site has its components, hydrated ones too', async () => {
  const site = await fullSite();
  const outside = mkdtempSync(join(tmpdir(), 'ssg-outside-'));
  onTestFinished(() => rmSync(outside, { recursive: true, force: true }));
  writeFileSync(join(outside, 'page.mdx'), "import Box from './box.tsx';\n\n# Outside\n\n<Box client:load />\n");
  const component = "import { useState } from 'react';\nexport default () => <b>box {useState(7)[0]}</b>;\n";
  writeFileSync(join(outside, 'box.tsx'), component);
  const section = `{ id: 'far', path: '../${basename(outside)}', routeBasePath: '/far' }`;
  site.edit('ssg.config.ts', (text) => text.replace('docs: [{', `docs: [${section}, {`));
  const { diagnostics } = await site.build();
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(site.read('far/page.html')).toMatch(/<b>box (?:<!-- -->)?7<\/b>/);
});

test.each(['i18n/de/strings.json', 'search.golden.json', 'urls.lock.json', 'docs_versions.json'])(
  '%s as a pipe is an error and does not block',
  async (path) => {
    if (process.platform === 'win32') return;
    const site = await fullSite();
    rmSync(join(site.root, path), { force: true });
    execFileSync('mkfifo', [join(site.root, path)]);
    const problems = await problemsOf(site);
    expect(problems.map(({ file, message }) => `${file} ${message}`).join('\n')).toMatch(
      new RegExp(`^${path} .*not a regular file`, 'm'),
    );
  },
);
