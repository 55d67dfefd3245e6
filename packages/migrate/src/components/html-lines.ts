import { ownValue } from '@autolode/ssg-cli/internal';
import type { Node } from 'unist';
import type { Lead } from '../content/blocks.ts';
import { parsePlain } from '../content/parse-page.ts';

/**
 * The elements with which a line begins a block of HTML in Markdown, even inside a paragraph: up to the next blank line,
 * nothing in it is Markdown. MDX reads such a line as a part of its paragraph.
 */
const blockStart = new RegExp(
  `^[\\s>]*<\\/?(?:${[
    'address|article|aside|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|fieldset',
    'figcaption|figure|footer|form|h[1-6]|header|hr|iframe|legend|li|link|main|menu|nav|ol|optgroup|option|p|param',
    'pre|search|section|source|summary|table|tbody|td|textarea|tfoot|th|thead|title|tr|track|ul',
  ].join('|')})(?=[\\s/>]|$)`,
);

/** Whether Markdown would read lines of a paragraph as HTML. */
export const beginsHtml = (text: string): boolean => text.split('\n').some((line) => blockStart.test(line));

/** Stands for the beginning of a paragraph and for its line breaks, so that no tag begins a line. */
const start = '\uE012';
const lineBreak = '\uE013';

/**
 * A paragraph with elements of HTML, of which Markdown would read nothing, with its Markdown as HTML; `undefined` if it
 * has something that HTML cannot say, such as a directive.
 */
export function paragraphAsHtml(text: string, lead: Lead): string | undefined {
  // The lines before the first tag are still Markdown.
  return asHtml(text, !blockStart.test(text))?.replaceAll(lineBreak, `\n${lead.rest}`);
}

/** Markdown of one line as HTML, for a line that Markdown reads as HTML. */
export const lineAsHtml = (text: string): string | undefined => asHtml(text, false);

function asHtml(text: string, isMarkdown: boolean): string | undefined {
  const oneLine = text.replace(/(?: {2,}|\\)\n/g, '<br>\n').replace(/\n[ \t>]*/g, lineBreak);
  const [only, ...others] = (parsePlain(start + oneLine).tree as Parent).children;
  if (only?.type !== 'paragraph' || others.length > 0) return undefined;
  return htmlOf((only as Parent).children, isMarkdown)?.replace(start, '');
}

interface Parent extends Node {
  readonly children: readonly Phrase[];
}

interface Phrase extends Node {
  readonly children?: readonly Phrase[];
  readonly value?: string;
  readonly url?: string;
  readonly title?: string | null;
  readonly alt?: string | null;
}

const elements: Readonly<Record<string, string>> = { strong: 'strong', emphasis: 'em', delete: 'del' };

function htmlOf(nodes: readonly Phrase[], isMarkdown: boolean): string | undefined {
  const made: string[] = [];
  for (const node of nodes) {
    const html = phraseOf(node, isMarkdown);
    if (html === undefined) return undefined;
    made.push(html);
  }
  return made.join('');
}

function phraseOf(node: Phrase, isMarkdown: boolean): string | undefined {
  const { type, value = '' } = node;
  if (type === 'text') return escaped(value, isMarkdown);
  if (type === 'html') return value;
  if (type === 'break') return '<br>';
  if (type === 'inlineCode') return `<code>${escaped(value, isMarkdown)}</code>`;
  if (type === 'image') return `<img${named({ src: node.url, alt: node.alt ?? '', title: node.title })}>`;
  const content = htmlOf(node.children ?? [], isMarkdown);
  if (content === undefined) return undefined;
  if (type === 'link') return `<a${named({ href: node.url, title: node.title })}>${content}</a>`;
  const name = ownValue(elements, type);
  return name === undefined ? undefined : `<${name}>${content}</${name}>`;
}

const named = (values: Readonly<Record<string, string | null | undefined>>): string =>
  Object.entries(values)
    .map(([name, value]) => (value == null ? '' : ` ${name}="${escaped(value, false).replaceAll('"', '&quot;')}"`))
    .join('');

const escaped = (text: string, isMarkdown: boolean): string => {
  const html = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return isMarkdown ? html.replace(/[\\`*_~$[\]|]/g, (letter) => `&#${letter.charCodeAt(0)};`) : html;
};
