import { readFileSync } from 'node:fs';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { expect, test } from 'vitest';
import { textSyntax } from '../src/text-syntax.ts';

/** Texts of a paragraph as they are, and its formulas as `⟨…⟩`. */
function line(text: string, { singleDollar = true } = {}): string {
  const tree = unified()
    .use(remarkParse)
    .use(remarkMath, { singleDollarTextMath: singleDollar })
    .use(textSyntax, { singleDollar })
    .parse(text);
  let found = '';
  visit(tree, (node) => {
    if (node.type === 'text') found += node.value;
    if (node.type === 'inlineMath') found += `⟨${node.value}⟩`;
  });
  return found;
}

test.each([
  ['an escaped dollar is part of a formula', '$x = \\$5$ or $\\$$', '⟨x = \\$5⟩ or ⟨\\$⟩'],
  ['so it is between two dollar signs', '$$x = \\$$ and$$', '⟨x = \\$$ and⟩'],
  ['a dollar after a line break of TeX ends the formula', '$a \\\\$ b', '⟨a \\\\⟩ b'],
  ['prices with escaped dollars are no formula', '\\$5 and \\$6, $5 and \\$6', '$5 and $6, $5 and $6'],
  ['formulas are as before', '$a$ b $$c $ d$$ $e\nf$', '⟨a⟩ b ⟨c $ d⟩ ⟨e\nf⟩'],
  ['formulas without an end are text', 'a $$b and $c', 'a $$b and $c'],
])('%s', (_name, text, expected) => expect(line(text)).toBe(expected));

/** Formulas are written as `⟨…⟩`; every `$` is text. Signs of Markdown are not in what is found. */
const sentences = readFileSync(new URL('dollar-signs.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n');

test('prices, variables of shells, template strings and regular expressions are text', () => {
  expect(sentences.length).toBeGreaterThan(200);
  const plain = (text: string) => text.replace(/\\(?=[${.])|[*`<>]/g, '').trim();
  const wrong = sentences.filter((sentence) => {
    const found = line(sentence.replaceAll('⟨', '$').replaceAll('⟩', '$'));
    return plain(found) !== plain(sentence);
  });
  expect(wrong).toEqual([]);
});

test('with `singleDollar: false` only two dollar signs begin a formula', () => {
  expect(line('$a \\$ b$ and $$c \\$ d$$', { singleDollar: false })).toBe('$a $ b$ and ⟨c \\$ d⟩');
});

test('thousands of escaped dollars take linear time', () => {
  const start = performance.now();
  line(`$${'a\\$ '.repeat(20_000)}$`);
  expect(performance.now() - start).toBeLessThan(5000);
});
