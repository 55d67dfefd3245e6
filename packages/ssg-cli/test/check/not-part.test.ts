import { expect, test } from 'vitest';
import { copySite, summaries } from '../site-fixture.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>';

test('pages show images from anywhere inside the site, and new ones and changes are noticed', async () => {
  const site = copySite('basic-site');
  site.write('shared/bolt.svg', svg);
  site.write('static/icon.svg', svg);
  site.write(
    'docs/pics.md',
    '# Pictures\n\n![a](../shared/bolt.svg) ![b](@site/shared/bolt.svg) ![c](../static/icon.svg) [d](../static/icon.svg)\n',
  );
  site.write('pages/pics.mdx', '# Pictures\n\n![a](../shared/bolt.svg)\n');
  expect(summaries((await site.build()).diagnostics)).toEqual([]);
  const [first] = /\/assets\/bolt-[^"]*/.exec(site.read('docs/pics.html')) ?? [];
  expect(site.read('docs/pics.html').split(first ?? '-')).toHaveLength(3);
  expect(site.read('docs/pics.html').split('"/icon.svg"')).toHaveLength(3);
  expect(site.read('pics.html')).toContain(first);
  expect(site.read('docs/pics.html')).toContain('width="4"');
  expect(Object.keys(site.output())).toContain(first?.slice(1));
  site.write('shared/bolt.svg', svg.replace('4', '6'));
  expect(summaries((await site.build()).diagnostics)).toEqual([]);
  expect(site.read('docs/pics.html')).not.toContain(first);
  site.remove('shared/bolt.svg');
  expect(summaries((await site.build()).diagnostics)).toContain(
    'docs/pics.md:3  Image or file not found: "../shared/bolt.svg".',
  );
});

test('a link to a file that exists and is not published says so, with the rule and the ways out', async () => {
  const site = copySite('basic-site');
  site.edit('ssg.config.ts', (text) =>
    text.replace("path: 'docs',", "path: 'docs', editUrl: 'https://github.com/acme/site/edit/main/',"),
  );
  for (const path of ['README.md', 'src/code.ts', 'docs/_part.md', 'data/prices.csv']) site.write(path, 'Text.\n');
  site.write(
    'docs/links.md',
    '# Links\n\n[a](../README.md)\n[b](../src/code.ts)\n[c](./_part.md)\n[d](../data/prices.csv)\n[e](./gone.md)\n',
  );
  const { diagnostics } = await site.diagnose();
  expect(summaries(diagnostics)).toEqual([
    'docs/links.md:3  Broken link "../README.md": the file README.md exists, but is not part of the site.',
    'docs/links.md:4  Broken link "../src/code.ts": the file src/code.ts exists, but is not part of the site.',
    'docs/links.md:5  Broken link "./_part.md": the file docs/_part.md exists, but is not part of the site.',
    'docs/links.md:6  Broken link "../data/prices.csv": the file data/prices.csv exists, but is not part of the site.',
    'docs/links.md:7  Broken link "./gone.md": the file does not exist.',
  ]);
  expect(diagnostics[0]?.hint).toContain('https://github.com/acme/site/blob/main/README.md');
  expect(diagnostics[1]?.hint).toContain('`file="src/code.ts"`');
});

test('a static file with a similar name is suggested without the base URL', async () => {
  const site = copySite('basic-site');
  site.edit('ssg.config.ts', (text) => text.replace("theme: './", "baseUrl: '/base/',\n  theme: './"));
  site.write('static/img/bolt.svg', svg);
  site.write('docs/page.md', '# Page\n\n![a](/img/blot.svg)\n');
  expect((await site.diagnose()).diagnostics[0]?.hint).toBe('Looked for /img/blot.svg. Did you mean /img/bolt.svg?');
});

test('a link to an email address says how it is written', async () => {
  const site = copySite('basic-site');
  site.write('docs/mail.md', '# Mail\n\n[a](help@acme.example) <a href="help@mail.acme.example">b</a>\n');
  expect((await site.diagnose()).diagnostics.map(({ line, hint }) => [line, hint])).toEqual([
    [3, 'For an email address, write "mailto:help@acme.example".'],
    [3, 'For an email address, write "mailto:help@mail.acme.example".'],
  ]);
});
