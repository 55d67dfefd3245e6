import type { Definition, FootnoteDefinition, FootnoteReference, Text } from 'mdast';
import type { Diagnostic } from '../../lib/diagnostic.ts';
import { visit } from '../../lib/visit.ts';
import { problem } from '../../messages/problem.ts';
import type { MarkdownFeature } from './feature.ts';

/**
 * Reports references to footnotes that the page does not have, which are shown as text, footnotes that nothing refers
 * to, which are not shown, and what is defined twice, because the page uses the first. Runs on the tree as parsed.
 */
export const definitions: MarkdownFeature = {
  sign: /\[\^|\]:/,
  apply(tree, { text, path }) {
    const found: Diagnostic[] = [];
    const notes = new Map<string, FootnoteDefinition>();
    const links = new Map<string, Definition>();
    const used = new Set<string>();
    const placeOf = ({ position }: Definition | FootnoteDefinition) => ({
      file: path,
      line: position?.start.line ?? 1,
    });
    const again = (name: string, first: Definition | FootnoteDefinition, second: typeof first): void => {
      found.push(problem('markdown/defined-twice', { name, line: placeOf(first).line }, placeOf(second)));
    };
    visit(tree, (node: Definition | FootnoteDefinition | FootnoteReference | Text) => {
      if (node.type === 'footnoteDefinition') {
        const first = notes.get(node.identifier);
        if (first === undefined) notes.set(node.identifier, node);
        else again(`[^${node.label ?? node.identifier}]`, first, node);
      } else if (node.type === 'definition') {
        const first = links.get(node.identifier);
        if (first === undefined) links.set(node.identifier, node);
        else if (first.url !== node.url) again(`[${node.label ?? node.identifier}]`, first, node);
      } else if (node.type === 'footnoteReference') used.add(node.identifier);
      else if (node.type === 'text')
        for (const { name, line } of written(node, text))
          found.push(problem('markdown/unknown-footnote', { name }, { file: path, line }));
      return undefined;
    });
    for (const [identifier, note] of notes)
      if (!used.has(identifier))
        found.push(problem('markdown/unused-footnote', { name: note.label ?? identifier }, placeOf(note)));
    return found;
  },
};

/** References in the source of a text that are not escaped, and do not look like the range of a regular expression. */
function* written({ value, position }: Text, text: string): Generator<{ name: string; line: number }> {
  const [from, to] = [position?.start.offset, position?.end.offset];
  if (!value.includes('[^') || position === undefined || from === undefined || to === undefined) return;
  const source = text.slice(from, to);
  for (const { 0: whole, 1: name = '', index } of source.matchAll(/\\?\[\^([\p{L}\p{N}\p{M}_-]{1,100})\]/gu))
    if (!whole.startsWith('\\') && !/^\w-\w/.test(name))
      yield { name, line: position.start.line + source.slice(0, index).split('\n').length - 1 };
}
