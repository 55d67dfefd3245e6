// @module-tag process
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PageData } from '@autolode/ssg-runtime/transport';
import type { AnyPageView, MarkupElement, PageView } from '@autolode/ssg-runtime/view';
import { describe, expect, test } from 'vitest';
import { loadConfig } from '../../src/config/load-config.ts';
import { drawSidebar } from '../arrange/docs/make-docs.ts';
import { brokenInDev, brokenInPreview } from '../serve/linked-assets.ts';
import { copySite, summaries } from '../site-fixture.ts';

const golden = fileURLToPath(new URL('golden', import.meta.url));
const features = readdirSync(fileURLToPath(new URL('../fixtures/kitchen-sink/features', import.meta.url)))
  .filter((name) => /\.mdx?$/.test(name))
  .map((name) => name.replace(/\.mdx?$/, ''));

/** The first test builds the site for the others. */
let output: Record<string, string> = {};

const dataOf = (url: string): PageData => JSON.parse(output[`_data${url}.json`] ?? 'null') as PageData;
const view = (url: string) => dataOf(url).page as AnyPageView as PageView<'doc'>;

/** An article as HTML with one block per line, without hashes of assets. */
function articleOf(url: string): string {
  const write = (node: string | MarkupElement): string => {
    if (typeof node === 'string') return node.replace(/&/g, '&amp;').replace(/</g, '&lt;');
    const [name, attributes, ...children] = node;
    const written = Object.entries(attributes)
      .map(([key, value]) => ` ${key}="${value.replace(/"/g, '&quot;')}"`)
      .join('');
    const breaks =
      /^(?:p|h\d|ul|ol|li|pre|table|thead|tbody|tr|blockquote|section|aside|div|details|summary|hr|img)$/.test(name);
    return `${breaks ? '\n' : ''}<${name}${written}>${children.map(write).join('')}${/^(?:hr|img|br|input|wbr)$/.test(name) ? '' : `</${name}>`}`;
  };
  return `${dataOf(url)
    .body.map(write)
    .join('')
    .replace(/-[\da-f]{16}\./g, '-HASH.')
    .replace(/\n{2,}/g, '\n')
    .trim()}\n`;
}

/** The data of a page, one item per line; missing items have no line. */
function aboutPage(page: AnyPageView): string {
  const { head } = page;
  const data = page.data as Partial<PageView<'doc'>['data'] & PageView<'category'>['data'] & PageView<'tags'>['data']>;
  const list = <T>(of: readonly T[] | undefined, say: (one: T) => string) => (of ?? []).map(say).join(', ');
  const link = ({ label, href }: { readonly label: string; readonly href?: string }) => `${label} (${href ?? '-'})`;
  const facts: Readonly<Record<string, string | undefined>> = {
    title: head.title,
    description: head.description,
    canonical: head.canonical === `https://sink.example${page.url}` ? undefined : head.canonical,
    robots: head.noindex === true ? 'noindex' : undefined,
    keywords: head.keywords?.join(', '),
    image: head.image,
    class: page.className,
    heading: data.heading,
    crumbs: list(data.breadcrumbs, link),
    previous: data.pager?.previous && link(data.pager.previous),
    next: data.pager?.next && link(data.pager.next),
    contents: list(data.toc, ({ level, text, id }) => `${level} ${text} #${id}`),
    tags: list(data.tags, link),
    'all tags': list(
      data.groups as PageView<'tags'>['data']['groups'],
      ({ letter, tags }) => `${letter}: ${list(tags, link)}`,
    ),
    cards: list(data.cards, link),
    edit: data.editUrl,
    changed: data.lastUpdated && Object.values(data.lastUpdated).join(' by '),
    unlisted: data.unlisted === true ? 'yes' : undefined,
    version:
      data.version && `${data.version.label} ${data.version.banner ?? ''} ${data.version.latest?.href ?? ''}`.trim(),
    versions: list(page.docs?.versions, ({ name, href }) => `${name} ${href}`),
    sidebar: page.docs?.sidebar,
  };
  const lines = Object.entries(facts).flatMap(([name, fact]) => (fact ? [`  ${name}: ${fact}`] : []));
  return [`${page.url} [${page.layout}]`, ...lines].join('\n');
}

describe('a site with every feature', () => {
  test('builds without findings other than its mistakes, and every asset of every kind of page is served in preview and dev', async () => {
    const site = copySite('kitchen-sink');
    const result = await site.build();
    expect(summaries(result.diagnostics)).toEqual([
      expect.stringMatching(/^features\/code\.md:43 {2}Unknown code language "unknown-language"/),
      expect.stringMatching(/^features\/html-safe\.md:12 {2}The attribute "style" of <p> was removed/),
      expect.stringMatching(/^features\/html-safe\.md:12 {2}The attribute "onclick" of <p> was removed/),
      expect.stringMatching(/^features\/html-safe\.md:12 {2}The attribute "class" of <p> was removed/),
      expect.stringMatching(/^features\/html-safe\.md:14 {2}<script> and its content were removed/),
      expect.stringMatching(/^features\/html-safe\.md:18 {2}<iframe> was removed/),
    ]);
    // Decodes content that was read as latin1.
    output = Object.fromEntries(
      Object.entries(site.output()).map(([path, text]) => [path, Buffer.from(text, 'latin1').toString()]),
    );
    const config = await loadConfig({ root: site.root });
    if (!config.ok) throw new Error('The fixture has a broken config.');
    expect(await brokenInPreview(config.value)).toEqual([]);
    expect(await brokenInDev(config.value)).toEqual([]);
  });

  test.each(features)('renders %s as in its snapshot', async (name) => {
    await expect(articleOf(`/features/${name}`)).toMatchFileSnapshot(join(golden, `${name}.html`));
  });

  test('has the expected data for every page', async () => {
    const pages = Object.keys(output)
      .filter((path) => /^_data\/(?!sidebars|shell)/.test(path) && path.endsWith('.json'))
      .map((path) => (JSON.parse(output[path] ?? '') as PageData).page as AnyPageView)
      .sort((a, b) => (a.url < b.url ? -1 : 1));
    await expect(`${pages.map(aboutPage).join('\n\n')}\n`).toMatchFileSnapshot(join(golden, 'pages.txt'));
  });

  test('the Markdown of a page explains each abbreviation once, outside of headings and code', () => {
    const text = output['features/words.md'] ?? '';
    expect(text).toContain('## The HTML abbreviation\n');
    expect(text).toContain('HTML (HyperText Markup Language), XHTML and `HTML`.');
    expect(text.match(/HyperText Markup Language/g)).toHaveLength(1);
  });

  test('no article carries an inline style or handler', () => {
    for (const name of features) expect(articleOf(`/features/${name}`)).not.toMatch(/<[^>]+ (?:style|on\w+)="/);
  });

  test('three versions are published, each with its label, banner and sidebar', () => {
    const lines = ['/guide', '/guide/2.0', '/guide/1.0', '/guide/next'].flatMap((root) => {
      const page = output[`_data${root}.json`] === undefined ? undefined : view(root);
      if (page === undefined) return [];
      const { version } = page.data;
      return [
        `${page.url}: ${version?.label} ${version?.banner ?? '-'} ${page.head.noindex === true ? 'noindex' : ''}`,
      ];
    });
    expect(lines).toEqual([
      '/guide: 2.0 - ',
      '/guide/1.0: 1.0 unmaintained noindex',
      '/guide/next: 3.0 (next) unreleased ',
    ]);
    expect(view('/guide/1.0/basics/install').head.canonical).toBe('https://sink.example/guide/basics/install');
    expect(view('/guide/basics/install').docs?.versions.map(({ href }) => href)).toEqual([
      '/guide/next/basics/install',
      '/guide/basics/install',
      '/guide/1.0/basics/install',
    ]);
  });

  test('the sidebar of a page shows its open path, and the whole tree is in one file', async () => {
    const tree = [
      ...drawSidebar(view('/guide/next/basics/use').sidebar?.items ?? []),
      '',
      ...drawSidebar(
        (
          JSON.parse(output['_data/sidebars/guide-main.json'] ?? '{}') as {
            items: NonNullable<PageView['sidebar']>['items'];
          }
        ).items,
      ),
      '',
      ...drawSidebar(view('/guide/next/other/plain').sidebar?.items ?? []),
    ];
    await expect(`${tree.join('\n')}\n`).toMatchFileSnapshot(join(golden, 'sidebar.txt'));
  });

  test('a sidebar of two thousand entries builds, and each page contains only its own folder', async () => {
    const site = copySite('kitchen-sink');
    for (let index = 0; index < 2000; index++)
      site.write(`features/many/f${Math.floor(index / 100)}/d${index}.md`, `# Doc ${index}\n\nText.\n`);
    const result = await site.build();
    expect(
      summaries(result.diagnostics.filter(({ code }) => !/^markdown\/(?:html|code-language)$/.test(code))),
    ).toEqual([]);
    const page = JSON.parse(site.read('_data/features/many/f3/d345.json')) as PageData;
    expect(drawSidebar(page.page.sidebar?.items ?? []).length).toBeLessThan(160);
    expect(site.read('_data/sidebars/features-defaultSidebar.json').length).toBeGreaterThan(100_000);
  });
});
