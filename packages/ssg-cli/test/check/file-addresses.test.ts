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
  const built = await site.diagnose();
  expect(summaries(built.diagnostics).sort()).toEqual([
    'blog/authors.yml:1  Broken link: no page or file at "/nobody".',
    'docs/c/_category_.yml:1  Broken link: no page or file at "/docs/nope".',
  ]);
});

test('a relative link of an author or a card is an error that says the path of the page it means', async () => {
  const site = copySite('basic-site');
  site.edit('ssg.config.ts', (text) => text.replace("title: '", "baseUrl: '/base/',\n  title: '"));
  site.write('docs/c/d.md', '# D\n');
  site.write(
    'docs/c/_category_.yml',
    'link:\n  type: generated-index\n  groups: [{ label: More, cards: [{ label: X, href: "./d.md#top" }, { label: Y, href: d }] }]\n',
  );
  site.write('blog/authors.yml', 'ada:\n  name: Ada\n  url: ../docs/c/d.md?a=b\nbo:\n  name: Bo\n  url: gone.md\n');
  const { diagnostics } = await site.diagnose();
  expect(diagnostics.map(({ code, file, line, hint }) => [code, `${file}:${line}`, hint])).toEqual([
    ['link/relative', 'docs/c/_category_.yml:1', 'Write the path of its page: "/docs/c/d#top".'],
    ['link/relative', 'docs/c/_category_.yml:1', 'Write the path of its page: "/docs/c/d".'],
    ['link/relative', 'blog/authors.yml:1', 'Write the path of its page: "/docs/c/d?a=b".'],
    [
      'link/relative',
      'blog/authors.yml:4',
      'Write the path of its page, from the root of the site, such as "/docs/start".',
    ],
  ]);
});

const tags = (image: string, page: string) => [
  { tag: 'meta', attrs: { property: 'og:image', content: image } },
  { tag: 'meta', attrs: { name: 'Twitter:Image', content: image } },
  { tag: 'meta', attrs: { property: 'og:video', content: '//cdn.example/my film.mp4' } },
  { tag: 'meta', attrs: { name: 'description', content: './about' } },
  { tag: 'link', attrs: { rel: 'icon', HREF: image } },
  { tag: 'link', attrs: { rel: 'author', href: page } },
  { tag: 'link', attrs: { rel: 'alternate', hreflang: 'nl', href: page } },
  { tag: 'link', attrs: { rel: 'me', href: 'https://social.example/@me' } },
];

/** The head in front matter, which YAML reads as JSON. */
const headed = (...written: Parameters<typeof tags>) => `---\nhead: ${JSON.stringify(tags(...written))}\n---\n\n# A\n`;

test('URLs of tags in the head are published ones, absolute where programs read them', async () => {
  const site = copySite('basic-site');
  const more = [
    { tag: 'link', attrs: { rel: 'preload', as: 'image', href: '/pic.png', imagesrcset: 'pic.png 1x, /notes.txt 2x' } },
    { tag: 'script', attrs: { src: '/notes.txt', defer: true } },
  ];
  const inConfig = JSON.stringify([...tags('pic.png', '/imprint'), ...more]);
  site.edit('ssg.config.ts', (text) =>
    text.replace("title: '", `baseUrl: '/base/',\n  head: ${inConfig},\n  title: '`),
  );
  for (const folder of ['docs', 'static'])
    copyFileSync(join(site.root, 'docs/dot.png'), join(site.root, folder, 'pic.png'));
  site.write('docs/a.md', headed('./pic.png', '/docs/intro'));
  site.write('pages/p.md', headed('@site/docs/pic.png', '/docs/intro#top'));
  site.write('blog/2025-03-01-a.md', headed('/pic.png', '/docs/intro').replace('# A', 'A.\n\n<!-- truncate -->'));
  expect(summaries((await site.build()).diagnostics)).toEqual([]);
  const origin = 'https://basic.example';
  for (const [file, image, page] of [
    ['docs/a.html', /\/base\/assets\/pic-\w+\.png/, '/base/docs/intro'],
    ['p.html', /\/base\/assets\/pic-\w+\.png/, '/base/docs/intro#top'],
    ['blog/2025/03/01/a.html', /\/base\/pic\.png/, '/base/docs/intro'],
    ['imprint.html', /\/base\/pic\.png/, '/base/imprint'],
  ] as const) {
    const html = site.read(file);
    const content = (name: string) => new RegExp(`="${name}" content="([^"]*)"`, 'i').exec(html)?.[1] ?? '';
    expect(content('og:image'), file).toMatch(new RegExp(`^${origin}${image.source}$`));
    expect(content('twitter:image'), file).toBe(content('og:image'));
    expect(html).toContain(`<link rel="icon" HREF="${content('og:image').slice(origin.length)}">`);
    expect(content('og:video')).toBe('https://cdn.example/my%20film.mp4');
    expect(content('description')).toBe('./about');
    expect(html).toContain(`<link rel="author" href="${page}">`);
    expect(html).toContain(`<link rel="alternate" hreflang="nl" href="${origin}${page}">`);
    expect(html).toContain('<link rel="me" href="https://social.example/@me">');
    expect(html).toContain('href="/base/pic.png" imagesrcset="/base/pic.png 1x, /base/notes.txt 2x">');
    expect(html).toContain('<script src="/base/notes.txt" defer></script>');
  }
});

test('URLs of tags in the head that lead nowhere are reported with their file and line', async () => {
  const site = copySite('basic-site');
  const [image, , , , , page] = tags('gone.png', '/gone');
  site.edit('ssg.config.ts', (text) =>
    text.replace("title: '", `baseUrl: '/base/',\n  head: ${JSON.stringify([image, page])},\n  title: '`),
  );
  site.write('docs/a.md', headed('./gone.png', '/docs/gone'));
  const { diagnostics } = await site.diagnose();
  expect(summaries(diagnostics).sort()).toEqual([
    'docs/a.md:2  Broken link: no page or file at "/docs/gone".',
    'docs/a.md:2  Image or file not found: "./gone.png".',
    'ssg.config.ts:5  head[0].attrs.content: Image or file not found: "/base/gone.png".',
    'ssg.config.ts:5  head[1].attrs.href: Broken link: no page or file at "/gone".',
  ]);
  expect(diagnostics.map(({ hint }) => hint ?? '').join()).not.toContain('`to`');
});

test('links in front matter and data that are relative are reported with the form that works', async () => {
  const site = copySite('basic-site');
  site.write('docs/a.md', '---\ncustom_edit_url: ../edit/a.md\n---\n\n# A\n');
  site.write('docs/b.md', '---\ncustom_edit_url: /notes.txt\n---\n\n# B\n');
  site.write('docs/c.md', '---\ncustom_edit_url: /gone\n---\n\n# C\n');
  site.write('blog/authors.yml', 'ada:\n  name: Ada\n  url: docs/intro\n');
  site.write('blog/2025-03-01-a.md', '---\nauthors: ada\n---\n\nA.\n\n<!-- truncate -->\n');
  const { diagnostics } = await site.diagnose();
  expect(summaries(diagnostics).sort()).toEqual([
    'blog/authors.yml:1  The link "docs/intro" is relative, but pages in different folders show it.',
    'docs/a.md:2  The link "../edit/a.md" is relative, but pages in different folders show it.',
    'docs/c.md:2  Broken link: no page or file at "/gone".',
  ]);
  site.write('docs/a.md', headed('./c.md', './c.md'));
  site.write('docs/c.md', '---\nimage: ./a.md\n---\n\n# C\n');
  expect(summaries((await site.diagnose()).diagnostics)).toEqual(
    expect.arrayContaining([
      'docs/a.md:2  The link "./c.md" is relative, but pages in different folders show it.',
      'docs/c.md:2  Image or file not found: "./a.md".',
    ]),
  );
  expect(diagnostics.map(({ hint }) => hint)).toContain('Start at the root of the site: "/docs/intro".');
});

test('an edit link in front matter that is a path gets the base URL', async () => {
  const site = copySite('basic-site');
  site.edit('ssg.config.ts', (text) => text.replace("title: '", "baseUrl: '/base/',\n  title: '"));
  site.write('docs/b.md', '---\ncustom_edit_url: /notes.txt\n---\n\n# B\n');
  expect(summaries((await site.build()).diagnostics)).toEqual([]);
  expect(site.read('_data/docs/b.json')).toContain('"editUrl":"/base/notes.txt"');
});

test('the image of a page that does not exist is named as it is written, with what is nearest or has the base URL', async () => {
  const site = copySite('basic-site');
  site.edit('ssg.config.ts', (text) => text.replace("title: '", "baseUrl: '/base/',\n  title: '"));
  site.write('static/img/pic.png', 'png');
  site.write('docs/a.md', '---\nimage: /img/pik.png\n---\n\n# A\n');
  site.write('docs/b.md', '---\nimage: /base/img/pic.png\n---\n\n# B\n');
  const { diagnostics } = await site.diagnose();
  expect(diagnostics.map(({ file, message, hint }) => [file, message, hint])).toEqual([
    ['docs/a.md', 'Image or file not found: "/img/pik.png".', 'Did you mean "/img/pic.png"?'],
    [
      'docs/b.md',
      'Image or file not found: "/base/img/pic.png".',
      'The base URL is added automatically: write "/img/pic.png".',
    ],
  ]);
});
