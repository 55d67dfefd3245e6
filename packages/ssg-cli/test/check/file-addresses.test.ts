import { appendFileSync, copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copySite, type SiteFixture, summaries } from '../site-fixture.ts';

/** Every place outside of articles where an image can be written, and the file of the output that shows it. */
const places = {
  'a doc': ['docs/a.md', (image: string) => `---\nimage: ${image}\n---\n\n# A\n`, 'docs/a.html'],
  'a post': [
    'blog/2025-03-01-a.md',
    (image: string) => `---\nimage: ${image}\n---\n\nA.\n\n<!-- truncate -->\n`,
    'blog/2025/03/01/a.html',
  ],
  'a page': ['pages/a.md', (image: string) => `---\nimage: ${image}\n---\n\n# A\n`, 'a.html'],
  'a React page': [
    'pages/b.tsx',
    (image: string) => `export const meta = { title: 'B', image: ${image} };\nexport default () => <p>B</p>;\n`,
    'b.html',
  ],
  'a category': [
    'docs/c/_category_.yml',
    (image: string) => `label: C\nlink:\n  type: generated-index\n  image: ${image}\n`,
    'docs/category/c.html',
  ],
  'the authors': [
    'blog/authors.yml',
    (image: string) => `ada:\n  name: Ada\n  page: true\n  image: ${image}\n`,
    '_data/blog/authors/ada.json',
  ],
  'an author in a post': [
    'blog/2025-03-02-b.md',
    (image: string) => `---\nauthors:\n  - name: Bo\n    image: ${image}\n---\n\nB.\n\n<!-- truncate -->\n`,
    'blog/2025/03/02/b.html',
  ],
  'the config': ['ssg.config.ts', (image: string) => `image: ${image},`, 'imprint.html'],
} as const;

function makeSite(written: string): SiteFixture {
  const site = copySite('basic-site');
  site.write('docs/c/d.md', '# D\n');
  site.write('blog/2025-03-03-c.md', '---\nauthors: ada\n---\n\nC.\n\n<!-- truncate -->\n');
  for (const [index, [name, [file, text]]] of Object.entries(places).entries()) {
    const image = written.replace('#', String(index));
    if (name === 'the config')
      site.edit(file, (config) => config.replace("title: '", `baseUrl: '/base/',\n  ${text(image)}\n  title: '`));
    else site.write(file, text(image));
  }
  return site;
}

test('an image that lies beside its file is published, wherever it is written', async () => {
  const site = makeSite('"./pic.png"');
  site.edit('ssg.config.ts', (text) => text.replace('"./pic.png"', '"/pic.png"'));
  for (const folder of ['docs', 'docs/c', 'blog', 'pages', 'static'])
    copyFileSync(join(site.root, 'docs/dot.png'), join(site.root, folder, 'pic.png'));
  const built = await site.build();
  expect(summaries(built.diagnostics)).toEqual([]);
  const output = site.output();
  for (const [name, [, , shown]] of Object.entries(places)) {
    const place = name === 'the config' ? /\/base\/(pic\.png)/ : /\/base\/(assets\/pic-\w+\.png)/;
    const url = place.exec(output[shown] ?? '')?.[1];
    expect(url, name).toBeDefined();
    expect(Object.keys(output), name).toContain(url);
  }
  const og = /property="og:image" content="([^"]+)"/.exec(site.read('docs/a.html'))?.[1];
  expect(og).toMatch(/^https:\/\/basic\.example\/base\/assets\/pic-\w+\.png$/);
  expect(site.read('blog/2025/03/01/a.html')).toMatch(/"image":"https:\/\/basic\.example\/base\/assets\/pic-\w+\.png"/);

  // Its name changes with its content, and so do the pages that name it.
  appendFileSync(join(site.root, 'docs/pic.png'), 'more');
  expect(summaries((await site.build()).diagnostics)).toEqual([]);
  const changed = /property="og:image" content="([^"]+)"/.exec(site.read('docs/a.html'))?.[1] ?? '';
  expect(changed).not.toBe(og);
  expect(Object.keys(site.output())).toContain(changed.replace('https://basic.example/base/', ''));
});

test('an image in a static folder gets the base URL and is encoded, also by its path in the site', async () => {
  const site = makeSite('"/img/my pic.png"');
  mkdirSync(join(site.root, 'static/img'));
  copyFileSync(join(site.root, 'docs/dot.png'), join(site.root, 'static/img/my pic.png'));
  site.write('docs/e.md', '---\nimage: "@site/static/img/my pic.png"\n---\n\n![x](@site/static/img/my%20pic.png)\n');
  const built = await site.build();
  expect(summaries(built.diagnostics)).toEqual([]);
  for (const [name, [, , shown]] of Object.entries({ ...places, 'the path': ['', '', 'docs/e.html'] }))
    expect(site.read(shown), name).toContain('/base/img/my%20pic.png');
});

test('an image of another site has a protocol wherever programs read it', async () => {
  const site = makeSite('"//cdn.example/my pic.png"');
  const built = await site.build();
  expect(summaries(built.diagnostics)).toEqual([]);
  for (const [name, [, , shown]] of Object.entries(places))
    expect(site.read(shown), name).toContain('https://cdn.example/my%20pic.png');
});

test.each(['"/img/missing-#.png"', '"./missing-#.png"', '"missing-#.png"'])(
  'an image that does not exist is reported in its file and line: %s',
  async (image) => {
    const site = makeSite(image);
    const built = await site.build();
    const found = summaries(built.diagnostics).map((one) => one.replace(/ {2}.*missing-\d\.png.*/, ''));
    expect(found.sort()).toEqual(
      [
        'blog/2025-03-01-a.md:2',
        'blog/2025-03-02-b.md:2',
        'blog/authors.yml:1',
        'docs/a.md:2',
        'docs/c/_category_.yml:2',
        'pages/a.md:2',
        'pages/b.tsx',
        'ssg.config.ts:5',
      ].sort(),
    );
  },
);

test('links of authors and of cards in categories are checked', async () => {
  const site = copySite('basic-site');
  site.write('docs/c/d.md', '# D\n');
  site.write(
    'docs/c/_category_.yml',
    'link:\n  type: generated-index\n  groups: [{ label: More, cards: [{ label: X, href: /docs/nope }] }]\n',
  );
  site.write('blog/authors.yml', 'ada:\n  name: Ada\n  url: /nobody\n');
  const built = await site.build();
  expect(summaries(built.diagnostics).sort()).toEqual([
    'blog/authors.yml:1  Broken link: no page or file at "/nobody".',
    'docs/c/_category_.yml:1  Broken link: no page or file at "/docs/nope".',
  ]);
});
