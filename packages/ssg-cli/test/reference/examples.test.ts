// @module-tag process
// @module-tag long
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { load } from 'js-yaml';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { run } from '../../src/cli.ts';
import { loadConfig } from '../../src/config/load-config.ts';
import { initSite } from '../../src/new-site/init-site.ts';
import { linkPackages } from '../link-packages.ts';
import { shell } from '../packed/pack.ts';
import { buildCompared, summaries } from '../site-fixture.ts';
import { collectExamples, configOf } from './examples.ts';

/*
 * Copies what the manual tells readers to copy: the blocks of each example are written to a new site, which must build
 * without a warning, pass the type check and publish what the page describes.
 */
const examples = collectExamples(fileURLToPath(new URL('../../docs/manual', import.meta.url)));

/** The output of each example: parts of files, by output path. */
const published: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  blog: {
    'blog.html': ['What lists of posts show.', 'South Korea'],
    'blog/2025/01/15/hello.html': ['And the rest.', 'Ada'],
    'blog/tags/kr.html': ['Its market and its marketplaces.'],
    'blog/rss.xml': ['https://example.com/blog/2025/01/15/hello'],
  },
  customise: {
    'assets/main-*.css': ['--accent-hover:#bae6fd'],
    'docs/shout.html': ['class="shout" data-level="2"', 'Made in Seoul.', 'class="doc-kicker"'],
    'docs/counter.html': ['3 cars', 'data-island="Counter-'],
    'docs/icons.html': ['data-icon="wheel"', 'data-icon="rocket"'],
    'docs/loan.html': ['<strong>18,000 €</strong>', '500 €', 'Directives work here too.'],
  },
  families: { 'docs/cities/seoul.html': ['1200 cars are for sale in Seoul.'] },
  home: {
    'index.html': ['<h1><em>Acme</em> <br/>Answers in seconds</h1>', 'data-icon="zap"', 'What it does'],
    'index.md': ['[Get started](https://example.com/docs)'],
  },
  hosted: { _headers: ['https://r2iyf7eth7-dsn.algolia.net', 'https://askai.algolia.com'] },
  hosting: {
    'index.html': ['href="/handbook/assets/'],
    'docs/getting-started.html': ['https://acme.github.io/handbook/'],
  },
  locales: {
    'de/docs/getting-started.html': ['Erste Schritte', 'Dokumentation', 'href="/de/docs"'],
    'ar/docs/getting-started.html': ['dir="rtl"'],
  },
  navigation: {
    'docs/guides/writing.html': ['Getting started', 'Start'],
    'start.html': ['/docs/getting-started'],
    'assets/shell-*.json': ['Quick start'],
  },
  plugins: {
    'docs/changelog.html': ['Nothing yet.'],
    'docs/prices.html': ['data-island="LiveChart-', 'Values: 10, 25, 18, 32'],
    'urls.txt': ['/docs/changelog'],
    'all.md': ['Nothing yet.'],
  },
  releases: {
    'releases.html': ['Version 1.1.0'],
    'releases/atom.xml': ['https://example.com/releases/1.0.0'],
  },
  start: {
    'docs/hello.html': ['<strong>my</strong>', 'href="/docs"'],
    'docs/guides/first.html': ['First steps'],
    'docs/install.html': ['Node 20.19', 'href="/docs"'],
    'docs/category/guides.html': ['First steps'],
    'prices.html': ['href="/docs/guides/first"'],
    'manifest.webmanifest': ['#0c0e12'],
    _headers: ['googletagmanager.com'],
  },
  writing: {
    'docs/tea.html': ['href="/docs/countries"', 'alt="A green leaf"'],
    'docs/mixed.html': ['<span lang="ar"><bdi dir="rtl">شاي (أخضر)!</bdi></span>'],
    'docs/cha.html': ['<strong>「緑茶」</strong>です。これは次の行です。', '<rt>せんちゃ</rt>', 'id="verse"'],
    'assets/main-*.css': ['writing-mode:vertical-rl'],
  },
  versions: {
    'docs/getting-started.html': ['1.0 (stable)'],
    'docs/next/getting-started.html': ['Next'],
  },
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ssg-examples-'));
  linkPackages(folder);
  for (const name of ['node', 'react'])
    symlink(new URL(`../../node_modules/@types/${name}`, import.meta.url), join(folder, 'node_modules/@types', name));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('every example of the manual is known here', () => {
  expect([...examples.keys()].sort()).toEqual(Object.keys(published).sort());
});

test.each([...examples])(
  'the example "%s" builds without a warning and publishes what it says',
  async (name, example) => {
    const root = join(folder, name);
    rmSync(root, { recursive: true, force: true });
    initSite(root, { template: 'docs', title: 'Example', url: 'https://example.com' });
    mkdirSync(join(root, 'pages'));
    writeFileSync(join(root, 'pages/index.md'), '---\ntitle: Home\n---\n\n[Docs](/docs)\n');
    writeFileSync(join(root, 'ssg.config.ts'), configOf([]));
    for (const [path, text] of example.files) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    if (example.commands.length > 0) await runAll(root, ['build', ...example.commands]);
    // The config may name something that a command creates, such as a version.
    if (example.config.length > 0) writeFileSync(join(root, 'ssg.config.ts'), configOf(example.config));
    const config = await loadConfig({ root });
    expect(summaries(config.diagnostics)).toEqual([]);
    if (!config.ok) return;
    expect(summaries((await buildCompared(config.value, { strict: true })).diagnostics)).toEqual([]);
    for (const [file, parts] of Object.entries(published[name] ?? {})) {
      // React inserts a comment between two adjacent text nodes.
      const [start = '', end] = file.split('*');
      const found = readdirSync(join(root, 'dist'), { recursive: true, encoding: 'utf8' }).find(
        (path) => path === file || (end !== undefined && path.startsWith(start) && path.endsWith(end)),
      );
      const text = readFileSync(join(root, 'dist', found ?? file), 'utf8').replaceAll('<!-- -->', '');
      expect(
        parts.filter((part) => !text.includes(part)),
        `${file} lacks`,
      ).toEqual([]);
    }
  },
);

test('the files for hosts are well-formed, and build what a new site builds', () => {
  const files = examples.get('hosting')?.files;
  expect(JSON.parse(files?.get('vercel.json') ?? '')).toMatchObject({
    buildCommand: 'npm run build',
    outputDirectory: 'dist',
  });
  expect(files?.get('netlify.toml')).toMatch(/^command = "npm run build"\npublish = "dist"$/m);
  const workflow = load(files?.get('.github/workflows/pages.yml') ?? '') as {
    jobs: { deploy: { steps: readonly { uses?: string; run?: string; with?: { path?: string } }[] } };
  };
  const { steps } = workflow.jobs.deploy;
  expect(steps.flatMap(({ run: command }) => command ?? [])).toEqual(['npm ci', 'npm run build']);
  expect(steps.find(({ uses }) => uses?.includes('upload-pages-artifact'))?.with?.path).toBe('dist');
});

test('the examples of the manual compile', async () => {
  const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');
  // Checks all sites together, so that the types of the sources are only read once.
  const { compilerOptions } = JSON.parse(readFileSync(join(folder, 'customise/tsconfig.json'), 'utf8')) as {
    compilerOptions: object;
  };
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: { ...compilerOptions, types: ['node', 'react'] },
      include: ['*/**/*.ts', '*/**/*.tsx'],
    }),
  );
  writePluginExamples(join(folder, 'plugins'));
  expect(await shell('node', [tsc, '-p', folder], folder)).toBe('');
});

/** The blocks of the guide about plugins, each as a module. The import of the first one is not repeated in all of them. */
function writePluginExamples(root: string): void {
  linkPackages(root);
  for (const [owner, name] of [
    ['ssg-cli', 'zod'],
    ['ssg-cli', 'unist-util-visit'],
    ['ssg-cli', '@types/hast'],
    ['plugin-images', 'sharp'],
  ])
    symlink(new URL(`../../../${owner}/node_modules/${name}`, import.meta.url), join(root, 'node_modules', name ?? ''));
  const guide = readFileSync(new URL('../../docs/manual/guides/plugins.md', import.meta.url), 'utf8');
  const blocks = [...guide.matchAll(/^```ts(?: .*)?\n([\s\S]*?)^```$/gm)].map(([, text = '']) => text);
  const own = blocks.filter((text) => text.includes('definePlugin('));
  expect(own.length).toBeGreaterThan(8);
  for (const [index, text] of own.entries()) {
    const lead = text.includes('import { definePlugin') ? '' : "import { definePlugin } from '@autolode/ssg-cli';\n";
    writeFileSync(join(root, `plugin-${index}.ts`), lead + text);
  }
}

/** Runs commands in a site's folder, as a reader would. */
async function runAll(root: string, commands: readonly string[]): Promise<void> {
  const before = process.cwd();
  process.chdir(root);
  try {
    for (const line of commands) expect(await run(wordsOf(line)), line).toBe(0);
  } finally {
    process.chdir(before);
  }
}

/** Splits a command such as `search "rate limits"` as a shell would. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');

function symlink(target: URL, path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(fileURLToPath(target), path, 'junction');
}
