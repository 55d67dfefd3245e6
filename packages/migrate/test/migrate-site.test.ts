import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { build } from '../../ssg-cli/src/build/build.ts';
import { loadConfig } from '../../ssg-cli/src/config/load-config.ts';
import { withKnownBundles } from '../../ssg-cli/test/known-bundles.ts';
import { linkPackages } from '../../ssg-cli/test/link-packages.ts';
import { readTree, summaries } from '../../ssg-cli/test/site-fixture.ts';
import { patience } from '../src/docusaurus/try-render.ts';
import { migrateSite } from '../src/migrate-site.ts';
import { docusaurus, folderOf, migrate } from './old-site.ts';

const old = fileURLToPath(new URL('./fixtures/docusaurus-site', import.meta.url));

async function migrated() {
  const root = mkdtempSync(join(tmpdir(), 'ssg-migrate-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const moved = await migrateSite(old, root);
  expect(summaries(moved.diagnostics)).toEqual([]);
  return {
    root,
    notes: moved.ok ? moved.value.notes : [],
    read: (path: string) => readFileSync(join(root, path), 'utf8'),
  };
}

/** The URLs that Docusaurus gives this site, without the home page. */
const routes = [
  '/blog',
  '/blog/2024/05/01/first',
  '/blog/archive',
  '/blog/authors',
  '/blog/second-cup',
  '/blog/tags',
  '/blog/tags/news',
  '/blog/tags/tea',
  '/docs/boiling-water',
  '/docs/intro',
  '/docs/next/boiling-water',
  '/docs/next/category/loose',
  '/docs/next/guides/tabs',
  '/docs/next/intro',
  '/docs/next/mdx-page',
  '/docs/next/tags',
  '/docs/next/tags/start',
  '/imprint',
  '/search',
];

test('a migrated site has the same URLs in every language', async () => {
  const { root } = await migrated();
  linkPackages(root);
  const config = await loadConfig({ root });
  expect(summaries(config.diagnostics)).toEqual([]);
  if (!config.ok) return;
  const report = await withKnownBundles(root, () => build(config.value));
  expect(summaries(report.diagnostics.filter(({ severity }) => severity === 'error'))).toEqual([]);
  expect(report.ok).toBe(true);
  const pages = Object.keys(readTree(join(root, 'dist')))
    .filter((path) => path.endsWith('.html') && !/(?:^|\/)(?:404|offline|index)\.html$/.test(path))
    .map((path) => `/${path.replace(/\.html$/, '')}`);
  const redirects = ['/old'];
  expect(
    pages.filter((path) => !path.startsWith('/de/') && path !== '/de' && !redirects.includes(path)).sort(),
  ).toEqual(routes);
  expect(
    pages
      .filter((path) => path.startsWith('/de/'))
      .map((path) => path.slice('/de'.length))
      .filter((path) => !redirects.includes(path))
      .sort(),
  ).toEqual(routes);

  const read = (path: string) => readFileSync(join(root, 'dist', path), 'utf8');
  expect(read('docs/next/intro.html')).toContain('href="/docs/next/boiling-water"');
  expect(read('docs/next/intro.html')).toContain('Mind the steam.');
  expect(read('docs/next/guides/tabs.html')).toContain('data-choice="tab.fuel"');
  expect(read('docs/next/mdx-page.html')).toContain('<meter');
  // The site's own file is kept, because the build generates none of that name.
  expect(read('robots.txt')).toBe('User-agent: *\nDisallow: /drafts/\n');
  const german = read('de/docs/next/intro.html');
  for (const text of ['Weiter mit', 'Anleitungen', 'Einführung', 'Handbuch', 'Urheber: Kettle', 'Nächste'])
    expect(german).toContain(text);
});

test('what could not be migrated is reported with file, line and remedy', async () => {
  const { notes, read } = await migrated();
  const open = notes.filter(({ remedy }) => remedy !== undefined);
  expect(open.map(({ file, line, message }) => `${file}${line === undefined ? '' : `:${line}`}  ${message}`)).toEqual([
    'docusaurus.config.ts  `plugin ./plugins/own.js` was removed.',
    'docusaurus.config.ts  `blog.feed.xslt` was removed: it is not a valid key.',
    'docusaurus.config.ts  Not installed, and ignored while reading the config: prism-react-renderer.',
    'docs/01-intro.md:3  `sidebar_custom_props` has no effect.',
    'src/pages/index.tsx  The page is rendered at build time; its interactive parts must become islands.',
    'sidebars.ts  `customProps` of "Loose" was removed.',
    'src/css/custom.css  Stylesheets were copied. Rules for elements alone, such as `a` and `body`, and for `.navbar` and the like are in layers, so that the theme’s parts keep their look.',
  ]);
  const report = read('MIGRATION.md');
  expect(report).toContain('### Front matter');
  expect(report).toContain('- `sidebar_custom_props` has no effect. Once: `docs/01-intro.md:3`. **Remove it.**');
});

test('components of the old theme become Markdown', async () => {
  const { read } = await migrated();
  expect(read('docs/guides/tabs.mdx')).toContain(
    '::::tabs{group="fuel" default="gas"}\n:::tab[Gas]{value="gas"}\n\nTurn the knob.\n\n:::\n',
  );
  expect(read('docs/guides/tabs.mdx')).toContain('Press the `<Tabs>` button.');
  expect(read('docs/guides/tabs.mdx')).toContain(
    '```js title="kettle.js" showLineNumbers\nconst kettle = "<Tabs>";\nkettle.boil();\n```\n\nAfter the code.\n',
  );
  expect(read('docs/01-intro.md')).toContain('[the blog](/blog)');
  expect(read('docs/01-intro.md')).toContain('<!-- A remark. -->');
  expect(read('docs/01-intro.md')).toContain('![Logo](/img/logo.svg)');
  expect(read('docs/mdx-page.mdx')).toContain("import Gauge from '@site/src/components/Gauge.tsx';");
  expect(read('docs/mdx-page.mdx')).toContain(':::info[Pressure]');
});

test('a folder without a site is reported', async () => {
  const moved = await migrateSite(join(old, 'docs'), join(tmpdir(), 'nowhere-at-all'));
  expect(moved.diagnostics.map(({ code }) => code)).toEqual(['migrate/no-site']);
});

test('a site of a repository that Yarn installs has the setting for packages in node_modules', async () => {
  for (const [lock, isYarn] of [
    ['yarn.lock', true],
    ['package-lock.json', false],
  ] as const) {
    const root = folderOf({ 'site/SUMMARY.md': '# Summary\n\n* [A](a.md)\n', 'site/a.md': '# A\n', [lock]: '' });
    mkdirSync(join(root, '.git'));
    expect((await migrateSite(join(root, 'site'), join(root, 'new'))).ok).toBe(true);
    expect(existsSync(join(root, 'new/.yarnrc.yml'))).toBe(isYarn);
  }
});

test('folders with sites are named if the given one has none', async () => {
  const root = folderOf({
    'spaces/a/.gitbook.yaml': 'root: ./\n',
    'spaces/b/SUMMARY.md': '# Summary\n',
    'node_modules/c/SUMMARY.md': '# Summary\n',
    'readme.md': 'Text.\n',
  });
  const { diagnostics } = await migrateSite(root, join(root, 'new'));
  expect(diagnostics.map(({ hint }) => hint?.replaceAll(`${root}/`, ''))).toEqual([
    'Name the folder that contains it: spaces/a, spaces/b.',
  ]);
});

test('URLs of the old site are recorded from its build if there is one, and otherwise from its rules', async () => {
  const root = mkdtempSync(join(tmpdir(), 'ssg-migrate-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(join(root, 'build/docs/gone'), { recursive: true });
  writeFileSync(join(root, 'build/docs/gone/index.html'), '<h2 class="a" id="part">Part</h2><h3 id=more>More</h3>');
  writeFileSync(join(root, 'build/404.html'), '<h2 id="x">x</h2>');
  const moved = await migrateSite(old, join(root, 'new'), { against: join(root, 'build') });
  expect(moved.ok && moved.value.urls).toBe(1);
  const lock = () => JSON.parse(readFileSync(join(root, 'new/urls.lock.json'), 'utf8')) as { urls: object };
  expect(lock().urls).toEqual({ '/docs/gone': ['more', 'part'] });
  rmSync(join(root, 'new'), { recursive: true });
  await migrateSite(old, join(root, 'new'));
  const computed = Object.keys(lock().urls);
  expect(routes.filter((path) => /^\/(?:docs\/(?!.*(?:tags|category))|imprint|blog\/\d)/.test(path))).toEqual(
    computed.filter((path) => /^\/(?:docs|imprint|blog\/\d)/.test(path)).sort(),
  );
});

test('packages that draw diagrams, formulas and images of the old site are added to the config', async () => {
  const plain = await migrate(docusaurus({ 'docs/a.md': '# A\n\nFrom $5 to $6.\n' }));
  expect(plain.notes.filter(({ cause }) => cause === 'optional package')).toEqual([]);
  expect(plain.read('ssg.config.ts')).not.toContain('plugins');
  const { notes, read } = await migrate(
    docusaurus({
      'docusaurus.config.js':
        "module.exports = { title: 'Kettle', url: 'https://kettle.example', baseUrl: '/', markdown: { mermaid: true }, themes: ['@docusaurus/theme-mermaid'], presets: [['classic', {}]], plugins: ['@docusaurus/plugin-ideal-image', 'docusaurus-plugin-math'] };",
      'docs/a.md': '# A\n\n```mermaid\nflowchart LR\n  A --> B\n```\n\n![Cup](https://kettle.example/cup.png)\n',
      'docs/b.md': '# B\n\nThe mass is $m$.\n',
    }),
  );
  expect(notes.filter(({ cause }) => cause === 'optional package').map(({ message }) => message)).toEqual([
    'A page has diagrams: `@autolode/plugin-diagrams` was added to the config and to package.json.',
    'A page has formulas: `@autolode/plugin-math` was added to the config and to package.json.',
    'A page has images that the old site optimised or enlarged: `@autolode/plugin-images` was added to the config and to package.json.',
  ]);
  expect(read('ssg.config.ts')).toContain("import { diagrams } from '@autolode/plugin-diagrams';\n");
  expect(read('ssg.config.ts')).toContain(
    "  plugins: [diagrams({ onErrors: 'warn' }), math(), images({ formats: ['webp'] })],\n",
  );
  expect(Object.keys((JSON.parse(read('package.json')) as { dependencies: object }).dependencies)).toContain(
    '@autolode/plugin-images',
  );
});

test('images of the old site are not encoded as AVIF, which takes minutes for hundreds', async () => {
  const { read } = await migrate(
    docusaurus({
      'docusaurus.config.js':
        "module.exports = { title: 'Kettle', url: 'https://kettle.example', baseUrl: '/', presets: [['classic', {}]], plugins: ['docusaurus-plugin-image-zoom'] };",
      'docs/a.md': '# A\n\n![Cup](https://kettle.example/cup.png)\n',
    }),
  );
  expect(read('ssg.config.ts')).toContain("  plugins: [images({ formats: ['webp'] })],\n");
});

describe('formulas of sites that need no setting for them', () => {
  const pluginsOf = async (files: Readonly<Record<string, string>>) =>
    /plugins: .*/.exec((await migrate(files)).read('ssg.config.ts'))?.[0];
  const mintlify = (text: string) => ({
    'docs.json': '{"$schema":"https://mintlify.com/docs.json","name":"Kettle","navigation":{"pages":["a"]}}',
    'a.mdx': `---\ntitle: A\n---\n\n${text}\n`,
  });
  const gitbook = (text: string) => ({
    '.gitbook.yaml': 'root: ./\n',
    'SUMMARY.md': '# Summary\n\n* [Start](README.md)\n* [A](a.md)\n',
    'README.md': '# Kettle\n\nText.\n',
    'a.md': `# A\n\n${text}\n`,
  });

  test.each([
    ['prices on Mintlify', mintlify('From $5 to $6, or max_size for $7 a month.'), undefined],
    ['prices on GitBook', gitbook('From $5 to $6, or $x^2$.'), undefined],
    [
      'double dollars on Mintlify',
      mintlify('From $5 to $6.\n\n$$\nx^2\n$$'),
      'plugins: [math({ singleDollar: false })],',
    ],
    ['double dollars on GitBook', gitbook('It is $$x^2$$ for $5.'), 'plugins: [math({ singleDollar: false })],'],
    ['TeX in single dollars on Mintlify', mintlify('The mass is $m_0$.'), 'plugins: [math()],'],
  ])('%s', async (_, files, expected) => {
    expect(await pluginsOf(files)).toBe(expected);
  });
});

test('a site that shows shortcodes as text still does', async () => {
  const { read } = await migrate(
    docusaurus({
      'docusaurus.config.js':
        "module.exports = { title: 'Kettle', url: 'https://kettle.example', baseUrl: '/', markdown: { emoji: false }, presets: [['classic', {}]] };",
    }),
  );
  expect(read('ssg.config.ts')).toContain('markdown: { emoji: false }');
});

test('frames of the old pages stay visible, and registries of packages are kept without credentials', async () => {
  const { notes, read } = await migrate(
    docusaurus({
      'docs/a.md': '# A\n\n<iframe width="560"\n  src="https://www.youtube.com/embed/x" />\n',
      'docs/b.mdx': '# B\n\n<iframe src="https://codesandbox.io/embed/y"></iframe>\n',
      'docs/d.md': '# D\n\n<iframe src="//player.example/one"></iframe>\n',
      'docs/e.mdx': "import { films } from '../src/films';\n\n# E\n\n<iframe src={films[0]}></iframe>\n",
      'src/films.js': "export const films = ['https://films.example/embed/tea'];\n",
      'docs/c.md': '# C\n\nAn `<iframe>` of https://elsewhere.example/.\n',
      '.npmrc': 'registry=https://npm.acme.example/\n//npm.acme.example/:_authToken=secret\n',
    }),
  );
  expect(read('ssg.config.ts')).toMatch(
    /'frame-src': \[\s*'https:\/\/codesandbox\.io',\s*'https:\/\/films\.example',\s*'https:\/\/player\.example',\s*'https:\/\/www\.youtube\.com',?\s*\]/,
  );
  expect(notes.find(({ message }) => message.includes('security.csp'))).toEqual({
    file: 'docusaurus.config.js',
    cause: 'config',
    message:
      '`security.csp` allows frames of codesandbox.io, films.example, player.example, www.youtube.com, which pages or the navbar, footer or announcement show.',
  });
  expect(read('.npmrc')).toBe('registry=https://npm.acme.example/\n');
});

test('a React page whose styles show a static image is built', async () => {
  const { paths } = await migrate(
    docusaurus({
      'src/pages/index.js':
        "import styles from './home.module.css';\nexport default () => <p className={styles.lead}>Welcome</p>;\n",
      'src/pages/home.module.css': '.lead { background: url(/img/lead.png); }\n',
      'static/img/lead.png': 'not really an image',
    }),
  );
  expect(paths()).toContain('pages/index.jsx');
});

test('a React page that gives missing data to a package is listed', async () => {
  const { notes, paths } = await migrate(
    docusaurus({
      'src/pages/index.js':
        "import { usePluginData } from '@docusaurus/useGlobalData';\nimport semver from 'semver-not-installed';\nexport default () => <p>{semver.prerelease(usePluginData('releases').version)[0]}</p>;\n",
      'src/pages/other.js':
        "import { usePluginData } from '@docusaurus/useGlobalData';\nclass Version {}\nexport default () => <p>{usePluginData('x') instanceof Version ? 'yes' : 'no'}</p>;\n",
    }),
  );
  expect(paths().filter((path) => path.startsWith('pages/'))).toEqual(['pages/index.jsx', 'pages/other.jsx']);
  expect(notes.find(({ file, cause }) => cause === 'React pages' && file === 'src/pages/index.js')?.message).toBe(
    'The page lacks what fails at build time: `usePluginData` is missing, and `semver-not-installed` may need what it returned.',
  );
});

test('a React page that never ends is not built', async () => {
  const { seconds } = patience;
  onTestFinished(() => {
    patience.seconds = seconds;
  });
  patience.seconds = 2;
  const { paths } = await migrate(docusaurus({ 'src/pages/endless.js': 'export default () => { for (;;); };\n' }));
  expect(paths().filter((path) => path.startsWith('pages/'))).toContain('pages/endless.jsx.old');
});

test('samples whose types Twoslash showed still show them', async () => {
  const { notes, read } = await migrate({
    '.vitepress/config.mts': "export default { title: 'Kettle' };",
    'index.md': '# A\n\n```ts {1} twoslash [a.ts]\nconst a = 1; // [!code ++]\n```\n',
  });
  expect(read('docs/index.md')).toContain('```ts {1} twoslash title="a.ts"\nconst a = 1; // [!code ++]\n```');
  expect(read('ssg.config.ts')).toContain("plugins: [twoslash({ onErrors: 'warn' })],");
  expect(notes.find(({ cause }) => cause === 'optional package')?.message).toBe(
    'A page has types in samples of TypeScript: `@autolode/plugin-twoslash` was added to the config and to package.json.',
  );
});

test('Twoslash gets the TypeScript that it needs where all packages of an old site share one', async () => {
  const { read } = await migrate(
    docusaurus({
      'docs/intro.md': '# Intro\n\n```ts twoslash\nconst a = 1;\n```\n',
      'docs/more.mdx': "import semver from 'semver';\n\n# More\n\n{semver.major('1.0.0')}\n",
    }),
  );
  const plugin = JSON.parse(readFileSync(join(import.meta.dirname, '../../plugin-twoslash/package.json'), 'utf8'));
  expect(JSON.parse(read('package.json')).overrides).toMatchObject({
    typescript: '$typescript',
    '@autolode/plugin-twoslash': { typescript: plugin.dependencies.typescript },
  });
});

test('a version without a folder is left out and listed', async () => {
  const { notes, read } = await migrate(
    docusaurus({
      'versions.json': '["2.0", "1.0"]',
      'versioned_docs/version-1.0/intro.md': '# Intro\n\nWater.\n',
    }),
  );
  expect(JSON.parse(read('versions.json'))).toEqual(['1.0']);
  expect(notes.find(({ cause }) => cause === 'versions')?.message).toBe(
    'Version "2.0" was left out: there is no folder `versioned_docs/version-2.0`.',
  );
});

test('a page whose component lacks an import is not counted as complete', async () => {
  const from = folderOf(
    docusaurus({
      'docs/a.mdx': "import Card from '../src/Card.js';\n\n# A\n\n<Card />\n",
      'src/Card.js': "import { Rule } from './Rule.js';\nexport default () => <p>{Rule}</p>;\n",
      'src/Rule.js':
        "import { useDocs } from '@docusaurus/plugin-content-docs/other';\nexport const Rule = useDocs?.();\n",
    }),
  );
  const moved = await migrateSite(from, join(folderOf({}), 'new'));
  if (!moved.ok) throw new Error('The migration failed.');
  const { pages, clean, notes } = moved.value;
  expect([pages, clean]).toEqual([2, 1]);
  expect(notes.filter(({ cause }) => cause === 'modules').map(({ file }) => file)).toEqual([
    'src/Rule.js',
    'docs/a.mdx',
  ]);
});

test('modules keep the default exports of CommonJS packages, and a folder that is not known lists no files', async () => {
  const files = docusaurus({
    'docs/a.mdx': "import List from '../src/List.js';\n\n# A\n\n<List />\n",
    'src/List.js':
      "import kettle from 'kettle';\nconst files = require.context(kettle.folder, false, /md$/);\nexport default () => <p>{files.keys().length}{kettle}</p>;\n",
    'package.json': '{"dependencies":{"kettle":"1.0.0"}}',
  });
  const { notes, read } = await migrate(files);
  expect(JSON.parse(read('package.json'))).not.toHaveProperty('type');
  expect(read('src/List.jsx')).toContain('(() => Object.assign(() => ({}), { keys: () => [] }))(kettle.folder');
  expect(notes.find(({ message }) => message.includes('require.context'))).toMatchObject({
    file: 'src/List.js',
    line: 2,
    cause: 'modules',
  });
  const modern = await migrate({ ...files, 'package.json': '{"type":"module","dependencies":{"kettle":"1.0.0"}}' });
  expect(JSON.parse(modern.read('package.json'))).toHaveProperty('type', 'module');
});

test('a config that only passes on a missing file cannot be run, and the message says which', async () => {
  const root = folderOf({ 'docusaurus.config.js': "module.exports = require('./gone.js');\n" });
  const { diagnostics } = await migrateSite(root, join(root, 'new'));
  expect(diagnostics.map(({ message, hint }) => `${message} ${hint}`)).toEqual([
    'Could not run docusaurus.config.js: it exports what ./gone.js exports, which does not exist. Install the packages of the old site, restore the files that its config needs, and try again.',
  ]);
});

test.each([
  ['a folder of pages', { '.gitbook.yaml': 'root: ./gone\n', 'README.md': '# Kettle\n' }, '.gitbook.yaml'],
  ['the docs folder', { 'mkdocs.yml': 'site_name: Kettle\ndocs_dir: gone\n' }, 'mkdocs.yml'],
])('a site without pages is reported if %s is missing', async (_, files, file) => {
  const { notes } = await migrate(files);
  expect(notes.filter(({ cause }) => cause === 'pages')).toEqual([
    {
      file,
      cause: 'pages',
      message: 'No page of the old site was found: the new one is empty.',
      remedy: 'Check that the folders that the config names exist; a script of the old site may have to write them.',
    },
  ]);
});

test.each([
  ['a list of versions', 'versions.json', '[\n  "2.0",\n  "1.0",,\n]\n', 3, "Invalid JSON: Unexpected token ','."],
  ['a list of versions', 'versions.json', '{ "2.0": true }\n', 1, 'It is not an array of version names.'],
  ['a config in JSON', 'mint.json', '{\n  "navigation": [,]\n}\n', 2, "Invalid JSON: Unexpected token ','."],
  ['a config in YAML', 'mkdocs.yml', 'site_name: Kettle\nnav: ]\n', 2, expect.stringMatching(/^Invalid YAML: .+\.$/)],
])(
  '%s that is damaged ends the migration with its line and writes nothing (%s)',
  async (_, file, text, line, message) => {
    const config =
      "module.exports = { title: 'Kettle', url: 'https://kettle.example', baseUrl: '/', presets: [['classic', {}]] };\n";
    const root = folderOf({
      [file]: text,
      ...(file === 'versions.json' ? { 'docusaurus.config.js': config, 'docs/a.md': '# A\n' } : {}),
    });
    const { diagnostics } = await migrateSite(root, join(root, 'new'));
    expect(diagnostics).toMatchObject([{ code: 'migrate/file', file, line, message }]);
    expect(existsSync(join(root, 'new'))).toBe(false);
  },
);
