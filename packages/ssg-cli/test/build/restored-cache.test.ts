// @module-tag process
// @module-tag long
import {
  chmodSync,
  closeSync,
  cpSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sha256 } from '../../src/lib/hash.ts';
import { copySite, type SiteFixture } from '../site-fixture.ts';

/** The number of results that a build computed because they were not in the cache. */
async function work(site: SiteFixture, options?: Parameters<SiteFixture['build']>[0]) {
  const result = await site.build(options);
  if (!result.ok) throw new Error(JSON.stringify(result.diagnostics));
  const { compiled, rendered } = result.value;
  return { compiled, rendered };
}

const nothing = { compiled: 0, rendered: 0 };

test('the cache alone, restored at another path without an output, leaves nothing to make', async () => {
  const first = copySite('basic-site');
  await first.build();
  const elsewhere = copySite('basic-site');
  mkdirSync(join(elsewhere.root, '.ssg'));
  // File times are lost, as in many CI caches.
  cpSync(join(first.root, '.ssg/cache'), join(elsewhere.root, '.ssg/cache'), { recursive: true });
  rmSync(first.root, { recursive: true });
  expect(await work(elsewhere)).toEqual(nothing);
  const restored = elsewhere.output();
  rmSync(join(elsewhere.root, '.ssg'), { recursive: true });
  rmSync(join(elsewhere.root, 'dist'), { recursive: true });
  await elsewhere.build();
  expect(restored).toEqual(elsewhere.output());
});

test('a deleted output is put together again from the cache', async () => {
  const site = copySite('basic-site');
  await site.build();
  const before = site.output();
  rmSync(join(site.root, 'dist'), { recursive: true });
  expect(await work(site)).toEqual(nothing);
  expect(site.output()).toEqual(before);
});

test('what a check made is not made again by the build, and the other way round', async () => {
  const site = copySite('basic-site');
  const checked = await work(site, { checkOnly: true });
  expect(checked.rendered).toBeGreaterThan(10);
  expect(await work(site)).toEqual(nothing);
  site.edit('docs/guides/second.md', (text) => `${text}\nMore.\n`);
  expect(await work(site)).toEqual({ compiled: 1, rendered: 1 });
  expect(await work(site, { checkOnly: true })).toEqual(nothing);
});

test('what a failed build made is not made again when the mistake is fixed', async () => {
  const site = copySite('basic-site');
  site.write('docs/wrong.md', '# Wrong\n\n[Nowhere](./nowhere.md)\n');
  expect((await site.build()).ok).toBe(false);
  site.write('docs/wrong.md', '# Wrong\n\n[Somewhere](./intro.md)\n');
  expect(await work(site)).toEqual({ compiled: 1, rendered: 1 });
});

test('damaged objects are made again, and never published', async () => {
  const site = copySite('basic-site');
  await site.build();
  const good = site.output();
  const folder = join(site.root, '.ssg/cache/files');
  const objects = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  const damages: ((file: string) => void)[] = [
    (file) => writeFileSync(file, 'not what was stored'),
    (file) => truncateSync(file, 3),
    (file) => rmSync(file),
    (file) => {
      rmSync(file);
      mkdirSync(file);
    },
    // The new content has the same length as the old.
    (file) => writeFileSync(file, 'x'.repeat(statSync(file).size)),
  ];
  for (const damage of damages) {
    for (const [index, file] of objects().entries()) if (index % 3 === 0) damage(file);
    site.edit('docs/guides/second.md', (text) => `${text}\nMore.\n`);
    await site.build();
    site.edit('docs/guides/second.md', (text) => text.replace('\nMore.\n', ''));
    await site.build();
    expect(site.output()).toEqual(good);
    for (const file of objects()) expect(sha256(readFileSync(file))).toBe(file.slice(-64));
  }
});

test('the cache holds the contents of the output and nothing that an earlier build made', async () => {
  const site = copySite('basic-site');
  await site.build();
  const stored = () =>
    readdirSync(join(site.root, '.ssg/cache/files'), { recursive: true, withFileTypes: true }).filter((one) =>
      one.isFile(),
    ).length;
  const contents = () => new Set(Object.values(site.output())).size;
  expect(stored()).toBe(contents());
  site.edit('theme/index.tsx', (text) => text.replace(/clicked \w*/, 'clicked x'));
  await site.build();
  expect(stored()).toBe(contents());
  expect(readdirSync(join(site.root, '.ssg/cache/users'))).toEqual([]);
});

test('builds and checks of one site at the same time give the output of each alone', async () => {
  const site = copySite('basic-site');
  await site.build();
  const good = site.output();
  for (let round = 0; round < 2; round++) {
    rmSync(join(site.root, '.ssg/cache'), { recursive: true });
    await Promise.all([site.build(), site.build({ checkOnly: true }), site.build({ checkOnly: true })]);
    expect(site.output()).toEqual(good);
  }
  expect(await work(site)).toEqual(nothing);
});

test('a folder that earlier versions used is removed', async () => {
  const site = copySite('basic-site');
  mkdirSync(join(site.root, '.ssg/articles'), { recursive: true });
  await site.build();
  expect(readdirSync(join(site.root, '.ssg'))).not.toContain('articles');
});

test('the cache does not grow with the number of builds', async () => {
  const site = copySite('basic-site');
  const size = () =>
    readdirSync(join(site.root, '.ssg/cache'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
  await site.build();
  const before = size();
  for (const word of ['more', 'most', 'much', 'many']) {
    site.edit('docs/guides/second.md', (text) => text.replace(/(?:\n\w{4}\.\n)?$/, `\n${word}.\n`));
    await site.build();
    await site.build({ checkOnly: true });
  }
  expect(size()).toBeLessThan(before * 1.05);
});

/** Changes a file without a new inode, as a deploy step may do. */
function overwrite(file: string, change: (text: string) => string): void {
  const text = change(readFileSync(file, 'utf8'));
  const descriptor = openSync(file, 'r+');
  writeSync(descriptor, text);
  closeSync(descriptor);
}

test('what somebody does to published files reaches neither the cache nor another file', async () => {
  const site = copySite('basic-site');
  site.edit('ssg.config.ts', (text) =>
    text.replace(
      "title: 'Basic site',",
      "title: 'Basic site',\n  redirects: [{ from: '/old', to: '/docs/intro' }, { from: '/older', to: '/docs/intro' }],",
    ),
  );
  await site.build();
  const at = (path: string) => join(site.root, 'dist', path);
  expect(site.read('old.html')).toBe(site.read('older.html'));
  expect(statSync(at('old.html')).ino).not.toBe(statSync(at('older.html')).ino);
  const intro = site.read('docs/intro.html');
  const then = 1_700_000_000;
  for (const path of Object.keys(site.output())) utimesSync(at(path), then, then);
  overwrite(at('docs/intro.html'), (text) => text.replace('<title>', '<TITLE>'));
  utimesSync(at('docs/intro.html'), then, then);
  chmodSync(at('index.html'), 0o600);
  rmSync(join(site.root, 'dist'), { recursive: true });
  await site.build();
  expect(site.read('docs/intro.html')).toBe(intro);
  expect(statSync(at('index.html')).mode & 0o777).toBe(0o666 & ~process.umask());
});

test('an article that a layout left out once is there when the layout shows it again', async () => {
  const site = copySite('basic-site');
  site.edit('theme/index.tsx', (text) =>
    text.replace(/<main([^>]*)>\s*\{children\}/, '<main$1>{shell.announcement === undefined ? children : "Closed"}'),
  );
  const before = site.root;
  site.edit('ssg.config.ts', (text) =>
    text.replace(
      "title: 'Basic site',",
      "title: 'Basic site',\n  announcementBar: { id: 'closed', content: 'Closed' },",
    ),
  );
  await site.build();
  expect(site.read('docs/intro.html')).toContain('Closed');
  site.edit('ssg.config.ts', (text) => text.replace(/\n {2}announcementBar: [^\n]*/, ''));
  await site.build();
  const kept = site.output();
  for (const folder of ['dist', '.ssg']) rmSync(join(before, folder), { recursive: true });
  await site.build();
  expect(kept).toEqual(site.output());
});

test('checks leave in the cache what the last one made, and nothing of those before', async () => {
  const site = copySite('basic-site');
  const count = () =>
    readdirSync(join(site.root, '.ssg/cache/files'), { recursive: true, withFileTypes: true }).filter((one) =>
      one.isFile(),
    ).length;
  await site.build({ checkOnly: true });
  const before = count();
  for (const word of ['one', 'two', 'six']) {
    site.edit('docs/guides/second.md', (text) => `${text}\n${word}\n`);
    await site.build({ checkOnly: true });
  }
  expect(count()).toBe(before);
});

test('assets of earlier builds outlive a check beside them and another version of the cache', async () => {
  const site = copySite('basic-site');
  const style = (size: number) => site.write('theme/main.css', `body { margin: ${size}px; }\n`);
  const sheets = () => Object.keys(site.output()).filter((path) => /^assets\/main-[^/]*\.css$/.test(path)).length;
  style(1);
  await site.build();
  style(2);
  await site.build({ checkOnly: true });
  writeFileSync(join(site.root, '.ssg/cache/build/head.bin'), 'of another version');
  await site.build({ keepAssets: 2 });
  expect(sheets()).toBe(2);
  style(3);
  await site.build({ keepAssets: 2, force: true });
  expect(sheets()).toBe(3);
});
