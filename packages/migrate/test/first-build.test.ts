import { expect, test } from 'vitest';
import { docusaurus, migrate } from './old-site.ts';

const site = (files: Readonly<Record<string, string>>, navbar = '[]') => ({
  ...docusaurus(files),
  'docusaurus.config.js': `module.exports = { title: 'Kettle', url: 'https://kettle.example', baseUrl: '/', presets: [['classic', {}]],
    plugins: [['@docusaurus/plugin-content-docs', { id: 'api', path: 'api', routeBasePath: 'api' }]],
    themeConfig: { navbar: { items: ${navbar} } } };`,
});

test('settings of the front matter get the type that the first build expects, and keep their URLs', async () => {
  const { read, notes } = await migrate(
    site({
      'docs/tea.md':
        '---\nslug: 1.30\nhide_title: "true"\nkeywords:\n  - 2024\n  - tea\nsidebar_position: "3"\n---\n\nTea.\n',
    }),
  );
  const page = read('docs/tea.md');
  expect(page).toContain('slug: "1.3"\nhide_title: true\nkeywords: ["2024","tea"]\nsidebar_position: 3\n---\n');
  expect(Object.keys(JSON.parse(read('urls.lock.json')).urls)).toContain('/docs/1.3');
  expect(notes).toContainEqual({
    file: 'docs/tea.md',
    line: 2,
    cause: 'front matter',
    message: 'The type of `slug` was changed to the one that the new site expects.',
    detail: 'slug: "1.3"',
  });
  expect(notes.filter(({ cause }) => /URLs|first build/.test(cause))).toEqual([]);
});

test('a setting that cannot have the expected type is removed and reported', async () => {
  const { read, notes } = await migrate(
    site({ 'docs/tea.md': '---\ntitle: Tea\nlast_update:\n  date: someday\n---\n\nTea.\n' }),
  );
  expect(read('docs/tea.md')).toBe('---\ntitle: Tea\n---\n\nTea.\n');
  expect(notes.find(({ file }) => file === 'docs/tea.md')?.message).toMatch(/^`last_update` was removed: /);
});

test('repeated ids of headings and the names of files in code blocks do not fail the first build', async () => {
  const { read, notes } = await migrate(
    site({ 'docs/tea.md': '## A {#same}\n\n## B {#same}\n\n```js file=./tea.js region=cup\n```\n' }),
  );
  expect(read('docs/tea.md')).toBe('## A {#same}\n\n## B\n\n```js title=./tea.js\n```\n');
  expect(notes.filter(({ file }) => file === 'docs/tea.md').map(({ line, cause }) => [line, cause])).toEqual([
    [5, 'code blocks'],
    [3, 'headings'],
  ]);
});

test('navbar items whose section has no pages are left out, and the others stay', async () => {
  const { read, notes } = await migrate(
    site(
      { 'api/.gitkeep': '' },
      "[{ to: '/docs/intro', label: 'Intro' }, { type: 'docSidebar', sidebarId: 'defaultSidebar', docsPluginId: 'api', label: 'API' }, { type: 'dropdown', label: 'More', items: [{ type: 'docSidebar', sidebarId: 'none', docsPluginId: 'api', label: 'None' }, { to: '/docs/intro', label: 'Again' }] }]",
    ),
  );
  const config = read('ssg.config.ts').replace(/\s+/g, ' ');
  expect(config).toContain("{ label: 'Intro', to: '/docs/intro' }");
  expect(config).toContain("label: 'Again'");
  expect(config).not.toMatch(/label: 'API'|label: 'None'/);
  expect(notes.map(({ message }) => message).filter((one) => one.startsWith('The navbar item'))).toHaveLength(2);
});

test('an error that cannot be repaired is listed in the report', async () => {
  const { notes } = await migrate(site({ 'docs/tea.md': `---\nid: a/b\n---\n\nTea.\n` }));
  expect(notes.filter(({ cause }) => cause === 'errors of the first build')).toMatchObject([{ file: 'docs/tea.md' }]);
});

test('missing data that a page computes with shows nothing, and a missing component its content', async () => {
  const { read, notes } = await migrate(
    site({
      'docs/tea.mdx':
        "import cups from '@site/src/data/cups.json';\nimport { Cup } from '@site/src/cup';\n\n{cups.filter(({ hot }) => hot).map(({ name }) => <b>{name}</b>)}\n\n<Cup>Green.</Cup>\n",
    }),
  );
  expect(read('docs/tea.mdx')).toContain("import cups from '@site/compat/nothing.cjs';");
  expect(read('docs/tea.mdx')).toContain("import Cup from '@site/src/components/missing/Cup.jsx';");
  expect(read('compat/nothing.cjs')).not.toBe('');
  expect(notes.map(({ message }) => message)).toContain(
    '`cups` of `@site/src/data/cups.json` does not exist: what the page makes of it shows nothing.',
  );
});

test('an empty category file and a key that none has are removed, and other keys stay', async () => {
  const { read, paths, notes } = await migrate(
    site({
      'docs/cold/_category_.yml': '',
      'docs/cold/a.md': 'A.\n',
      'docs/hot/_category_.json': '{ "label": "Hot", "position": "2", "collapsed": false }',
      'docs/hot/b.md': 'B.\n',
    }),
  );
  expect(paths()).not.toContain('docs/cold/_category_.yml');
  expect(JSON.parse(read('docs/hot/_category_.json'))).toEqual({ label: 'Hot', collapsed: false });
  expect(notes.filter(({ cause }) => cause === 'sidebars').map(({ file }) => file)).toEqual(
    expect.arrayContaining(['docs/cold/_category_.yml', 'docs/hot/_category_.json']),
  );
});

test('a translation has the URL of its original', async () => {
  const { read, notes } = await migrate({
    ...site({
      'docs/tea.md': '---\nslug: /tea\n---\n\nTea.\n',
      'docs/cups/index.md': '---\nid: cups-index\n---\n\nCups.\n',
      'i18n/de/docusaurus-plugin-content-docs/current/tea.md': '---\ntitle: Tee\nslug: /drinks/tee\n---\n\nTee.\n',
      'i18n/de/docusaurus-plugin-content-docs/current/cups/index.md': '---\nid: cups-index\n---\n\nTassen.\n',
    }),
    'docusaurus.config.js': `module.exports = { title: 'Kettle', url: 'https://kettle.example', baseUrl: '/',
      i18n: { defaultLocale: 'en', locales: ['en', 'de'] }, presets: [['classic', {}]] };`,
  });
  expect(read('i18n/de/docs/current/tea.md')).toBe('---\nslug: "/tea"\ntitle: Tee\n---\n\nTee.\n');
  expect(read('i18n/de/docs/current/cups/index.md')).toContain('slug: /cups\n');
  expect(notes.filter(({ cause }) => /URLs|first build/.test(cause)).map(({ detail }) => detail)).toEqual([
    'The URL of the translation is /docs/drinks/tee, but that of the original is /docs/tea.',
  ]);
});

test('a block whose end cannot be found does not fail the first build', async () => {
  const { read, notes } = await migrate(
    site({ 'docs/tea.md': ':::info\n\nOne.\n\n::: :::warning Two.\n\nThree. :::\n' }),
  );
  expect(read('docs/tea.md')).toContain('\\:::info');
  expect(notes.map(({ cause }) => cause)).toContain('blocks');
  expect(notes.filter(({ cause }) => cause === 'errors of the first build')).toEqual([]);
});

test('a redirect from a page that exists is left out', async () => {
  const { read, notes } = await migrate({
    ...docusaurus({}),
    'docusaurus.config.js': `module.exports = { title: 'Kettle', url: 'https://kettle.example', baseUrl: '/', presets: [['classic', {}]],
      plugins: [['@docusaurus/plugin-client-redirects', { redirects: [
        { from: '/docs/intro', to: '/docs/tea' }, { from: '/start', to: '/docs/intro' } ] }]] };`,
    'docs/tea.md': 'Tea.\n',
  });
  expect(read('ssg.config.ts')).toContain("redirects: [{ from: '/start', to: '/docs/intro' }]");
  expect(notes.filter(({ message }) => message.startsWith('A redirect was left out'))).toHaveLength(1);
});

test('an empty code block includes the file that a plugin of the old site showed in it', async () => {
  const { read, notes } = await migrate(
    {
      ...Object.fromEntries(Object.entries(site({})).map(([path, text]) => [`website/${path}`, text])),
      'website/docs/tea.md':
        '```js file=./cup.js\n```\n\n```js file=examples/kettle.js region=boil\n```\n\n```js file=examples/kettle.js\nown();\n```\n',
      'website/docs/cup.js': 'cup();\n',
      'examples/kettle.js': 'boil();\n',
      '.git/HEAD': 'ref: refs/heads/main\n',
    },
    'website',
  );
  expect(read('docs/tea.md')).toBe(
    '```js file="docs/cup.js"\n```\n\n```js file="examples/kettle.js"\n```\n\n```js title=examples/kettle.js\nown();\n```\n',
  );
  expect(read('docs/cup.js')).toBe('cup();\n');
  expect(read('examples/kettle.js')).toBe('boil();\n');
  // The file has no such region, so the block shows all of it.
  expect(notes.filter(({ cause }) => cause === 'code blocks').map(({ line }) => line)).toEqual([4]);
  expect(notes.filter(({ cause }) => cause === 'errors of the first build')).toEqual([]);
});

test('an empty code block does not include a file outside of the repository', async () => {
  const { read, paths } = await migrate(
    {
      ...Object.fromEntries(Object.entries(site({})).map(([path, text]) => [`repository/website/${path}`, text])),
      'repository/website/docs/tea.md': '```js file=../../../secret.js\n```\n',
      'repository/.git/HEAD': 'ref: refs/heads/main\n',
      'secret.js': 'secret();\n',
    },
    'repository/website',
  );
  expect(read('docs/tea.md')).toBe('```js title=../../../secret.js\n```\n');
  expect(paths().filter((path) => path.includes('secret'))).toEqual([]);
});

test('what would fail the first build of a site from another generator is repaired and reported, too', async () => {
  const { read, notes } = await migrate({
    'mkdocs.yml': 'site_name: Kettle\nnav:\n  - Home: index.md\n  - Tea: tea.md\n',
    'docs/index.md': '# Home\n',
    'docs/tea.md': '---\ntitle: Tea\nimage: [1]\n---\n\nTea.\n',
  });
  expect(read('docs/tea.md')).toBe('---\ntitle: Tea\n---\n\nTea.\n');
  expect(notes.map(({ file, line, message }) => [file, line, message])).toEqual([
    ['docs/tea.md', 3, expect.stringMatching(/^`image` was removed: "image" must be a path or a URL/)],
  ]);
});

test('a page that is nested deeper than the new site allows raises the limit', async () => {
  const { read, notes } = await migrate(
    site({
      'docs/tea.md': `# Tea\n\n${Array.from({ length: 120 }, () => '>').join(' ')} Water.\n`,
      'docs/cup.md': '# Cup\n',
    }),
  );
  expect(read('ssg.config.ts')).toMatch(/limits: \{\s*depth: 200/);
  expect(notes.find(({ cause }) => cause === 'limits')?.file).toBe('docs/tea.md');
  expect(notes.filter(({ cause }) => /first build/.test(cause))).toEqual([]);
});

test('a page with a URL that the generator uses gets another one, and a file with the URL of a page is left out', async () => {
  const { read, paths, notes } = await migrate({
    ...site({
      'docs/assets.md': '---\ntitle: Assets\n---\n\nImages.\n',
      'docs/tea/assets.md': '# Tea\n',
      'docs/look.md': '---\nslug: /search\n---\n\nLook.\n',
      'docs/cup.md': '# Cup\n',
      'static/cup.html': '<p>Cup</p>',
    }),
    'docusaurus.config.js': `module.exports = { title: 'Kettle', url: 'https://kettle.example', baseUrl: '/',
      presets: [['classic', { docs: { routeBasePath: '/' } }]] };`,
  });
  expect(read('docs/assets.md')).toBe('---\nslug: "assets-page"\ntitle: Assets\n---\n\nImages.\n');
  expect(read('docs/look.md')).toBe('---\nslug: "/search-page"\n---\n\nLook.\n');
  expect(read('docs/tea/assets.md')).toBe('# Tea\n');
  expect(paths()).not.toContain('static/cup.html');
  expect(notes.filter(({ cause }) => /first build/.test(cause))).toEqual([]);
});

test('old URLs in the front matter that are pages are removed, and the others stay', async () => {
  const { read, notes } = await migrate(
    site({
      'docs/tea.md': '---\ntitle: Tea\nredirect_from:\n  - /docs/leaf\n  - /docs/cup/\n---\n\nTea.\n',
      'docs/lid.md': '---\nredirect_from:\n  - /docs/cup/\n---\n\nLid.\n',
      'docs/pot.md': '---\ntitle: Pot\nredirect_from:\n  - /docs/cup\n---\n\nPot.\n',
      'docs/cup.md': '# Cup\n',
    }),
  );
  expect(read('docs/tea.md')).toBe('---\ntitle: Tea\nredirect_from:\n  - /docs/leaf\n---\n\nTea.\n');
  expect(read('docs/lid.md').trim()).toMatch(/^(?:---\n---\n\n)?Lid\.$/);
  expect(read('docs/pot.md')).toBe('---\ntitle: Pot\n---\n\nPot.\n');
  expect(notes.filter(({ cause }) => /first build/.test(cause))).toEqual([]);
});

test('front matter that ends with more than three dashes ends there, as in Docusaurus', async () => {
  const { read, notes } = await migrate(site({ 'docs/tea.md': '---\ntitle: Green tea\n------\n\nTea.\n' }));
  expect(read('docs/tea.md')).toBe('---\ntitle: Green tea\n---\n---\n\nTea.\n');
  expect(notes.filter(({ file }) => file === 'docs/tea.md').map(({ cause, line }) => [cause, line])).toEqual([
    ['front matter', 3],
  ]);
});

test('formulas that a plugin of the old site reads are no errors of the first build', async () => {
  const page = "import Tea from '@site/src/Tea';\n\n# Tea\n\nA cup $(U_{\\text{cup}})$ of {'tea'}.\n\n<Tea />\n";
  const config = (preset: string): string =>
    `module.exports = { title: 'Kettle', url: 'https://kettle.example', baseUrl: '/', presets: [['classic', ${preset}]] };`;
  const files = { 'docs/tea.mdx': page, 'src/Tea.js': 'export default () => <b>Tea</b>;\n' };
  const { notes } = await migrate(
    docusaurus({
      ...files,
      'docusaurus.config.js': config("{ docs: { remarkPlugins: [require('remark-math')] } }"),
    }),
  );
  expect(notes.filter(({ cause }) => cause === 'errors of the first build')).toEqual([]);
  const without = await migrate(docusaurus({ ...files, 'docusaurus.config.js': config('{}') }));
  expect(without.notes.filter(({ cause }) => cause === 'errors of the first build')).toHaveLength(1);
});
