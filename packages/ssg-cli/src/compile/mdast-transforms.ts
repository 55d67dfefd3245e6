import type { Blockquote, Heading, Html, Link, Nodes, Root, RootContent, Strong } from 'mdast';
import type { Directives } from 'mdast-util-directive';
import { toString as textOf } from 'mdast-util-to-string';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { optionalProperty } from '../lib/optional-property.ts';
import { SKIP, visit, visitBlocks } from '../lib/visit.ts';
import { problem } from '../messages/problem.ts';
import { headingWords, type Words } from './heading-words.ts';
import { admonitionKinds } from './rewrite-source.ts';
import type { DirectiveBlock, RawDirective } from './types.ts';

/** Turns quotes that start with `> [!NOTE]` into admonitions. Similar text that is not valid is reported. */
export function convertAlerts(tree: Root, path: string): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  visitBlocks(tree, 'blockquote', (quote: Blockquote, index, parent) => {
    const first = quote.children[0];
    const lead = first?.type === 'paragraph' ? first.children[0] : undefined;
    if (lead?.type !== 'text' || index === undefined || parent === undefined) return;
    const mark = alertMark(lead.value);
    if (mark === undefined) return;
    if (!mark.isValid) {
      diagnostics.push(strangeAlert(mark.name, mark.hasText, quote, path));
      return;
    }
    const name = mark.name.toLowerCase();
    lead.value = lead.value.slice(mark.length);
    if (first?.type === 'paragraph') {
      if (lead.value === '') first.children.shift();
      if (first.children[0]?.type === 'break') first.children.shift();
      if (first.children.length === 0) quote.children.shift();
    }
    parent.children[index] = {
      type: 'containerDirective',
      name,
      attributes: {},
      children: quote.children,
      ...optionalProperty('position', quote.position),
    } as never;
  });
  return diagnostics;
}

/** The mark that makes a quote an alert, `[!NOTE]`. */
interface AlertMark {
  readonly name: string;
  /** Length of the text that belongs to it, with the line break. */
  readonly length: number;
  /** Whether other text is on its line. */
  readonly hasText: boolean;
  /** Whether its kind exists and it is alone on its line. */
  readonly isValid: boolean;
}

/** Finds the mark of an alert at the start of a quote's text. */
export function alertMark(text: string): AlertMark | undefined {
  const match = /^\[!([a-z][\w-]{0,30})\]([ \t]*)(?:\n|$|(?=(\S)))/i.exec(text);
  if (match?.[1] === undefined) return undefined;
  const [all, name] = match;
  const hasText = match[3] !== undefined;
  return { name, length: all.length, hasText, isValid: !hasText && Object.hasOwn(admonitionKinds, name.toLowerCase()) };
}

function strangeAlert(name: string, hasTitle: boolean, { position }: Blockquote, path: string): Diagnostic {
  const kinds = Object.keys(admonitionKinds);
  const isKnown = kinds.includes(name.toLowerCase());
  const { line = 1, column = 1 } = position?.start ?? {};
  return problem('markdown/alert', { name, hasTitle: isKnown && hasTitle, kinds }, { file: path, line, column });
}

/** Prepares directives for the renderer, and lists those in use with their positions. */
export function markDirectives(tree: Root, source: string): RawDirective[] {
  const used: RawDirective[] = [];
  visit(tree, (node, index, parent) => {
    if (node.type !== 'containerDirective' && node.type !== 'leafDirective' && node.type !== 'textDirective') return;
    const directive = node as Directives;
    const kind = node.type === 'containerDirective' ? 'container' : node.type === 'leafDirective' ? 'leaf' : 'text';
    const position = directive.position?.start;
    const isAdmonition = kind === 'container' && Object.hasOwn(admonitionKinds, directive.name);
    const name = isAdmonition ? 'admonition' : directive.name;
    if (kind === 'text' && parent !== undefined && index !== undefined && !looksLikeDirective(directive)) {
      // `12:30` and `a:b` are prose: a text directive needs a label or attributes.
      parent.children[index] = { type: 'text', value: sourceOf(directive, source) } as never;
      return [SKIP, index + 1];
    }
    const written = Object.entries(directive.attributes ?? {}).map(([key, value]) => [key, value ?? ''] as const);
    const blocks = kind === 'container' ? blocksOf(directive.children as RootContent[]) : [];
    used.push({
      name: directive.name,
      kind,
      ...(written.length === 0 ? {} : { attributes: Object.fromEntries(written) }),
      ...(blocks.length === 0 ? {} : { blocks }),
      line: position?.line ?? 1,
      column: position?.column ?? 1,
    });
    const isIcon = kind === 'text' && name === 'icon';
    const attributes = {
      ...(directive.attributes ?? {}),
      ...(isIcon ? { name: textOf(directive).trim() } : {}),
      ...(isAdmonition ? { type: admonitionKinds[directive.name] } : {}),
    };
    directive.data = {
      ...directive.data,
      hName: 'directive',
      hProperties: {
        name,
        kind,
        attributes: JSON.stringify(attributes),
        ...(kind === 'text' ? { source: sourceOf(directive, source) } : {}),
      },
    };
    // The name of an icon is no word of the text, of a heading or of the search.
    if (isIcon) directive.children = [];
    for (const child of directive.children) {
      const data = child.data as { directiveLabel?: boolean; hName?: string } | undefined;
      if (data?.directiveLabel === true) data.hName = 'directive-label';
    }
    return undefined;
  });
  return used;
}

const blocksOf = (children: readonly RootContent[]): DirectiveBlock[] => [
  ...new Set(
    children
      .filter(({ data }) => (data as { directiveLabel?: boolean } | undefined)?.directiveLabel !== true)
      .map((node): DirectiveBlock => {
        if (node.type === 'list') return node.ordered === true ? 'ol' : 'ul';
        return node.type === 'html' || /^mdx|Directive$/.test(node.type) ? 'made' : 'other';
      }),
  ),
];

const looksLikeDirective = (directive: Directives): boolean =>
  directive.children.length > 0 || Object.keys(directive.attributes ?? {}).length > 0;

function sourceOf(node: { position?: Directives['position'] }, source: string): string {
  const { start, end } = node.position ?? {};
  return start?.offset === undefined || end?.offset === undefined ? '' : source.slice(start.offset, end.offset);
}

/** Turns the icon of `[text](url){icon="key"}`, or of words in bold, into a data attribute of the element, for cards. */
export function takeIcons(tree: Root): void {
  visit(tree, (node, index, parent) => {
    if (node.type !== 'link' && node.type !== 'strong') return;
    const titled: Link | Strong = node;
    const after = index === undefined ? undefined : parent?.children[index + 1];
    if (after?.type !== 'text') return;
    const icon = /^\{icon=(?:"([\w-]+)"|([\w-]+))\}/.exec(after.value);
    if (icon === null) return;
    after.value = after.value.slice(icon[0].length);
    titled.data = { ...titled.data, hProperties: { dataIcon: icon[1] ?? icon[2] ?? '' } };
  });
}

/** Removes comments. One of them, `truncate`, ends the excerpt of a post; MDX has its own syntax for it. */
export function takeComments(tree: Root): { truncateAt: number | undefined } {
  let truncateAt: number | undefined;
  visit(tree, (node, index, parent) => {
    if (
      (node.type as string) === 'mdxFlowExpression' &&
      parent === tree &&
      isTruncate.test((node as unknown as Html).value)
    )
      truncateAt ??= index;
    if (node.type !== 'html') return undefined;
    if (!/^<!--[\s\S]*-->\s*$/.test(node.value) || parent === undefined || index === undefined) return undefined;
    if (parent === tree && isTruncate.test(node.value)) truncateAt ??= index;
    parent.children.splice(index, 1);
    // Trim the space between the heading and its comment.
    const before = parent.children[index - 1];
    if (parent.type === 'heading' && index === parent.children.length && before?.type === 'text')
      before.value = before.value.trimEnd();
    return [SKIP, index];
  });
  return { truncateAt };
}

const isTruncate = /^(?:<!--\s*truncate\s*-->|\/\*\s*truncate\s*\*\/)\s*$/;

interface WrittenId {
  readonly id: string;
  /** Whether the id is text of the heading rather than a comment. */
  readonly isText: boolean;
}

/**
 * Finds the id at the end of a heading: `{#id}`, `\{#id\}` as MDX requires, or `<!-- #id … -->`. A single backward search
 * keeps the time linear.
 */
function writtenId(line: string): WrittenId | undefined {
  const text = withoutClosingMarks(line);
  if (text.endsWith('}')) {
    const open = text.lastIndexOf('{#');
    return open < 0 || text.indexOf('}', open) < text.length - 1
      ? undefined
      : { id: text.slice(open + 2, text.endsWith('\\}') ? -2 : -1), isText: true };
  }
  const open = text.endsWith('-->') ? text.lastIndexOf('<!--') : -1;
  const comment = open < 0 ? '' : text.slice(open + 4, -3).trimStart();
  return comment.startsWith('#') && !comment.includes('>')
    ? { id: comment.slice(1).split(/\s/, 1)[0] ?? '', isText: false }
    : undefined;
}

/** Removes the closing marks of `## Heading ##`. */
function withoutClosingMarks(line: string): string {
  const text = line.trimEnd();
  let end = text.length;
  while (text[end - 1] === '#') end--;
  const before = text[end - 1];
  return end < text.length && (before === ' ' || before === '\t') ? text.slice(0, end).trimEnd() : text;
}

/**
 * Removes `{#id}` from the ends of headings. Comments that start with `#id` have the same effect and are removed by
 * `takeComments`.
 * @returns the ids by heading, and errors for invalid ids with the heading's line.
 */
export function takeHeadingIds(
  tree: Root,
  source: string,
  path: string,
): { ids: Map<Heading, string>; diagnostics: Diagnostic[] } {
  const ids = new Map<Heading, string>();
  const diagnostics: Diagnostic[] = [];
  visitBlocks(tree, 'heading', (heading: Heading) => {
    const [line = ''] = sourceOf(heading, source).split('\n', 1);
    const written = writtenId(line);
    if (written === undefined) return;
    const { id } = written;
    if (!/^[^\s"'<>`#{}]+$/.test(id)) {
      const { line = 1, column = 1 } = heading.position?.start ?? {};
      diagnostics.push(problem('markdown/heading-id', { id }, { file: path, line, column }));
      return;
    }
    ids.set(heading, id);
    if (written.isText) dropTail(heading);
  });
  return { ids, diagnostics };
}

/**
 * Removes the written id from the heading's inline nodes, which may be emphasis or directives if the id contains marks.
 */
function dropTail(heading: Heading): void {
  for (let index = heading.children.length - 1; index >= 0; index--) {
    const node = heading.children[index];
    if (node?.type !== 'text') continue;
    const at = node.value.lastIndexOf('{#');
    if (at < 0) continue;
    node.value = node.value.slice(0, at).trimEnd();
    heading.children.splice(node.value === '' ? index : index + 1);
    return;
  }
}

/** Text without HTML, whose tags are no words. */
const wordsOf = (node: Nodes): string => textOf(node, { includeHtml: false });

/** The words of a leading level-one heading, which must be the first node. */
export function contentTitle(tree: Root): (Words & { readonly line: number }) | undefined {
  // Imports of an MDX page are not content.
  const first = tree.children.find((node) => (node.type as string) !== 'mdxjsEsm');
  if (first?.type !== 'heading' || first.depth !== 1) return undefined;
  return { ...headingWords(first, tree), line: first.position?.start.line ?? 1 };
}

/** The paragraphs among the nodes as plain text. */
export function* paragraphs(
  nodes: readonly RootContent[],
  read: (node: Nodes) => string = wordsOf,
): Generator<string, undefined> {
  for (const node of nodes) {
    if (node.type !== 'paragraph') continue;
    const text = read(withoutExpressions(node)).replace(/\s+/g, ' ').trim();
    if (text !== '') yield text;
  }
}

/** The first paragraph; of a page that consists of boxes and sections made by directives, the first one in one of them. */
export function firstParagraph({ children }: Root): string {
  const [first] = paragraphs(children);
  if (first !== undefined) return first;
  const inside = children.flatMap((node) =>
    node.type === 'containerDirective' ? (node.children as RootContent[]) : [],
  );
  const [boxed = ''] = paragraphs(inside.filter(({ data }) => !isLabel(data)));
  return boxed;
}

/** The label of a directive is a paragraph of its own. */
const isLabel = (data: unknown): boolean => (data as { directiveLabel?: boolean } | undefined)?.directiveLabel === true;

/** Removes MDX expressions, whose result is not known before they run. */
const withoutExpressions = (node: Nodes): Nodes =>
  'children' in node
    ? ({
        ...node,
        children: node.children
          .filter((child) => (child.type as string) !== 'mdxTextExpression')
          .map((child) => withoutExpressions(child)),
      } as Nodes)
    : node;
