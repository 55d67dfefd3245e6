import type { Markup, MarkupElement } from '@autolode/ssg-runtime/view';
import { parseDocument } from 'htmlparser2';
import { parsePlainMarkup } from './parse-plain-markup.ts';

type DomNode = ReturnType<typeof parseDocument>['children'][number];

/** Parses HTML into plain values. Comments and doctypes are dropped. */
export const parseMarkup = (html: string): Markup => parsePlainMarkup(html) ?? parseAnyMarkup(html);

/** Does the same with a parser that accepts everything a browser accepts. */
export const parseAnyMarkup = (html: string): Markup =>
  parseDocument(html, { lowerCaseAttributeNames: false, lowerCaseTags: false }).children.flatMap(convert);

function convert(node: DomNode): (string | MarkupElement)[] {
  if (node.type === 'text') return [(node as unknown as { data: string }).data];
  if (!('name' in node) || !('attribs' in node)) return [];
  const element = node as unknown as { name: string; attribs: Record<string, string>; children: DomNode[] };
  return [[element.name, element.attribs, ...element.children.flatMap(convert)]];
}

/** Text content of a tree. */
export const markupText = (markup: Markup): string =>
  markup.map((node) => (typeof node === 'string' ? node : markupText(node.slice(2) as unknown as Markup))).join('');
