import fs, { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { verifyOutput } from '../../src/commands/verify.ts';
import { removeSpare, spareFor } from '../../src/emit/spare.ts';
import { copySite, type SiteFixture } from '../site-fixture.ts';

const second = 'docs/guides/second.md';
const more = (site: SiteFixture) => site.edit(second, (text) => `${text}\nMore.\n`);
const at = (site: SiteFixture, path = '') => join(site.root, 'dist', path);
const spares = (site: SiteFixture) => readdirSync(join(site.root, '.ssg/emit')).filter((name) => /^spare-/.test(name));

/** Built twice with an edit between: there is an old tree that the next build can use. */
async function withSpare(): Promise<SiteFixture> {
  const site = copySite('basic-site');
  await site.build();
  more(site);
  await site.build();
  expect(spares(site)).toHaveLength(1);
  return site;
}

/** What a build from nothing makes of the site as it is now; folders count too. */
async function expectClean(site: SiteFixture) {
  const paths = () => readdirSync(at(site), { recursive: true }).sort();
  const before = { paths: paths(), output: site.output() };
  for (const folder of ['dist', '.ssg']) rmSync(join(site.root, folder), { recursive: true });
  await site.build();
  expect(before).toEqual({ paths: paths(), output: site.output() });
}

test('after an edit the tree before the last becomes the next', async () => {
  const site = await withSpare();
  const spare = statSync(join(site.root, '.ssg/emit', spares(site)[0] as string)).ino;
  const current = statSync(at(site)).ino;
  const untouched = statSync(at(site, 'index.html')).ino;
  for (const [now, before] of [
    [spare, current],
    [current, spare],
  ]) {
    more(site);
    const result = await site.build();
    expect(result.ok && result.value.emitted.written).toBeLessThan(15);
    expect(statSync(at(site)).ino).toBe(now);
    expect(statSync(join(site.root, '.ssg/emit', spares(site)[0] as string)).ino).toBe(before);
    expect(statSync(at(site, 'index.html')).ino).toBe(untouched);
    expect(verifyOutput(at(site))).toEqual([]);
  }
  await expectClean(site);
});

test('what was taken back between is as it was', async () => {
  const site = await withSpare();
  site.edit(second, (text) => text.replace('\nMore.\n', ''));
  await site.build();
  more(site);
  await site.build();
  await expectClean(site);
});

test('a file that someone put into the output does not come back', async () => {
  const site = await withSpare();
  site.write('dist/extra.txt', 'mine');
  mkdirSync(at(site, 'empty/deep'), { recursive: true });
  for (let times = 0; times < 3; times++) {
    more(site);
    await site.build();
    expect(existsSync(at(site, 'extra.txt'))).toBe(false);
    expect(existsSync(at(site, 'empty'))).toBe(false);
  }
  await expectClean(site);
});

test('a file that someone took out of the output, or wrote over, is there again', async () => {
  const site = await withSpare();
  for (const spoil of [
    () => rmSync(at(site, 'index.html')),
    () => site.write('dist/index.html', 'not what was built'),
    () => undefined,
    () => undefined,
  ]) {
    spoil();
    more(site);
    await site.build();
    expect(verifyOutput(at(site))).toEqual([]);
  }
  await expectClean(site);
});

test('pages come and go with their folders, and a folder takes the place of a file', async () => {
  const site = await withSpare();
  for (const change of [
    () => site.write('docs/deep/er/new.md', '# New\n'),
    () => site.write('static/thing', 'a file'),
    () => site.remove('docs/deep'),
    () => site.remove('static/thing'),
    () => site.write('static/thing/inside.txt', 'a folder'),
    () => site.remove('static/thing'),
    () => site.write('static/thing', 'a file again'),
    () => more(site),
  ]) {
    change();
    expect((await site.build()).ok).toBe(true);
    expect(verifyOutput(at(site))).toEqual([]);
  }
  await expectClean(site);
});

test('a file that was touched keeps its new time, and the build after it has nothing to do', async () => {
  const site = await withSpare();
  utimesSync(at(site, 'index.html'), 1000, 1000);
  more(site);
  await site.build();
  expect(statSync(at(site, 'index.html')).mtimeMs).toBe(1_000_000);
  const again = await site.build();
  expect(again.ok && again.value.stages.some(([name]) => name === 'render')).toBe(false);
});

test('an old tree that belongs to no build is taken away, and so is one that a build was stopped in', async () => {
  const site = await withSpare();
  for (const name of ['spare-0123456789abcdef', 'whole']) site.write(`.ssg/emit/${name}/index.html`, 'old');
  more(site);
  await site.build();
  expect(readdirSync(join(site.root, '.ssg/emit'))).toEqual(spares(site));
  expect(spares(site)).toHaveLength(1);
  await expectClean(site);
});

test('an old tree that was half taken away when its build was stopped is not taken for whole', async () => {
  const site = await withSpare();
  const folder = join(site.root, '.ssg/emit', spares(site)[0] as string);
  const real = { rmdirSync: fs.rmdirSync, rmSync: fs.rmSync };
  const refuse = () => {
    throw Object.assign(new Error('busy'), { code: 'EBUSY' });
  };
  Object.assign(fs, { rmdirSync: refuse, rmSync: refuse });
  syncBuiltinESMExports();
  try {
    removeSpare(folder);
  } finally {
    Object.assign(fs, real);
    syncBuiltinESMExports();
  }
  expect(spares(site)).toEqual([]);
  expect(readdirSync(join(site.root, '.ssg/emit'))).toHaveLength(1);
  more(site);
  await site.build();
  expect(readdirSync(join(site.root, '.ssg/emit'))).toEqual(spares(site));
  await expectClean(site);
});

test('no old tree is kept where nearly everything changed', async () => {
  const site = await withSpare();
  expect(spareFor('0123456789abcdef01', ['a', 'b'], 4)).toEqual({
    name: 'spare-0123456789abcdef',
    differs: ['a', 'b'],
  });
  expect(spareFor('0123456789abcdef01', ['a', 'b'], 3)).toBeUndefined();
  await site.build({ force: true });
  expect(spares(site)).toEqual([]);
  more(site);
  await site.build();
  await expectClean(site);
});

test('an old tree that is of no use, as the output is gone, is taken away', async () => {
  const site = await withSpare();
  rmSync(at(site), { recursive: true });
  more(site);
  await site.build();
  expect(spares(site)).toEqual([]);
  await expectClean(site);
});

test('a build that fails leaves the old tree to the next', async () => {
  const site = await withSpare();
  const before = spares(site);
  const good = site.output();
  site.edit(second, (text) => `${text}\n[nowhere](./nowhere.md)\n`);
  const failed = await site.build({ strict: true });
  expect(failed.ok).toBe(false);
  expect(spares(site)).toEqual(before);
  expect(site.output()).toEqual(good);
});
