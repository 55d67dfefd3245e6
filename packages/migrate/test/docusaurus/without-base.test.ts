import { expect, test } from 'vitest';
import { docusaurus, migrate } from '../old-site.ts';

const site = (baseUrl: string) =>
  migrate(
    docusaurus({
      'docusaurus.config.js': `module.exports = {
        title: 'Kettle', url: 'https://kettle.example', baseUrl: '${baseUrl}',
        presets: [['classic', {}]],
        themeConfig: {
          navbar: { items: [{ label: 'Intro', to: '/docs/intro' }, { label: 'Boil', to: 'boil' }] },
          footer: { copyright: '<img alt="" src="/docs/img/drop.svg"> Water', links: [{ label: 'All', to: '/docs/' }] },
          announcementBar: { id: 'a', content: 'Hot <a href="/docs/boil">water</a> and <a href="/docsify">tea</a>' },
        },
      };`,
      'docs/intro.md': '# Intro\n',
      'static/img/drop.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    }),
  );

test('the base of the old site is removed from paths that had it, also in HTML, because builds add it to each', async () => {
  const config = (await site('/docs/')).read('ssg.config.ts');
  expect(config).toContain("to: '/intro'");
  expect(config).toContain("to: '/boil'");
  expect(config).toContain("to: '/' }");
  expect(config).toContain('<img alt="" src="/img/drop.svg"> Water');
  expect(config).toContain('<a href="/boil">water</a> and <a href="/docsify">tea</a>');
});

test('without a base, paths stay as they are', async () => {
  const config = (await site('/')).read('ssg.config.ts');
  expect(config).toContain("to: '/docs/intro'");
  expect(config).toContain('src="/docs/img/drop.svg"');
});
