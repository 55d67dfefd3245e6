import type { Element, Root } from 'hast';
import { describe, expect, it } from 'vitest';
import { readTree, storeTree } from '../../src/lib/stored-tree.ts';

const position = { start: { line: 1, column: 1, offset: 0 }, end: { line: 1, column: 5, offset: 4 } };
const tree = (...children: Root['children']): Root => ({ type: 'root', children });
const link: Element = {
  type: 'element',
  tagName: 'a',
  properties: { href: '/x', className: ['one', 'two'], hidden: true },
  children: [{ type: 'text', value: 'A <b> & "c"' }],
};

describe('storeTree', () => {
  it('preserves elements, texts and properties', () => {
    const article = tree(
      link,
      { type: 'text', value: '\n' },
      { ...link, children: [link, { type: 'text', value: '' }] },
    );
    expect(readTree(storeTree(article))).toEqual(article);
  });

  it('omits positions and data of plugins', () => {
    const noted = { ...link, position, data: { note: true }, children: [{ type: 'text', value: 'x', position }] };
    expect(readTree(storeTree({ ...tree(noted as never), position }))).toEqual(
      tree({ ...link, children: [{ type: 'text', value: 'x' }] }),
    );
  });

  it('keeps nodes that are neither text nor element', () => {
    const group = { type: 'group', name: 'g', children: [link, { type: 'text', value: 'x' }] };
    const article = tree({ type: 'comment', value: 'c' }, { type: 'doctype' }, group as never);
    expect(readTree(storeTree(article))).toEqual(article);
  });

  it('does not confuse a text with a stored element', () => {
    const article = tree({ type: 'text', value: '["script",{}]' });
    expect(readTree(storeTree(article))).toEqual(article);
  });
});

describe('readTree', () => {
  it('reports every element once its children are there', () => {
    const visited: string[] = [];
    const outer: Element = { type: 'element', tagName: 'p', properties: {}, children: [link] };
    readTree(storeTree(tree(outer, link)), ({ tagName, children }) => visited.push(`${tagName} ${children.length}`));
    expect(visited).toEqual(['a 1', 'p 1', 'a 1']);
  });
});
