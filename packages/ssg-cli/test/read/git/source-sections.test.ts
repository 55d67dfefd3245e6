import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadConfig } from '../../../src/config/load-config.ts';
import { syncSections } from '../../../src/read/git/sync-sections.ts';
import { pinVersions } from '../../../src/versions/pin-versions.ts';
import { gitIn, gitSite } from '../../git-site.ts';
import { summaries } from '../../site-fixture.ts';

test('a section is read from another repository at the commit that a sync pinned, and one from a package', async () => {
  const sdk = gitSite('basic-site');
  sdk.write(
    'manual/start.md',
    '# Start\n\n![Dot](../docs/dot.png) [Next](next.md) [Read me](../README.md) [Code](../src/index.ts)\n',
  );
  sdk.write('manual/next.md', '# Next\n');
  sdk.write('README.md', '# Read me\n');
  const first = sdk.commit('Manual');
  const site = gitSite('basic-site');
  const url = `file://${sdk.root}`;
  site.edit('ssg.config.ts', (text) =>
    text.replace(
      "docs: [{ id: 'docs'",
      `docs: [{ id: 'sdk', path: 'sdk', routeBasePath: '/sdk', source: { git: '${url}', ref: 'main', path: 'manual' }, showLastUpdateTime: true, editUrl: 'https://git.example/acme/sdk/edit/main/' },
       { id: 'tool', path: 'tool', routeBasePath: '/tool', source: { package: '@acme/tool' }, editUrl: 'https://git.example/acme/tool/edit/main/' }, { id: 'docs'`,
    ),
  );
  site.write(
    'node_modules/@acme/tool/package.json',
    '{ "name": "@acme/tool", "repository": { "directory": "packages/tool" } }',
  );
  site.write('node_modules/@acme/tool/docs/use.md', '# Use the tool\n');
  const config = await loadConfig({ root: site.root });
  if (!config.ok) throw new Error(summaries(config.diagnostics).join('\n'));
  const sync = (frozen = false) => syncSections(config.value, { frozen });

  expect(summaries((await site.build({ checkOnly: true })).diagnostics)).toEqual([
    `  The docs section "sdk" is read from ${url}, but sources.lock.json contains no commit for it.`,
  ]);
  expect(sync()).toEqual({ sections: [{ name: 'sdk', ref: 'main', commit: first, state: 'new' }], diagnostics: [] });
  const built = await site.build();
  expect(summaries(built.diagnostics)).toEqual([]);
  const start = site.read('sdk/start.html');
  expect(start).toMatch(/src="\/assets\/dot-[\da-f]+\.png"/);
  expect(start).toContain('href="/sdk/next"');
  expect(start).toContain('href="https://git.example/acme/sdk/blob/main/README.md"');
  expect(start).toContain('href="https://git.example/acme/sdk/blob/main/src/index.ts"');
  const dataOf = (page: string) =>
    (JSON.parse(site.read(`_data/${page}.json`)) as { page: { data: object } }).page.data;
  expect(dataOf('sdk/start')).toMatchObject({
    editUrl: 'https://git.example/acme/sdk/edit/main/manual/start.md',
    lastUpdated: { date: '2025-03-04T05:06:07.000Z' },
  });
  expect(dataOf('tool/use')).toMatchObject({
    editUrl: 'https://git.example/acme/tool/edit/main/packages/tool/docs/use.md',
  });

  // A commit that has not been synced changes nothing, and a clean checkout fetches the pinned one.
  sdk.write('manual/next.md', '# Next, changed\n');
  const second = sdk.commit('Change');
  rmSync(join(site.root, '.ssg-sources'), { recursive: true });
  rmSync(join(site.root, '.ssg'), { recursive: true });
  expect(summaries((await site.build({ checkOnly: true })).diagnostics)[0]).toContain('has not been fetched');
  expect(sync(true).sections).toMatchObject([{ commit: first, state: 'unchanged' }]);
  await site.build();
  expect(site.read('sdk/next.html')).not.toContain('changed');
  expect(sync().sections).toMatchObject([
    { commit: second, state: 'changed', commits: [{ commit: second, author: 'Ada', subject: 'Change' }] },
  ]);
  const again = await site.build();
  expect(again.ok && again.value.compiled).toBe(1);
  expect(site.read('sdk/next.html')).toContain('Next, changed');
});

test('versions of a section from another repository are read from its branches, and their translations from the site', async () => {
  const sdk = gitSite('basic-site');
  sdk.write('manual/start.md', '# Start of one\n\n[Next](next.md) [Code](../src/index.ts)\n');
  sdk.write('manual/next.md', '# Next of one\n');
  const first = sdk.commit('Version 1');
  sdk.git('branch', 'v1');
  sdk.write('manual/start.md', '# Start of two\n');
  sdk.commit('Version 2');
  const site = gitSite('basic-site');
  site.edit('ssg.config.ts', (text) =>
    text.replace(
      "docs: [{ id: 'docs'",
      `i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
       docs: [{ id: 'sdk', path: 'sdk', routeBasePath: '/sdk', source: { git: 'file://${sdk.root}', ref: 'main', path: 'manual' }, lastVersion: 'current', versions: { '1.x': { ref: 'v1' } }, editUrl: 'https://git.example/acme/sdk/edit/main/' }, { id: 'docs'`,
    ),
  );
  site.write('i18n/de/docs-sdk/version-1.x/next.md', '# Weiter [Start](start.md)\n');
  const config = await loadConfig({ root: site.root });
  if (!config.ok) throw new Error(summaries(config.diagnostics).join('\n'));
  expect(syncSections(config.value, { frozen: false }).diagnostics).toEqual([]);
  const pinned = pinVersions(config.value);
  expect(pinned).toMatchObject({ versions: [{ name: 'sdk/1.x', ref: 'v1', commit: first }], diagnostics: [] });

  expect(summaries((await site.build()).diagnostics).filter((one) => one.includes('sdk'))).toEqual([]);
  const start = site.read('sdk/1.x/start.html');
  expect(start).toContain('Start of one');
  expect(start).toContain('href="/sdk/1.x/next"');
  expect(start).toContain('href="https://git.example/acme/sdk/blob/v1/src/index.ts"');
  expect(site.read('_data/sdk/1.x/start.json')).toContain('https://git.example/acme/sdk/edit/v1/manual/start.md');
  expect(site.read('sdk/start.html')).toContain('Start of two');
  expect(site.read('de/sdk/1.x/next.html')).toContain('href="/de/sdk/1.x/start"');
  // A page without a translation names its original, and its edit link leads to that file.
  const untranslated = site.read('de/sdk/1.x/start.html');
  expect(untranslated).toContain('noindex');
  expect(untranslated).toContain('<link rel="canonical" href="https://basic.example/sdk/start"');
  expect(site.read('_data/de/sdk/1.x/start.json')).toContain('/edit/v1/manual/start.md');

  // A clean checkout fetches the pinned commits of versions too.
  rmSync(join(site.root, '.ssg-sources'), { recursive: true });
  rmSync(join(site.root, '.ssg'), { recursive: true });
  expect(summaries((await site.build({ checkOnly: true })).diagnostics).join()).toContain('has not been fetched');
  expect(syncSections(config.value, { frozen: true }).diagnostics).toEqual([]);
  expect((await site.build({ checkOnly: true })).ok).toBe(true);
});

test('links out of a package and pipes in it are reported and not read', async () => {
  const outside = mkdtempSync(join(tmpdir(), 'ssg-outside-'));
  onTestFinished(() => rmSync(outside, { recursive: true, force: true }));
  writeFileSync(join(outside, 'secret.md'), '# Secret\n');
  const site = gitSite('basic-site');
  site.edit('ssg.config.ts', (text) =>
    text.replace(
      "docs: [{ id: 'docs'",
      "docs: [{ id: 'tool', path: 'tool', routeBasePath: '/tool', source: { package: '@acme/tool' } }, { id: 'docs'",
    ),
  );
  site.write('node_modules/@acme/tool/package.json', '{ "name": "@acme/tool" }');
  site.write('node_modules/@acme/tool/docs/use.md', '# Use the tool\n');
  const docs = join(site.root, 'node_modules/@acme/tool/docs');
  symlinkSync(join(outside, 'secret.md'), join(docs, 'secret.md'));
  symlinkSync(outside, join(docs, 'folder'));
  symlinkSync('use.md', join(docs, 'again.md'));
  execFileSync('mkfifo', [join(docs, 'pipe.md')]);
  const built = await site.build();
  expect(
    summaries(built.diagnostics)
      .filter((one) => one.includes('sources/tool'))
      .sort(),
  ).toEqual([
    '.ssg/cache/sources/tool/docs/folder  The symbolic link points outside the package; it is not followed.',
    '.ssg/cache/sources/tool/docs/pipe.md  This is neither a file nor a folder; it is not read.',
    '.ssg/cache/sources/tool/docs/secret.md  The symbolic link points outside the package; it is not followed.',
  ]);
  expect(built.ok).toBe(true);
  expect(Object.keys(site.output()).filter((path) => /tool\/(?:secret|folder|pipe)/.test(path))).toEqual([]);
  expect(site.read('tool/again.html')).toContain('Use the tool');
});

test('names in a hostile repository lead nowhere else, and each file that is not read is reported', async () => {
  const root = mkdtempSync(join(tmpdir(), 'ssg-hostile-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const git = gitIn(root);
  git('init', '--quiet', '--initial-branch=main');
  const store = (type: string, content: string) => {
    writeFileSync(join(root, 'content'), content, 'latin1');
    return git('hash-object', '-t', type, '-w', '--literally', 'content');
  };
  const tree = (...entries: (readonly [mode: string, name: string, oid: string])[]) =>
    store(
      'tree',
      entries.map(([mode, name, oid]) => `${mode} ${name}\0${Buffer.from(oid, 'hex').toString('latin1')}`).join(''),
    );
  const text = store('blob', '# Text\n');
  const folder = tree(['100644', 'evil.md', text]);
  const commit = git(
    'commit-tree',
    '-m',
    'Hostile',
    tree(
      ['100644', 'start.md', text],
      ['40000', '..', folder],
      ['40000', '.git', folder],
      ['100644', '/absolute.md', text],
      ['120000', 'link.md', store('blob', '/etc/passwd')],
      ['160000', 'module', 'a'.repeat(40)],
      ['100644', 'twice', text],
      ['40000', 'twice', folder],
      ['100644', `${'x'.repeat(300)}.md`, text],
      ['100644', '__proto__', text],
      ['100644', '--help.md', text],
      ['100644', 'caf\xe9.md', text],
    ),
  );
  git('update-ref', 'refs/heads/main', commit);
  const site = gitSite('basic-site');
  site.edit('ssg.config.ts', (config) =>
    config.replace(
      "docs: [{ id: 'docs'",
      `docs: [{ id: 'sdk', path: 'sdk', routeBasePath: '/sdk', source: { git: 'file://${root}', ref: 'main' } }, { id: 'docs'`,
    ),
  );
  const config = await loadConfig({ root: site.root });
  if (!config.ok) throw new Error(summaries(config.diagnostics).join('\n'));
  expect(syncSections(config.value, { frozen: false }).diagnostics).toEqual([]);
  const { ok, diagnostics } = await site.build();
  expect(ok).toBe(true);
  const unnamed = 'The file is not read, because no file can have this path here.';
  expect(summaries(diagnostics).sort()).toEqual(
    [
      `../evil.md  ${unnamed}`,
      `.git/evil.md  ${unnamed}`,
      `//absolute.md  ${unnamed}`,
      `__proto__  ${unnamed}`,
      `caf\ufffd.md  ${unnamed}`,
      'link.md  Symbolic links are not followed in versions that are read from git.',
      'module  Submodules are not read in versions that are read from git.',
      `twice/evil.md  ${unnamed}`,
      `${'x'.repeat(300)}.md  ${unnamed}`,
    ].map((one) => `.ssg/cache/sources/sdk/${one}`.replace('//', '/')),
  );
  expect(Object.keys(site.output()).filter((path) => /evil|absolute|passwd/.test(path))).toEqual([]);
  expect(Object.keys(site.output())).toContain('sdk/--help.html');
});

test('MDX of another repository runs no code unless the config trusts it, and what is lost is reported', async () => {
  const sdk = gitSite('basic-site');
  sdk.write(
    'manual/start.mdx',
    `import { Box } from './Box.tsx';
export const ran = globalThis.attacked = 'yes';

# Start

The limit is {globalThis.attacked}. <Box>Inside a box.</Box> [Next](next.mdx)

{/* for editors */}
`,
  );
  sdk.write('manual/next.mdx', '# Next\n\nOnly text, [back](start.mdx).\n');
  sdk.write(
    'manual/Box.tsx',
    "globalThis.attacked = 'yes';\nexport const Box = ({ children }) => <b>{children}</b>;\n",
  );
  sdk.commit('Manual');
  const site = gitSite('basic-site');
  const trust = (mdx: string) =>
    site.edit('ssg.config.ts', (text) =>
      text.replace(
        /docs: \[(?:\{ id: 'sdk'.*)?\{ id: 'docs'/,
        `docs: [{ id: 'sdk', path: 'sdk', routeBasePath: '/sdk', source: { git: 'file://${sdk.root}', ref: 'main', path: 'manual'${mdx} } }, { id: 'docs'`,
      ),
    );
  trust('');
  const config = await loadConfig({ root: site.root });
  if (!config.ok) throw new Error(summaries(config.diagnostics).join('\n'));
  syncSections(config.value, { frozen: false });

  const built = await site.build();
  const file = '.ssg/cache/sources/sdk/manual/start.mdx';
  const rule = 'is not run: MDX of another repository is read as Markdown.';
  expect(summaries(built.diagnostics)).toEqual([
    `${file}:1  import ${rule}`,
    `${file}:6  {…} ${rule}`,
    `${file}:6  <Box> ${rule}`,
  ]);
  expect(built.diagnostics[0]?.hint).toContain('mdx: true');
  const start = site.read('sdk/start.html');
  expect(start).toContain('The limit is {globalThis.attacked}. Inside a box.');
  expect(start).toContain('href="/sdk/next"');
  expect((globalThis as { attacked?: string }).attacked).toBeUndefined();
  expect(site.read('sdk/next.html')).toContain('Only text');

  trust(', mdx: true');
  const trusted = await site.build();
  expect(summaries(trusted.diagnostics)).toEqual([]);
  expect(site.read('sdk/start.html')).toContain('<b>Inside a box.</b>');
  trust('');
  expect(summaries((await site.build()).diagnostics)).toHaveLength(3);
});

test('MDX in a version of another repository, from a branch of it, runs no code either', async () => {
  const sdk = gitSite('basic-site');
  sdk.write('manual/start.mdx', "export const ran = globalThis.ranVersion = 'yes';\n\n# Start\n\nValue: {1 + 1}\n");
  sdk.commit('Version 1');
  sdk.git('branch', 'v1');
  sdk.write('manual/start.mdx', '# Start\n');
  sdk.commit('Version 2');
  const site = gitSite('basic-site');
  site.edit('ssg.config.ts', (text) =>
    text.replace(
      "docs: [{ id: 'docs'",
      `docs: [{ id: 'sdk', path: 'sdk', routeBasePath: '/sdk', source: { git: 'file://${sdk.root}', ref: 'main', path: 'manual' }, lastVersion: 'current', versions: { '1.x': { ref: 'v1' } } }, { id: 'docs'`,
    ),
  );
  const config = await loadConfig({ root: site.root });
  if (!config.ok) throw new Error(summaries(config.diagnostics).join('\n'));
  syncSections(config.value, { frozen: false });
  pinVersions(config.value);
  expect(summaries((await site.build()).diagnostics).filter((one) => one.includes('sdk'))).toEqual([
    expect.stringMatching(/start\.mdx:1 {2}export is not run/),
    expect.stringMatching(/start\.mdx:5 {2}\{…\} is not run/),
  ]);
  expect(site.read('sdk/1.x/start.html')).toContain('Value: {1 + 1}');
  expect((globalThis as { ranVersion?: string }).ranVersion).toBeUndefined();
});
