import { expect, test } from 'vitest';
import { docusaurus, migrate } from '../old-site.ts';

const site = (plugins: string, before = '') => ({
  ...docusaurus({ 'docs/green/sencha.md': '# Sencha\n', 'docs/black.md': '# Black\n' }),
  'docusaurus.config.js': `${before}module.exports = {
  title: 'Kettle',
  url: 'https://kettle.example',
  baseUrl: '/tea/',
  presets: [['classic', {}]],
  plugins: [${plugins}],
};
`,
});

test('the redirects that a function makes from pages are listed in the config', async () => {
  const { read, notes } = await migrate(
    site(`
    ['@docusaurus/plugin-client-redirects', { redirects: [{ from: '/old', to: '/docs/black' }] }],
    ['@docusaurus/plugin-client-redirects', { id: 'two', createRedirects(path) {
      if (path.includes('/green')) return [path.replace('/green', '/verde'), path.replace('/docs', '')];
      if (path === '/docs/black') return '/old';
      return path === '/' ? '/docs/black' : undefined;
    } }],`),
  );
  expect(read('ssg.config.ts').replace(/\s+/g, ' ')).toContain(
    "redirects: [ { from: '/old', to: '/docs/black' }, { from: '/docs/verde/sencha', to: '/docs/green/sencha' }, { from: '/green/sencha', to: '/docs/green/sencha' }, ]",
  );
  expect(notes.filter(({ message }) => message.includes('createRedirects'))).toEqual([
    {
      file: 'docusaurus.config.js',
      cause: 'config',
      message: '`createRedirects` was run once: the URLs that it redirected are in `redirects` (2).',
      remedy: 'Add the old URLs of pages that you move later to their `redirect_from`.',
    },
  ]);
});

test('a function for redirects that needs a package that is not installed, or fails, is reported', async () => {
  const plugin = (body: string) => `['@docusaurus/plugin-client-redirects', { createRedirects: (path) => ${body} }]`;
  const missing = await migrate(
    site(plugin('path.startsWith(base("/x")) ? ["/x" + path] : []'), "const { base } = require('acme-base');\n"),
  );
  const lost = {
    file: 'docusaurus.config.js',
    cause: 'config',
    message: '`createRedirects` was removed.',
    remedy: 'List the redirects in `redirects`.',
  };
  expect(missing.notes).toContainEqual({ ...lost, detail: 'It needs a package that is not installed.' });
  expect(missing.read('ssg.config.ts')).not.toContain('redirects');
  const failing = await migrate(site(plugin('path.leaf.length')));
  expect(failing.notes).toContainEqual({ ...lost, detail: "Cannot read properties of undefined (reading 'length')" });
});
