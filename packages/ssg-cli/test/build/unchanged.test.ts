// @module-tag process
// @module-tag long
import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { BuildOptions } from '../../src/build/build-types.ts';
import { loadConfig } from '../../src/config/load-config.ts';
import { ModuleCache } from '../../src/config/module-cache.ts';
import { coldSite, copySite, type SiteFixture, summaries } from '../site-fixture.ts';

/** The result of a build: whether it processed any page, how many files it wrote, and what it reported. */
async function doing(site: SiteFixture, options?: BuildOptions) {
  const result = await site.build(options);
  if (!result.ok) throw new Error(summaries(result.diagnostics).join('\n'));
  const { stages, emitted, pages, files } = result.value;
  return {
    looked: stages.some(([name]) => name === 'render'),
    written: emitted.written,
    pages,
    files,
    summaries: summaries(result.diagnostics),
  };
}

/** A site that was built, so that no work is left. */
async function settled(): Promise<SiteFixture> {
  const site = copySite('basic-site');
  await doing(site);
  return site;
}

const times = ({ root }: SiteFixture) =>
  readdirSync(join(root, 'dist'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(join(entry.parentPath, entry.name)))
    .map(({ mtimeMs, ino }) => [mtimeMs, ino]);

describe('a build of a site in which nothing changed', () => {
  test('looks at no page, leaves every file as it is, and reports what lies there', async () => {
    const site = copySite('basic-site');
    const first = await doing(site);
    const before = { files: times(site), output: site.output() };
    const second = await doing(site);
    expect(second).toMatchObject({ looked: false, written: 0, pages: first.pages });
    expect(new Map(second.files.map(({ path, size }) => [path, size]))).toEqual(
      new Map(first.files.map(({ path, size }) => [path, size])),
    );
    expect({ files: times(site), output: site.output() }).toEqual(before);
  });

  test('tells the warnings of the last one again', async () => {
    const site = copySite('basic-site');
    site.write('docs/lonely.md', '---\ntitle: Lonely\nsidebar_positoin: 1\n---\n\nText.\n');
    const first = await doing(site);
    expect(first.summaries.join()).toContain('sidebar_positoin');
    const second = await doing(site);
    expect(second).toMatchObject({ looked: false, summaries: first.summaries });
    // Warnings are errors in a strict build.
    expect((await site.build({ strict: true })).ok).toBe(false);
  });

  test('makes everything where it is asked to', async () => {
    const site = await settled();
    expect(await doing(site, { force: true })).toMatchObject({ looked: true });
    expect(await doing(site)).toMatchObject({ looked: false });
  });

  test('looks again where what it remembers is damaged or gone', async () => {
    const site = await settled();
    const memory = join(site.root, '.ssg/cache/last.bin');
    appendFileSync(memory, 'x');
    expect(await doing(site)).toMatchObject({ looked: true, written: 0 });
    expect(await doing(site)).toMatchObject({ looked: false });
    rmSync(memory);
    expect(await doing(site)).toMatchObject({ looked: true, written: 0 });
  });
});

describe('the output is repaired', () => {
  const at = (site: SiteFixture, path: string) => join(site.root, 'dist', path);
  test.each<[string, (site: SiteFixture) => void]>([
    ['a page was removed', (site) => rmSync(at(site, 'docs/intro.html'))],
    ['a page was edited', (site) => appendFileSync(at(site, 'docs/intro.html'), '<!-- -->')],
    [
      'a page was edited and is as long as it was',
      (site) => writeFileSync(at(site, 'docs/intro.html'), site.read('docs/intro.html').replace('html', 'htmx')),
    ],
    ['a file was put beside the pages', (site) => writeFileSync(at(site, 'docs/new.html'), '')],
    [
      'a folder of files was put there',
      (site) => {
        mkdirSync(at(site, 'new'));
        writeFileSync(at(site, 'new/new.html'), '');
      },
    ],
    ['all of it was removed', (site) => rmSync(join(site.root, 'dist'), { recursive: true })],
  ])('where %s', async (_, harm) => {
    const site = await settled();
    const before = site.output();
    harm(site);
    expect(await doing(site)).toMatchObject({ looked: true });
    expect(site.output()).toEqual(before);
    expect(await doing(site)).toMatchObject({ looked: false });
  });
});

describe('what decides the output is noticed', () => {
  test.each<[string, (site: SiteFixture) => void]>([
    ['a page', (site) => site.edit('docs/intro.md', (text) => `${text}\nMore.\n`)],
    ['a new page', (site) => site.write('docs/new.md', '# New\n\nText.\n')],
    ['a page that is gone', (site) => site.remove('blog/2025-01-02-hello.md')],
    ['a static file', (site) => site.write('static/notes.txt', 'other notes\n')],
    ['a new static file', (site) => site.write('static/more.txt', 'more\n')],
    ['an image beside a page', (site) => appendFileSync(join(site.root, 'docs/dot.png'), '\0')],
    ['the label of a category', (site) => site.write('docs/guides/_category_.json', '{ "label": "Ways" }')],
    ['the config', (site) => site.edit('ssg.config.ts', (text) => text.replace('Basic site', 'Other site'))],
    ['the theme', (site) => site.edit('theme/index.tsx', (text) => text.replace('clicked', 'pressed'))],
    ['a stylesheet', (site) => site.write('theme/main.css', 'body { margin: 7px; }\n')],
    ['a React page', (site) => site.edit('pages/index.tsx', (text) => text.replace('Read the', 'Now read the'))],
    ['the words of the theme', (site) => site.write('i18n/en/strings.json', '{ "toc.title": "Here" }')],
  ])('%s', async (_, change) => {
    const site = await settled();
    change(site);
    expect(await doing(site)).toMatchObject({ looked: true });
    const incremental = site.output();
    expect(await doing(site)).toMatchObject({ looked: false });
    expect(await doing(site, { force: true })).toMatchObject({ looked: true });
    expect(site.output()).toEqual(incremental);
  });

  test('a file that was touched and says the same changes nothing', async () => {
    const site = await settled();
    const now = new Date();
    for (const path of ['docs/intro.md', 'static/notes.txt']) utimesSync(join(site.root, path), now, now);
    const before = times(site);
    expect(await doing(site)).toMatchObject({ written: 0 });
    expect(times(site)).toEqual(before);
  });
});

describe('what is remembered of the modules of a site', () => {
  const load = async (site: SiteFixture, memory: ModuleCache) => loadConfig({ root: site.root, memory });
  const file = ({ root }: SiteFixture) => join(root, '.ssg/cache/modules.bin');
  const withImport = () => {
    const site = coldSite('basic-site');
    site.write('title.ts', "export const title = 'Imported';\n");
    site.edit('ssg.config.ts', (text) =>
      text.replace(/^/, "import { title } from './title.ts';\n").replace(/title: '[^']*'/, 'title'),
    );
    return site;
  };

  test('gives the same config, and is written once', async () => {
    const site = withImport();
    // A file written at the moment it is read is not cached.
    await setTimeout(20);
    const first = new ModuleCache(site.root);
    const fresh = await load(site, first);
    first.save();
    const { mtimeMs } = statSync(file(site));
    const second = new ModuleCache(site.root);
    const again = await load(site, second);
    second.save();
    expect(again).toEqual(fresh);
    expect(again.ok && again.value.title).toBe('Imported');
    expect(statSync(file(site)).mtimeMs).toBe(mtimeMs);
  });

  test('never hides an edit of the config, of what it imports, or of what it reads', async () => {
    const site = withImport();
    const memory = new ModuleCache(site.root);
    await load(site, memory);
    memory.save();
    const titleNow = async (one: ModuleCache) => {
      const config = await load(site, one);
      return config.ok ? config.value.title : summaries(config.diagnostics).join();
    };
    site.write(
      'title.ts',
      "import { readFileSync } from 'node:fs';\nexport const title = readFileSync(new URL('./title.txt', import.meta.url), 'utf8');\n",
    );
    site.write('title.txt', 'Read');
    expect(await titleNow(memory)).toBe('Read');
    memory.save();
    site.write('title.txt', 'Read again');
    expect(await titleNow(new ModuleCache(site.root))).toBe('Read again');
    // A file nearer to the importer now resolves for the same name.
    site.write('title.ts', "export { title } from './name';\n");
    site.write('name/index.ts', "export const title = 'From a folder';\n");
    const third = new ModuleCache(site.root);
    expect(await titleNow(third)).toBe('From a folder');
    third.save();
    site.write('name.ts', "export const title = 'From a file';\n");
    expect(await titleNow(new ModuleCache(site.root))).toBe('From a file');
  });

  test('reports a mistake in the config again', async () => {
    const site = coldSite('basic-site');
    const memory = new ModuleCache(site.root);
    await load(site, memory);
    site.edit('ssg.config.ts', (text) => text.replace(/title: '[^']*'/, 'title: 5'));
    for (const one of [memory, memory, new ModuleCache(site.root)]) {
      const config = await load(site, one);
      expect(summaries(config.ok ? [] : config.diagnostics)).toEqual([
        expect.stringContaining('title: expected a string'),
      ]);
      one.save();
    }
    expect(readFileSync(file(site)).length).toBeGreaterThan(0);
  });
});
