import type { Element, ElementContent, Root } from 'hast';
import { expect, test } from 'vitest';
import { highlightCode } from '../../../src/compile/code/code-blocks.ts';
import { PageFile } from '../../../src/compile/page-file.ts';
import { completeMarkdown } from '../../../src/config/complete-markdown.ts';
import { type NamedCodeTransform, pageProcessors } from '../../../src/plugins/page-processors.ts';

const element = (
  tagName: string,
  children: ElementContent[] = [],
  properties: Element['properties'] = {},
): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});

/** A page of one block, highlighted with transforms of plugins: its elements as `<tag.class>`, and messages. */
function highlighted(
  code: string,
  language: string,
  transforms: readonly Omit<NamedCodeTransform, 'name'>[],
  meta = '',
) {
  const block = element('code', [{ type: 'text', value: `${code}\n` }], {
    className: [`language-${language}`],
    dataMeta: meta,
  });
  const tree: Root = { type: 'root', children: [element('pre', [block]), element('p')] };
  const codeTransforms = transforms.map((one, index) => ({ name: `plugin ${index}`, ...one }));
  const { diagnostics } = highlightCode(
    tree,
    new PageFile('', 'docs/page.md', {}, '/site', completeMarkdown({}).site).file,
    {
      defaultCodeLanguage: 'text',
      showLineNumbers: false,
      codeTransforms,
      remarkPlugins: [],
      rehypePlugins: [],
    },
  );
  return { html: tree.children.map((node) => write(node as ElementContent)).join(''), diagnostics };
}

function write(node: ElementContent): string {
  if (node.type !== 'element') return node.type === 'text' ? node.value : '';
  const classes = (node.properties['className'] as string[] | undefined) ?? [];
  const name = [node.tagName, ...classes].join('.');
  return `<${name}>${node.children.map(write).join('')}</${node.tagName}>`;
}

test('a plugin highlights the languages that it lists, with marked lines, and others stay built in', () => {
  const shout = {
    languages: ['shout'],
    highlight: (code: string): ElementContent[] => [
      element('span', [{ type: 'text', value: code }], { className: ['hljs-string'] }),
    ],
  };
  const { html, diagnostics } = highlighted('a // [!code ++]\nb', 'shout', [shout]);
  expect(diagnostics).toEqual([]);
  expect(html).toBe(
    '<pre><code><span.line.ins><span.hljs-string>a</span>\n</span><span.line><span.hljs-string>b</span>\n</span></code></pre><p></p>',
  );
  expect(highlighted('const a = 1;', 'js', [shout]).html).toContain('<span.hljs-keyword>const</span>');
  expect(highlighted('a', 'shouting', [shout]).diagnostics).toHaveLength(1);
});

test('the last plugin that highlights a language does, and each may change its code', () => {
  const plugin = (name: string): Omit<NamedCodeTransform, 'name'> => ({
    languages: ['js'],
    prepare: ({ code }) => ({ code: `${code}${name}`, after: [element(name)] }),
    highlight: (code) => [{ type: 'text', value: `${code} by ${name}` }],
  });
  expect(highlighted('x', 'js', [plugin('a'), plugin('b')]).html).toBe(
    '<pre><code><span.line>xab by b\n</span></code></pre><a></a><b></b><p></p>',
  );
});

test('parts are found again after comments about lines are gone, also inside tokens, and those of such a comment are dropped', () => {
  const code = '// highlight-next-line\nconst long = 1;\n// [!code focus]\nlet b = "two";';
  const part = (line: number, column: number, length: number) => ({ line, column, length, element: element('i') });
  const { html } = highlighted(code, 'js', [
    {
      languages: ['js'],
      prepare: (block) => ({ code: block.code, parts: [part(1, 3, 9), part(2, 6, 4), part(4, 9, 3), part(9, 0, 1)] }),
    },
  ]);
  expect(html).toBe(
    '<pre><code><span.line.hl><span.hljs-keyword>const</span> <i>long</i> = <span.hljs-number>1</span>;\n</span>' +
      '<span.line.focus><span.hljs-keyword>let</span> b = <span.hljs-string>"</span><i><span.hljs-string>two</span></i><span.hljs-string>"</span>;\n</span></code></pre><p></p>',
  );
});

test('an error of a plugin names it', () => {
  const prepare = () => {
    throw new Error('no compiler');
  };
  const { code } = pageProcessors('types', { code: { languages: ['js'], prepare } });
  expect(() => highlighted('x', 'js', code === undefined ? [] : [code])).toThrow(
    'plugin "types" failed in its transform hook: no compiler',
  );
});

test('words after a language whose blocks a plugin prepares are not reported, because it may read them', () => {
  const prepares = { languages: ['ts'], prepare: () => undefined };
  expect(highlighted('x', 'ts', [prepares], 'live').diagnostics).toEqual([]);
  expect(highlighted('x', 'js', [prepares], 'live').diagnostics).toHaveLength(1);
});
