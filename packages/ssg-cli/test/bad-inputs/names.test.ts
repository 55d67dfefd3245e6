import { execFileSync } from 'node:child_process';
import { linkSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { arrangeSite } from '../../src/arrange/arrange-site.ts';
import { checkRoutes } from '../../src/check/check-routes.ts';
import { compilePage } from '../../src/compile/compile-page.ts';
import { completeConfig } from '../../src/config/complete-config.ts';
import type { UserConfig } from '../../src/config/types.ts';
import { readInputs } from '../../src/read/read-inputs.ts';
import { readText } from '../../src/read/read-text.ts';
import { summaries } from '../site-fixture.ts';
import { expectOutcome, type Outcome } from './compile-input.ts';

interface Row {
  readonly no: string;
  readonly what: string;
  /** Path → text; a path that ends in a slash is a folder. */
  readonly files?: Readonly<Record<string, string>>;
  /** File types without text, such as links and pipes. */
  readonly prepare?: (root: string) => void;
  readonly outcome: Outcome;
  readonly words?: string;
  /** URLs that must be published. */
  readonly urls?: readonly string[];
  readonly config?: Partial<UserConfig>;
}

const canary = 'canary-outside-the-site';

/** Reads, compiles, arranges and checks a folder without rendering. */
async function tellFolder({ files = {}, prepare, config }: Row) {
  const above = mkdtempSync(join(tmpdir(), 'ssg-names-'));
  onTestFinished(() => rmSync(above, { recursive: true, force: true }));
  const root = join(above, 'site');
  writeFileSync(join(above, 'secret.txt'), canary);
  mkdirSync(join(root, 'docs'), { recursive: true });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(path.endsWith('/') ? join(root, path) : dirname(join(root, path)), { recursive: true });
    if (!path.endsWith('/')) writeFileSync(join(root, path), text);
  }
  prepare?.(root);
  const complete = completeConfig(
    { title: 'X', url: 'https://x.test', theme: 't', docs: [{ id: 'docs', path: 'docs' }], ...config },
    { root, file: join(root, 'ssg.config.ts'), outDir: join(root, 'dist'), hash: 'h', dependencies: [] },
  );
  const inputs = await readInputs(complete);
  const pages = inputs.sources.map((source) => compilePage(source, complete.markdown, 'key'));
  const site = arrangeSite(complete, inputs, pages, { strings: { en: {} }, modules: new Map() });
  const diagnostics = [
    ...inputs.diagnostics,
    ...pages.flatMap((page) => page.diagnostics),
    ...site.diagnostics,
    ...checkRoutes(site, complete),
  ];
  const leaked = JSON.stringify([inputs.sources, inputs.data]).includes(canary);
  return { diagnostics, urls: site.routes.map((route) => route.url), leaked };
}

const rows: readonly Row[] = [
  {
    no: '35',
    what: 'file names with emoji, other scripts, spaces and signs',
    files: {
      'docs/🚗.md': '',
      'docs/שלום.md': '',
      'docs/a b.md': '',
      "docs/q'&=.md": '',
      'docs/100%.md': '',
      'docs/c#.md': '',
      'docs/d?.md': '',
    },
    outcome: 'OK',
    urls: ['/docs/%F0%9F%9A%97', '/docs/a%20b', '/docs/100%25', '/docs/c%23', '/docs/d%3F'],
  },
  { no: '35b', what: 'a quote in a file name', files: { 'docs/a".md': '' }, outcome: 'OK', urls: ['/docs/a%22'] },
  {
    no: '35c',
    what: 'a line end in a file name',
    files: { 'docs/a\nb.md': '' },
    outcome: 'ERR',
    words: 'control character',
  },
  {
    no: '36',
    what: 'one name in two Unicode forms',
    files: { 'docs/caf\u00e9.md': '', 'docs/cafe\u0301.md': '' },
    outcome: 'ERR',
    words: 'differs only in its Unicode form',
  },
  {
    no: '37',
    what: 'names that differ in case',
    files: { 'docs/A.md': '', 'docs/a.md': '' },
    outcome: 'ERR',
    words: 'differ only in case',
  },
  {
    no: '38',
    what: 'a file and a folder of one address',
    files: { 'docs/a.md': '', 'docs/a/index.md': '' },
    outcome: 'ERR',
    words: 'docs/a',
  },
  {
    no: '39',
    what: 'a page in two formats',
    files: { 'docs/a.md': '', 'docs/a.mdx': '' },
    outcome: 'ERR',
    words: 'docs/a.md',
  },
  {
    no: '40',
    what: 'a static file where a page is',
    files: { 'docs/a.md': '', 'static/docs/a.html': '' },
    outcome: 'ERR',
    words: 'docs/a.html',
  },
  ...['assets/x', 'sw.js', 'sitemap.xml', '404', 'search', 'offline'].map(
    (name): Row => ({
      no: '41',
      what: `a page named ${name}`,
      files: { [`pages/${name}.md`]: '', 'docs/a.md': '' },
      outcome: 'ERR',
      words: 'is reserved by the generator',
      config: { pwa: {} },
    }),
  ),
  {
    no: '41c',
    what: 'a page whose slug lies among the data files',
    files: { 'docs/a.md': '', 'pages/x.md': '---\nslug: /_data/x\n---\n' },
    outcome: 'ERR',
    words: 'is reserved by the generator',
  },
  {
    no: '41b',
    what: 'a doc at the address of the results page',
    files: { 'docs/search.md': '' },
    outcome: 'ERR',
    words: 'search.html',
    config: { docs: [{ id: 'docs', path: 'docs', routeBasePath: '/' }] },
  },
  {
    no: '42',
    what: 'a name of 255 bytes',
    files: { [`docs/${'n'.repeat(252)}.md`]: '' },
    outcome: 'ERR',
    words: 'too long',
  },
  {
    no: '43',
    what: 'an address of more than 4,096 bytes',
    files: { 'docs/a.md': `---\nslug: /${'part/'.repeat(900)}\n---\n` },
    outcome: 'ERR',
    words: 'too long',
  },
  {
    no: '44',
    what: 'a folder named like a page',
    files: { 'docs/a.md/': '', 'docs/b.md': '' },
    outcome: 'OK',
    urls: ['/docs/b'],
  },
  {
    no: '45',
    what: 'a pipe named like a page',
    files: { 'docs/b.md': '' },
    prepare: (root) => void execFileSync('mkfifo', [join(root, 'docs/a.md')]),
    outcome: 'ERR',
    words: 'Pipes',
  },
  {
    no: '46',
    what: 'a link out of the site',
    files: { 'docs/b.md': '' },
    prepare: (root) => symlinkSync(join(root, '../secret.txt'), join(root, 'docs/a.md')),
    outcome: 'ERR',
    words: 'outside the site',
  },
  {
    no: '46b',
    what: 'a link out of the site among static files',
    files: { 'docs/b.md': '', 'static/': '' },
    prepare: (root) => symlinkSync(join(root, '..'), join(root, 'static/up')),
    outcome: 'ERR',
    words: 'outside the site',
  },
  {
    no: '47',
    what: 'links in a circle',
    files: { 'docs/b.md': '' },
    prepare: (root) => {
      symlinkSync(join(root, 'docs/y'), join(root, 'docs/x'));
      symlinkSync(join(root, 'docs/x'), join(root, 'docs/y'));
    },
    outcome: 'ERR',
    words: 'points to itself',
  },
  {
    no: '47b',
    what: 'a link to the folder it lies in',
    files: { 'docs/a/b.md': '' },
    prepare: (root) => symlinkSync(join(root, 'docs'), join(root, 'docs/a/up')),
    outcome: 'ERR',
    words: 'folder that contains it',
  },
  {
    no: '48',
    what: 'a link to nothing',
    files: { 'docs/b.md': '' },
    prepare: (root) => symlinkSync(join(root, 'gone'), join(root, 'docs/a.md')),
    outcome: 'WARN',
    words: 'does not exist',
  },
  {
    no: '49',
    what: 'a hard link to a file outside, which is a file like any other',
    files: { 'docs/b.md': '' },
    prepare: (root) => {
      writeFileSync(join(root, '../page.md'), '# P\n');
      linkSync(join(root, '../page.md'), join(root, 'docs/a.md'));
    },
    outcome: 'OK',
    urls: ['/docs/a'],
  },
  ...[
    ['23', '../../x', 'leaves the section'],
    ['24', '//evil.com', 'another host'],
    ['25', '/a?b#c', '"?" or "#"'],
    ['26', 'con', 'Windows'],
    ['26', 'aux.md', 'Windows'],
    ['26', 'a.', 'Windows'],
    ['26', '"a "', 'Windows'],
    ['26', '"a\\\\b"', 'backslash'],
  ].map(
    ([no = '', slug, words = '']): Row => ({
      no,
      what: `slug: ${slug}`,
      files: { 'docs/a.md': `---\nslug: ${slug}\n---\n` },
      outcome: 'ERR',
      words,
    }),
  ),
  {
    no: '23b',
    what: 'a slug that stays inside',
    files: { 'docs/b/a.md': '---\nslug: ../x\n---\n' },
    outcome: 'OK',
    urls: ['/docs/x'],
  },
  {
    no: '30',
    what: 'tags named like parts of objects, paths and signs',
    files: { 'docs/a.md': '---\ntags: [constructor, __proto__, ../x, .., "🚗", "C#", c, "/"]\n---\n' },
    outcome: 'OK',
    urls: ['/docs/tags/constructor', '/docs/tags/csharp', '/docs/tags/c'],
  },
  {
    no: '30b',
    what: '10,000 tags',
    files: { 'docs/a.md': `---\ntags: [${Array.from({ length: 8000 }, (_, index) => `t${index}`).join(',')}]\n---\n` },
    outcome: 'OK',
  },
  {
    no: '30c',
    what: 'a tag in two Unicode forms, which is one tag',
    files: { 'docs/a.md': '---\ntags: ["caf\u00e9", "cafe\u0301"]\n---\n' },
    outcome: 'OK',
  },
  {
    no: '30d',
    what: 'a tag with an address of another host',
    files: { 'docs/a.md': '---\ntags: [{label: x, permalink: //evil.com}]\n---\n' },
    outcome: 'ERR',
    words: 'another host',
  },
];

describe('names of files, folders and addresses', () => {
  test.each(rows.map((row) => [`${row.no}: ${row.what} — ${row.outcome}`, row] as const))('%s', async (_, row) => {
    const { diagnostics, urls, leaked } = await tellFolder(row);
    expectOutcome(diagnostics, row.outcome);
    if (row.words !== undefined) expect(summaries(diagnostics).join('\n')).toContain(row.words);
    for (const one of diagnostics.filter(({ severity }) => severity === 'error')) expect(one.file).toBeDefined();
    if (row.urls !== undefined) expect(urls).toEqual(expect.arrayContaining([...row.urls]));
    expect(leaked).toBe(false);
  });

  test('50: a file that is gone between listing and reading is an error that says so', () => {
    const { diagnostic } = readText('/nowhere/gone.md', 'docs/gone.md');
    expect(summaries(diagnostic === undefined ? [] : [diagnostic])).toEqual([
      'docs/gone.md  Could not read the file: it no longer exists.',
    ]);
  });
});
