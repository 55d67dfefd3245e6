// @module-tag process
// @module-tag long
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addKnownBundles } from '../known-bundles.ts';
import { copySite, siteAt, summaries } from '../site-fixture.ts';
import { edit, square, withPlugins, writeMark } from './random-edits.ts';

/**
 * Number of random sequences: a few by default, more with `SSG_SEQUENCES=500 npx vitest run incremental`; `SSG_SEED`
 * selects others.
 */
const sequences = Number(process.env['SSG_SEQUENCES'] ?? 4);

test(
  'after any sequence of edits an incremental build gives the bytes and the messages of a clean one',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 2, maxLength: 5 }), fc.boolean(), async (edits, hasPlugins) => {
        const { root } = copySite('basic-site');
        const site = siteAt(root);
        site.write('docs/square.svg', square(1));
        if (hasPlugins) withPlugins(site);
        // Only the clean build bundles everything.
        await addKnownBundles(root);
        await site.build();
        for (const one of edits) {
          one.apply(site);
          await site.build();
        }
        const incremental = await site.build();
        const tree = incremental.ok ? site.output() : {};
        rmSync(join(site.root, '.ssg'), { recursive: true, force: true });
        rmSync(join(site.root, 'dist'), { recursive: true, force: true });
        const clean = await site.build();
        expect(incremental.ok).toBe(clean.ok);
        expect(summaries(incremental.diagnostics)).toEqual(summaries(clean.diagnostics));
        if (clean.ok) expect(tree).toEqual(site.output());
      }),
      {
        numRuns: sequences,
        seed: process.env['SSG_SEED'] === undefined ? 20251121 : Number(process.env['SSG_SEED']),
        endOnFailure: true,
      },
    );
  },
  60_000 + sequences * 20_000,
);

test('one edited page is the only one compiled, and only documents that show it are rendered', async () => {
  const site = copySite('basic-site');
  await site.build();
  site.edit('docs/guides/second.md', (text) => `${text}\nA further sentence.\n`);
  const result = await site.build();
  expect(result.ok && [result.value.compiled, result.value.rendered]).toEqual([1, 1]);
});

test('a changed title renders the pages whose menus and links show it, and no others', async () => {
  const site = copySite('basic-site');
  await site.build();
  site.edit('docs/intro.md', (text) => text.replace('title: Introduction', 'title: First steps'));
  const result = await site.build();
  expect(result.ok && result.value.compiled).toBe(1);
  expect(result.ok && result.value.rendered).toBeLessThan(result.ok ? result.value.pages : 0);
});

test('a list that quotes a page is rendered again when the quoted text changes, and not for any other text', async () => {
  const site = copySite('basic-site');
  site.write('docs/guides/third.md', '# Third\n\nQuoted in the list.\n\n## Part\n\nNot quoted.\n');
  await site.build();
  site.edit('docs/guides/third.md', (text) => text.replace('Not quoted', 'Not quoted either'));
  const inside = await site.build();
  expect(inside.ok && inside.value.rendered).toBe(1);
  site.edit('docs/guides/third.md', (text) => text.replace('Quoted in', 'Shown by'));
  const outside = await site.build();
  expect(outside.ok && outside.value.rendered).toBe(2);
  expect(site.read('docs/category/guides.html')).toContain('Shown by the list.');
});

test('a changed image renders the pages that show it, and no others', async () => {
  const site = copySite('basic-site');
  site.write('docs/square.svg', square(1));
  site.write('docs/shows.md', '# Shows\n\n![A square](./square.svg)\n');
  await site.build();
  site.write('docs/square.svg', square(7));
  const result = await site.build();
  expect(result.ok && [result.value.compiled, result.value.rendered]).toEqual([0, 1]);
  expect(site.read('docs/shows.html')).toMatch(/<img[^>]* width="7"/);
});

test('files that pages embed, and sheets that they join, are there after a build that looked at none of them', async () => {
  const site = copySite('basic-site');
  await site.build();
  // The list of files for offline use contains the hash of every page.
  const assets = () => Object.keys(site.output()).filter((path) => /^assets\/(?!offline-)/.test(path));
  const before = assets();
  expect(before.some((path) => path.includes('dot-'))).toBe(true);
  site.edit('docs/guides/second.md', (text) => `${text}\nA further sentence.\n`);
  await site.build();
  expect(assets()).toEqual(before);
});

test('a damaged file of the search index is made again, whichever page is edited', async () => {
  const site = copySite('basic-site');
  for (let index = 0; index < 40; index++)
    site.write(`docs/many/page-${10 + index}.md`, `# Page ${index}\n\nText of page ${index}.\n`);
  await site.build();
  const parts = Object.keys(site.output()).filter((path) => /^_search\/(?:pages|texts)-/.test(path));
  expect(parts.filter((path) => path.includes('pages-'))).toHaveLength(6);
  for (const path of parts) site.write(`dist/${path}`, 'not what was built');
  site.edit('docs/many/page-49.md', (text) => `${text}\nA further sentence.\n`);
  await site.build();
  const tree = site.output();
  site.remove('.ssg');
  site.remove('dist');
  await site.build();
  expect(tree).toEqual(site.output());
});

test('a link is found dead when what it leads to goes, although its own page was not touched', async () => {
  const site = copySite('basic-site');
  site.write('docs/from.md', '# From\n\n[There](./to.md#part), and [a file](/notes.txt).\n');
  site.write('docs/to.md', '# To\n\n## Part {#part}\n\nText.\n');
  expect(summaries((await site.build()).diagnostics)).toEqual([]);
  site.edit('docs/to.md', (text) => `${text}\nMore.\n`);
  expect(summaries((await site.build()).diagnostics)).toEqual([]);
  site.edit('docs/to.md', (text) => text.replace('{#part}', '{#piece}'));
  const dead = 'docs/from.md:3  Broken link "./to.md#part": the page has no anchor "#part".';
  expect(summaries((await site.build()).diagnostics)).toEqual([dead]);
  expect(summaries((await site.build()).diagnostics)).toEqual([dead]);
  site.edit('docs/to.md', (text) => text.replace('{#piece}', '{#part}'));
  expect(summaries((await site.build()).diagnostics)).toEqual([]);
  site.remove('static/notes.txt');
  expect(summaries((await site.build()).diagnostics)).toContain(
    'docs/from.md:3  Broken link: no page or file at "/notes.txt".',
  );
});

test('the body of a page in MDX decides that page alone; what it exports, or another page shows of it, more', async () => {
  const site = copySite('basic-site');
  site.write(
    'docs/one.mdx',
    'import Part from "./_part.mdx";\n\nexport const n = 1;\n\n# One\n\nFirst {n}.\n\n<Part />\n',
  );
  site.write('docs/_part.mdx', 'A part.\n');
  site.write('docs/two.mdx', '# Two\n\nText with `code`.\n');
  const first = await site.build();
  expect(summaries(first.diagnostics)).toEqual([]);
  const edits: readonly (readonly [path: string, from: string, to: string, alone: boolean])[] = [
    ['docs/two.mdx', 'Text with', '## Heading\n\nOther text with', true],
    ['docs/one.mdx', 'First {n}', '{n} is **first**', true],
    ['docs/one.mdx', 'n = 1', 'n = 2', false],
    ['docs/_part.mdx', 'A part', 'Another part', false],
  ];
  for (const [path, from, to, alone] of edits) {
    site.edit(path, (text) => text.replace(from, to));
    const result = await site.build();
    expect(summaries(result.diagnostics)).toEqual([]);
    expect([path, result.ok && result.value.rendered === 1]).toEqual([path, alone]);
    const kept = site.output();
    site.remove('.ssg');
    site.remove('dist');
    await site.build();
    expect(site.output()).toEqual(kept);
  }
  expect(site.read('docs/one.html')).toContain('Another part');
});

const damages = ['', 'x', '{}', 'a'.repeat(5000)];
/** By default every file is damaged in one way and every way occurs; with `SSG_SEQUENCES` every file in every way. */
const everyDamage = process.env['SSG_SEQUENCES'] !== undefined;

test('a damaged or foreign cache is as good as none', async () => {
  const site = copySite('basic-site');
  await site.build();
  const page = 'docs/guides/second.md';
  const text = readFileSync(join(site.root, page), 'utf8');
  const good = site.output();
  site.write(page, `${text}\nMore.\n`);
  await site.build();
  const edited = site.output();
  const files = () => readdirSync(join(site.root, '.ssg/cache/build'));
  expect(files().length).toBeGreaterThan(3);
  let isEdited = true;
  for (const [shift] of everyDamage ? damages.entries() : [[0] as const])
    for (const [index, file] of files().entries()) {
      site.write(`.ssg/cache/build/${file}`, damages[(index + shift) % damages.length] ?? '');
      isEdited = !isEdited;
      site.write(page, isEdited ? `${text}\nMore.\n` : text);
      expect((await site.build()).ok).toBe(true);
      expect(site.output()).toEqual(isEdited ? edited : good);
    }
});

test('an edit writes those parts of the cache again that hold what it changed', async () => {
  const site = copySite('basic-site');
  for (let index = 0; index < 650; index++) site.write(`docs/many/page-${1000 + index}.md`, `# Page ${index}\n`);
  await site.build();
  const parts = () => readdirSync(join(site.root, '.ssg/cache/build'));
  const before = parts();
  site.edit('docs/many/page-1649.md', (text) => `${text}\nMore.\n`);
  await site.build();
  const after = parts();
  const kept = before.filter((name) => after.includes(name)).length;
  expect(before.length).toBeGreaterThan(10);
  expect(kept).toBeGreaterThan(before.length / 2);
  expect(after.length).toBeLessThan(before.length + 3);
});

test('equal times do not hide a changed text: the hash decides', async () => {
  const site = copySite('basic-site');
  await site.build();
  const before = site.read('docs/guides/second.html');
  const { utimesSync, statSync } = await import('node:fs');
  const file = join(site.root, 'docs/guides/second.md');
  const { atime, mtime } = statSync(file);
  site.edit('docs/guides/second.md', (text) => text.replace('Back', 'Lack'));
  utimesSync(file, atime, mtime);
  await site.build();
  expect(site.read('docs/guides/second.html')).not.toBe(before);
});

test('what changes around articles renders pages again without compiling them, to the bytes of a clean build', async () => {
  const site = copySite('basic-site');
  site.write(
    'docs/rich.mdx',
    "import { Mark } from '../components/mark';\n\n# Rich\n\n:::note\n\nA note[^1].\n\n:::\n\n[^1]: Foot.\n\n<Mark client:idle />\n",
  );
  writeMark(site, 0);
  await site.build();
  const changes: readonly (() => void)[] = [
    () => site.edit('ssg.config.ts', (text) => text.replace(/title: 'Basic site[^']*'/, "title: 'Another title'")),
    () => site.write('docs/added.md', '# Added\n'),
    () => site.edit('docs/intro.md', (text) => text.replace('title: Introduction', 'title: First steps')),
  ];
  for (const change of changes) {
    change();
    const result = await site.build({ threads: 0 });
    expect(result.ok && result.value.rendered).toBeGreaterThan(4);
    expect(result.ok && result.value.costs.count('compile')).toBeLessThan(2);
    const kept = site.output();
    site.remove('.ssg');
    site.remove('dist');
    await site.build();
    expect(site.output()).toEqual(kept);
  }
});

test('what is wrong with a page is reported by every build until it is fixed', async () => {
  const site = copySite('basic-site');
  site.edit('theme/index.tsx', (text) => `${text}\nexport const icons = ['star'];\n`);
  site.write(
    'docs/wrong.md',
    '---\ntitle: [no text]\n---\n\n# Wrong\n\n[Nowhere](./nowhere.md) [x](/docs/intro){icon=sstar}\n\n::::unknown\n::::\n\n![](./none.png)\n',
  );
  const first = await site.build();
  expect(first.diagnostics.length).toBeGreaterThan(3);
  for (let times = 0; times < 2; times++) {
    expect(summaries((await site.build()).diagnostics)).toEqual(summaries(first.diagnostics));
    expect(summaries((await site.build({ checkOnly: true })).diagnostics)).toEqual(summaries(first.diagnostics));
  }
});

test('what is kept on disk because it does not fit into memory gives the bytes and the messages of a clean build', async () => {
  const site = copySite('basic-site');
  const headings = Array.from({ length: 1500 }, (_, index) => `## A heading of its own ${index}\n`).join('\n');
  // Together, the details of the pages take 2 MB.
  for (const name of 'abcdefgh')
    site.write(`docs/long/${name}.md`, `# Long ${name}\n\n[To all](./a.md#a-heading-of-its-own-7).\n\n${headings}`);
  await site.build();
  site.edit('docs/long/b.md', (text) => text.replace('## A heading of its own 3\n', '## Another\n'));
  site.edit('docs/long/c.md', (text) => `${text}\n[To b](./b.md#a-heading-of-its-own-3).\n`);
  site.edit('ssg.config.ts', (text) => text.replace(/title: '[^']*'/, "title: 'Another title'"));
  const incremental = await site.build();
  const found = summaries(incremental.diagnostics);
  expect(found.join('\n')).toContain('a-heading-of-its-own-3');
  for (const name of ['.ssg', 'dist']) site.remove(name);
  const clean = await site.build();
  expect(found).toEqual(summaries(clean.diagnostics));
  site.edit('docs/long/c.md', (text) => text.replace(/\n\[To b\].*\n/, ''));
  const repaired = await site.build();
  expect(summaries(repaired.diagnostics)).toEqual([]);
  expect(repaired.ok && [repaired.value.compiled, repaired.value.rendered]).toEqual([1, 1]);
  const tree = site.output();
  for (const name of ['.ssg', 'dist']) site.remove(name);
  await site.build();
  expect(tree).toEqual(site.output());
});

test('the search index of each language gives the files of a clean build, whichever language was edited', async () => {
  const site = copySite('basic-site');
  site.edit('ssg.config.ts', (text) =>
    text.replace(/title: '[^']*',/, "$&\n  i18n: { defaultLocale: 'en', locales: ['en', 'de'] },"),
  );
  const clean = () => {
    const tree = site.output();
    for (const name of ['.ssg', 'dist']) site.remove(name);
    return tree;
  };
  await site.build();
  site.write('docs/added.md', '# Added\n\nPopocatepetl.\n');
  await site.build();
  site.edit('docs/added.md', (text) => text.replace('Popocatepetl', 'Iztaccihuatl'));
  // A check joins the index as well, and publishes nothing.
  await site.build({ checkOnly: true });
  site.edit('docs/added.md', (text) => text.replace('Iztaccihuatl', 'Popocatepetl'));
  await site.build();
  site.edit('ssg.config.ts', (text) =>
    text.replace(/title: '[^']*',/, "$&\n  search: { synonyms: { mountain: ['Popocatepetl'] } },"),
  );
  const edited = await site.build();
  expect(summaries(edited.diagnostics)).toEqual([]);
  const tree = clean();
  expect(tree['_search/index.json']).toContain('mountain');
  await site.build();
  expect(tree).toEqual(site.output());
});
