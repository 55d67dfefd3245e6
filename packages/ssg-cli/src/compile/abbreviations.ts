import type { Paragraph, Parents, Root, Text } from 'mdast';
import { SKIP, visit } from '../lib/visit.ts';

/** `*[HTML]: HyperText Markup Language`, a line of a paragraph that has only such lines. */
const definition = /^ {0,3}\*\[([^\]\n]{1,100})\]:[ \t]*(\S.*)$/;

/**
 * Takes the definitions of abbreviations out of a page, and explains each abbreviation wherever it stands in the text: in
 * Markdown of Python and PHP, `*[HTML]: HyperText Markup Language`.
 */
export function expandAbbreviations(tree: Root, source: string): void {
  if (!/^ {0,3}\*\[/m.test(source)) return;
  const meanings = takeDefinitions(tree, source);
  if (meanings.size === 0) return;
  const names = [...meanings.keys()].sort((a, b) => b.length - a.length).map(escaped);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}_])(${names.join('|')})(?![\\p{L}\\p{N}_])`, 'u');
  visit(tree, (node, index, parent: Parents | undefined) => {
    if ((node as { readonly data?: { readonly hName?: string } }).data?.hName === 'abbr') return SKIP;
    if (node.type !== 'text' || parent === undefined || index === undefined) return undefined;
    const parts = (node as Text).value.split(pattern);
    if (parts.length === 1) return undefined;
    const nodes = parts.flatMap((part, at) =>
      part === '' ? [] : [at % 2 === 0 ? text(part) : explained(part, meanings)],
    );
    parent.children.splice(index, 1, ...(nodes as never[]));
    return [SKIP, index + nodes.length];
  });
}

function takeDefinitions(tree: Root, source: string): Map<string, string> {
  const meanings = new Map<string, string>();
  tree.children = tree.children.filter((node) => {
    if (node.type !== 'paragraph') return true;
    const lines = linesOf(node, source).map((line) => definition.exec(line));
    if (lines.some((found) => found === null)) return true;
    for (const found of lines) meanings.set((found?.[1] ?? '').trim(), (found?.[2] ?? '').trim());
    return false;
  });
  return meanings;
}

function linesOf({ position }: Paragraph, source: string): string[] {
  const [from, to] = [position?.start.offset, position?.end.offset];
  return from === undefined || to === undefined ? [''] : source.slice(from, to).split('\n');
}

const text = (value: string): Text => ({ type: 'text', value });

const explained = (name: string, meanings: ReadonlyMap<string, string>) => ({
  type: 'abbreviation',
  data: { hName: 'abbr', hProperties: { title: meanings.get(name) ?? '' } },
  children: [text(name)],
});

const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
