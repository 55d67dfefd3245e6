import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { checkOutDir } from '../../src/config/check-out-dir.ts';
import { writeSite } from './write-site.ts';

async function check(outDir: string | ((root: string) => string | Promise<string>)) {
  const root = await writeSite({ 'docs/a.md': '', 'docs-old/a.md': '', 'static/x.txt': '', 'notes.txt': '' });
  const out = path.resolve(root, typeof outDir === 'string' ? outDir : await outDir(root));
  const kept = [
    { name: 'the docs folder', path: path.join(root, 'docs') },
    { name: 'the blog folder', path: path.join(root, 'content/blog') },
  ];
  return (await checkOutDir(root, out, kept))?.message;
}

test.each<[what: string, outDir: Parameters<typeof check>[0]]>([
  ['a folder of its own', 'dist'],
  ['a deeper one', 'build/site'],
  ['beside the site', (root) => `${root}-out`],
  ['in the temporary folder', path.join(tmpdir(), 'ssg-elsewhere')],
  ['a name that starts like a source folder', 'docs-old'],
  ['a name that starts with two dots', '..dist'],
  ['an empty folder elsewhere', () => writeSite({})],
  ['the output of an earlier build elsewhere', () => writeSite({ 'index.html': '', 'build-manifest.json': '{}' })],
  ['an empty disk', () => writeSite({ 'lost+found/x': '' })],
  [
    'one elsewhere that was being overwritten',
    async (root) => {
      await mkdir(path.join(root, '.ssg/emit'), { recursive: true });
      await writeFile(path.join(root, '.ssg/emit/writing-over'), 'copy');
      return writeSite({ 'index.html': '' });
    },
  ],
  [
    'a link inside the site',
    async (root) => {
      await mkdir(path.join(root, 'real'));
      await symlink('real', path.join(root, 'dist'));
      return 'dist';
    },
  ],
])('accepts %s', async (_, outDir) => {
  expect(await check(outDir)).toBeUndefined();
});

test.each<[what: string, outDir: Parameters<typeof check>[0], reason: string]>([
  ['/', '/', 'is the root of the disk'],
  ['home', homedir(), 'home folder'],
  ['the site itself', '.', "is the site's own folder"],
  ['its parent', '..', "contains the site's folder"],
  ['the site by a detour', 'docs/..', "is the site's own folder"],
  ['a file', 'notes.txt', 'is a file'],
  [
    'a folder elsewhere with other files',
    () => writeSite({ 'letter.txt': '' }),
    'contains "letter.txt", but no output of a build',
  ],
  ['a source folder', 'docs', 'is the docs folder'],
  ['a folder in a source folder', 'docs/out', 'is inside the docs folder'],
  ['a folder around a source folder that is not there yet', 'content', 'contains the blog folder'],
  [
    'a link out of the site',
    async (root) => {
      await symlink(await writeSite({}), path.join(root, 'dist'));
      return 'dist';
    },
    'symbolic link that points outside the site',
  ],
  [
    'a folder below a link out of the site',
    async (root) => {
      await symlink(await writeSite({}), path.join(root, 'linked'));
      return 'linked/dist';
    },
    'symbolic link that points outside the site',
  ],
  [
    'a link to home',
    async (root) => {
      await symlink(homedir(), path.join(root, 'dist'));
      return 'dist';
    },
    'home folder',
  ],
  [
    'a link to a source folder',
    async (root) => {
      await symlink('docs', path.join(root, 'dist'));
      return 'dist';
    },
    'is the docs folder',
  ],
  [
    'a link to the site',
    async (root) => {
      await symlink('.', path.join(root, 'dist'));
      return 'dist';
    },
    "is the site's own folder",
  ],
])('refuses %s', async (_, outDir, reason) => {
  expect(await check(outDir)).toContain(reason);
});
