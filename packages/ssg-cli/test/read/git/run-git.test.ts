import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import { extractTree } from '../../../src/read/git/extract-tree.ts';
import { fetchCommit } from '../../../src/read/git/fetch-repository.ts';
import { readDates } from '../../../src/read/git/read-dates.ts';
import { GitError, runGit, tryGit } from '../../../src/read/git/run-git.ts';
import { repositoryOf } from '../../../src/read/git/source-pins.ts';
import { gitIn, temporaryFolder } from '../../git-site.ts';

afterEach(() => vi.unstubAllEnvs());

/** A repository with one commit of some files. */
function repositoryWith(files: Readonly<Record<string, string>>) {
  const root = temporaryFolder();
  const git = gitIn(root);
  git('init', '--quiet', '--initial-branch=main');
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  git('add', '--all');
  git('commit', '--quiet', '-m', 'Begin');
  return { root, git, commit: git('rev-parse', 'HEAD') };
}

/** A program that leaves a file behind, and whether it has run. */
function canary() {
  const folder = temporaryFolder();
  const program = join(folder, 'program');
  writeFileSync(program, `#!/bin/sh\ntouch ${folder}/ran\ncat >/dev/null\n`);
  chmodSync(program, 0o755);
  return { program, hasRun: () => existsSync(join(folder, 'ran')) };
}

test('files of a site that look like a bare repository name no program that git runs', async () => {
  const { root } = repositoryWith({ 'docs/a.md': 'A' });
  const planted = join(root, 'docs');
  const git = gitIn(planted);
  git('init', '--quiet', '--bare', '--initial-branch=main', '.');
  const { program, hasRun } = canary();
  const settings = { 'log.showSignature': 'true', 'gpg.program': program, 'core.fsmonitor': program };
  for (const [key, value] of Object.entries(settings)) git('--git-dir=.', 'config', key, value);
  const tree = git('--git-dir=.', 'hash-object', '-t', 'tree', '-w', '/dev/null');
  const who = 'A <a@b.test> 1700000000 +0000';
  const signed = `tree ${tree}\nauthor ${who}\ncommitter ${who}\ngpgsig -----BEGIN PGP SIGNATURE-----\n \n x\n -----END PGP SIGNATURE-----\n\nSigned\n`;
  const options = { cwd: planted, input: signed, encoding: 'utf8' } as const;
  const commit = execFileSync('git', ['--git-dir=.', 'hash-object', '-t', 'commit', '-w', '--stdin'], options).trim();
  git('--git-dir=.', 'update-ref', 'refs/heads/main', commit);
  expect((await readDates(planted)).lacking).toMatchObject({ kind: 'failed' });
  tryGit(planted, 'log', '--', 'a.md');
  tryGit(planted, 'status');
  expect(hasRun()).toBe(false);
});

test('hooks and settings in the folder of a fetched repository are not used, however the user configures git', () => {
  const { root: other, commit } = repositoryWith({ 'a.md': 'A' });
  const site = temporaryFolder();
  const url = `file://${other}`;
  const repository = repositoryOf(site, url);
  expect(fetchCommit(site, url, 'main', undefined)).toBe(commit);
  const { program, hasRun } = canary();
  mkdirSync(join(repository, 'hooks'), { recursive: true });
  for (const hook of ['reference-transaction', 'post-checkout', 'pre-auto-gc'])
    writeFileSync(join(repository, 'hooks', hook), readFileSync(program), { mode: 0o755 });
  writeFileSync(
    join(repository, 'config'),
    `[core]\nrepositoryformatversion = 0\nbare = true\nhooksPath = ${repository}/hooks\n[protocol]\nallow = always\n[url "ext::${program} "]\ninsteadOf = file://\n`,
  );
  vi.stubEnv('GIT_CONFIG_GLOBAL', join(site, 'gitconfig'));
  writeFileSync(join(site, 'gitconfig'), '[safe]\nbareRepository = explicit\n');
  expect(fetchCommit(site, url, 'main', undefined)).toBe(commit);
  runGit(repository, ['update-ref', 'refs/ssg/docs', commit]);
  expect(hasRun()).toBe(false);
});

test('a sync in a hook of git leaves the repository of the hook as it is', () => {
  const { root: other, commit } = repositoryWith({ 'a.md': 'A' });
  const { root: site } = repositoryWith({ 'b.md': 'B' });
  const config = readFileSync(join(site, '.git/config'), 'utf8');
  const files = readdirSync(join(site, '.git'), { recursive: true }).sort();
  vi.stubEnv('GIT_DIR', join(site, '.git'));
  vi.stubEnv('GIT_INDEX_FILE', join(site, '.git/index'));
  expect(fetchCommit(site, `file://${other}`, 'main', undefined)).toBe(commit);
  expect(readFileSync(join(site, '.git/config'), 'utf8')).toBe(config);
  expect(readdirSync(join(site, '.git'), { recursive: true }).sort()).toEqual(files);
});

test('git gets no variable that belongs to another repository', () => {
  const { root } = repositoryWith({ 'a.md': 'A' });
  const names = gitIn(root)('rev-parse', '--local-env-vars').split('\n');
  expect(names.length).toBeGreaterThan(10);
  for (const name of names) vi.stubEnv(name, name === 'GIT_CONFIG_COUNT' ? '0' : 'set');
  const seen = runGit(root, ['-c', 'alias.variables=!env', 'variables']).toString();
  // Git sets these itself for an alias, and for what is configured by its arguments.
  const own = new Set(['GIT_CONFIG_PARAMETERS', 'GIT_PREFIX', 'GIT_DIR']);
  for (const name of names) if (!own.has(name)) expect(seen).not.toMatch(new RegExp(`^${name}=`, 'm'));
  expect(seen).not.toMatch(/^GIT_(?:DIR|PREFIX|CONFIG_PARAMETERS)=set$/m);
});

test('paths in pages of a commit are literal, and those that no file can have are left out', async () => {
  const strange = ['a\0b.png', ':(exclude)docs/x.png', ':!x.png', `${'x'.repeat(140_000)}.png`, '%00.png'];
  const images = strange.map((path) => `![](${path})`).join('\n\n');
  const { root, commit } = repositoryWith({ 'docs/a.md': `${images}\n\n![](b.png)\n`, 'docs/b.png': 'B' });
  const folder = temporaryFolder();
  const what = { repository: root, commit, prefix: '', folders: ['docs/a.md'], statics: ['static'], hasDates: true };
  const tree = await extractTree(what, folder, join(folder, 'index.json'));
  expect(Object.keys(tree.files).sort()).toEqual(['docs/a.md', 'docs/b.png']);
  expect(tree.dates['docs/a.md']).toMatchObject({ author: 'Ada' });
  for (const path of ['a\0b', 'x'.repeat(140_000)])
    expect(() => runGit(root, ['ls-tree', commit, '--', path])).toThrow(GitError);
});

test('one module starts git', () => {
  const packages = fileURLToPath(new URL('../../../../', import.meta.url));
  const starting = readdirSync(packages).flatMap((name) => {
    const source = join(packages, name, 'src');
    if (!existsSync(source)) return [];
    return readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.tsx?$/.test(file) && /\(\s*['"`]git['"`],/.test(readFileSync(join(source, file), 'utf8')),
    );
  });
  expect(starting).toEqual(['read/git/run-git.ts']);
});
