import { describe, expect, test } from 'vitest';
import { markdownOf } from '../../../../translation-exchange/src/inline.ts';
import { segmentsOf } from '../../../../translation-exchange/src/segments.ts';
import { writePage } from '../../../../translation-exchange/src/write-page.ts';
import { compile } from '../compile.ts';

describe.each(['native', 'remark'] as const)('with the %s parser', (parser) => {
  const html = (text: string) => compile(text, { parser }).html.replace(/\n/g, ' ').trim();

  test.each([
    ['a term and its definition', 'Cup\n: Holds tea.\n', '<dl><dt>Cup</dt><dd>Holds tea.</dd></dl>'],
    ['a blank line', 'Cup\n\n:   Holds tea.\n', '<dl><dt>Cup</dt><dd>Holds tea.</dd></dl>'],
    [
      'several terms, definitions and entries',
      'Cup\nMug\n: Holds *tea*\n  and coffee.\n: Has a handle.\n\n`Jug`\n: **Pours.**\n',
      '<dl><dt>Cup</dt><dt>Mug</dt><dd>Holds <em>tea</em> and coffee.</dd><dd>Has a handle.</dd><dt><code>Jug</code></dt><dd><strong>Pours.</strong></dd></dl>',
    ],
    [
      'definitions in paragraphs of their own',
      'Cup\n\n: One.\n\n: Two.\n',
      '<dl><dt>Cup</dt><dd>One.</dd><dd>Two.</dd></dl>',
    ],
    ['hard line breaks', 'Cup  \n: One.\\\n: Two.\n', '<dl><dt>Cup</dt><dd>One.</dd><dd>Two.</dd></dl>'],
    [
      'quotes and lists',
      '> Cup\n> : One.\n\n- Mug\n  : Two.\n',
      '<blockquote> <dl><dt>Cup</dt><dd>One.</dd></dl> </blockquote> <ul> <li> <dl><dt>Mug</dt><dd>Two.</dd></dl> </li> </ul>',
    ],
  ])('%s', (_, text, wanted) => {
    expect(html(text)).toBe(wanted);
  });

  test.each([
    ['an escaped colon', 'Cup\n\\: tea\n', '<p>Cup : tea</p>'],
    ['a colon without a space, or without text', 'Cup\n:tea\n:\n', '<p>Cup :tea :</p>'],
    ['a paragraph of several lines before it', 'One\ntwo\n\n: three\n', '<p>One two</p> <p>: three</p>'],
    ['a heading before it', '## Cup\n\n: tea\n', '<h2 id="cup">Cup</h2> <p>: tea</p>'],
    [
      'code',
      '    Cup\n    : tea\n',
      '<pre data-language="text"><code><span class="line">Cup </span><span class="line">: tea </span></code></pre>',
    ],
  ])('none from %s', (_, text, wanted) => {
    expect(html(text)).toBe(wanted);
  });

  test('what is indented below a definition is reported', () => {
    const page = compile('Cup\n: Holds:\n\n    - tea\n\nMug\n: One.\n\n```sh\nls\n```\n', { parser });
    expect(page.diagnostics.map(({ line, code }) => [line, code])).toEqual([[4, 'markdown/definition']]);
  });
});

test('terms and definitions are texts of their own for translators', () => {
  const text = '> Cup\n> Mug\n> : Holds `tea`\n> : and *coffee*.\n\nJug\n\n: Pours.\n';
  const read = segmentsOf('a.md', text);
  if ('error' in read) throw new Error(read.error);
  const { segments } = read;
  expect(segmentsOf('a.mdx', text)).toEqual(read);
  expect(segments.map(({ parts }) => markdownOf(parts))).toEqual([
    'Cup',
    'Mug',
    'Holds `tea`',
    'and *coffee*.',
    'Jug',
    'Pours.',
  ]);
  const targets = ['Tasse', 'Becher', 'Hält `tea`', 'und *Kaffee*.', 'Krug', 'Gießt.'];
  expect(writePage({ path: 'a.md', text }, segments, new Map(targets.entries()))).toBe(
    '> Tasse\n> Becher\n> : Hält `tea`\n> : und *Kaffee*.\n\nKrug\n\n: Gießt.\n',
  );
});
