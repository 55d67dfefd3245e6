import { ownValue, splitFrontMatter } from '@autolode/ssg-cli/internal';
import { Parser } from 'htmlparser2';
import { readableAttributes } from './attribute-segments.ts';
import { translatedKeys } from './front-matter-segments.ts';
import { parsePage } from './parse-page.ts';

/** A node of either parser. */
interface MarkedNode {
  readonly type: string;
  readonly name?: string | null;
  readonly value?: string;
  readonly url?: string;
  readonly title?: string | null;
  readonly lang?: string | null;
  readonly meta?: string | null;
  readonly identifier?: string;
  readonly attributes?: unknown;
  readonly children?: readonly MarkedNode[];
}

/**
 * Compares a translated page with the text into which its translations were written, as a build parses both.
 * @returns what the translations add that is not text: code, expressions, tags, attributes, targets, front matter.
 */
export function addedMarks(path: string, before: string, after: string): readonly string[] {
  const known = new Map<string, number>();
  for (const mark of marksOf(path, before)) known.set(mark, (known.get(mark) ?? 0) + 1);
  return marksOf(path, after).filter((mark) => {
    const left = known.get(mark) ?? 0;
    known.set(mark, left - 1);
    return left < 1;
  });
}

function marksOf(path: string, text: string): string[] {
  const { body, data, diagnostics } = splitFrontMatter(text, path);
  const [fault] = diagnostics.filter(({ severity }) => severity === 'error');
  const read = parsePage(path, body);
  if (fault !== undefined || 'error' in read) return [fault?.message ?? ('error' in read ? read.error : '')];
  const found = Object.entries(data).map(
    ([key, value]) => `${key}: ${translatedKeys.has(key) && typeof value === 'string' ? '…' : JSON.stringify(value)}`,
  );
  const walk = (node: MarkedNode): void => {
    found.push(...marksOfNode(node));
    for (const child of node.children ?? []) walk(child);
  };
  walk(read.tree as MarkedNode);
  return found.map((mark) => mark.replace(/\s+/g, ' ').trim()).filter((mark) => mark !== '');
}

function marksOfNode(node: MarkedNode): string[] {
  const { type, value = '' } = node;
  if (type === 'text') return [];
  if (type === 'html') return tagsOf(value);
  if (type === 'code') return [`\`\`\`${node.lang ?? ''} ${node.meta ?? ''}\n${value}`];
  if (type === 'inlineCode') return [`\`${value}\``];
  if (type === 'mdxFlowExpression' || type === 'mdxTextExpression') return [`{${value}}`];
  if (value !== '') return [value];
  if (type.startsWith('mdxJsx')) return [`<${node.name ?? ''}>`, ...jsxAttributes(node)];
  if (type.endsWith('Directive')) return [`:${node.name}`, ...directiveAttributes(node)];
  if (type.endsWith('efinition') || type.endsWith('Reference')) return [`[${node.identifier}] ${node.url ?? ''}`];
  return node.url === undefined ? [] : [`](${node.url} ${node.title ?? ''}`];
}

function jsxAttributes({ name, attributes }: MarkedNode): string[] {
  return ((attributes ?? []) as readonly { type: string; name?: string; value?: unknown }[]).map((one) => {
    const { value } = one;
    if (one.type !== 'mdxJsxAttribute') return `{${String(value)}}`;
    if (typeof value === 'string')
      return readableAttributes.has(one.name ?? '') ? '' : `${name} ${one.name}="${value}"`;
    return `${name} ${one.name}={${String(ownValue((value ?? {}) as Record<string, unknown>, 'value') ?? '')}}`;
  });
}

const directiveAttributes = ({ name, attributes }: MarkedNode): string[] =>
  Object.entries((attributes ?? {}) as Record<string, unknown>).map(([attribute, value]) =>
    readableAttributes.has(attribute) ? '' : `${name} ${attribute}="${String(value)}"`,
  );

/** The tags of HTML with their attributes, and the content of elements that is not text. */
function tagsOf(html: string): string[] {
  const found: string[] = [];
  let raw: string | undefined;
  const parser = new Parser({
    onopentag: (name, attributes) => {
      found.push(
        `<${name}${Object.entries(attributes)
          .map(([one, value]) => ` ${one}="${value}"`)
          .join('')}>`,
      );
      if (/^(?:script|style|textarea|iframe|noscript|template)$/.test(name)) raw ??= name;
    },
    ontext: (text) => {
      if (raw !== undefined) found.push(text);
    },
    onclosetag: (name) => {
      if (name === raw) raw = undefined;
    },
    oncomment: (text) => found.push(`<!--${text}-->`),
    onprocessinginstruction: (_, text) => found.push(`<${text}>`),
  });
  parser.end(html);
  return found;
}
