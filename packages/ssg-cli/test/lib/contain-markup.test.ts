import type { MarkupElement } from '@autolode/ssg-runtime/view';
import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { containMarkup } from '../../src/lib/contain-markup.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;

/** Tag names, attributes and text, as in a browser's DOM: adjacent strings joined, names in lower case. */
function shown(nodes: readonly (string | MarkupElement)[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      const [name, attributes, ...children] = node;
      const written = Object.entries(attributes).map(
        ([key, value]) => ` ${key.toLowerCase()}=${JSON.stringify(value)}`,
      );
      return `<${name.toLowerCase()}${written.sort().join('')}>${shown(children)}</>`;
    })
    .join('');
}

function shownDom(nodes: readonly Node[]): string {
  return nodes
    .map((node) => {
      if (node.nodeName === '#text') return (node as DefaultTreeAdapterTypes.TextNode).value;
      if (!('tagName' in node)) return '';
      const written = node.attrs.map(({ name, value }) => ` ${name.toLowerCase()}=${JSON.stringify(value)}`);
      return `<${node.tagName.toLowerCase()}${written.sort().join('')}>${shownDom(node.childNodes)}</>`;
    })
    .join('');
}

/** Parses a document with the article in it, as a browser would: returns the article, and what follows it. */
function inDocument(article: string): { article: string; behind: string } {
  const document = parse(
    `<!doctype html><html><body><div><main><div id="here">${article}</div><footer>x</footer></main><p>y</p></div></body></html>`,
  );
  const body = (document.childNodes[1] as DefaultTreeAdapterTypes.Element).childNodes.at(
    -1,
  ) as DefaultTreeAdapterTypes.Element;
  const outer = body.childNodes[0] as DefaultTreeAdapterTypes.Element;
  const main = outer.childNodes[0] as DefaultTreeAdapterTypes.Element;
  const [here, ...behind] = main.childNodes;
  return {
    article: shownDom((here as DefaultTreeAdapterTypes.Element).childNodes),
    behind: shownDom([...behind, ...outer.childNodes.slice(1), ...body.childNodes.slice(1)]),
  };
}

function expectContained(written: string): void {
  const { html, tree } = containMarkup(written);
  const { article, behind } = inDocument(html);
  expect(behind, written).toBe('<footer>x</><p>y</>');
  expect(article, written).toBe(shown(tree));
}

test.each([
  '<p>one</p><ul><li>two</li></ul>',
  '<a href="x">one <b><a href="y">two</a></b></a> three',
  '<button><span><button>inner</button></span></button> after',
  '<p><b><div>block</div></b></p>',
  '<p><span><table><tbody><tr><td>x</td></tr></tbody></table></span></p>',
  '<table><tr><td>no body</td></tr></table>',
  '<table><tbody>text<tr><td>x</td></tr></tbody></table>',
  '<ul><li><b><li>inner</li></b></li></ul>',
  '<dl><dd><span><dt>x</dt></span></dd></dl>',
  '<h2>a<h3>b</h3></h2>',
  '<svg><g><p>out</p></g></svg> after',
  '<select><option>a</option><div>b</div></select>',
  '</div></main></body><p>after</p>',
  '<div><div><div>',
  '<pre>\n\nfirst</pre>',
  '<style>a > b { content: "</" }</style><script>if (a < b) x()</script>',
  '<p>a\rb\0c</p>',
  '<form><form>x</form></form>',
  '<textarea>\n\nx</textarea><plaintext>x',
])('an article cannot affect the page around it, and its tree equals that of a browser: %j', (written) => {
  expectContained(written);
});

const names = fc.constantFrom(
  ...'div p a li ul ol h2 h3 span code pre table thead tbody tr td svg g path figure dl dt dd button select option b i em strong ruby rt details summary section blockquote'.split(
    ' ',
  ),
);
const element: fc.Arbitrary<ReactNode> = fc.letrec<{ node: ReactNode }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'medium' },
    fc.constantFrom('a & b', '\nx', ' ', '<x>'),
    fc
      .tuple(names, fc.array(tie('node'), { maxLength: 4 }))
      .map(([name, children]) => createElement(name, null, ...children)),
  ),
})).node;

test('random nesting of components is contained', () => {
  const warn = console.error;
  console.error = () => {};
  try {
    fc.assert(
      fc.property(fc.array(element, { maxLength: 3 }), (children) => {
        expectContained(renderToString(createElement('div', null, ...children)));
      }),
      { numRuns: 1500, seed: 11 },
    );
  } finally {
    console.error = warn;
  }
});
