import type { Markup, MarkupElement } from '@autolode/ssg-runtime/view';
import { append } from '../lib/append.ts';
import { markupText } from '../lib/parse-markup.ts';
import { childNamed, childrenOf, hasRole, holdsElements } from '../lib/reading-markup.ts';
import { remembered } from '../lib/remembered.ts';
import { words } from '../lib/words.ts';
import { inlineMarkdown, linkTarget, longestRun } from './markdown-inline.ts';
import { markdownTable } from './markdown-table.ts';

/**
 * Converts markup to Markdown: CommonMark with GitHub's tables, task lists and alerts. It does not use a syntax tree
 * library, because it runs on every page of a build and the conversion would take as long as compiling the page.
 *
 * Besides plain HTML it supports these forms, which a theme's markup may have: `role="note"` with `data-type` is an
 * alert, whose title has `data-markdown="title"`; `data-markdown="label"` is a line in bold and `chip` a word followed
 * by a space; a `figure` or `pre` with `data-language` is code and its `figcaption` the code's title; `math` with
 * `data-tex` is a formula, and `svg` with `data-source` code.
 */
export const markdownFromMarkup = (markup: Markup): string => `${blocksOf(markup).join('\n\n')}\n`;

const blockNames = words(
  'address article aside blockquote details dd div dl dt fieldset figcaption figure footer h1 h2 h3 h4 h5 h6 header hr iframe video audio li main nav ol p pre section summary table ul',
);

/** Trees are immutable, so each element needs to be examined only once. */
const known = new WeakMap<MarkupElement, boolean>();

const containsBlock = (nodes: Markup): boolean => nodes.some((node) => typeof node !== 'string' && isBlock(node));

const isDisplayedFormula = ([name, attributes]: MarkupElement): boolean =>
  name === 'math' && attributes['display'] === 'block' && attributes['data-tex'] !== undefined;

/** Whether a node is a block element or an inline element that contains one. */
function isBlock(node: MarkupElement): boolean {
  if (blockNames.has(node[0]) || isDisplayedFormula(node)) return true;
  if (!holdsElements(node)) return false;
  return remembered(known, node, () => containsBlock(childrenOf(node)));
}

const isInline = (node: string | MarkupElement): boolean => typeof node === 'string' || !isBlock(node);

/** Elements that a layout separates visually, without white space in the markup. */
const isChip = (node: string | MarkupElement | undefined): boolean =>
  node !== undefined && typeof node !== 'string' && /^(?:a|span|time|small|data)$/.test(node[0]);

/** Converts nodes to blocks; runs of inline nodes become paragraphs. */
function blocksOf(nodes: Markup): string[] {
  const blocks: string[] = [];
  let inline: (string | MarkupElement)[] = [];
  let lastList: string | undefined;
  const flush = () => {
    const text = inlineMarkdown(inline);
    inline = [];
    if (text === '') return;
    blocks.push(text);
    lastList = undefined;
  };
  for (const node of nodes) {
    if (typeof node === 'string' || isInline(node)) {
      if (isChip(node) && isChip(inline.at(-1))) inline.push(' ');
      inline.push(node);
      continue;
    }
    flush();
    const own = blockOf(node);
    if (own.length === 0) continue;
    // Markdown parsers would merge two adjacent lists of the same kind.
    const list = node[0] === 'ul' || node[0] === 'ol' ? node[0] : undefined;
    if (list !== undefined && list === lastList) blocks.push('<!-- -->');
    lastList = list;
    append(blocks, own);
  }
  flush();
  return blocks;
}

function blockOf(node: MarkupElement): string[] {
  const [name, attributes] = node;
  const children = childrenOf(node);
  if (attributes['role'] === 'note' && attributes['data-type'] !== undefined)
    return alert(attributes['data-type'], children);
  switch (name) {
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return heading(Number(name.slice(1)), children);
    case 'p':
      return paragraph(node);
    case 'ul':
    case 'ol':
      return list(node);
    case 'dl':
      return list(['ul', {}, ...entries(children)]);
    case 'blockquote':
      return quoted(blocksOf(children));
    case 'pre':
      return [codeBlock(node, undefined)];
    case 'figure':
      return figure(node);
    case 'table':
      return markdownTable(node, (cell) => cellText(cell));
    case 'hr':
      return ['***'];
    case 'math':
      return isDisplayedFormula(node) ? [`$$\n${attributes['data-tex']}\n$$`] : blocksOf(children);
    case 'dt':
    case 'summary':
      return containsBlock(children) ? blocksOf(children) : bold(children);
    case 'a':
      return blocksOf(linkedBlocks(node));
    case 'iframe':
    case 'video':
    case 'audio':
      return media(node);
    default:
      return blocksOf(children);
  }
}

function heading(level: number, children: Markup): string[] {
  const text = inlineMarkdown(children, 'line').replace(/(?<!#)(#+)$/, '\\$1');
  return text === '' ? [] : [`${'#'.repeat(level)} ${text}`];
}

function paragraph(node: MarkupElement): string[] {
  const children = childrenOf(node);
  if (hasRole(node, 'label')) return bold(children);
  if (containsBlock(children)) return blocksOf(children);
  const text = inlineMarkdown(children);
  return text === '' ? [] : [text];
}

function bold(children: Markup): string[] {
  const text = inlineMarkdown([['strong', {}, ...plainLinks(children)]]);
  return text === '' ? [] : [text];
}

/** Text, links and images without other elements: emphasis within emphasis would end it. */
const plainLinks = (nodes: Markup): (string | MarkupElement)[] => {
  const parts: (string | MarkupElement)[] = [];
  for (const node of nodes) {
    const isLink = typeof node !== 'string' && node[0] === 'a' && node[1]['href'] !== undefined;
    if (isLink) parts.push(['a', node[1], markupText(childrenOf(node))]);
    else if (typeof node !== 'string' && node[0] === 'img') parts.push(node);
    else if (typeof node !== 'string') append(parts, plainLinks(childrenOf(node)));
    else parts.push(node);
  }
  return parts;
};

/** `> [!NOTE]`, with the title on its own line if it is not just the name of the type. */
function alert(type: string, children: Markup): string[] {
  const title = children.find((node): node is MarkupElement => typeof node !== 'string' && hasRole(node, 'title'));
  const label = title === undefined ? '' : markupText([title]).replace(/\s+/g, ' ').trim();
  const rest = blocksOf(children.filter((child) => child !== title));
  const named = title === undefined || label.toLowerCase() === type ? [] : bold([title]);
  const [lines = ''] = quoted([...named, ...rest]);
  return [`> [!${type.toUpperCase()}]${lines === '' ? '' : `\n${lines}`}`];
}

const quoted = (blocks: readonly string[]): string[] =>
  blocks.length === 0 ? [] : [blocks.join('\n\n').replace(/^/gm, '> ').replace(/^> $/gm, '>')];

function list(node: MarkupElement): string[] {
  const [name, attributes] = node;
  const items = childrenOf(node).filter((child): child is MarkupElement => typeof child !== 'string');
  let number = Number(attributes['start'] ?? 1);
  const contents = items
    .map((item) => blocksOf(item[0] === 'li' ? childrenOf(item) : [item]))
    .filter((blocks) => blocks.length > 0);
  if (contents.length === 0) return [];
  const loose = contents.some((blocks) => blocks.length > 1 && !isTight(blocks));
  const lines = contents.map((blocks) => {
    const marker = name === 'ol' ? `${number++}. ` : '- ';
    const text = blocks.join(loose ? '\n\n' : '\n').replace(/\n(?=[^\n])/g, `\n${' '.repeat(marker.length)}`);
    return (marker + text).trimEnd();
  });
  return [lines.join(loose ? '\n\n' : '\n')];
}

/** Terms with what they have in common. */
interface Entry {
  readonly terms: Markup[];
  readonly definitions: Markup[];
}

/** A definition list as a list with one item for the terms of each definition. */
function entries(nodes: Markup): MarkupElement[] {
  const found: Entry[] = [];
  const walk = (list: Markup) => {
    for (const node of list) {
      if (typeof node === 'string') continue;
      const children = childrenOf(node);
      const last = found.at(-1);
      if (node[0] === 'dd') last?.definitions.push(children);
      else if (node[0] !== 'dt') walk(children);
      else if (last?.definitions.length === 0) last.terms.push(children);
      else found.push({ terms: [children], definitions: [] });
    }
  };
  walk(nodes);
  return found.map(entry);
}

/** Several definitions are a list of their own: one behind the other, they would read as one. */
function entry({ terms, definitions }: Entry): MarkupElement {
  const names = terms.flatMap((term, index): Markup => [...(index > 0 ? [', '] : []), ['strong', {}, ...term]]);
  const [only = [], ...others] = definitions;
  if (others.length > 0)
    return ['li', {}, ...names, ':', ['ul', {}, ...definitions.map((one): MarkupElement => ['li', {}, ...one])]];
  return ['li', {}, ...names, ...(definitions.length === 0 || containsBlock(only) ? [] : [': ']), ...only];
}

/** Whether a list item is one line of text followed only by a list, which needs no blank line between them. */
const isTight = (blocks: readonly string[]): boolean =>
  blocks.length === 2 && !/^(?:[-#>|`~]|\d+\. )/.test(blocks[0] ?? '') && /^(?:- |1\. )/.test(blocks[1] ?? '');

/** A code block, or an image with its caption. */
function figure(node: MarkupElement): string[] {
  const children = childrenOf(node);
  const pre = childNamed(node, 'pre');
  if (pre === undefined) return blocksOf(children);
  const caption = childNamed(node, 'figcaption');
  const title = caption === undefined ? undefined : markupText([caption]).replace(/\s+/g, ' ').trim();
  const language = node[1]['data-language'];
  return children.flatMap((child) =>
    child === pre ? [codeBlock(pre, title, language)] : child === caption ? [] : blocksOf([child]),
  );
}

function codeBlock(pre: MarkupElement, title = pre[1]['data-title'], language = languageOf(pre)): string {
  const code = codeText(pre);
  const longest = Math.max(2, longestRun(code, /`{3,}/g));
  const fence = '`'.repeat(longest + 1);
  const quote = title?.includes('"') === true ? "'" : '"';
  const info = [
    language === undefined || language === 'text' ? '' : language,
    title === undefined || title === '' ? '' : `title=${quote}${title.replace(/[`\n]/g, ' ')}${quote}`,
  ].join(' ');
  return `${fence}${info.trimEnd().replace(/^ (?=title)/, 'text ')}\n${code === '' ? '' : `${code}\n`}${fence}`;
}

/** The text of a code block without its final newline. */
export const codeText = (pre: MarkupElement): string => markupText([pre]).replace(/\n$/, '');

function languageOf(pre: MarkupElement): string | undefined {
  const className = childNamed(pre, 'code')?.[1]['class'] ?? '';
  return pre[1]['data-language'] ?? /(?:^|\s)language-(\S+)/.exec(className)?.[1];
}

/** A link that contains blocks: the URL is attached to the first block that can hold it. */
function linkedBlocks(node: MarkupElement): Markup {
  const [, attributes] = node;
  let done = attributes['href'] === undefined;
  const wrap = (nodes: Markup): Markup =>
    nodes.map((child) => {
      if (done || typeof child === 'string' || markupText([child]).trim() === '') return child;
      const [name, own, ...inside] = child;
      if (containsBlock(inside)) return [name, own, ...wrap(inside)] as MarkupElement;
      done = true;
      return isInline(child) ? ['a', attributes, child] : ([name, own, ['a', attributes, ...inside]] as MarkupElement);
    });
  return wrap(childrenOf(node));
}

/** The URL of a film, a sound or a frame: its own, or that of its first source. */
export const mediaSource = (node: MarkupElement): string | undefined =>
  node[1]['src'] ?? childNamed(node, 'source')?.[1]['src'];

function media(node: MarkupElement): string[] {
  const [name, attributes] = node;
  const src = mediaSource(node);
  return src === undefined ? [] : [`[${attributes['title'] ?? attributes['aria-label'] ?? name}](${linkTarget(src)})`];
}

/** A table cell must be one line, so its blocks are separated by `<br>`. */
function cellText(cell: MarkupElement): string {
  const parts: string[] = [];
  let run: (string | MarkupElement)[] = [];
  const flush = () => {
    const text = inlineMarkdown(run, 'cell');
    if (text !== '') parts.push(text);
    run = [];
  };
  const walk = (nodes: Markup) => {
    for (const node of nodes) {
      if (typeof node === 'string' || isInline(node)) run.push(node);
      else {
        flush();
        if (node[0] === 'pre') run.push(['code', {}, codeText(node)]);
        else walk(childrenOf(node));
        flush();
      }
    }
  };
  walk(childrenOf(cell));
  flush();
  return parts.join('<br>');
}
