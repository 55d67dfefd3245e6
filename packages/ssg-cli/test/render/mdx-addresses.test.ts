import { describe, expect, test } from 'vitest';
import { linkPackages } from '../link-packages.ts';
import { copySite, type SiteFixture, summaries } from '../site-fixture.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"/>';

const parts = `import { Link, useHref } from '@autolode/ssg-cli/runtime';

export const Site = ({ href, children }) => <Link href={href}>{children}</Link>;
export const Picture = ({ src, name }) => <img src={src} alt={name} />;
export const Count = ({ href }) => <b>{href}</b>;
`;

const page = `import { useHref } from '@autolode/ssg-cli/runtime';
import { Count, Picture, Site } from './parts.tsx';
import Part from './_shared/part.mdx';

export const Shown = () => <img src="./dot.svg" alt="exported" />;

export const constant = <img src="./dot.svg" alt="constant" />;

export const target = '/intro';

# Page

<Shown />

{constant}

{[1].map((one) => <img key={one} src="./dot.svg" srcSet="./dot.svg 2x" alt="expression" />)}

<Picture src="./dot.svg" name="component" />

<Site href="./intro.md#more">site</Site>

<div><Site href="./guides/second.md">nested</Site></div>

<Site href="/docs/intro">path</Site>

<Count client:load href="./intro.md" />

<img src={require('./_shared/other.svg').default} alt="required" />

<a href={useHref()('/docs/intro')}>made</a>

<a href={'/docs' + target}>expression</a>

<Part />
`;

const part = `import { Picture, Site } from '../parts.tsx';

export const InPart = () => <img src="./other.svg" alt="of a part" />;

<InPart />

<Picture src="./other.svg" name="component of a part" />

<Site href="../intro.md">part</Site>
`;

function siteWith(baseUrl: string, keys = ''): SiteFixture {
  const site = copySite('basic-site');
  linkPackages(site.root);
  site.edit('ssg.config.ts', (text) =>
    text.replace('export default defineConfig({', `$&\n  baseUrl: '${baseUrl}', ${keys}`),
  );
  site.edit('docs/intro.md', (text) => `${text}\n## More\n`);
  site.write('docs/dot.svg', svg);
  site.write('docs/_shared/other.svg', svg.replace('8', '16'));
  site.write('docs/parts.tsx', parts);
  site.write('docs/_shared/part.mdx', part);
  site.write('docs/page.mdx', page);
  return site;
}

/** The addresses of images by their text, and those of links by theirs. */
function addressesIn(html: string): Record<string, string> {
  const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
  const article = /<article[\s\S]*<\/article>/.exec(html)?.[0] ?? html;
  const images = [...article.matchAll(/<img[^>]*>/g)].map(([tag]) => [attribute(tag, 'alt'), attribute(tag, 'src')]);
  const links = [...article.matchAll(/<a([^>]*)>([^<]*)<\/a>/g)].map(([, tag = '', text]) => [
    text,
    attribute(tag, 'href'),
  ]);
  return Object.fromEntries([...images, ...links]);
}

/** `/docs/` is the folder of the pages as well, so that no address tells whether the base URL is in it. */
describe.each(['/', '/x/', '/docs/'])('below %s, code of a page in MDX', (base) => {
  test('has the addresses that its article has', async () => {
    const site = siteWith(base);
    expect(summaries((await site.build()).diagnostics)).toEqual([]);
    const html = site.read('docs/page.html');
    const dot = expect.stringMatching(new RegExp(`^${base}assets/dot-[^/]*\\.svg$`));
    const other = expect.stringMatching(new RegExp(`^${base}assets/other-[^/]*\\.svg$`));
    expect(addressesIn(html)).toMatchObject({
      exported: dot,
      constant: dot,
      required: other,
      expression: `${base}docs/intro`,
      component: dot,
      site: `${base}docs/intro#more`,
      nested: `${base}docs/guides/second`,
      path: `${base}docs/intro`,
      made: `${base}docs/intro`,
      'of a part': other,
      'component of a part': other,
      part: `${base}docs/intro`,
    });
    expect(html).toMatch(new RegExp(`srcSet="${base}assets/dot-[^/"]*\\.svg 2x"`));
    // The browser gives the component what it had here.
    expect(html).toContain('data-props="[{&quot;href&quot;:1},&quot;/docs/intro&quot;]"');
    expect(site.read('docs/page.md')).toContain(`[nested](https://basic.example${base}docs/guides/second)`);
  });
});

test('what code of a page in MDX refers to and does not exist is reported once, at its line', async () => {
  const site = siteWith('/');
  site.write('docs/page.mdx', page.replaceAll('./dot.svg', './dit.svg').replace('./guides/second.md', './second.md'));
  site.write('docs/_shared/part.mdx', part.replace('./other.svg', './another.svg'));
  expect(summaries((await site.build()).diagnostics).sort()).toEqual([
    'docs/_shared/part.mdx:3  Image or file not found: "./another.svg".',
    'docs/page.mdx:17  Image or file not found: "./dit.svg".',
    'docs/page.mdx:19  Image or file not found: "./dit.svg".',
    'docs/page.mdx:23  Broken link "./second.md": the file does not exist.',
    'docs/page.mdx:5  Image or file not found: "./dit.svg".',
    'docs/page.mdx:7  Image or file not found: "./dit.svg".',
  ]);
});

test('a component that reads a file itself keeps the path that is written', async () => {
  const site = siteWith('/');
  site.edit('docs/page.mdx', (text) => `${text}\n<Picture src="./code.ts" name="code" />\n`);
  site.edit('docs/parts.tsx', (text) => text.replace('<img src={src} alt={name} />', '<i>{src}</i>'));
  expect(summaries((await site.build()).diagnostics)).toEqual([]);
  expect(site.read('docs/page.html')).toContain('<i>./code.ts</i>');
});
