import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { linkPackages } from '../link-packages.ts';
import { readTree } from '../site-fixture.ts';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

interface World {
  /** How far the clock is ahead, in milliseconds. */
  readonly clock: number;
  readonly seed: number;
  readonly zone: string;
  readonly language: string;
  readonly threads: number;
}

const year = 365 * 24 * 3_600_000;
const worlds: readonly World[] = [
  { clock: 0, seed: 1, zone: 'UTC', language: 'C', threads: 0 },
  // A different day, month and year, and a time zone across the date line.
  { clock: 3.37 * year, seed: 4711, zone: 'America/St_Johns', language: 'ar_EG.UTF-8', threads: 2 },
];

/** Builds a copy of the site in a folder and environment of its own, with the command. */
async function buildIn(source: string, { clock, seed, zone, language, threads }: World) {
  const root = mkdtempSync(join(tmpdir(), 'ssg-twice-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const left = new Set(['dist', '.ssg', 'node_modules', 'test']);
  cpSync(source, root, { recursive: true, filter: (path) => path === source || !left.has(basename(path)) });
  linkPackages(root);
  const args = [at('../../bin/ssg.js'), 'build', '--root', root, '--force', '--threads', String(threads)];
  const env = {
    ...process.env,
    NODE_OPTIONS: `--import=${pathToFileURL(at('other-world.mjs')).href}`,
    SSG_TEST_CLOCK: String(clock),
    SSG_TEST_SEED: String(seed),
    TZ: zone,
    LC_ALL: language,
  };
  await promisify(execFile)(process.execPath, args, { env, maxBuffer: 2 ** 26 });
  return readTree(join(root, 'dist'));
}

/**
 * Renders every route twice under conditions that are as different as possible. Returns the pages, and all files that
 * differ.
 */
async function renderTwice(source: string): Promise<{ pages: number; different: string[] }> {
  const [one = {}, two = {}] = await Promise.all(worlds.map((world) => buildIn(source, world)));
  const paths = [...new Set([...Object.keys(one), ...Object.keys(two)])].sort();
  return {
    pages: paths.filter((path) => path.endsWith('.html')).length,
    different: paths.filter((path) => one[path] !== two[path]),
  };
}

test('a page that reads the clock or the dice does not render equal: the worlds do differ', async () => {
  const root = mkdtempSync(join(tmpdir(), 'ssg-twice-source-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  cpSync(at('../fixtures/basic-site'), root, { recursive: true });
  for (const [name, expression] of Object.entries({
    clock: 'Date.now()',
    dice: 'Math.random()',
    zone: 'new Date(0).getHours()',
  }))
    writeFileSync(
      join(root, `pages/${name}.tsx`),
      `export const meta = { title: '${name}' };\nexport default () => <p>{String(${expression})}</p>;\n`,
    );
  const { different } = await renderTwice(root);
  expect(different).toEqual(expect.arrayContaining(['clock.html', 'dice.html', 'zone.html']));
});

test.each([
  ['a small site', '../fixtures/basic-site', 5],
  ['a site in three languages', '../fixtures/three-locales', 5],
  ['a site with every part of the theme', '../../../theme/test/gallery', 30],
])('%s gives the same bytes under another clock, zone, language and luck', async (_, path, least) => {
  const { pages, different } = await renderTwice(at(path));
  expect(different).toEqual([]);
  expect(pages).toBeGreaterThanOrEqual(least);
});

test.runIf(process.env['ALL_ROUTES'] === '1')(
  'so does the whole site of this repository',
  async () => expect(await renderTwice(at('../../../../site'))).toEqual({ pages: 214, different: [] }),
  300_000,
);
