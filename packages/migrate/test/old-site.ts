import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { summaries } from '../../ssg-cli/test/site-fixture.ts';
import { migrateSite } from '../src/migrate-site.ts';

/** Writes files into a new temporary folder, which is removed when the test ends. */
export function folderOf(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'ssg-migrate-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

/** Hashes by path of every file below a folder. */
export const hashes = (root: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [path, createHash('sha256').update(readFileSync(path)).digest('hex')]),
  );

/** Writes the old site in `folder` and migrates it to another folder. */
export async function migrate(files: Readonly<Record<string, string>>, folder = '.') {
  const from = folderOf(files);
  const before = hashes(from);
  const to = join(folderOf({}), 'new');
  const moved = await migrateSite(join(from, folder), to);
  expect(summaries(moved.diagnostics)).toEqual([]);
  expect(hashes(from)).toEqual(before);
  return {
    root: to,
    notes: moved.ok ? moved.value.notes : [],
    read: (path: string) => readFileSync(join(to, path), 'utf8'),
    paths: () =>
      Object.keys(hashes(to))
        .map((path) => path.slice(to.length + 1))
        .sort(),
  };
}

/** A Docusaurus site with one page and a config. */
export const docusaurus = (files: Readonly<Record<string, string>>, config = '{}'): Record<string, string> => ({
  'docusaurus.config.js': `module.exports = { title: 'Kettle', url: 'https://kettle.example', baseUrl: '/', presets: [['classic', ${config}]] };`,
  'docs/intro.md': '# Intro\n\nWater.\n',
  ...files,
});
