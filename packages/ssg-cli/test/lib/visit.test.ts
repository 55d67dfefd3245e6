import type { Code, Heading, Root } from 'mdast';
import { expect, test } from 'vitest';
import { parseMarkdown } from '../../src/compile/text/parse-markdown.ts';
import { visit, visitBlocks } from '../../src/lib/visit.ts';

const text = [
  '# One *two*',
  '> - ```js\n>   three\n>   ```',
  ':::note[Four]\n\n## Five\n\n1. ```\n   six\n   ```\n\n:::',
  '| `a` |\n| --- |\n| b |',
  '[^1]: > ### Seven\n\nText[^1]',
].join('\n\n');

test.each(['heading', 'code', 'blockquote', 'containerDirective'] as const)(
  'every %s is found without looking into texts',
  (type) => {
    const tree: Root = parseMarkdown(text, { parser: 'auto', remarkPlugins: [] });
    const [all, blocks]: [(Heading | Code)[], (Heading | Code)[]] = [[], []];
    visit(tree, type, (node) => void all.push(node));
    visitBlocks(tree, type, (node) => void blocks.push(node));
    expect(blocks).toEqual(all);
    expect(blocks.length).toBeGreaterThan(0);
  },
);
