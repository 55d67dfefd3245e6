import fc from 'fast-check';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { fragmentMarkup } from '../../src/lib/contain-markup.ts';
import { parseMarkup } from '../../src/lib/parse-markup.ts';
import { parsePlainMarkup } from '../../src/lib/parse-plain-markup.ts';

const names = fc.constantFrom(
  ...'div p a li ul h2 h3 span code pre table thead tbody tr td th svg figure dl dt dd button select option strong ruby rt rp details summary section x-y'.split(
    ' ',
  ),
);
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom('a & b', '<x>', '"q"', "it's", '&nbsp;', '\u00a0', '', ' ', '\n'),
);
const props = fc.record(
  {
    id: text,
    className: text,
    lang: text,
    'data-x': text,
    'aria-label': text,
    hidden: fc.boolean(),
    tabIndex: fc.nat(3),
  },
  { requiredKeys: [] },
);
const element: fc.Arbitrary<ReactNode> = fc.letrec<{ node: ReactNode }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    text,
    fc.constantFrom('br', 'hr', 'img', 'input', 'wbr').map((name) => createElement(name, { key: name })),
    fc
      .tuple(names, props, fc.array(tie('node'), { maxLength: 4 }))
      .map(([name, own, children]) => createElement(name, own as object, ...children)),
  ),
})).node;

describe('markup as React writes it', () => {
  test('gives the same tree as an HTML parser, or is left to one', () => {
    let read = 0;
    fc.assert(
      fc.property(fc.array(element, { maxLength: 4 }), fc.boolean(), (children, isStatic) => {
        const html = (isStatic ? renderToStaticMarkup : renderToString)(createElement('div', null, ...children));
        const plain = parsePlainMarkup(html);
        if (plain !== undefined) read++;
        expect(plain ?? fragmentMarkup(html)).toEqual(fragmentMarkup(html));
      }),
      { numRuns: 1500, seed: 5 },
    );
    expect(read).toBeGreaterThan(500);
  });

  test.each([
    '<p>one<div>two</div></p>',
    '<ul><li>one<li>two</ul>',
    '<a href="x">one<a href="y">two</a></a>',
    '<table><thead><td>x</td></thead></table>',
    '<b><i>x</b></i>',
    '<br></br>',
    '<p>&nbsp;&copy;</p>',
    "<p title='x' hidden data-y=z>t</p>",
    '<script>if (a < b) "</p>"</script>',
    '<style>a > b {}</style>',
    '<textarea><b></textarea>',
    '<!doctype html><!-- a comment --><p>x</p>',
    '<svg><title>&lt;x</title><path d="M0"/></svg>',
    '<div',
    '<div>',
    '</div>',
    'a < b & c',
    '<p a="1" a="2">x</p>',
    '<p constructor="x" __proto__="y">x</p>',
  ])('%s gives the expected tree', (html) => {
    expect(parseMarkup(html)).toEqual(fragmentMarkup(html));
  });
});

test('an end tag that is never closed is left to the other parser', () => {
  expect(parsePlainMarkup('<b>x</b ')).toBeUndefined();
  expect(parsePlainMarkup('<b>x</b')).toBeUndefined();
});
