import { expect, test } from 'vitest';
import { docusaurus, migrate } from '../old-site.ts';

test('a preset of another package that has a theme of its own does not take the place of the docs', async () => {
  const { read } = await migrate(
    docusaurus({
      'docusaurus.config.js': `module.exports = {
        title: 'Kettle', url: 'https://kettle.example', baseUrl: '/',
        presets: [['an-api-viewer', { specs: [], theme: { primaryColor: '#f00' } }]],
        plugins: [['@docusaurus/plugin-content-docs', { routeBasePath: '/', sidebarPath: './sidebars.js' }]],
      };`,
      'sidebars.js': "module.exports = { main: ['intro'] };",
    }),
  );
  expect(read('ssg.config.ts')).toContain("routeBasePath: '/'");
  expect(read('sidebars.ts')).toContain("main: ['intro']");
});

test('a preset under another name that sets a stylesheet is like the classic one', async () => {
  const { read } = await migrate(
    docusaurus({
      'docusaurus.config.js':
        "module.exports = { title: 'Kettle', url: 'https://kettle.example', baseUrl: '/', presets: [['ours', { theme: { customCss: './a.css' } }]] };",
      'a.css': '.a { color: red; }',
    }),
  );
  expect(read('ssg.config.ts')).toContain("routeBasePath: '/docs'");
});

test('a plugin of the site itself is named by its path in the site', async () => {
  const { notes } = await migrate(
    docusaurus({
      'docusaurus.config.js':
        "module.exports = { title: 'Kettle', url: 'https://kettle.example', baseUrl: '/', presets: [['classic', {}]], plugins: [require.resolve('./plugins/steam.js')] };",
      'plugins/steam.js': 'module.exports = () => ({ name: "steam" });',
    }),
  );
  expect(notes.map(({ message }) => message)).toContain('`plugin plugins/steam.js` was removed.');
});

test('every list of Markdown plugins is read, in each section, and a plugin that is left out is named', async () => {
  const { notes, read } = await migrate(
    docusaurus({
      'docusaurus.config.js': `module.exports = { title: 'Kettle', url: 'https://kettle.example', baseUrl: '/', presets: [['classic', {
        docs: { beforeDefaultRemarkPlugins: [require('remark-math')] },
        blog: { beforeDefaultRemarkPlugins: [() => {}], beforeDefaultRehypePlugins: [require('rehype-steam')], recmaPlugins: [() => {}] },
        pages: { remarkPlugins: [require('remark-steam')] },
      }]] };`,
      'docs/a.md': '# A\n',
      'blog/2024-01-01-b.md': '# B\n',
    }),
  );
  expect(read('ssg.config.ts')).toContain('remarkPlugins: [remarkMath]');
  const config = notes.filter(({ cause }) => cause === 'config').map(({ message }) => message);
  expect(config).toContain('`recmaPlugins` was removed.');
  for (const name of ['remarkPlugins: a function', 'rehypePlugins: rehype-steam', 'remarkPlugins: remark-steam'])
    expect(config).toContain(`\`${name}\` was removed.`);
  expect(config.join()).not.toContain('not a valid key');
});

test('a section of docs that has only versions, and no folder of its own, is migrated', async () => {
  const { read, notes } = await migrate(
    docusaurus({
      'docusaurus.config.js': `module.exports = { title: 'Kettle', url: 'https://kettle.example', baseUrl: '/', presets: [['classic', {}]],
        plugins: [['@docusaurus/plugin-content-docs', { id: 'cups', path: 'cups', routeBasePath: 'cups', includeCurrentVersion: false, lastVersion: '1.0' }]],
      };`,
      'cups_versions.json': '["1.0"]',
      'cups_versioned_docs/version-1.0/steep.md': '# Steep\n\nWait.\n',
      'cups_versioned_sidebars/version-1.0-sidebars.json': '{ "main": ["steep"] }',
    }),
  );
  expect(read('cups_versioned_docs/version-1.0/steep.md')).toContain('Wait.');
  expect(read('urls.lock.json')).toContain('/cups/steep');
  expect(notes.map(({ message }) => message)).toEqual([]);
});

test('folders of versions that are not listed are left out and reported', async () => {
  const { paths, notes } = await migrate(
    docusaurus({
      'versions.json': '["2.0"]',
      'versioned_docs/version-1.0/steep.md': '# Steep\n',
      'versioned_docs/version-2.0/steep.md': '# Steep\n',
    }),
  );
  expect(paths().filter((path) => path.endsWith('steep.md'))).toEqual(['versioned_docs/version-2.0/steep.md']);
  expect(notes.map(({ message }) => message)).toContain(
    'The folder `versioned_docs/version-1.0` was left out: the list does not have this version.',
  );
});
