import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadModule, loadNotes } from '../../src/docusaurus/evaluate-config.ts';
import { docusaurus, folderOf, migrate } from '../old-site.ts';

const load = async (files: Readonly<Record<string, string>>) => {
  const root = folderOf(files);
  const [name = ''] = Object.keys(files);
  return loadModule(join(root, name), root);
};

test('a config in ESM has its own path, and so has each file it imports', async () => {
  const { value } = await load({
    'docusaurus.config.mjs': `
      import { dirname, basename } from 'node:path';
      import { fileURLToPath } from 'node:url';
      import inner from './config/inner.cjs';
      const __dirname = dirname(fileURLToPath(import.meta.url));
      const words = await Promise.resolve(['a']);
      export default async () => ({ title: basename(__dirname) === basename(process.cwd()) ? 'Kettle' : __dirname, ...inner, words });`,
    'config/inner.cjs': `module.exports = { tagline: require('path').basename(__dirname) };`,
  });
  expect(value).toEqual({ title: 'Kettle', tagline: 'config', words: ['a'] });
});

test('a config in TypeScript may import missing packages in any form', async () => {
  const { value, missing } = await load({
    'docusaurus.config.ts': `
      import { themes as prism, type X } from 'prism-react-renderer';
      import whole, { part } from 'not-installed';
      import * as all from 'also-missing';
      import remarkMath from 'remark-math';
      import data from '../elsewhere/package.json';
      const { createRequire } = require('node:module');
      const late = createRequire(__filename)('late-missing');
      class Mine extends whole.Base {}
      const config: object = {
        title: 'Kettle', version: data.version.split('-'), late, list: [...part.list],
        theme: prism.github.plain, made: whole(1).then, own: new Mine() && all.some.thing(), plugins: [remarkMath, () => 1],
        resolved: require.resolve('./x.css'),
      };
      export default config satisfies object;`,
  });
  expect(value).toMatchObject({
    title: 'Kettle',
    list: [],
    theme: { $ssg: 'missing', name: 'prism-react-renderer.themes.github.plain' },
  });
  expect((value as { plugins: unknown[] }).plugins).toMatchObject([{ name: 'remark-math' }, { $ssg: 'function' }]);
  expect(missing).toEqual(
    expect.arrayContaining(['prism-react-renderer', 'not-installed', 'also-missing', 'late-missing']),
  );
});

test('a config may wait for functions of missing packages, with callbacks as well, and read files as text', async () => {
  const { value, missing } = await load({
    'docusaurus.config.ts': `
      import find from 'not-installed';
      import words from './words.jsonc?raw';
      const files = await find('**/*.md').then((all) => all.map((one) => one.name));
      const more = await find('more');
      export default { title: words.trim(), files, more: [...more] };`,
    'words.jsonc': '// a comment\n',
  });
  expect(value).toEqual({ title: '// a comment', files: [], more: [] });
  expect(missing).toEqual(['not-installed']);
});

test('a config that exits the process, throws or fails asynchronously only causes an error', async () => {
  await expect(load({ 'docusaurus.config.js': 'process.exit(0);' })).rejects.toThrow(/ended the process/);
  await expect(load({ 'docusaurus.config.js': "throw new TypeError('no kettle');" })).rejects.toThrow(/no kettle/);
  const late = await load({
    'docusaurus.config.js': `module.exports = { title: 'Kettle' };`,
  });
  expect(late.value).toEqual({ title: 'Kettle' });
});

test('a config whose own module fails is read without its modules, and the failure is named', async () => {
  const loaded = await load({
    'docusaurus.config.js': `
      const { readEnv } = require('./env');
      module.exports = { title: 'Kettle', url: readEnv().url, data: require('./data.json') };`,
    'env.js': `const { z } = require('not-installed'); exports.readEnv = () => { throw new Error("can't happen"); };`,
    'data.json': '{ "degrees": 100 }',
  });
  expect(loaded.value).toMatchObject({ title: 'Kettle', data: { degrees: 100 } });
  expect(loaded.missing).toContain('./env');
  expect(loadNotes('docusaurus.config.js', loaded).map(({ message }) => message)).toEqual([
    'Not installed, and ignored while reading the config: ./env.',
    "The file was read without its own modules, because it failed with them: Error: can't happen.",
  ]);
});

test('a name that the config uses without declaring it is a module of Node or a placeholder', async () => {
  const { value, missing } = await load({
    'docusaurus.config.js':
      "module.exports = { title: fs.readFileSync('title.txt', 'utf8'), tagline: String(kettle.words) };",
    'title.txt': 'Kettle',
  });
  expect(value).toEqual({ title: 'Kettle', tagline: '' });
  expect(missing).toEqual(['kettle']);
});

test('sidebars in JSON are read unchanged', async () => {
  const { value } = await load({ 'sidebars.json': '{ "docs": ["intro"] }' });
  expect(value).toEqual({ docs: ['intro'] });
});

test('content outside the site’s folder is copied into the new site, and the original is unchanged', async () => {
  const { read, paths } = await migrate(
    {
      ...Object.fromEntries(
        Object.entries(
          docusaurus(
            {},
            `{ docs: { path: '../docs', sidebarPath: '../sidebars.json', editUrl: 'https://git.example/edit/main/website/' }, blog: false, theme: { customCss: './src/own.css' } }`,
          ),
        )
          .filter(([path]) => !path.startsWith('docs/'))
          .map(([path, text]) => [`website/${path}`, text]),
      ),
      'docs/intro.md': '# Intro\n',
      'sidebars.json': '{ "docs": ["intro"] }',
      'website/src/own.css':
        "@import './more.css';\n.a { background: url(/img/a.svg) }\n.b { background: url('@site/static/img/a.svg') }\n",
      'website/src/more.css': '.c { background: url(/img/none.png) }\n',
      'website/static/img/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    },
    'website',
  );
  expect(paths()).toEqual(expect.arrayContaining(['docs/intro.md', 'sidebars.ts', 'src/own.css', 'src/more.css']));
  const config = read('ssg.config.ts');
  expect(config).toContain("path: 'docs'");
  expect(config).toContain("editUrl: 'https://git.example/edit/main/'");
  expect(config).toContain("'./src/own.css'");
  expect(read('sidebars.ts')).toContain("docs: ['intro']");
  expect(read('src/own.css').match(/url\("\.\.\/static\/img\/a\.svg"\)/g)).toHaveLength(2);
  expect(read('src/more.css')).toContain('url("data:,")');
});

test('an index page keeps its URL although it has an id', async () => {
  const { read } = await migrate(
    docusaurus({
      'docs/guides/index.md': '---\nid: start\n---\n\nA.\n',
      'docs/style/style.md': '---\nid: style\n---\n\nB.\n',
      'docs/plain.md': '---\nid: other\n---\n\nC.\n',
      'versions.json': '["1.0"]',
      'versioned_docs/version-1.0/guides/index.md': '---\nid: start\n---\n\nA.\n',
    }),
  );
  expect(read('docs/guides/index.md')).toContain('slug: /guides\nid: start');
  expect(read('docs/style/style.md')).toContain('slug: /style\nid: style');
  expect(read('docs/plain.md')).not.toContain('slug');
  expect(read('versioned_docs/version-1.0/guides/index.md')).toContain('slug: /guides\nid: start');
  expect(Object.keys(JSON.parse(read('urls.lock.json')).urls)).toEqual(
    ['guides', 'intro', 'other', 'style'].map((name) => `/docs/next/${name}`).concat('/docs/guides'),
  );
});

test('config values that Docusaurus accepts but the schema does not are converted', async () => {
  const { read } = await migrate({
    'docs/intro.md': '# Intro\n',
    'sidebars.js': 'module.exports = {};',
    'docusaurus.config.js': `module.exports = {
      title: 'Kettle', url: 'https://kettle.example/x', baseUrl: '/', onBrokenLinks: 'throw',
      presets: [['classic', { docs: { sidebarPath: false, routeBasePath: '/', editUrl: ({ versionDocsDirPath, docPath }) => 'https://git.example/e/' + versionDocsDirPath + '/' + docPath } }]],
      themeConfig: {
        navbar: { logo: { src: 'data:image/svg+xml,<svg/>' }, items: [
          { href: 'https://github.com/a/b', 'aria-label': 'Repository', className: 'github-link', target: '_blank' },
          { to: 'intro', label: 'Start' }, { to: 'https://other.example', label: 'Other' }, { type: 'custom-thing' } ] },
        footer: { links: [{ title: 'More', items: [{ label: 'Intro', to: 'intro', type: 'doc' }, { html: '<b>x</b>' }] }] },
      },
    };`,
  });
  const config = read('ssg.config.ts');
  expect(config).toContain("url: 'https://kettle.example'");
  expect(config).toContain('sidebars: false');
  expect(config).toContain("editUrl: 'https://git.example/e/'");
  expect(config.replace(/\s+/g, ' ')).toContain("label: 'Repository', icon: 'github', href: 'https://github.com/a/b'");
  // The class drew the icon, which the new theme draws.
  expect(config).not.toContain('github-link');
  expect(config).toContain("{ label: 'Start', to: '/intro' }");
  expect(config).toContain("{ label: 'Other', href: 'https://other.example' }");
  expect(config).toContain("{ label: 'Intro', to: '/intro' }");
  expect(config).not.toContain('blog:');
  expect(config).toContain("onBrokenAnchors: 'warn'");
});

test('a config reads its YAML files although its parser is not installed', async () => {
  for (const [imported, call] of [
    ["import yaml from 'js-yaml'", 'yaml.load'],
    ["import { parse } from 'yaml'", 'parse'],
  ]) {
    const { notes, read } = await migrate(
      docusaurus({
        'docusaurus.config.js': `import { readFileSync } from 'node:fs';
${imported};
const cups = ${call}(readFileSync(new URL('cups.yml', import.meta.url), 'utf8'));
export default { title: 'Kettle', url: 'https://kettle.example', baseUrl: '/', presets: [['classic', {}]], customFields: { cups } };`,
        'cups.yml': '- green\n- black\n',
      }),
    );
    expect(read('ssg.config.ts')).toContain("cups: ['green', 'black']");
    expect(notes.filter(({ message }) => message.startsWith('Not installed'))).toEqual([]);
  }
});

test('a config is read although a command fails or a file is missing, and both are named', async () => {
  const loaded = await load({
    'docusaurus.config.js': `
      const { execSync, execFileSync } = require('child_process');
      const fs = require('node:fs');
      const branch = execSync('exit 3', { encoding: 'utf-8' }).trim();
      const commit = execFileSync('no-such-command', ['rev-parse', 'HEAD']).toString().trim();
      const versions = JSON.parse(fs.readFileSync('none.json', 'utf8'));
      module.exports = { title: 'Kettle', branch, commit, versions, words: fs.readFileSync('words.txt', 'utf8') };`,
    'words.txt': 'hot',
  });
  expect(loaded.value).toEqual({ title: 'Kettle', branch: '', commit: '', versions: {}, words: 'hot' });
  expect(loaded.unavailable).toEqual(['exit 3', 'no-such-command rev-parse HEAD', 'none.json']);
  expect(loadNotes('docusaurus.config.js', loaded)[0]).toMatchObject({
    message:
      'The config needs the output of a command that fails here, or a file that does not exist: `exit 3`. It was read without.',
  });
});

test('a config that handles a missing file itself gets the error that it expects', async () => {
  const { value, unavailable } = await load({
    'docusaurus.config.js': `
      import { readFileSync } from 'fs';
      let version = 'latest';
      try { version = readFileSync('VERSION', 'utf8'); } catch {}
      export default { title: 'Kettle', version };`,
  });
  expect(value).toEqual({ title: 'Kettle', version: 'latest' });
  expect(unavailable).toEqual([]);
});
