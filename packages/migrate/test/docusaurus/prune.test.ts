import { expect, test } from 'vitest';
import { docusaurus, migrate } from '../old-site.ts';

test('redirects that a missing package writes are left out and reported, and the others stay', async () => {
  const { notes, read } = await migrate({
    ...docusaurus({}),
    'docusaurus.config.js': `const { teas } = require('acme-teas');
module.exports = {
  title: 'Kettle',
  url: 'https://kettle.example',
  baseUrl: '/',
  presets: [['classic', {}]],
  plugins: [
    [
      '@docusaurus/plugin-client-redirects',
      {
        redirects: [
          { from: teas('/green'), to: teas('/docs/intro') },
          { from: '/old', to: '/docs/intro' },
          { from: '/black', to: teas('/docs/intro') },
          { from: teas('/white'), to: '/docs/intro' },
          { from: '/older', to: '/docs/intro' },
        ],
      },
    ],
  ],
};
`,
  });
  const config = read('ssg.config.ts').replace(/\s+/g, ' ');
  expect(config).toMatch(
    /redirects: \[ ?\{ from: '\/old', to: '\/docs\/intro' \}, \{ from: '\/older', to: '\/docs\/intro' \},? ?\]/,
  );
  expect(notes).toContainEqual({
    file: 'docusaurus.config.js',
    cause: 'config',
    message: 'Redirects were left out (3): acme-teas.teas computes their URLs, and is not installed.',
    remedy: 'Install the packages of the old site and migrate again, or list the redirects in `redirects`.',
  });
  expect(notes.filter(({ cause }) => cause === 'errors of the first build')).toEqual([]);
});
