import { expect, test } from 'vitest';
import { migrate } from '../old-site.ts';

const siteWith = (algolia: string) => ({
  'docusaurus.config.js': `module.exports = {
  title: 'Kettle',
  url: 'https://kettle.example',
  baseUrl: '/',
  presets: [['classic', {}]],
  themeConfig: { algolia: ${algolia} },
};`,
  'docs/intro.md': '# Intro\n\nWater.\n',
});

test('search by Algolia stays if the old config has all that it needs', async () => {
  const { read } = await migrate(siteWith("{ appId: 'ABC', apiKey: 'k', indexName: 'kettle' }"));
  expect(read('ssg.config.ts').replace(/\s+/g, ' ')).toContain(
    "search: { provider: 'hosted', appId: 'ABC', apiKey: 'k', indexName: 'kettle',",
  );
});

test('without an application of Algolia, the new site has the built-in search, and the report says so', async () => {
  const { read, notes } = await migrate(siteWith("{ apiKey: 'k', indexName: 'kettle' }"));
  expect(read('ssg.config.ts')).not.toContain('hosted');
  expect(notes).toContainEqual({
    file: 'docusaurus.config.js',
    cause: 'config',
    message: '`themeConfig.algolia` has no `appId`: the new site has the built-in search instead.',
    remedy: 'To use Algolia, get the values from its dashboard, and set `search`: see the guide on hosted search.',
  });
});
