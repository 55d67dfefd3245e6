import type { PageText } from './page-text.ts';
import type { Segment } from './segment.ts';

/** A node that may have attributes: a directive, or a component in MDX. */
export interface AttributeNode {
  readonly type: string;
  readonly position?: unknown;
  readonly attributes?: unknown;
}

/** Attributes of directives and components that visitors read. */
const names = 'title|label|alt|caption|summary|description|placeholder|aria-label';
export const readableAttributes: ReadonlySet<string> = new Set(names.split('|'));

/** Attributes with a written string, in the opening tag or line. */
const written = new RegExp(`(?<=[\\s{])(?:${names})=(?:"([^"\\n]*)"|'([^'\\n]*)')`, 'g');

/** The texts in attributes of a directive or of a component. */
export function attributeSegments(node: AttributeNode, page: PageText): Segment[] {
  if (node.type === 'containerDirective' || node.type === 'leafDirective') {
    const { start, line } = page.place(node);
    const end = page.written.indexOf('\n', start);
    return inRange(page, start, end < 0 ? page.written.length : end, line);
  }
  if (node.type !== 'mdxJsxFlowElement') return [];
  const attributes = (node.attributes ?? []) as readonly { type: string; value?: unknown; position?: unknown }[];
  return attributes.flatMap((one) => {
    if (one.type !== 'mdxJsxAttribute' || typeof one.value !== 'string' || one.position === undefined) return [];
    const { start, line } = page.place(one);
    const { end } = one.position as { end: { offset: number } };
    // The space before the name is part of what is searched.
    return inRange(page, start - 1, page.toWritten(end.offset), line);
  });
}

function inRange({ written: text }: PageText, start: number, end: number, line: number): Segment[] {
  return [...text.slice(start, end).matchAll(written)].map((match) => {
    const value = match[1] ?? match[2] ?? '';
    const from = start + match.index + match[0].length - 1 - value.length;
    return { kind: 'attribute', start: from, end: from + value.length, line, parts: [{ kind: 'text', text: value }] };
  });
}
