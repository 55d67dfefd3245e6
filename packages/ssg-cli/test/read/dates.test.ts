import { execFileSync } from 'node:child_process';
import { chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { build } from '../../src/build/build.ts';
import { loadConfig } from '../../src/config/load-config.ts';
import { openGraph, openTables } from '../../src/keep/build-cache.ts';
import type { Graph } from '../../src/keep/graph.ts';
import { readAllDates, readDates } from '../../src/read/git/read-dates.ts';
import { documentName } from '../../src/render/document-record.ts';
import { copySite, readTree, summaries } from '../site-fixture.ts';

/** Creates a repository in a temporary folder with one commit per line: day, author, files and their contents. */
function makeRepository() {
  const root = mkdtempSync(join(tmpdir(), 'ssg-dates-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.email=a@b.test', '-c', 'commit.gpgsign=false', ...args], {
      cwd: root,
      stdio: 'pipe',
      env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' },
    });
  git('init', '-q', '-b', 'main');
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const commit = (day: string, author: string, files: Readonly<Record<string, string>> = {}) => {
    for (const [path, text] of Object.entries(files)) write(path, text);
    git('add', '-A');
    const date = `${day}T12:00:00+05:00`;
    execFileSync(
      'git',
      ['-c', `user.name=${author}`, '-c', 'user.email=a@b.test', 'commit', '-qm', day, '--date', date],
      {
        cwd: root,
        env: {
          ...process.env,
          GIT_COMMITTER_DATE: date,
          GIT_CONFIG_GLOBAL: '/dev/null',
          GIT_CONFIG_SYSTEM: '/dev/null',
        },
      },
    );
  };
  return { root, git, write, commit };
}

const day = (dates: Awaited<ReturnType<typeof readDates>>['dates']) =>
  Object.fromEntries([...dates].map(([path, { updated, author }]) => [path, `${updated} ${author}`]).sort());

test('each file has the day and author of its last commit, in UTC, by its path from the site', async () => {
  const { root, commit, write } = makeRepository();
  commit('2024-01-01', 'Ada', {
    'site/docs/a.md': 'a',
    'site/docs/b.md': 'b',
    'other/c.md': 'c',
    'site/docs/ü "x".md': 'u',
  });
  commit('2024-02-02', 'Grace', { 'site/docs/b.md': 'bb' });
  renameSync(join(root, 'site/docs/a.md'), join(root, 'site/docs/moved.md'));
  commit('2024-03-03', 'Bob');
  write('site/docs/new.md', 'not committed');
  const { dates, lacking } = await readDates(join(root, 'site'));
  expect(lacking).toBeUndefined();
  expect(day(dates)).toMatchObject({
    'docs/b.md': '2024-02-02T07:00:00.000Z Grace',
    'docs/moved.md': '2024-03-03T07:00:00.000Z Bob',
  });
  expect(dates.has('docs/new.md')).toBe(false);
  expect([...dates.keys()].some((path) => path.includes('c.md'))).toBe(false);
});

test('names with non-ASCII characters and quotes are read correctly', async () => {
  const { root, commit } = makeRepository();
  commit('2024-01-01', 'Ada', { 'docs/日本 "x"\t.md': 'u', 'docs/back\\slash.md': 'b' });
  expect([...(await readDates(root)).dates.keys()].sort()).toEqual(
    ['docs/back\\slash.md', 'docs/日本 "x"\t.md'].sort(),
  );
});

test('a shallow clone gives no dates', async () => {
  const { root, commit } = makeRepository();
  commit('2024-01-01', 'Ada', { 'docs/a.md': 'a' });
  commit('2024-02-02', 'Bob', { 'docs/b.md': 'b' });
  const clone = mkdtempSync(join(tmpdir(), 'ssg-shallow-'));
  onTestFinished(() => rmSync(clone, { recursive: true, force: true }));
  execFileSync('git', ['clone', '-q', '--depth', '1', pathToFileURL(root).href, clone]);
  expect(await readDates(clone)).toEqual({ dates: new Map(), lacking: { kind: 'shallow' } });
  expect(day((await readDates(root)).dates)).toMatchObject({ 'docs/a.md': expect.stringContaining('Ada') });
});

test('there are no dates outside a repository', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ssg-plain-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  expect(await readDates(folder)).toEqual({ dates: new Map(), lacking: { kind: 'no-repository' } });
});

test('content outside of the site and in a submodule has the dates of its own commits', async () => {
  const { root, commit } = makeRepository();
  commit('2024-01-01', 'Ada', { 'docs/a.md': 'a', 'site/blog/b.md': 'b' });
  const other = makeRepository();
  other.commit('2024-02-02', 'Grace', { 'c.md': 'c' });
  execFileSync('git', ['clone', '-q', pathToFileURL(other.root).href, join(root, 'site/api')]);
  const { dates, lacking } = await readAllDates(join(root, 'site'), ['../docs', 'blog', 'api']);
  expect(lacking).toBeUndefined();
  expect(day(dates)).toEqual({
    '../docs/a.md': '2024-01-01T07:00:00.000Z Ada',
    'api/c.md': '2024-02-02T07:00:00.000Z Grace',
    'blog/b.md': '2024-01-01T07:00:00.000Z Ada',
  });
});

test('content in a repository has dates if the site is in none, and one in none is reported', async () => {
  const { root, commit } = makeRepository();
  commit('2024-01-01', 'Ada', { 'a.md': 'a' });
  const outside = mkdtempSync(join(tmpdir(), 'ssg-plain-'));
  onTestFinished(() => rmSync(outside, { recursive: true, force: true }));
  const content = `../${basename(root)}`;
  expect(await readAllDates(outside, [content])).toEqual({ dates: new Map([[`${content}/a.md`, expect.anything()]]) });
  expect((await readAllDates(root, [`../${basename(outside)}`])).lacking).toEqual({ kind: 'no-repository' });
});

test('a repository without commits gives no dates, and nothing is wrong', async () => {
  expect(await readDates(makeRepository().root)).toEqual({ dates: new Map() });
});

test('git that is not installed is the reason for no dates', async () => {
  const { root } = makeRepository();
  vi.stubEnv('PATH', root);
  onTestFinished(() => vi.unstubAllEnvs() as unknown as undefined);
  expect(await readDates(root)).toEqual({ dates: new Map(), lacking: { kind: 'no-git' } });
});

test.runIf(process.getuid?.() === 0)(
  'a repository of another user is reported with the command that allows it',
  async () => {
    const { root } = makeRepository();
    const site = copySite('basic-site');
    site.edit('ssg.config.ts', (text) =>
      text.replace("routeBasePath: '/docs'", "routeBasePath: '/docs', showLastUpdateTime: true"),
    );
    cpSync(join(root, '.git'), join(site.root, '.git'), { recursive: true });
    for (const path of [site.root, join(site.root, '.git')]) chownSync(path, 65_534, 65_534);
    vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null');
    vi.stubEnv('GIT_CONFIG_SYSTEM', '/dev/null');
    onTestFinished(() => vi.unstubAllEnvs() as unknown as undefined);
    const { diagnostics } = await site.build();
    expect(diagnostics).toMatchObject([
      { severity: 'warning', code: 'read/no-dates', hint: expect.stringContaining(`safe.directory '${site.root}'`) },
    ]);
  },
);

test('a container without the folder .git is told, but not warned, that there are no dates', async () => {
  const site = copySite('basic-site');
  site.edit('ssg.config.ts', (text) =>
    text.replace("routeBasePath: '/docs'", "routeBasePath: '/docs', showLastUpdateTime: true"),
  );
  expect((await site.build()).diagnostics).toMatchObject([{ severity: 'info', code: 'read/no-dates' }]);
});

test('a site in a shallow clone is built without dates and with a warning', async () => {
  const { root, commit } = makeRepository();
  const site = copySite('basic-site');
  site.edit('ssg.config.ts', (text) =>
    text.replace("routeBasePath: '/docs'", "routeBasePath: '/docs', showLastUpdateTime: true"),
  );
  execFileSync('cp', ['-r', `${site.root}/.`, root]);
  commit('2024-01-01', 'Ada');
  commit('2024-02-02', 'Bob', { 'docs/more.md': '# More\n' });
  rmSync(site.root, { recursive: true });
  execFileSync('git', ['clone', '-q', '--depth', '1', pathToFileURL(root).href, site.root]);
  const shallow = await site.build();
  expect(summaries(shallow.diagnostics)).toEqual([
    '  The repository is a shallow clone, so pages do not show when they were last updated.',
  ]);
  expect(site.read('_data/docs/intro.json')).not.toContain('lastUpdated');
  execFileSync('git', ['fetch', '-q', '--unshallow'], { cwd: site.root });
  const whole = await site.build();
  expect(summaries(whole.diagnostics)).toEqual([]);
  expect(site.read('_data/docs/intro.json')).toContain('"lastUpdated":{"date":"2024-01-01T07:00:00.000Z"}');
});

test('after a commit only pages with changed files are checked, and the result equals a clean build', async () => {
  const { root, commit, git } = makeRepository();
  const site = copySite('basic-site');
  site.edit('ssg.config.ts', (text) =>
    text.replace(
      "routeBasePath: '/docs'",
      "routeBasePath: '/docs', showLastUpdateTime: true, showLastUpdateAuthor: true",
    ),
  );
  cpSync(site.root, root, { recursive: true });
  commit('2024-01-01', 'Ada', { '.gitignore': '.ssg/\ndist/\n' });
  const make = async () => {
    const config = await loadConfig({ root });
    const result = config.ok ? await build(config.value) : config;
    if (!result.ok) throw new Error(summaries(result.diagnostics).join('\n'));
    return result.value;
  };
  const shown = () =>
    /"lastUpdated":\{[^}]*\}/.exec(readFileSync(join(root, 'dist/_data/docs/guides/second.json'), 'utf8'))?.[0];
  await make();
  const known = (name: string) =>
    openGraph(openTables({ root })).earlier(documentName(name)) as NonNullable<ReturnType<Graph['earlier']>>;
  const first = known('imprint.html');
  expect(first.since).toMatch(/^[\da-f]{64}$/);

  const text = readFileSync(join(root, 'docs/guides/second.md'), 'utf8');
  commit('2024-02-02', 'Bob', { 'docs/guides/second.md': `${text}\nA further sentence.\n` });
  const edited = await make();
  expect([edited.compiled, edited.rendered]).toEqual([1, 1]);
  // The page was reused without computing its view.
  expect(known('imprint.html')).toEqual(first);
  expect(shown()).toBe('"lastUpdated":{"date":"2024-02-02T07:00:00.000Z","author":"Bob"}');

  git('-c', 'user.name=Cleo', 'commit', '-q', '--amend', '--reset-author', '--no-edit');
  const signed = await make();
  expect([signed.compiled, signed.rendered]).toEqual([0, 1]);
  expect(shown()).toContain('"author":"Cleo"');

  const tree = readTree(join(root, 'dist'));
  for (const folder of ['.ssg', 'dist']) rmSync(join(root, folder), { recursive: true });
  await make();
  expect(tree).toEqual(readTree(join(root, 'dist')));
});
