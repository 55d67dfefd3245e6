import { expect, test } from 'vitest';
import { externalLinks } from '../../src/check/external-links.ts';
import type { RenderedPage } from '../../src/render/types.ts';
import { makeConfig } from '../make-site.ts';
import { makeRoute } from '../outputs/make-pages.ts';
import { copySite, type SiteFixture, summaries } from '../site-fixture.ts';

const withKeys = (keys: string): SiteFixture => {
  const site = copySite('basic-site');
  site.edit('ssg.config.ts', (text) => text.replace("url: 'https://basic.example',", `$&\n${keys}`));
  return site;
};

const own = 'https://basic.example';

test('absolute links to the site itself are checked as all others, and reported with the nearest page', async () => {
  const site = copySite('basic-site');
  site.write(
    'docs/own.md',
    `## Own

[page](${own}/docs/intor)
[anchor](${own}/docs/own#onw)
[scheme](http://basic.example/docs/intor)
![image](${own}/img/nothing.png)
<${own}/nothing/of/the/kind>

[page](${own}/docs/intro) [slash](${own}/docs/intro/) [html](${own}/docs/intro.html) [home](${own})
[file](${own}/notes.txt) [feed](${own}/blog/rss.xml) [anchor](//basic.example/docs/own#own)
[other](https://www.basic.example/nothing)
`,
  );
  const { ok, diagnostics } = await site.diagnose();
  expect(ok).toBe(false);
  expect(diagnostics.map(({ line, message, hint }) => [line, message, hint])).toEqual([
    [
      3,
      `Broken link: no page or file at "${own}/docs/intor".`,
      `Did you mean "${own}/docs/intro"? If another program serves it, add it to externalLinks.ignore.`,
    ],
    [4, `Broken link "${own}/docs/own#onw": the page has no anchor "#onw".`, 'Did you mean "#own"?'],
    [5, 'Broken link: no page or file at "http://basic.example/docs/intor".', expect.stringContaining('"http://basic')],
    [6, `Image or file not found: "${own}/img/nothing.png".`, undefined],
    [
      7,
      `Broken link: no page or file at "${own}/nothing/of/the/kind".`,
      'If another program serves it, add it to externalLinks.ignore.',
    ],
  ]);
});

test('absolute links of components and of the config are checked, with the base URL and in every language', async () => {
  const site = withKeys(
    "baseUrl: '/repo/', trailingSlash: true, i18n: { locales: ['en', 'de'] }, favicon: 'notes.txt',",
  );
  site.edit('ssg.config.ts', (text) =>
    text.replace(
      "{ label: 'Docs', to",
      `{ label: 'Wrong', href: '${own}/repo/docs/intor/' }, { label: 'Right', href: '${own}/repo/de/docs/intro/' },
{ label: 'Out', href: '${own}/docs/intor' }, $&`,
    ),
  );
  site.edit('ssg.config.ts', (text) => text.replace("favicon: 'notes.txt'", `favicon: '${own}/repo/note.txt'`));
  site.write(
    'pages/index.tsx',
    `export const meta = { title: 'Home', description: 'The home page.' };
export default () => <><a href="${own}/repo/docs/intor">a</a> <a href="${own}/repo/docs/intro">b</a>
  <a href="${own}/elsewhere">c</a> <img src="${own}/repo/notes.text" alt="" /></>;
`,
  );
  const { diagnostics } = await site.build({ checkOnly: true });
  expect(diagnostics.map(({ file, line, message, hint }) => [file, line, message, hint?.split('?')[0]])).toEqual([
    [
      'pages/index.tsx',
      undefined,
      `Broken link: no page or file at "${own}/repo/docs/intor".`,
      `Did you mean "${own}/repo/docs/intro"`,
    ],
    [
      'pages/index.tsx',
      undefined,
      `Image or file not found: "${own}/repo/notes.text".`,
      `Did you mean "${own}/repo/notes.txt"`,
    ],
    [
      'ssg.config.ts',
      6,
      `favicon: Image or file not found: "${own}/repo/note.txt".`,
      `Did you mean "${own}/repo/notes.txt"`,
    ],
    [
      'ssg.config.ts',
      11,
      `navbar.items[0].href: Broken link: no page or file at "${own}/repo/docs/intor/".`,
      `Did you mean "${own}/repo/docs/intro"`,
    ],
  ]);
});

test('the severity is the one of broken links, and externalLinks.ignore names what another program serves', async () => {
  const text = `# Own\n\n[page](${own}/docs/intor) [portal](${own}/portal/login)\n`;
  const warned = withKeys("onBrokenLinks: 'warn', externalLinks: { ignore: ['basic.example/portal*'] },");
  warned.write('docs/own.md', text);
  const { ok, diagnostics } = await warned.diagnose();
  expect([ok, ...diagnostics.map(({ severity }) => severity)]).toEqual([true, 'warning']);
  const quiet = withKeys("onBrokenLinks: 'ignore',");
  quiet.write('docs/own.md', text);
  expect(summaries((await quiet.diagnose()).diagnostics)).toEqual([]);
});

test('only URLs outside of the base URL are requested as links to other sites', () => {
  const config = makeConfig({ url: own, baseUrl: '/repo/' });
  const urls = [`${own}/repo/docs`, `${own}/portal`, 'https://other.example/'];
  const references = urls.map((url) => ({ kind: 'link' as const, url }));
  const page = { route: makeRoute('/repo/'), references } as unknown as RenderedPage;
  expect([...externalLinks(config, [page]).keys()]).toEqual(urls.slice(1));
});
