import { cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadConfig } from '../../../src/config/load-config.ts';
import { readInputs } from '../../../src/read/read-inputs.ts';
import { findBackports } from '../../../src/versions/backport.ts';
import { pinVersions } from '../../../src/versions/pin-versions.ts';
import { versionsToRefs } from '../../../src/versions/versions-to-refs.ts';
import { serveDev } from '../../dev/dev-site.ts';
import { type GitSite, gitIn, gitSite, temporaryFolder } from '../../git-site.ts';
import { withKnownBundles } from '../../known-bundles.ts';
import { siteAt, summaries } from '../../site-fixture.ts';

const docsLine = "docs: [{ id: 'docs', path: 'docs', routeBasePath: '/docs' }]";
const withVersions = (text: string, versions: string, rest = '') =>
  text.replace(docsLine, `docs: [{ id: 'docs', path: 'docs', routeBasePath: '/docs', versions: ${versions}${rest} }]`);

const configOf = async ({ root }: Pick<GitSite, 'root'>) => {
  const config = await loadConfig({ root });
  if (!config.ok) throw new Error(summaries(config.diagnostics).join('\n'));
  return config.value;
};

/** A site whose version 1.x is on a branch, with its own text, image, sidebar, included file and component. */
async function versionedSite(): Promise<GitSite> {
  const site = gitSite('basic-site');
  site.write('sidebars.ts', "import { first } from './first';\nexport default { main: [first, 'guides/second'] };\n");
  site.write('first.ts', "export const first = 'intro';\n");
  site.write('src/sample.js', 'oldCall();\n');
  site.write('components/mark.tsx', 'export default () => <b>old component</b>;\n');
  site.write('docs/guides/part.mdx', "import Mark from '../../components/mark';\n\n# Part\n\n<Mark />\n");
  site.write('docs/only-old.md', '# Only in the old version\n');
  site.write('static/img/shot.png', readFileSync(join(site.root, 'docs/dot.png'), 'latin1'));
  site.write(
    'docs/intro.md',
    '# Old intro\n\nOld text.\n\n![Shot](/img/shot.png) ![Dot](./dot.png)\n\n```js file="src/sample.js"\n```\n\n[Part](guides/part.mdx)\n\n::include{file="../parts/_help.md"}\n',
  );
  site.write('parts/_help.md', 'Old help.\n');
  site.commit('Version 1');
  site.git('branch', 'release/1.x');
  rmSync(join(site.root, 'static/img'), { recursive: true });
  rmSync(join(site.root, 'docs/only-old.md'));
  site.write('components/mark.tsx', 'export default () => <b>new component</b>;\n');
  site.write('src/sample.js', 'newCall();\n');
  site.write('parts/_help.md', 'New help.\n');
  site.write('docs/guides/deep/new.md', '# New page\n');
  site.write('docs/intro.md', '# New intro\n\nNew text.\n');
  site.edit('ssg.config.ts', (text) =>
    withVersions(
      text,
      "{ '1.x': { ref: 'release/1.x' } }",
      ", sidebars: './sidebars.ts', editUrl: 'https://git.example/acme/site/edit/main/', showLastUpdateTime: true",
    ),
  );
  site.write('sidebars.ts', "export default { main: ['intro', 'guides/second', 'guides/deep/new'] };\n");
  site.commit('Version 2');
  return site;
}

test('a version from a branch has its own texts, images, sidebar, included files and dates, but current components', async () => {
  const site = await versionedSite();
  const pinned = pinVersions(await configOf(site));
  expect(summaries(pinned.diagnostics)).toEqual([]);
  expect(JSON.parse(readFileSync(join(site.root, 'versions.lock.json'), 'utf8'))).toEqual({
    version: 1,
    versions: { 'docs/1.x': { ref: 'release/1.x', kind: 'branch', commit: site.git('rev-parse', 'release/1.x') } },
  });
  const first = await site.build();
  expect(summaries(first.diagnostics.filter(({ severity }) => severity === 'error'))).toEqual([]);
  const old = site.read('docs/intro.html');
  expect(old).toContain('Old text.');
  expect(old).toMatch(/src="\/assets\/shot-[\da-f]+\.png"/);
  expect(old).toMatch(/src="\/assets\/dot-[\da-f]+\.png"/);
  expect(old).toContain('oldCall');
  expect(old).toContain('Old help.');
  expect(old).toContain('href="/docs/guides/part"');
  expect(site.read('docs/next/intro.html')).toContain('New text.');
  expect(site.read('docs/guides/part.html')).toContain('new component');
  const view = await viewOf(site, '/docs/intro');
  expect(view.data).toMatchObject({
    editUrl: 'https://git.example/acme/site/edit/release/1.x/docs/intro.md',
    lastUpdated: { date: '2025-03-04T05:06:07.000Z' },
  });
  const served = await serveDev(site, { watch: false, isProduction: true });
  await served.dev.session.settled();
  expect(await served.page('/docs/intro')).toBe(site.read('docs/intro.html'));
});

/** Returns the view of a page of the site, as themes receive it. */
async function viewOf(site: Pick<GitSite, 'build'>, url: string) {
  let view: unknown;
  const built = await site.build({
    onRendered: (pages) => {
      view = pages.find((page) => page.route.view.url === url)?.route.view;
    },
  });
  expect(built.ok).toBe(true);
  return view as { data: { editUrl?: string; lastUpdated?: object; version?: object }; docs: { versions: object[] } };
}

test('a page that a version lacks links to the nearest one, and an unchanged version is not built again', async () => {
  const site = await versionedSite();
  pinVersions(await configOf(site));
  const view = await viewOf(site, '/docs/next/guides/deep/new');
  expect(view.docs.versions).toEqual([
    { name: 'current', label: 'Next', href: '/docs/next/guides/deep/new' },
    { name: '1.x', label: '1.x', href: '/docs/guides/part' },
  ]);
  site.edit('docs/intro.md', (text) => `${text}\nMore.\n`);
  const second = await site.build();
  expect(second.ok && [second.value.compiled, second.value.rendered]).toEqual([1, 1]);
  // Only the source that changed on the branch is compiled again.
  site.git('stash', '--quiet');
  site.git('switch', '--quiet', 'release/1.x');
  site.edit('docs/intro.md', (text) => text.replace('Old text', 'Older text'));
  site.commit('Correct');
  site.git('switch', '--quiet', 'main');
  site.git('stash', 'pop', '--quiet');
  expect(pinVersions(await configOf(site)).versions).toHaveLength(1);
  const third = await site.build();
  expect(third.ok && [third.value.compiled, third.value.rendered]).toEqual([1, 1]);
  expect(site.read('docs/intro.html')).toContain('Older text.');
});

test('a cached version needs no git; without its commit, the build reports what to run', async () => {
  const site = await versionedSite();
  site.edit('ssg.config.ts', (text) => text.replace(', showLastUpdateTime: true', ''));
  const reasons = async (root = site.root) => {
    const { diagnostics } = await withKnownBundles(root, () => siteAt(root).build({ checkOnly: true }));
    return summaries(diagnostics.filter(({ severity }) => severity === 'error'));
  };
  expect(await reasons()).toEqual([
    '  The version "1.x" is read from "release/1.x", but versions.lock.json contains no commit for it.',
  ]);
  pinVersions(await configOf(site));
  site.commit('Pin');
  const clone = temporaryFolder();
  gitIn(clone)('clone', '--quiet', '--depth', '1', `file://${site.root}`, '.');
  const short = site.git('rev-parse', 'release/1.x').slice(0, 12);
  expect(await reasons(clone)).toEqual([
    `versions.lock.json  The version "1.x" is at commit ${short}, which this shallow clone does not have.`,
  ]);
  expect((await site.build()).ok).toBe(true);
  // The cache of another checkout at another path, without the repository.
  const copy = temporaryFolder();
  cpSync(site.root, copy, { recursive: true, filter: (path) => !path.endsWith('/.git') && !path.endsWith('/dist') });
  const again = await siteAt(copy).build();
  expect(again.ok && [again.value.compiled, again.value.rendered]).toEqual([0, 0]);
  rmSync(join(copy, '.ssg'), { recursive: true });
  expect(await reasons(copy)).toEqual([
    '  The version "1.x" is read from git, but the site is not in a git repository.',
  ]);
  site.edit('ssg.config.ts', (text) => text.replace('release/1.x', 'release/1.y'));
  expect(await reasons()).toEqual([
    'versions.lock.json  The version "1.x" is read from "release/1.y", but versions.lock.json has the commit of "release/1.x".',
  ]);
  const unknown = pinVersions(await configOf(site));
  expect(summaries(unknown.diagnostics)).toEqual([
    '  There is no branch, tag or commit "release/1.y" for the version "1.x".',
  ]);
  expect(unknown.diagnostics[0]?.hint).toContain('release/1.x');
  writeFileSync(join(site.root, 'versions.lock.json'), '<<<<<<< ours\n{}\n>>>>>>> theirs\n');
  expect((await reasons())[0]).toBe('versions.lock.json:1  versions.lock.json has merge conflicts.');
});

test('versions are fetched from the remote, and are pinned again when it moves on', async () => {
  const upstream = await versionedSite();
  const clone = temporaryFolder();
  gitIn(clone)('clone', '--quiet', '--single-branch', `file://${upstream.root}`, 'site');
  const site = siteAt(join(clone, 'site'));
  const first = pinVersions(await configOf(site));
  expect(summaries(first.diagnostics)).toEqual([]);
  upstream.git('branch', '--force', 'release/1.x', 'main');
  const second = pinVersions(await configOf(site));
  expect(second.versions).toMatchObject([
    { before: first.versions[0]?.commit, commit: upstream.git('rev-parse', 'main') },
  ]);
  renameSync(upstream.root, `${upstream.root}-gone`);
  const offline = pinVersions(await configOf(site));
  renameSync(`${upstream.root}-gone`, upstream.root);
  expect(offline.diagnostics.map(({ code }) => code)).toEqual(['version/not-fetched']);
  expect(offline.versions[0]?.commit).toBe(second.versions[0]?.commit);
});

test('folders become branches, and the site stays the same', async () => {
  const site = gitSite('basic-site');
  cpSync(join(site.root, 'docs'), join(site.root, 'docs_versioned_docs/version-1.0'), { recursive: true });
  site.edit('docs_versioned_docs/version-1.0/intro.md', (text) => `${text}\nIn the first version.\n`);
  site.write('docs_versioned_sidebars/version-1.0-sidebars.json', '{ "main": ["guides/second", "intro"] }\n');
  site.write('docs_versions.json', '["1.0"]\n');
  const asFolder = await configOf(site);
  expect(summaries((await versionsToRefs(asFolder, asFolder.docs)).diagnostics)).toEqual([
    '  The version "1.0" has uncommitted changes.',
  ]);
  site.commit('Version 1.0');
  expect((await site.build()).ok).toBe(true);
  const before = site.output();
  const made = await versionsToRefs(asFolder, asFolder.docs);
  expect(made.ok && made.value).toMatchObject([
    {
      branch: 'docs-docs-1.0',
      options: { ref: 'docs-docs-1.0', sidebars: 'docs_versioned_sidebars/version-1.0-sidebars.json' },
      obsolete: ['docs_versioned_docs/version-1.0', 'docs_versioned_sidebars/version-1.0-sidebars.json'],
    },
  ]);
  expect(site.git('show', 'docs-docs-1.0:docs/intro.md')).toContain('In the first version.');
  const { options, obsolete } = (made.ok ? made.value[0] : undefined) ?? { options: {}, obsolete: [] };
  site.edit('ssg.config.ts', (text) => withVersions(text, JSON.stringify({ '1.0': options })));
  site.git('rm', '-r', '--quiet', ...obsolete);
  expect(existsSync(join(site.root, 'docs_versioned_docs'))).toBe(false);
  const built = await site.build();
  expect(summaries(built.diagnostics)).toEqual([]);
  const pages = (output: Record<string, string>) =>
    Object.fromEntries(Object.entries(output).filter(([path]) => /^docs\/.*\.(?:html|md)$/.test(path)));
  expect(pages(site.output())).toEqual(pages(before));
});

test('a commit is compared with all versions', async () => {
  const site = await versionedSite();
  pinVersions(await configOf(site));
  site.edit('docs/guides/second.md', (text) => text.replace('second page', '2nd page'));
  site.write('docs/guides/deep/new.md', '# Newer page\n');
  const commit = site.commit('Correct the guides');
  const config = await configOf(site);
  const found = findBackports(config, await readInputs(config), commit);
  expect(found.ok && found.value).toEqual([
    { version: '1.x', ref: 'release/1.x', page: 'docs/guides/deep/new.md', state: 'no-page' },
    { version: '1.x', ref: 'release/1.x', page: 'docs/guides/second.md', line: 1, state: 'old' },
  ]);
  expect(summaries(findBackports(config, await readInputs(config), 'nothing').diagnostics)).toEqual([
    '  There is no commit "nothing" in this repository.',
  ]);
});

test('options of versions from git are checked with the config', async () => {
  const site = gitSite('basic-site');
  site.edit('ssg.config.ts', (text) =>
    withVersions(text, "{ current: { ref: 'main' }, 'a/b': { ref: 'x' }, '1.x': { ref: '--upload-pack=x' } }"),
  );
  const { diagnostics } = await loadConfig({ root: site.root });
  expect(summaries(diagnostics).join('\n')).toMatch(/expected the name of a branch or tag/);
  site.edit('ssg.config.ts', (text) =>
    text.replace(", '1.x': { ref: '--upload-pack=x' }", ", '1.x': { ref: 'x', banner: 'none' }"),
  );
  const again = await loadConfig({ root: site.root });
  expect(summaries(again.diagnostics).join('\n')).toMatch(/read from the folder[\s\S]*not allowed in file names/);
});
