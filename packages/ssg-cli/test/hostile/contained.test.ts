import type { MarkupElement } from '@autolode/ssg-runtime/view';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { expect, test } from 'vitest';
import { linkPackages } from '../link-packages.ts';
import { copySite, summaries } from '../site-fixture.ts';

type Element = DefaultTreeAdapterTypes.Element;

/** Content that tries to escape its container, or to use a name of the page around it. */
const pages = [
  '::::tabs\n:::tab[<div>]\nx\n:::\n:::tab[<b>bold](y)]\nz\n:::\n::::',
  '::::tabs\n:::tab[see [this](./intro.md) and <span id="own">it</span>]\nx\n:::\n::::',
  ':::note[<div><p>deep]\nInside.\n:::',
  ':::details[<details><summary>in</summary>]\nInside.\n:::',
  ':::note\n<div>\n\nopen\n:::\n\nAfter.',
  '</div></article></main></body></html>\n\nAfter.',
  '<a href="/docs/intro">one *two [three](./intro.md)* :lang[[four](./intro.md)]{en}</a>',
  '[one :lang[[two](./intro.md)]{en}](./intro.md)',
  '<p>a <div>b</div></p>\n\n<table><tr><td>x</table> text',
  '<details><summary>## Not closed\n\n- a\n\n  <li>b',
  '::::steps\n1. <div>\n\n   two\n::::',
  '## <div>heading</div> [link](./intro.md)\n\n> <blockquote>\n\nx',
  '## Sidebar\n\n## Drawer\n\n## Contact menu\n\n## Main\n\n[a](#sidebar-1) [b](#main-1)',
  '<span id="drawer">a</span> <b id="ssg-page">b</b> <i id="same">c</i> <i id="same">d</i>\n\n## Same',
];

const all = (node: DefaultTreeAdapterTypes.Node): Element[] =>
  'childNodes' in node ? node.childNodes.flatMap((child) => ('tagName' in child ? [child, ...all(child)] : [])) : [];
const attribute = (element: Element, name: string) => element.attrs.find((one) => one.name === name)?.value;

/** Only names and text, which are enough to see the position of everything. */
const ofDom = (nodes: readonly DefaultTreeAdapterTypes.ChildNode[]): string =>
  nodes
    .map((node) =>
      'tagName' in node ? `<${node.tagName}>${ofDom(node.childNodes)}</>` : 'value' in node ? node.value : '',
    )
    .join('');
const ofTree = (nodes: readonly (string | MarkupElement)[]): string =>
  nodes
    .map((node) => (typeof node === 'string' ? node : `<${node[0]}>${ofTree(node.slice(2) as MarkupElement[])}</>`))
    .join('');

test('every article stays in its place, equals its tree, and leaves the ids of the page to it', async () => {
  const site = copySite('basic-site');
  linkPackages(site.root);
  const sheets = ['styles', 'blog', 'search', 'tabs'].map((name) => `'@autolode/theme/${name}.css'`).join(', ');
  site.edit('ssg.config.ts', (text) =>
    text.replace("'./theme/index.tsx'", "'@autolode/theme'").replace("['./theme/main.css']", `[${sheets}]`),
  );
  pages.forEach((text, index) => {
    site.write(`docs/h${index}.md`, `# Page ${index}\n\n${text}\n`);
  });
  const { ok, diagnostics } = await site.build();
  expect(summaries(diagnostics.filter(({ severity }) => severity === 'error'))).toEqual([]);
  expect(ok).toBe(true);
  expect(summaries(diagnostics.filter(({ code }) => /id$/.test(code)))).toEqual([
    'docs/h13.md:3  The id "drawer" is used by the page around the article; it was removed here.',
    'docs/h13.md:3  The id "ssg-page" is used by the page around the article; it was removed here.',
    'docs/h13.md:3  Duplicate id "same"; the second was removed.',
  ]);
  pages.forEach((text, index) => {
    const document = parse(site.read(`docs/h${index}.html`));
    const elements = all(document);
    const body = elements.find((element) => attribute(element, 'id') === 'ssg-body') as Element;
    const { body: tree } = JSON.parse(site.read(`_data/docs/h${index}.json`)) as { body: MarkupElement[] };
    expect(ofDom(body.childNodes), text).toBe(ofTree(tree));
    const footer = elements.find((element) => attribute(element, 'class') === 'footer') as Element;
    expect(all(body), text).not.toContain(footer);
    expect((body.parentNode as Element).tagName, text).toBe('div');
    const ids = elements.flatMap((element) => attribute(element, 'id') ?? []);
    expect(
      ids.filter((id, at) => ids.indexOf(id) !== at),
      text,
    ).toEqual([]);
    for (const button of elements.filter(({ tagName }) => tagName === 'button'))
      expect(
        all(button)
          .map(({ tagName }) => tagName)
          .filter((name) => /^(?:a|button|div|p)$/.test(name)),
        text,
      ).toEqual([]);
  });
});

test('an id that a heading asks for and the page has is an error; one that two components write is a warning', async () => {
  const site = copySite('basic-site');
  site.write('docs/a.md', '# A\n\n## Navigation {#sidebar}\n');
  const broken = await site.build();
  expect(summaries(broken.diagnostics)).toEqual([
    'docs/a.md:3  The id "sidebar" is used by the page around the article; it was removed here.',
  ]);
  expect(broken.ok).toBe(false);
  site.write('docs/a.mdx', '# A\n\nexport const Own = () => <i id="own">x</i>;\n\n<Own /> <Own />\n');
  site.remove('docs/a.md');
  expect(summaries((await site.build()).diagnostics)).toEqual(['docs/a.mdx  Duplicate id "own" on /docs/a.']);
  // It is still reported if the page comes from the cache.
  expect(summaries((await site.build()).diagnostics)).toEqual(['docs/a.mdx  Duplicate id "own" on /docs/a.']);
});
