import { describe, expect, test } from 'vitest';
import { linkPackages } from '../link-packages.ts';
import { copySite, type SiteFixture, summaries } from '../site-fixture.ts';

const page = (article: string) => `import { Link, useHref } from '@autolode/ssg-cli/runtime';

export const meta = { title: 'Home', description: 'The home page.', translated: true };

export default function Home() {
  const href = useHref();
  return <>${article}</>;
}
`;

function siteWith(fixture: string, keys: string, article: string): SiteFixture {
  const site = copySite(fixture);
  linkPackages(site.root);
  site.edit('ssg.config.ts', (text) => text.replace('export default defineConfig({', `$&\n  ${keys}`));
  site.write('pages/index.tsx', page(article));
  site.write('static/guide.pdf', 'a guide');
  site.write('static/dot.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  return site;
}

const linksOf = (html: string): string[] =>
  [...html.matchAll(/ (?:href|src)="([^"]+)" data-test/g)].map(([, link = '']) => link);

describe('a site under a base url', () => {
  test('adds it to every link of React pages with Link and useHref', async () => {
    const site = siteWith(
      'basic-site',
      "baseUrl: '/repo/', trailingSlash: true,",
      `<Link href="/" data-test /><Link href="/docs/intro?a=/b#c" data-test /><a href={href('/docs/intro')} data-test />
      <Link href="https://other.example/x" data-test /><Link href="#here" id="here" data-test />
      <img src={href('pathname:///dot.svg')} data-test alt="" /><Link href="/guide.pdf" data-test />`,
    );
    const report = await site.build();
    expect(summaries(report.diagnostics)).toEqual([
      'pages/index.tsx  Broken link "/repo/docs/intro/?a=/b#c": the page has no anchor "#c".',
    ]);
    site.write('pages/index.tsx', page('<Link href="/docs/intro?a=/b" data-test /><Link href="/repo" data-test />'));
    site.write('pages/repo.tsx', page('<Link href="/repo/" data-test />'));
    expect(summaries((await site.build()).diagnostics)).toEqual([]);
    expect(linksOf(site.read('index.html'))).toEqual(['/repo/docs/intro/?a=/b', '/repo/repo/']);
    expect(linksOf(site.read('repo/index.html'))).toEqual(['/repo/repo/']);
  });

  test('names the prop that a Link lacks', async () => {
    const site = siteWith('basic-site', "baseUrl: '/repo/',", '<Link to="/docs/intro" />');
    expect((await site.build()).diagnostics).toMatchObject([
      {
        message: 'Could not render /repo/: a Link has no path as its "href", but undefined.',
        hint: 'Write <Link href="/docs/start">; it has no "to".',
      },
    ]);
  });

  test('reports links and images of a component without it, with the fix', async () => {
    const site = siteWith(
      'basic-site',
      "baseUrl: '/repo/',",
      '<a href="/docs/intro">docs</a><img src="/dot.svg" alt="" /><a href="/repo/docs/intro">said by itself</a>',
    );
    const { diagnostics } = await site.build();
    expect(summaries(diagnostics)).toEqual([
      'pages/index.tsx  The link "/docs/intro" leaves the site, which is published at "/repo/".',
      'pages/index.tsx  Image or file not found: "/dot.svg".',
    ]);
    expect(diagnostics.map(({ hint }) => hint)).toEqual([
      'Write <Link href="/docs/intro"> instead of <a>, or useHref()("/docs/intro"), both from "@autolode/ssg-cli/runtime". To link to another site, write the full URL with https://.',
      'The site is published at "/repo/": import the file, or write useHref()("pathname:///dot.svg").',
    ]);
  });

  test('reports a link of the config that already contains it', async () => {
    const site = siteWith('basic-site', "baseUrl: '/repo/',", '');
    site.edit('ssg.config.ts', (text) => text.replace("to: '/docs/intro'", "to: '/repo/docs/intro'"));
    const { diagnostics } = await site.diagnose();
    expect(summaries(diagnostics)).toEqual([
      'ssg.config.ts:11  navbar.items[0].to: Broken link: no page or file at "/repo/docs/intro".',
    ]);
    expect(diagnostics[0]?.hint).toBe('The base URL is added automatically: write "/docs/intro".');
  });

  test('adds it to links in expressions of MDX pages', async () => {
    const site = siteWith('basic-site', "baseUrl: '/repo/',", '');
    site.write(
      'docs/page.mdx',
      `# Page

export const path = '/docs/intro';

<a href={path} data-test="">intro</a> <a href={'https://other.example/' + path} data-test="">other</a>

<img src={'/dot' + '.svg'} data-test="" alt="" />
`,
    );
    expect(summaries((await site.build()).diagnostics)).toEqual([]);
    const links = [...site.read('docs/page.html').matchAll(/<(?:a|img)[^>]* data-test=""[^>]*>/g)].map(([tag]) => tag);
    expect(links.map((tag) => / (?:href|src)="([^"]+)"/.exec(tag)?.[1])).toEqual([
      '/repo/docs/intro',
      'https://other.example//docs/intro',
      '/repo/dot.svg',
    ]);
  });

  test('may have a section of the same name', async () => {
    const site = siteWith('basic-site', "baseUrl: '/docs/',", '<Link href="/docs/intro" data-test />');
    expect(summaries((await site.build()).diagnostics)).toEqual([]);
    expect(linksOf(site.read('index.html'))).toEqual(['/docs/docs/intro']);
    const doc = site.read('docs/intro.html');
    expect(doc).toContain('<link rel="canonical" href="https://basic.example/docs/docs/intro"');
    expect(doc).toMatch(/<nav[^>]*>.*href="\/docs\/docs\/intro"/s);
    expect(site.read('sitemap.xml')).toContain('<loc>https://basic.example/docs/docs/intro</loc>');
  });
});

describe('a site in several languages', () => {
  const languages = (article: string) => siteWith('three-locales', "baseUrl: '/repo/',", article);

  test('links from a page with Link and useHref to pages of its language', async () => {
    const site = languages(
      `<Link href="/docs/intro" data-test /><a href={href('/')} data-test /><Link href="pathname:///guide.pdf" data-test />`,
    );
    expect(summaries((await site.build()).diagnostics)).toEqual([]);
    expect(linksOf(site.read('index.html'))).toEqual(['/repo/docs/intro', '/repo/', '/repo/guide.pdf']);
    expect(linksOf(site.read('de/index.html'))).toEqual(['/repo/de/docs/intro', '/repo/de/', '/repo/guide.pdf']);
    // The home link in the breadcrumbs, and the brand.
    expect(site.read('de/docs/intro.html')).not.toMatch(/<a (?:class="\w+" )?href="\/repo\/" (?!hreflang)/);
  });

  test('reports a link to another language, unless it sets hrefLang', async () => {
    const site = languages(
      '<a href="/repo/docs/intro">docs</a><a href="/repo/imprint" hrefLang="en">imprint</a><a href="/repo/de/docs/intro">Deutsch</a>',
    );
    const { diagnostics } = await site.build();
    expect(summaries(diagnostics)).toEqual([
      'pages/index.tsx  The link "/repo/docs/intro" takes readers of other languages to the "en" page.',
    ]);
    expect(diagnostics[0]?.hint).toContain('Write <Link href="/docs/intro"> instead of <a>');
  });

  test('explains how to link to a file outside all languages', async () => {
    const site = languages('<Link href="/guide.pdf">guide</Link>');
    const { diagnostics } = await site.build();
    expect(diagnostics.map(({ message, hint }) => `${message} ${hint}`)).toEqual(
      ['de', 'ar'].map(
        (code) =>
          `Broken link: no page or file at "/repo/${code}/guide.pdf". All languages share the static files: write "pathname:///guide.pdf".`,
      ),
    );
  });
});
