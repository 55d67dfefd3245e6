import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { packageManagerOf, pnpmWorkspaceAbove, repositoryOf } from '../../src/new-site/package-manager.ts';

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ssg-manager-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test.each([
  ['pnpm/12.1.0 npm/? node/v22.1.0 linux x64', 'pnpm'],
  ['yarn/4.9.0 npm/? node/v22.1.0 linux x64', 'yarn'],
  ['bun/1.3.0 npm/? node/v24.0.0 linux x64', 'bun'],
  ['npm/11.0.0 node/v22.1.0 linux x64', 'npm'],
  ['somebody/1.0', 'npm'],
  [undefined, 'npm'],
])('a process started by %s uses %s', (agent, name) => {
  expect(packageManagerOf(emptyFolder(), agent)).toBe(name);
});

test('a lock file takes precedence over the package manager that started the command', () => {
  const folder = emptyFolder();
  writeFileSync(join(folder, 'yarn.lock'), '');
  expect(packageManagerOf(folder, 'npm/11.0.0')).toBe('yarn');
});

test('the lock file of the repository counts in its subfolders, and one outside of the repository does not', () => {
  const outside = emptyFolder();
  const repository = join(outside, 'shop');
  const site = join(repository, 'apps/docs');
  mkdirSync(join(repository, '.git'), { recursive: true });
  writeFileSync(join(outside, 'bun.lock'), '');
  expect(packageManagerOf(site, 'npm/11.0.0')).toBe('npm');
  writeFileSync(join(repository, 'yarn.lock'), '');
  expect(packageManagerOf(site, 'npm/11.0.0')).toBe('yarn');
  expect(repositoryOf(site)).toBe(repository);
});

test('the workspace around a new folder is found before the folder exists', () => {
  const root = emptyFolder();
  mkdirSync(join(root, 'apps'));
  expect(pnpmWorkspaceAbove(join(root, 'apps/site'))).toBeUndefined();
  writeFileSync(join(root, 'pnpm-workspace.yaml'), '');
  expect(pnpmWorkspaceAbove(join(root, 'apps/site'))).toBe(join(root, 'pnpm-workspace.yaml'));
});
