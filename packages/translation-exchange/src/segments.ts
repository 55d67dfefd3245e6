import { alertMark, append, splitFrontMatter } from '@autolode/ssg-cli/internal';
import type { Heading, PhrasingContent } from 'mdast';
import { type AttributeNode, attributeSegments } from './attribute-segments.ts';
import { frontMatterSegments } from './front-matter-segments.ts';
import { headingAnchors, withoutId } from './heading-id.ts';
import { htmlSegments } from './html-segments.ts';
import { hasWords, inlineOf, markdownOf, rangeOf, type Slice } from './inline.ts';
import { PageText } from './page-text.ts';
import { parsePage } from './parse-page.ts';
import type { Segment, SegmentKind } from './segment.ts';

/** What can be translated in a page, in the order of its text, or why the page cannot be read. */
export type Segments = { readonly segments: readonly Segment[] } | { readonly error: string; readonly line: number };

/** A node of either parser; positions are those of the text that it parsed. */
interface Block extends AttributeNode {
  readonly type: string;
  readonly value?: string;
  readonly children?: readonly Block[];
  readonly data?: { readonly directiveLabel?: boolean };
}

/** Blocks whose content is a text. */
const texts: Readonly<Record<string, SegmentKind>> = {
  paragraph: 'text',
  definitionTerm: 'text',
  definitionText: 'text',
  heading: 'heading',
  tableCell: 'cell',
};

/** Finds what can be translated in a page: prose, titles, and the labels of directives and components. Code is not. */
export function segmentsOf(path: string, text: string): Segments {
  const { body, diagnostics } = splitFrontMatter(text, path);
  const [fault] = diagnostics.filter(({ severity }) => severity === 'error');
  if (fault !== undefined) return { error: fault.message, line: fault.line ?? 1 };
  const read = parsePage(path, body);
  if ('error' in read) return read;
  const page = new PageText(text, read.text);
  const anchors = headingAnchors(read.tree);
  const found = [...frontMatterSegments(text, body)];
  const walk = (block: Block, quotes: number): void => {
    const node = block.type === 'blockquote' ? withoutAlertMark(block, page) : block;
    append(found, attributeSegments(node, page));
    if (node.type === 'html') append(found, htmlSegments(page.withoutQuotes(node, quotes), page.place(node)));
    const kind = node.type === 'leafDirective' ? 'title' : texts[node.type];
    if (kind === undefined)
      for (const child of node.children ?? []) walk(child, quotes + (node.type === 'blockquote' ? 1 : 0));
    else {
      const segment = textSegment(node, kind, quotes, page);
      const anchor = kind === 'heading' ? anchors.get(node as unknown as Heading) : undefined;
      if (segment !== undefined) found.push(anchor === undefined ? segment : { ...segment, anchor });
    }
  };
  walk(read.tree as Block, 0);
  return { segments: found.filter(({ parts }) => hasWords(parts)).sort((a, b) => a.start - b.start) };
}

/** A quote without the line that makes it an alert, such as `> [!NOTE]`: a translation must leave it as it is. */
function withoutAlertMark(quote: Block, page: PageText): Block {
  const [first, ...others] = quote.children ?? [];
  const [lead, ...rest] = first?.type === 'paragraph' ? (first.children ?? []) : [];
  if (first === undefined || lead?.type !== 'text' || alertMark(lead.value ?? '')?.isValid !== true) return quote;
  const [start, end] = rangeOf(lead);
  // The text goes on after the line break and the marks of further quotes; a hard line break is a node of its own.
  const text = page.parsed.slice(start, end);
  const mark = /^[^\n]*(?:\n[ \t>]*)?/.exec(text)?.[0].length ?? 0;
  const position = { start: { offset: start + mark }, end: { offset: end } };
  const words = mark < text.length ? [{ ...lead, value: text.slice(mark), position }] : [];
  const children = [...words, ...(rest[0]?.type === 'break' ? rest.slice(1) : rest)];
  return { ...quote, children: [{ ...first, children }, ...others] };
}

/** The segment of a block with inline content. */
function textSegment(node: Block, kind: SegmentKind, quotes: number, page: PageText): Segment | undefined {
  const children = (node.children ?? []) as unknown as readonly PhrasingContent[];
  const [first] = children;
  const last = children.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const [from] = rangeOf(first);
  const [, until] = rangeOf(last);
  const to = kind === 'heading' ? from + withoutId(page.parsed.slice(from, until)).length : until;
  const line = page.lineAt(from);
  // A further line starts with the marks of the quotes that contain the paragraph, and with indentation.
  const lead = new RegExp(`\\n[ \\t]*(?:>[ \\t]*){0,${quotes}}`, 'g');
  const slice: Slice = (start, end) => page.parsed.slice(start, Math.min(end, to)).replace(lead, ' ');
  const parts = inlineOf(children, slice).filter((one) => markdownOf([one]) !== '');
  const start = page.toWritten(from);
  const end = page.toWritten(to);
  const raw = page.parsed.slice(from, to);
  if (page.written.slice(start, end) !== raw) return rewrittenTitle(raw, line, page);
  const prefix = lead.exec(raw)?.[0].slice(1);
  return {
    kind: node.data?.directiveLabel === true || kind === 'title' ? 'title' : kind,
    start,
    end,
    line,
    parts,
    ...(prefix === undefined ? {} : { lead: prefix }),
  };
}

/** The title of `:::note Title`, which is parsed as `:::note[Title]`. */
function rewrittenTitle(raw: string, line: number, page: PageText): Segment | undefined {
  const title = raw.replace(/\\([[\]])/g, '$1');
  const { text, start } = page.lineOf(line);
  const at = text.lastIndexOf(title);
  if (at < 0) return undefined;
  const from = start + at;
  return { kind: 'title', start: from, end: from + title.length, line, parts: [{ kind: 'text', text: title }] };
}
