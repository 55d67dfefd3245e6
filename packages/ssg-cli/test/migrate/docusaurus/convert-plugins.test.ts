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
