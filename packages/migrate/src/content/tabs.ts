import { isJsx, type JsxElement } from '@autolode/ssg-cli/internal';
import type { Node } from 'unist';
import { asAttributes, asFence, asLabel, colonsAround, dedent, leadOf, placeBlock } from './blocks.ts';
import { endOf, startOf } from './positions.ts';
import { attribute, hasOnly, innerRange, textAttribute } from './tags.ts';

/** What the conversion of an element needs from its page. */
export interface ElementPage {
  readonly text: string;
  /** Returns a range of the page, converted. */
  readonly emit: (start: number, end: number) => string;
  /** The content of a file that is imported as text under this name. */
  readonly rawText: (name: string) => string | undefined;
}

interface Choice {
  readonly label: string;
  readonly value: string;
}

/** Converts `<Tabs>` to a block of tabs; returns `undefined` if labels or children cannot be evaluated statically. */
export function convertTabs(node: JsxElement, page: ElementPage): string | undefined {
  const known = [
    'groupId',
    'defaultValue',
    'values',
    'queryString',
    'className',
    'block',
    'lazy',
    'default',
    'attributes',
  ];
  const items = tabItems(node, page);
  const lead = leadOf(page.text, startOf(node));
  if (items === undefined || items.length === 0 || !hasOnly(node, known) || !lead.beginsLine) return undefined;
  const choices = choicesOf(attribute(node, 'values'));
  const tabs = items.map((item) => oneTab(item, choices, page));
  if (tabs.includes(undefined)) return undefined;
  const first = items.find((item) => attribute(item, 'default') !== undefined);
  const query = attribute(node, 'queryString');
  const inner = tabs.join('\n');
  const colons = colonsAround(inner);
  const attributes = asAttributes({
    group: textAttribute(node, 'groupId'),
    default: textAttribute(node, 'defaultValue') ?? (first === undefined ? undefined : textAttribute(first, 'value')),
    query: typeof query === 'string' ? query : query === true ? '' : undefined,
  });
  return placeBlock([`${colons}tabs${attributes}`, inner, colons], lead);
}

/**
 * The tabs among the children, including those in paragraphs, which the parser creates for tags on a line with text.
 */
function tabItems(node: JsxElement, page: ElementPage): JsxElement[] | undefined {
  const items: JsxElement[] = [];
  for (const child of node.children) {
    if (isJsx(child) && child.name === 'TabItem') items.push(child);
    else if (child.type === 'paragraph') {
      for (const one of (child as unknown as { children: Node[] }).children)
        if (isJsx(one) && one.name === 'TabItem') items.push(one);
        else if (page.text.slice(startOf(one), endOf(one)).trim() !== '') return undefined;
    } else if (!isComment(child)) return undefined;
  }
  return items;
}

const isComment = (node: Node): boolean =>
  /^mdx(?:Flow|Text)Expression$/.test(node.type) &&
  /^\s*\/\*[\s\S]*\*\/\s*$/.test((node as unknown as { value: string }).value);

function choicesOf(values: unknown): readonly Choice[] {
  return Array.isArray(values)
    ? values.filter((one): one is Choice => typeof (one as Choice | null)?.value === 'string')
    : [];
}

function oneTab(item: JsxElement, choices: readonly Choice[], page: ElementPage): string | undefined {
  if (!hasOnly(item, ['value', 'label', 'default', 'className', 'attributes', 'hidden', 'key'])) return undefined;
  const value = textAttribute(item, 'value');
  const label = textAttribute(item, 'label') ?? choices.find((one) => one.value === value)?.label ?? value;
  if (label === undefined || label === '') return undefined;
  const range = innerRange(page.text, item);
  const inner = range === undefined ? '' : dedent(page.emit(...range), leadOf(page.text, startOf(item)));
  const colons = colonsAround(inner);
  const named = value === undefined || value === label ? '' : asAttributes({ value });
  return `${colons}tab[${asLabel(label)}]${named}\n\n${inner}\n\n${colons}`;
}

const kinds = new Set(['note', 'tip', 'info', 'warning', 'danger', 'caution', 'important', 'success', 'secondary']);

/** Converts `<Admonition type="note" title="…">` to a block. */
export function convertAdmonition(node: JsxElement, page: ElementPage): string | undefined {
  const lead = leadOf(page.text, startOf(node));
  const kind = textAttribute(node, 'type') ?? 'note';
  if (!hasOnly(node, ['type', 'title', 'icon', 'className', 'id']) || !lead.beginsLine || !kinds.has(kind))
    return undefined;
  const title = textAttribute(node, 'title');
  return asBlock(`${kind}${title === undefined || title === '' ? '' : `[${asLabel(title)}]`}`, node, page);
}

function asBlock(name: string, node: JsxElement, page: ElementPage): string {
  const lead = leadOf(page.text, startOf(node));
  const range = innerRange(page.text, node);
  const inner = range === undefined ? '' : dedent(page.emit(...range), lead);
  const colons = colonsAround(inner);
  return placeBlock([`${colons}${name}`, '', inner, '', colons], lead);
}

/** Converts a `<CodeBlock>` to a fenced block if its code is literal or imported as text. */
export function convertCodeBlock(node: JsxElement, page: ElementPage): string | undefined {
  const lead = leadOf(page.text, startOf(node));
  if (!hasOnly(node, ['language', 'title', 'metastring', 'showLineNumbers', 'className']) || !lead.beginsLine)
    return undefined;
  const code = codeOf(node, page);
  if (code === undefined) return undefined;
  const language =
    textAttribute(node, 'language') ?? /language-(\S+)/.exec(textAttribute(node, 'className') ?? '')?.[1] ?? '';
  const title = textAttribute(node, 'title');
  const meta = [
    textAttribute(node, 'metastring'),
    title === undefined ? undefined : `title="${title.replaceAll('"', '’')}"`,
    attribute(node, 'showLineNumbers') === true ? 'showLineNumbers' : undefined,
  ].filter((one) => one !== undefined);
  return placeBlock(asFence(code, [language === '' && meta.length > 0 ? 'text' : language, ...meta].join(' ')), lead);
}

function codeOf(node: JsxElement, page: ElementPage): string | undefined {
  const children = node.children.filter((one) => page.text.slice(startOf(one), endOf(one)).trim() !== '');
  const [only] = children;
  if (children.length === 0) return '';
  if (children.length > 1 || only === undefined) return undefined;
  const expression = only.type === 'paragraph' ? soleChild(only) : only;
  if (expression === undefined || !/^mdx(?:Flow|Text)Expression$/.test(expression.type)) return undefined;
  const { value } = expression as unknown as { value: string };
  const template = /^\s*`([\s\S]*)`\s*$/.exec(value)?.[1];
  if (template !== undefined && !template.includes('${'))
    return template.replace(/\\([`$\\])/g, '$1').replace(/\\n/g, '\n');
  const name = /^\s*(\w+)\s*$/.exec(value)?.[1];
  return name === undefined ? undefined : page.rawText(name);
}

const soleChild = (node: Node): Node | undefined => {
  const { children } = node as unknown as { children: Node[] };
  return children.length === 1 ? children[0] : undefined;
};
