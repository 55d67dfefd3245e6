import { expect, test } from 'vitest';
import { copySite, summaries } from '../site-fixture.ts';

test('anchors and files that redirects lead to are checked, wherever a redirect is written', async () => {
  const site = copySite('basic-site');
  site.edit('ssg.config.ts', (text) =>
    text.replace(
      "title: 'Basic site',",
      `title: 'Basic site',
  redirects: [
    { from: '/good', to: '/docs/a#first-steps' },
    { from: '/top', to: '/docs/a#top' },
    { from: '/bad', to: '/docs/a#first-step' },
    { from: '/chain', to: '/before#gone' },
    { from: '/own', to: 'https://basic.example/docs/a#nope' },
    { from: '/file', to: '/notes.txt' },
    { from: '/no-file', to: '/nots.txt' },
    { from: '/elsewhere', to: 'https://other.example/#nope' },
  ],`,
    ),
  );
  site.write('docs/a.md', '---\nredirect_from: [/before]\n---\n\n# A\n\n## First steps\n\nText.\n');
  const built = await site.diagnose();
  expect(summaries(built.diagnostics)).toEqual([
    'ssg.config.ts:8  redirects[2]: The redirect from "/bad" goes to "/docs/a#first-step", whose page has no such anchor.',
    'ssg.config.ts:9  redirects[3]: The redirect from "/chain" goes to "/docs/a#gone", whose page has no such anchor.',
    'ssg.config.ts:12  redirects[6]: The redirect from "/no-file" goes to "/nots.txt", which does not exist.',
    'ssg.config.ts:10  redirects[4]: The redirect from "/own" goes to "https://basic.example/docs/a#nope", whose page has no such anchor.',
  ]);
  expect(built.diagnostics[0]?.hint).toContain('first-steps');
});

const withRedirects = (text: string, from: readonly string[], more = '') =>
  text.replace(
    "title: 'Basic site',",
    `title: 'Basic site',${more} redirects: [{ from: ${JSON.stringify(from)}, to: '/docs/intro' }],`,
  );
const ownFiles = [
  '/_headers',
  '/_redirects',
  '/_search/index.json',
  '/assets/main.js',
  '/blog/rss.xml',
  '/docs/llms.txt',
  '/opensearch.xml',
  '/sitemap.xml',
  '/sw.js',
];

test.each(['', ' trailingSlash: true,'])(
  'the URL of a file that the build writes cannot be an old one%s',
  async (more) => {
    const site = copySite('basic-site');
    site.edit('ssg.config.ts', (text) => withRedirects(text, [...ownFiles, '/docs/old.md', '/nothing.xml'], more));
    expect((await site.diagnose()).diagnostics.map(({ message }) => message)).toEqual(
      ownFiles.map((from) => `redirects[0]: The old URL "${from}" is a file that the build writes.`),
    );
  },
);

test('the URL of a file that a plugin writes cannot be an old one', async () => {
  const site = copySite('basic-site');
  const plugin =
    "plugins: [{ given: undefined, definition: { name: 'shop', output: () => [{ path: 'shop.xml', content: '<shop/>' }] } }],";
  site.edit('ssg.config.ts', (text) => withRedirects(text, ['/shop.xml'], ` trailingSlash: true, ${plugin}`));
  const { ok, diagnostics } = await site.build();
  expect(ok).toBe(false);
  expect(diagnostics.map(({ message }) => message)).toEqual([
    'redirects[0]: The old URL "/shop.xml" is a file that the build writes.',
  ]);
});
