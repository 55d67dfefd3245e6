import { describe, expect, test } from 'vitest';
import { compilePage } from '../../src/compile/compile-page.ts';
import { runMdx } from '../../src/compile/mdx/run-mdx.ts';
import { detailsOf } from '../../src/compile/page-details.ts';
import { PageFile } from '../../src/compile/page-file.ts';
import { completeMarkdown } from '../../src/config/complete-markdown.ts';
import { sha256 } from '../../src/lib/hash.ts';
import { copySite, type SiteFixture, summaries } from '../site-fixture.ts';

const compile = (text: string) => {
  const page = compilePage(
    {
      collection: { type: 'docs', id: 'docs', version: 'current', locale: 'en' },
      path: 'docs/page.mdx',
      relative: 'page.mdx',
      text,
      hash: sha256(text),
    },
    completeMarkdown({}),
    'key',
  );
  return { ...page, ...detailsOf(page) };
};

const counter = `import { useState } from 'react';
export default function Counter({ start, label = 'clicked' }: { start: number; label?: string }) {
  const [count, setCount] = useState(start);
  return <button type="button" onClick={() => setCount(count + 1)}>{label} {count}</button>;
}
export const Ui = { Badge: ({ text }: { text: string }) => <b>{text}</b> };
`;

const mdxSite = (text: string): SiteFixture => {
  const site = copySite('basic-site');
  site.write('components/counter.tsx', counter);
  site.write('docs/page.mdx', text);
  return site;
};

describe('a page in MDX', () => {
  test('has headings with ids in braces, whose backslashes MDX requires', () => {
    const { toc, diagnostics } = compile('## <b>One</b> \\{#own\\}\n\nText.\n');
    expect(summaries(diagnostics)).toEqual([]);
    expect(toc.map(({ id, text }) => [id, text])).toEqual([['own', 'One']]);
  });

  test('has a Markdown alternate with the headings that components are in', async () => {
    const site = mdxSite(
      'export const Dot = () => <i> ● </i>;\n\n# Page\n\n## [one](#one-two)<Dot />[two](#one-two) \\{#one-two\\}\n\nText.\n',
    );
    const { diagnostics } = await site.build();
    expect(summaries(diagnostics).filter((one) => one.includes('alternate'))).toEqual([]);
    expect(site.read('docs/page.md')).toContain('## [one](#one-two) *●* [two](#one-two)');
  });

  test('removes and reports inline styles, and keeps the element and its other attributes', () => {
    const page = compile(
      `Text.\n\n<div style={{ color: 'red' }} id="a">\n\n[link](./a.md)\n\n</div>\n\nA <span style="x" title={String(1)}>word</span>.\n`,
    );
    expect(summaries(page.diagnostics)).toEqual([
      'docs/page.mdx:3  The attribute "style" of <div> was removed: it is not allowed with markdown.html: \'safe\'.',
      'docs/page.mdx:9  The attribute "style" of <span> was removed: it is not allowed with markdown.html: \'safe\'.',
    ]);
    expect(page.anchors).toEqual(['a']);
  });

  test('has the metadata of a Markdown page: title, headings, links, words, directives', () => {
    const page = compile(
      `---\ntitle: T\n---\n\nimport X from './x';\n\n# Own title\n\nFirst *words*.\n\n## One {'#'}\n\n<X>\n\n## Inside\n\n[link](./a.md)\n\n</X>\n\n<details open><summary>More</summary>Hidden words.</details>\n\n<a href="./b.md">b</a>\n\n:::note Title\n\nText.\n\n:::\n`.replace(
        " {'#'}",
        '',
      ),
    );
    expect(page.diagnostics).toEqual([]);
    expect(page.contentTitle).toBe('Own title');
    expect(page.firstParagraph).toBe('First words.');
    expect(page.toc.map(({ id }) => id)).toEqual(['one', 'inside']);
    expect(page.references.map(({ target }) => target)).toEqual(['./a.md', './b.md']);
    expect(page.directives.map(({ name }) => name)).toEqual(['note']);
    expect(page.words).toBe(8);
  });

  test('is rendered on the server with the theme’s elements, evaluated expressions and resolved links', async () => {
    const site = mdxSite(
      `---\ntitle: Page\n---\n\nimport Counter from '../components/counter';\nexport const year = 2020 + 5;\n\nIt is {year}. See [the second](./guides/second.md#a-heading) and <a href="./intro.md">start</a>.\n\n![dot](./dot.png)\n\n:::tip[Hear]\n\n**Well**.\n\n:::\n\n<Counter start={3} client:none />\n\n\`\`\`js {1}\nconst a = 1;\n\`\`\`\n`,
    );
    const result = await site.build();
    expect(summaries(result.diagnostics)).toEqual([]);
    const html = site.read('docs/page.html');
    expect(html).toContain('It is 2025.');
    expect(html).toContain('<a href="/docs/guides/second#a-heading">the second</a>');
    expect(html).toContain('<a href="/docs/intro">start</a>');
    expect(html).toMatch(/<img src="\/assets\/dot-[\da-f]+\.png" alt="dot" width="1" height="1" loading="lazy"/);
    expect(html).toContain('<aside data-type="tip">Hear<p><strong>Well</strong>.</p></aside>');
    expect(html).toContain('<button type="button">clicked 3</button>');
    expect(html).toContain('<span class="line hl"><span class="hljs-keyword">const</span>');
    expect(html).not.toContain('data-island');
    expect(html).not.toContain('ssg-mdx');
  });

  test('hydrates marked imported components, each from its own file', async () => {
    const site = mdxSite(
      `import Counter, { Ui } from '../components/counter';\n\n# Page\n\n<Counter client:visible start={3} label="n" />\n\n<Ui.Badge client:load text="hi" />\n`,
    );
    const result = await site.build();
    expect(summaries(result.diagnostics)).toEqual([]);
    const html = site.read('docs/page.html');
    const islands = [...html.matchAll(/data-island="([^"]+)" data-hydrate="(\w+)" data-props="([^"]*)"/g)];
    expect(islands.map(([, name, mode, props]) => [name?.replace(/-[^-]+$/, ''), mode, props])).toEqual([
      ['counter', 'visible', '[{&quot;start&quot;:1,&quot;label&quot;:2},3,&quot;n&quot;]'],
      ['counter', 'load', '[{&quot;text&quot;:1},&quot;hi&quot;]'],
    ]);
    expect(html).toContain('<b>hi</b>');
    const scripts = Object.entries(site.output()).filter(([path]) => path.endsWith('.js'));
    const ofIslands = scripts.filter(([path]) => path.startsWith('assets/counter-'));
    const others = scripts.filter((script) => !ofIslands.includes(script));
    for (const [, name = ''] of islands) expect(others.some(([, code]) => code.includes(name))).toBe(true);
    expect(ofIslands.some(([, code]) => code.includes('clicked'))).toBe(true);
  });

  test('an excerpt ends at a truncate comment', () => {
    const { excerpt, diagnostics } = compile('One.\n\nTwo.\n\n{/* truncate */}\n\nThree.\n\n{/* truncate */}\n');
    expect([excerpt, diagnostics]).toEqual([['One.', 'Two.'], []]);
    expect(compile('One.\n\n{/* do not truncate */}\n\nTwo.\n').excerpt).toBeUndefined();
  });

  test.each([
    ['an unclosed element', '# A\n\n<div>\n\nText.\n', 3, 'Invalid MDX'],
    ['an expression that is none', '# A\n\nText { 1 + }.\n', 3, 'Invalid MDX'],
    ['an HTML comment', '# A\n\n<!-- x -->\n', 3, 'Invalid MDX'],
    ['a component from nowhere', '# A\n\n<Chart />\n', 3, '<Chart> is not imported'],
    ['a member of nothing', '# A\n\n<Ui.Chart />\n', 3, '<Ui.Chart> is not imported'],
    ['a way to hydrate that is none', "import X from './x';\n\n<X client:soon />\n", 3, '"client:soon"'],
    ['an island made in the page', 'export const X = () => 1;\n\n<X client:load />\n', 3, 'cannot be hydrated'],
  ])('reports %s with its line', (_, text, line, words) => {
    const [first, ...more] = compile(`---\ntitle: T\n---\n${text}`).diagnostics;
    expect(more).toEqual([]);
    expect(first).toMatchObject({ severity: 'error', file: 'docs/page.mdx', line: line + 3 });
    expect(first?.message).toContain(words);
    expect(first?.hint).toBeDefined();
  });

  test('a component that throws, or a prop that cannot be sent, is an error of the page', async () => {
    const site = mdxSite(
      "import Counter from '../components/counter';\n\n# P\n\n<Counter client:load start={() => 1} />\n",
    );
    const result = await site.build();
    expect(result.ok).toBe(false);
    expect(summaries(result.diagnostics).join('\n')).toMatch(
      /docs\/page\.mdx:5 .*The prop "start" of <Counter> is a function, which does not reach the browser/,
    );
  });

  test('an invalid page is reported once, and bundled without its content', async () => {
    const site = mdxSite('# A\n\n<div>\n');
    const result = await site.build();
    expect(summaries(result.diagnostics)).toEqual([expect.stringMatching(/^docs\/page\.mdx:3 {2}Invalid MDX/)]);
  });

  test('imports MDX partials, whose islands, admonitions and relative references work on every page', async () => {
    const site = mdxSite(
      "import Part from './parts/_part.mdx';\n\n# P\n\n<Part />\n\n{[1].map((key) => <Part key={key} />)}\n",
    );
    const part =
      "import Counter from '../../components/counter';\n\n:::note\n\nShared text.\n\n:::\n\n[Next](./_next.mdx)";
    site.write('docs/deeper/other.mdx', "import Part from '@site/docs/parts/_part.mdx';\n\n# O\n\n<Part />\n");
    site.write('docs/parts/picture.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2" />');
    const body = part.replace('[Next](./_next.mdx)', '[Other](../deeper/other.mdx) ![Dot](./picture.svg)');
    site.write('docs/parts/_part.mdx', `${body}\n\n<Counter client:idle start={2} />\n`);
    const result = await site.build();
    expect(summaries(result.diagnostics)).toEqual([]);
    for (const [file, times] of [
      ['docs/page.html', 2],
      ['docs/deeper/other.html', 1],
    ] as const) {
      const html = site.read(file);
      expect(html.split('Shared text.').length - 1).toBe(times);
      expect(html.split('data-island="counter-').length - 1).toBe(times);
      expect(html).toContain('href="/docs/deeper/other"');
      expect(html).toMatch(/<img src="\/assets\/picture[^"]*\.svg"[^>]* width="4"/);
      expect(html).toContain('<aside data-type="note"><p>Shared text.');
    }
    site.edit('docs/parts/_part.mdx', (text) =>
      text.replace('./picture.svg', './missing.svg').replace('Shared', 'Changed'),
    );
    expect(summaries((await site.build()).diagnostics).join('\n')).toContain(
      'docs/parts/_part.mdx:9  Image or file not found: "./missing.svg".',
    );
    site.edit('docs/parts/_part.mdx', (text) => text.replace('./missing.svg', './picture.svg'));
    expect(summaries((await site.build()).diagnostics)).toEqual([]);
    expect(site.read('docs/page.html')).toContain('Changed text.');
  });

  test('the same text gives the same module', () => {
    const text = "import X from './x';\n\n# A\n\n<X client:idle a={1} />\n";
    const once = () =>
      runMdx(text, new PageFile(text, 'docs/page.mdx', {}, '', completeMarkdown({}).site), completeMarkdown({})).code;
    expect(once()).toBe(once());
  });
});
