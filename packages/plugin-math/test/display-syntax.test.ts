import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { expect, test } from 'vitest';
import { displaySyntax } from '../src/display-syntax.ts';

/** Blocks of a text: displayed formulas as `$$ … `, everything else as its type; inline formulas with their paragraph. */
function blocks(text: string): string[] {
  const tree = unified().use(remarkParse).use(remarkMath).use(displaySyntax).parse(text);
  const found: string[] = [];
  visit(tree, (node) => {
    if (node.type === 'math') found.push(`$$ ${node.value}`);
    else if (node.type === 'inlineMath') found.push(`$ ${node.value}`);
    else if (!['root', 'text', 'listItem'].includes(node.type)) found.push(node.type);
  });
  return found;
}

test.each([
  ['a formula on lines of its own', '$$\na\n\nb\n$$\n\nend', ['$$ a\n\nb', 'paragraph']],
  [
    'one that begins beside its mark',
    '$$\\begin{aligned}\na &= b\n\\end{aligned}\n$$\nend',
    ['$$ \\begin{aligned}\na &= b\n\\end{aligned}', 'paragraph'],
  ],
  ['one that ends beside its mark', '$$\na\n- b\n+ c$$\n\nend', ['$$ a\n- b\n+ c', 'paragraph']],
  ['one that does both', '$$a\n= b$$  \nend', ['$$ a\n= b', 'paragraph']],
  ['one in a line of its own', 'text\n$$ a $$\nend', ['paragraph', '$$  a ', 'paragraph']],
  ['one in a line of other text', '$$a$$ and $$b$$', ['paragraph', '$ a', '$ b']],
  ['other dollar signs inside', '$$\\text{for $x$ at \\$$}\n1$$', ['$$ \\text{for $x$ at \\$$}\n1']],
  ['one in a list', '- $$a\n  b$$\n- c', ['list', '$$ a\nb', 'paragraph']],
  ['one in a quote', '> $$a\n> b$$\n\nend', ['blockquote', '$$ a\nb', 'paragraph']],
  ['one with a blank line and no end is left to remark-math', '$$a\n\nb\n$$\nend', ['$$ \nb', 'paragraph']],
])('%s', (_, text, expected) => expect(blocks(text)).toEqual(expected));
