import type { Markup, MarkupElement } from '@autolode/ssg-runtime/view';
import fc from 'fast-check';
import type { Nodes, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { describe, expect, test } from 'vitest';
import { parseMarkup } from '../../src/lib/parse-markup.ts';
import { readingMarkup } from '../../src/lib/reading-markup.ts';
import { markdownFromMarkup } from '../../src/outputs/markdown-from-markup.ts';
import { compareAlternate, missingTabs, missingTexts } from '../alternates/alternate-parity.ts';
import { type AlternateFacts, factsOfMarkdown } from '../alternates/markdown-facts.ts';
import { factsOfBody, factsOfMarkup } from '../alternates/markup-facts.ts';

const markdown = (html: string): string => markdownFromMarkup(readingMarkup(parseMarkup(html))).trimEnd();
const factsOf = (markup: Markup): AlternateFacts => ({ ...factsOfMarkup(markup), images: factsOfBody(markup).images });
const textsOf = (markup: Markup): readonly string[] => factsOfMarkup(markup).texts;
const parser = unified().use(remarkParse).use(remarkGfm);
const parse = (text: string): Root => parser.parse(text) as Root;

describe('blocks', () => {
  test.each([
    ['paragraphs', '<p>One\n  line.</p><p>Two.</p>', 'One line.\n\nTwo.'],
    [
      'headings',
      '<div class="heading"><h2 id="a">A <code>b</code></h2><a href="#a"><span class="visually-hidden">Link</span></a></div>',
      '## A `b`',
    ],
    ['lists', '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>', '- a\n  - b\n- c'],
    ['loose lists', '<ol start="9"><li><p>a</p><p>b</p></li><li><p>c</p></li></ol>', '9. a\n\n   b\n\n10. c'],
    [
      'task lists',
      '<ul><li><input type="checkbox" disabled checked> done</li><li><input type="checkbox" disabled> open</li></ul>',
      '- [x] done\n- [ ] open',
    ],
    ['two lists in a row', '<ul><li>a</li></ul><ul><li>b</li></ul>', '- a\n\n<!-- -->\n\n- b'],
    ['quotes', '<blockquote><p>a</p><blockquote><p>b</p></blockquote></blockquote>', '> a\n>\n> > b'],
    ['rules', '<p>a</p><hr><p>b</p>', 'a\n\n***\n\nb'],
    [
      'code',
      '<pre data-language="js" data-title="a.js"><code><span class="line"><span class="hljs-keyword">let</span> a\n</span><span class="line">b\n</span></code></pre>',
      '```js title="a.js"\nlet a\nb\n```',
    ],
    [
      'code as the theme draws it',
      '<figure class="code" data-language="ts"><figcaption class="code-bar"><span>a "b".ts</span></figcaption><pre tabindex="0"><code>x\n</code></pre></figure>',
      '```ts title=\'a "b".ts\'\nx\n```',
    ],
    [
      'code with fences in it',
      '<pre data-language="md"><code>```js\n````\n</code></pre>',
      '`````md\n```js\n````\n`````',
    ],
    ['code without language', '<pre data-language="text"><code>a\n</code></pre>', '```\na\n```'],
    [
      'code in a list',
      '<ul><li><p>a</p><pre><code>b\n\n  c\n</code></pre></li></ul>',
      '- a\n\n  ```\n  b\n\n    c\n  ```',
    ],
    [
      'alerts',
      '<div role="note" data-type="warning"><p data-markdown="title"><svg aria-hidden="true"/><span><span class="visually-hidden">Warning: </span>Mind the gap</span></p><div><p>a</p></div></div>',
      '> [!WARNING]\n> **Mind the gap**\n>\n> a',
    ],
    [
      'alerts without a title of their own',
      '<div role="note" data-type="note"><p data-markdown="title"><span>Note</span></p><div><p>a</p></div></div>',
      '> [!NOTE]\n> a',
    ],
    [
      'tabs',
      '<div class="tabs"><div class="tabs-bar"><button>A</button></div><div class="tabs-panel"><p data-markdown="label">A</p><p>a</p></div><div class="tabs-panel"><p data-markdown="label">B</p><p>b</p></div></div>',
      '**A**\n\na\n\n**B**\n\nb',
    ],
    ['details', '<details><summary><span>More</span></summary><div><p>a</p></div></details>', '**More**\n\na'],
    [
      'an image in the line of details',
      '<details><summary><span>A <img src="/a.png" alt="b"></span></summary><div><p>a</p></div></details>',
      '**A ![b](/a.png)**\n\na',
    ],
    ['questions', '<details><summary><h3>Why?</h3></summary><div><p>So.</p></div></details>', '### Why?\n\nSo.'],
    ['terms', '<dl><div><dt>a</dt><dd>b</dd></div><dt>c</dt><dd><p>d</p></dd></dl>', '- **a**: b\n\n- **c**\n\n  d'],
    ['several definitions', '<dl><dt>a</dt><dd>b.</dd><dd>c.</dd></dl>', '- **a**:\n  - b.\n  - c.'],
    ['several terms', '<dl><dt>a</dt><dt>b</dt><dd>c</dd><dt>d</dt></dl>', '- **a**, **b**: c\n- **d**'],
    ['cards', '<ul><li><a href="/a"><h3>Title</h3><p>Text</p></a></li></ul>', '- ### [Title](/a)\n\n  Text'],
    [
      'pictures',
      '<figure><img src="/a b.png" alt="A [b]"><figcaption>Caption</figcaption></figure>',
      '![A \\[b\\]](/a%20b.png)\n\nCaption',
    ],
    [
      'drawings by name, once',
      '<figure><svg aria-label="A map"><text>x</text></svg><svg aria-label="A map"/></figure>',
      '*A map*',
    ],
    ['films', '<video src="/a.mp4" title="Film"></video>', '[Film](/a.mp4)'],
    ['nothing', '<script>alert(1)</script><style>a</style><p> </p><div></div>', ''],
  ])('%s', (_, html, expected) => expect(markdown(html)).toBe(expected));
});

describe('tables', () => {
  test('with alignment, pipes, code and breaks', () => {
    const html =
      '<div role="group"><table><thead><tr><th>A</th><th data-align="right">B|C</th></tr></thead><tbody><tr><td><code>a|b</code></td><td><p>x</p><ul><li>y</li></ul></td></tr></tbody></table></div>';
    expect(markdown(html)).toBe('| A | B\\|C |\n| --- | ---: |\n| `a\\|b` | x<br>y |');
  });
  test('cells that span keep the columns aligned', () => {
    const html =
      '<table><tr><th>a</th><th>b</th><th>c</th></tr><tr><td rowspan="2">1</td><td colspan="2">2</td></tr><tr><td>3</td><td>4</td></tr></table>';
    expect(markdown(html)).toBe('| a | b | c |\n| --- | --- | --- |\n| 1 | 2 |  |\n|  | 3 | 4 |');
  });
  test('without a head', () => {
    expect(markdown('<table><tr><td>a</td></tr></table>')).toBe('|  |\n| --- |\n| a |');
    expect(markdown('<table><tbody><tr></tr></tbody></table>')).toBe('');
  });
});

describe('inline', () => {
  test.each([
    ['emphasis', '<p>a <strong>b </strong>c <em>d</em> <del>e</del></p>', 'a **b** c *d* ~~e~~'],
    ['code', '<p><code>a`b</code> <code>`</code></p>', '``a`b`` `` ` ``'],
    [
      'links',
      '<p><a href="/a(b) c" title="T &quot;q&quot;">x]y</a> <a href="https://a.test/">https://a.test/</a></p>',
      '[x\\]y](/a%28b%29%20c "T \\"q\\"") <https://a.test/>',
    ],
    [
      'links out',
      '<p><a href="https://a.test">a\u2060<svg aria-hidden="true"/><span class="visually-hidden"> (elsewhere)</span></a>.</p>',
      '[a](https://a.test).',
    ],
    ['breaks', '<p>a<br>b<br></p>', 'a\\\nb'],
    ['breaks in a row', '<p>a<br>\n<br>\nb</p>', 'a\\\n\\\nb'],
    [
      'what looks like markup',
      '<p>1. *a* _b_ `c` [d] &lt;e> &amp;amp; snake_case ~f~ #g \\</p>',
      '1\\. \\*a\\* \\_b\\_ \\`c\\` \\[d] \\<e> \\&amp; snake_case \\~f\\~ #g \\\\',
    ],
    [
      'what begins like a block',
      '<p># a</p><p>- b</p><p>> c</p><p>+ d</p><p>12) e</p>',
      '\\# a\n\n\\- b\n\n\\> c\n\n\\+ d\n\n12\\) e',
    ],
    ['an exclamation before a link', '<p>Look!<a href="/a">a</a></p>', 'Look\\![a](/a)'],
    ['emphasis inside a word', '<p>a<strong>(b)</strong>c</p>', '&#x61;**(b)**&#x63;'],
  ])('%s', (_, html, expected) => expect(markdown(html)).toBe(expected));
});

const words = fc.string({ unit: fc.constantFrom(...'abc XY12.,:;!?()[]{}<>#*_`~|\\&-+="\'/é漢🚗'), maxLength: 12 });
const inline: fc.Arbitrary<string | MarkupElement> = fc.letrec<{ node: string | MarkupElement }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small' },
    words,
    fc
      .tuple(fc.constantFrom('strong', 'em', 'del', 'code', 'a', 'span'), fc.array(tie('node'), { maxLength: 3 }))
      .map(([name, children]): MarkupElement => [name, name === 'a' ? { href: '/x_y' } : {}, ...children]),
  ),
})).node;
const block: fc.Arbitrary<MarkupElement> = fc.letrec<{ node: MarkupElement }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small' },
    fc
      .tuple(fc.constantFrom('p', 'h2', 'h3'), fc.array(inline, { maxLength: 4 }))
      .map(([name, nodes]): MarkupElement => [name, {}, ...nodes]),
    fc
      .string({ unit: fc.constantFrom(...'ab `~\n#>-'), maxLength: 20 })
      .map((code): MarkupElement => ['pre', { 'data-language': 'js' }, ['code', {}, `${code}\n`]]),
    fc.array(tie('node'), { minLength: 1, maxLength: 3 }).map((nodes): MarkupElement => ['blockquote', {}, ...nodes]),
    fc
      .tuple(fc.array(inline, { maxLength: 2 }), fc.array(tie('node'), { maxLength: 2 }))
      .map(
        ([title, nodes]): MarkupElement => [
          'div',
          { role: 'note', 'data-type': 'tip' },
          ['p', { 'data-markdown': 'title' }, ...title],
          ...nodes,
        ],
      ),
    fc
      .tuple(inline, fc.array(tie('node'), { maxLength: 2 }))
      .map(([label, nodes]): MarkupElement => ['div', {}, ['p', { 'data-markdown': 'label' }, label], ...nodes]),
    fc
      .tuple(
        fc.constantFrom('ul', 'ol'),
        fc.array(fc.array(tie('node'), { maxLength: 2 }), { minLength: 1, maxLength: 3 }),
      )
      .map(([name, items]): MarkupElement => [name, {}, ...items.map((nodes): MarkupElement => ['li', {}, ...nodes])]),
    fc
      .array(fc.array(inline, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 3 })
      .map(
        (rows): MarkupElement => [
          'table',
          {},
          ...rows.map((cells): MarkupElement => ['tr', {}, ...cells.map((cell): MarkupElement => ['td', {}, cell])]),
        ],
      ),
  ),
})).node;

/** The visible characters, without white space. */
const seen = (text: string): string => text.replace(/[\s\u2060]+/g, '');
const plain = (markup: Markup): string =>
  markup.map((node) => (typeof node === 'string' ? node : plain(node.slice(2) as unknown as Markup))).join('');

describe('read back by a parser', () => {
  test('every character of the text is preserved in order', () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 4 }), (markup) => {
        const reading = readingMarkup(markup);
        const tree = parse(markdownFromMarkup(reading));
        let text = '';
        visit(tree, (node: Nodes) => {
          if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'code') text += node.value;
          if (node.type === 'html' && !/^<!-- -->$/.test(node.value)) text += `HTML:${node.value}`;
        });
        expect(seen(text).replaceAll('[!TIP]', '')).toBe(seen(plain(reading)));
      }),
      { numRuns: 500, seed: 1 },
    );
  });

  test('headings and code blocks are the same, and the line-by-line reader agrees', () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 4 }), (markup) => {
        const reading = readingMarkup(markup);
        const text = markdownFromMarkup(reading);
        expect(compareAlternate(factsOf(reading), factsOfMarkdown(text))).toEqual([]);
        expect(missingTexts(textsOf(reading), factsOfMarkdown(text))).toEqual([]);
        const levels: number[] = [];
        const code: string[] = [];
        const links: string[] = [];
        visit(parse(text), (node: Nodes) => {
          if (node.type === 'heading' && /[\p{L}\p{N}]/u.test(textOf(node))) levels.push(node.depth);
          if (node.type === 'code') code.push(node.value);
          if (node.type === 'link') links.push(node.url);
        });
        const facts = factsOf(reading);
        expect(levels).toEqual(facts.headings.filter((one) => one.length > 2).map((one) => Number(one[0])));
        expect(code).toHaveLength(facts.code.length);
        expect(links.sort()).toEqual(facts.targets);
      }),
      { numRuns: 500, seed: 1 },
    );
  });
});

describe('the comparison finds lost content', () => {
  const facts = factsOf(parseMarkup('<h2>A</h2><p><a href="/x">x</a></p><pre><code>a</code></pre>'));
  test.each([
    ['## A\n\n[x](/x)\n\n```\na\n```', []],
    ['[x](/x)\n\n```\na\n```', ['lacks the heading "2 A"']],
    ['## A\n\nx\n\n```\na\n```', ['lacks the link "/x"']],
    ['## A\n\n[x](/x)', ['lacks the code block "a"']],
    ['## A\n\n[x](/y)\n\n```\na\n```', ['lacks the link "/x"', 'has an extra link, "/y"']],
  ])('%j', (text, expected) => expect(compareAlternate(facts, factsOfMarkdown(text))).toEqual(expected));

  const table = factsOf(
    parseMarkup(
      '<table><thead><tr><th>Plan</th><th>Price</th></tr></thead><tbody><tr><td rowspan="2">A</td><td>1</td></tr><tr><td>2</td></tr></tbody></table>',
    ),
  );
  test.each([
    ['| Plan | Price |\n| --- | --- |\n| A | 1 |\n|  | 2 |', []],
    ['- | Plan | `Price` |\n  | --- | ---: |\n  | A\\|B | 1 |\n  |  | 2 |', []],
    [
      '| Plan | Price |\n| --- | --- |\n| A | 1 |',
      ['lacks the table "2 × 2: Plan, Price"', 'has an extra table, "1 × 2: Plan, Price"'],
    ],
    [
      '|  | Price |\n| --- | --- |\n| A | 1 |\n|  | 2 |',
      ['lacks the table "2 × 2: Plan, Price"', 'has an extra table, "2 × 2: Price"'],
    ],
    ['A 1 2', ['lacks the table "2 × 2: Plan, Price"']],
  ])('in tables: %j', (text, expected) => expect(compareAlternate(table, factsOfMarkdown(text))).toEqual(expected));

  test('an illustration made of elements is its description, and not its parts', () => {
    const body = parseMarkup(
      '<figure><div role="img" aria-label="A portal with two results"><b>Portal</b><span>Search</span></div><figcaption>Illustrative</figcaption></figure>',
    );
    expect(markdownFromMarkup(readingMarkup(body))).toBe('*A portal with two results*\n\nIllustrative\n');
    expect(factsOfBody([...body, ['svg', { 'aria-label': 'A map' }]]).drawings).toEqual([
      'A portal with two results',
      'A map',
    ]);
  });

  test('in descriptions of images, and in images that are not readable content by themselves', () => {
    const body = parseMarkup('<p><button><img src="/a.png" alt="A [red] car"></button></p><img src="/b.png" alt="">');
    const compare = (text: string) =>
      compareAlternate({ ...factsOf(body), targets: [] }, { ...factsOfMarkdown(text), targets: [] });
    expect(compare('![A \\[red\\] car](/a.png) ![](/b.png)')).toEqual([]);
    expect(compare('![A car](/a.png)')).toEqual([
      'lacks the image description "A red car"',
      'has an extra image description, "A car"',
    ]);
    expect(markdown('<p><button><img src="/a.png" alt="A [red] car"></button></p>')).toBe('![A \\[red\\] car](/a.png)');
  });

  const note = parseMarkup(
    '<div role="note" data-type="warning"><p data-markdown="title"><span>Mind the gap</span></p><div><p>It is <code>3 cm</code> wide.</p></div></div>',
  );
  test.each([
    ['> [!WARNING]\n> **Mind the gap**\n>\n> It is `3 cm` wide.', []],
    [
      '> [!NOTE]\n> **Mind the gap**\n>\n> It is `3 cm` wide.',
      ['lacks the admonition "WARNING"', 'has an extra admonition, "NOTE"'],
    ],
    ['> [!WARNING]\n> Mind the gap. It is `3 cm` wide.', ['lacks the label "Mind the gap"']],
    ['**Mind the gap**\n\nIt is `3 cm` wide.', ['lacks the admonition "WARNING"']],
    ['> [!WARNING]\n> **Mind the gap**', ['lacks the text "It is"', 'lacks the text "3 cm"', 'lacks the text "wide."']],
    ['> [!WARNING]\n> **Mind the gap**\n>\n> `3 cm` it is wide.', ['lacks the text "3 cm"']],
  ])('in admonitions: %j', (text, expected) => {
    const found = factsOfMarkdown(text);
    expect([...compareAlternate(factsOf(note), found), ...missingTexts(textsOf(note), found)]).toEqual(expected);
  });

  test('in labels of tabs, whether the theme renders labels or only controls', () => {
    const panel = (name: string) => `<div><p data-markdown="label">${name}</p><p>Run it.</p></div>`;
    const body = parseMarkup(`<div>${panel('npm')}${panel('Yarn 4')}</div>`);
    const compare = (text: string) => compareAlternate(factsOf(body), factsOfMarkdown(text));
    expect(compare('**npm**\n\nRun it.\n\n- **Yarn 4**\n\n  Run it.')).toEqual([]);
    expect(compare('**npm**\n\nRun it.\n\nRun it.')).toEqual(['lacks the label "Yarn 4"']);
    const controls = parseMarkup(
      '<div role="tablist"><button role="tab">npm</button><button role="tab">Yarn 4</button></div><p>Run it.</p>',
    );
    expect(missingTabs(factsOfBody(controls).tabs, factsOfMarkdown('### npm\n\nRun it.'))).toEqual([
      'lacks the label "Yarn 4"',
    ]);
  });

  test('in any other text, such as what a figure has beside its code', () => {
    const body = parseMarkup('<figure><pre><code>a</code></pre><p>Takes <b>two</b> minutes.</p></figure><p>End</p>');
    expect(missingTexts(textsOf(body), factsOfMarkdown('```\na\n```\n\nTakes minutes.\n\nEnd'))).toEqual([
      'lacks the text "two"',
    ]);
    expect(missingTexts(textsOf(body), factsOfMarkdown(markdownFromMarkup(body)))).toEqual([]);
  });
});
