import { describe, expect, test } from 'vitest';
import { copySite, type SiteFixture, summaries } from '../site-fixture.ts';

/** The `href`s and `src`s of a page's article, without anchors. */
const addressesIn = (site: SiteFixture, path: string): string[] => {
  const { body } = JSON.parse(site.read(`_data/${path}.json`)) as { body: unknown };
  return [...JSON.stringify(body).matchAll(/"(?:href|src)":"([^"#]*)"/g)].map(([, url = '']) => url);
};

const links = `[file](one.md) [folder](guides/) [this folder](.) [page](guides/sub.html) [bare](guides/sub) [query](guides/?q=1)

:::cards

- [Card](one.md): text
- [Folder](guides/): text

:::

:::actions

- [Act](guides/sub.md)

:::
`;

const theme = `
import { Children, isValidElement } from 'react';
const hrefsOf = (nodes) =>
  Children.toArray(nodes).flatMap((node) =>
    isValidElement(node) ? [node.props.href ?? [], hrefsOf(node.props.children)].flat() : []);
/** Shows the links that it finds in what it is given, as the cards of a theme do. */
export const Links = ({ children }) => hrefsOf(children).map((href) => <a key={href} href={href}>{href}</a>);
`;

function siteWith(config: string): SiteFixture {
  const site = copySite('basic-site');
  site.edit('ssg.config.ts', (text) =>
    text.replace("theme: './theme/index.tsx',", `theme: './theme/index.tsx', ${config}`),
  );
  site.write('theme/links.tsx', theme);
  site.edit('theme/index.tsx', (text) =>
    `import { Links } from './links';\n${text}`.replace('directives: {', 'directives: { cards: Links, actions: Links,'),
  );
  site.write('docs/one.md', '# One\n');
  site.write('docs/index.md', '# Index\n');
  site.write('docs/guides/index.md', '# Guides\n\n[beside](sub) [up](..)\n');
  site.write('docs/guides/sub.md', '# Sub\n\n[here](.) [up](..)\n');
  site.write('docs/bolt.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>');
  site.write('docs/written.md', `# Written\n\n${links}`);
  site.write(
    'docs/code.mdx',
    `import Bolt from './bolt.svg';\nimport Part from './guides/_part.mdx';\n\n# Code\n\n${links}\n<img src={Bolt} alt="Bolt" />\n\n<a href={'/docs/one'}>path</a>\n\n<Part />\n`,
  );
  site.write('docs/guides/_part.mdx', '[beside](sub.md)\n\n:::cards\n\n- [Card](sub.md): text\n\n:::\n');
  return site;
}

const expected = (base: string): string[] => [
  `${base}/docs/one`,
  `${base}/docs/guides`,
  `${base}/docs`,
  `${base}/docs/guides/sub`,
  `${base}/docs/guides/sub`,
  `${base}/docs/guides?q=1`,
  `${base}/docs/one`,
  `${base}/docs/guides`,
  `${base}/docs/guides/sub`,
];

describe('addresses of links and files', () => {
  test.each([
    ['at the root', '', ''],
    ['below a base URL', "baseUrl: '/x/',", '/x'],
    ['below a base URL that is the name of a folder', "baseUrl: '/docs/',", '/docs'],
  ])('are resolved before components see them, in .md as in .mdx, %s', async (_, config, base) => {
    const site = siteWith(config);
    expect(summaries((await site.build()).diagnostics)).toEqual([]);
    expect(addressesIn(site, 'docs/written')).toEqual(expected(base));
    const [image, ...others] = addressesIn(site, 'docs/code').slice(expected(base).length);
    expect(addressesIn(site, 'docs/code').slice(0, expected(base).length)).toEqual(expected(base));
    expect(image).toMatch(new RegExp(`^${base}/assets/bolt-\\w+\\.svg$`));
    expect(others).toEqual([`${base}/docs/one`, `${base}/docs/guides/sub`, `${base}/docs/guides/sub`]);
    expect(addressesIn(site, 'docs/guides')).toEqual([`${base}/docs/guides/sub`, `${base}/docs`]);
    expect(addressesIn(site, 'docs/guides/sub')).toEqual([`${base}/docs/guides`, `${base}/docs`]);
    expect(site.read('docs/written.md')).toContain(`[folder](https://basic.example${base}/docs/guides)`);
  });

  test('of a folder lead to its page in the language of the text', async () => {
    const site = siteWith("i18n: { defaultLocale: 'en', locales: ['en', 'de'] }, trailingSlash: true,");
    site.write('i18n/de/docs/guides/sub.md', '# Sub\n\n[hier](.) [hoch](..)\n');
    expect(summaries((await site.build()).diagnostics).filter((one) => one.includes('link'))).toEqual([]);
    expect(addressesIn(site, 'de/docs/guides/sub')).toEqual(['/de/docs/guides/', '/de/docs/']);
    expect(addressesIn(site, 'de/docs/written')[1]).toBe('/de/docs/guides/');
  });

  test('that lead nowhere are reported as they are written', async () => {
    const site = siteWith('');
    site.write('docs/one.md', '# One\n\n[x](nowhere/) [y](guides/nothing.html)\n');
    const found = summaries((await site.build()).diagnostics);
    expect(found.map((one) => one.split('.', 3).slice(0, 2).join('.'))).toEqual([
      'docs/one.md:3  Broken link: no page or file at "nowhere/"',
      'docs/one.md:3  Broken link: no page or file at "guides/nothing',
    ]);
  });
});
