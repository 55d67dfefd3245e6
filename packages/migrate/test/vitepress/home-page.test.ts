import { expect, test } from 'vitest';
import { builtSite } from '../built-site.ts';
import { migrate } from '../old-site.ts';

const site = {
  '.vitepress/config.mts':
    "export default { title: 'Kettle', themeConfig: { sidebar: [{ text: 'Home', link: '/' }, { text: 'Start', link: '/start' }] } };",
  'index.md': `---
layout: home
hero:
  name: Kettle
  text: Hot water
  tagline: In a minute
  image: { src: /drop.svg, alt: A drop }
  actions:
    - { text: Get started, link: ./start.md }
    - { text: Code, link: 'https://code.example' }
    - { text: ' ', link: 'https://empty.example' }
features:
  - { icon: ⚡, title: Fast, details: 'It takes **one** minute.' }
  - { icon: { src: /drop.svg }, title: Small, details: Fits a hand, link: /start }
  - { icon: '<svg></svg>', title: Drawn, details: With a drawing }
---

## More

It is [hot](start.md#hot).
`,
  'start.md': '# Start\n\n## Hot\n\nSee <Hero/> and [home](/).\n',
  'public/drop.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
};

test('the home page of a VitePress site keeps its hero, buttons, features and content, in full width', async () => {
  const { root, read, notes, paths } = await migrate(site);
  expect(read('pages/index.md')).toContain('wide: true');
  expect(paths()).not.toContain('docs/index.md');
  const html = (await builtSite(root))['index.html'] ?? '';
  expect(html).toMatch(/<h1><em>Kettle<\/em> <br\/>Hot water<\/h1><div class="hero-text prose"><p>In a minute<\/p>/);
  expect(html).toMatch(
    /<ul class="actions"><li><a class="button" data-variant="primary" href="\/start">Get started<\/a>/,
  );
  expect(html).toMatch(/<div class="hero-side"><p>?<img[^>]*alt="A drop"/);
  expect(html).toMatch(
    /<span class="card-number" aria-hidden="true">[^<]+<\/span><div class="card-text"><strong>Fast<\/strong><p>It takes <strong>one<\/strong> minute\.<\/p>/,
  );
  expect(html).toMatch(/<a class="card-link" href="\/start">Small<\/a><p>Fits a hand<\/p>/);
  expect(html).toMatch(/<section class="section"><div class="wrap prose">.*>More</s);
  expect(html).toContain('href="/start#hot"');
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(notes.map(({ message }) => message)).toEqual(
    expect.arrayContaining([
      'A button without text was left out: only a stylesheet showed it.',
      'An icon of a feature, a drawing in HTML, was left out.',
    ]),
  );
});

test('a component of a VitePress site may have the name of a part of the home page', async () => {
  const { root, read } = await migrate(site);
  expect(read('docs/start.md')).toContain(':hero-component');
  expect(read('theme.ts')).toContain("'hero-component': Hero");
  await builtSite(root);
});
