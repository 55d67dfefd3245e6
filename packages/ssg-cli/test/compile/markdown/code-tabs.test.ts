import { expect, test } from 'vitest';
import { linkPackages } from '../../link-packages.ts';
import { copySite, summaries } from '../../site-fixture.ts';

test('code blocks inside tabs are tabs, named by their titles or languages', async () => {
  const site = copySite('basic-site');
  linkPackages(site.root);
  site.edit('ssg.config.ts', (text) => text.replace("theme: './theme/index.tsx'", "theme: '@autolode/theme'"));
  site.write(
    'docs/tabs.md',
    '# Tabs\n\n::::tabs{group="os"}\n```sh title="npm i" {1}\na\n```\n\n```js\nb\n```\n\n:::tab[Other]\nText\n:::\n::::\n',
  );
  expect(summaries((await site.build()).diagnostics)).toEqual([]);
  const html = site.read('docs/tabs.html');
  expect(
    [...html.matchAll(/class="tabs-tab" data-value="([^"]+)"[^>]*>([^<]+)</g)].map(([, ...found]) => found),
  ).toEqual([
    ['npm-i', 'npm i'],
    ['js', 'js'],
    ['other', 'Other'],
  ]);
  expect(html.match(/class="tabs-panel"/g)).toHaveLength(3);
  expect(site.read('docs/tabs.md')).toContain(
    '**npm i**\n\n```sh\na\n```\n\n**js**\n\n```js\nb\n```\n\n**Other**\n\nText',
  );
});
