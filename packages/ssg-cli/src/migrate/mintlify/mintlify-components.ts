import type { Node } from 'unist';
import type { JsxElement } from '../../compile/mdx/mdx-nodes.ts';
import type { ComponentPage, ConvertComponent } from '../components/component-page.ts';
import {
  admonition,
  childElements,
  details,
  nothing,
  stepBlock,
  tabBlock,
  tabs,
  unwrap,
} from '../components/markdown-blocks.ts';
import { block } from '../content/blocks.ts';
import { attribute, textAttribute } from '../content/tags.ts';
import { card, cardGroup } from './cards.ts';

/** Code blocks in a group become tabs; the title of a block follows its language. */
const codeGroup: ConvertComponent = (node, page) => {
  const blocks = codeBlocks(node, page);
  return blocks.length === 0 ? undefined : page.place(node, tabBlock(blocks));
};

function codeBlocks(node: JsxElement, page: ComponentPage) {
  const found: { label: string; text: string }[] = [];
  const { text: whole } = page;
  for (const child of node.children as Node[]) {
    if (child.type !== 'code') continue;
    const { lang, meta, value } = child as unknown as { lang?: string | null; meta?: string | null; value: string };
    const written = (meta ?? '').trim();
    const label = /(?:^|\s)title="([^"]+)"/.exec(written)?.[1] ?? lang ?? 'Code';
    const fence = /^[`~]{3,}/.exec(whole.slice(child.position?.start.offset ?? 0))?.[0] ?? '```';
    const lines = /\{[\d,\s-]+\}/.exec(written)?.[0];
    found.push({ label, text: [fence + [lang ?? 'text', lines ?? ''].join(' ').trim(), value, fence].join('\n') });
  }
  return found;
}

const steps: ConvertComponent = (node, page) => {
  const items = childElements(node, 'Step').map((one) => ({
    label: textAttribute(one, 'title') ?? '',
    text: page.inner(one),
  }));
  // The steps can also be in the files that it includes.
  return page.place(node, items.length === 0 ? [page.inner(node)] : stepBlock(items));
};

/** A titled part of its page. */
const titled: ConvertComponent = (node, page) => {
  const title = textAttribute(node, 'title');
  return page.place(node, [...(title === undefined ? [] : [`**${title}**`, '']), page.inner(node)]);
};

const prompt: ConvertComponent = (node, page) =>
  page.place(node, block('info', textAttribute(node, 'description') ?? 'Prompt', page.inner(node)));

/** Content for people is shown; content for agents only is left to a stub. */
const visibility: ConvertComponent = (node, page) =>
  textAttribute(node, 'for') === 'agents' ? undefined : page.place(node, [page.inner(node)]);

const colorItem: ConvertComponent = (node, page) =>
  page.place(node, [`- ${textAttribute(node, 'name') ?? ''}: \`${textAttribute(node, 'value') ?? ''}\``]);

const colorRow: ConvertComponent = (node, page) =>
  page.place(node, [`**${textAttribute(node, 'title') ?? ''}**`, '', page.inner(node)]);

const places = ['path', 'query', 'body', 'header'];

/** A parameter or field of an API: name, type and default on one line, the description below. */
const field: ConvertComponent = (node, page) => {
  const name =
    places.map((place) => textAttribute(node, place)).find((one) => one !== undefined) ?? textAttribute(node, 'name');
  if (name === undefined) return undefined;
  const initial = textAttribute(node, 'default');
  const about = [
    textAttribute(node, 'type'),
    attribute(node, 'required') === true ? 'required' : undefined,
    attribute(node, 'deprecated') === true ? 'deprecated' : undefined,
    initial === undefined ? undefined : `default: \`${initial}\``,
  ].filter((one) => one !== undefined);
  const text = page.inner(node);
  const rest = text.split('\n').map((line) => (line === '' ? '' : `  ${line}`));
  return page.place(node, [
    `- **\`${name}\`**${about.length === 0 ? '' : ` (${about.join(', ')})`}`,
    ...(text === '' ? [] : ['', ...rest]),
  ]);
};

const frame: ConvertComponent = (node, page) => {
  const caption = textAttribute(node, 'caption');
  return page.place(node, [page.inner(node), ...(caption === undefined ? [] : ['', `*${caption}*`])]);
};

const tooltip: ConvertComponent = (node, page) => {
  const tip = textAttribute(node, 'tip');
  return page.inner(node) + (tip === undefined ? '' : ` (${tip})`);
};

const update: ConvertComponent = (node, page) => {
  const description = textAttribute(node, 'description');
  return page.place(node, [
    `## ${textAttribute(node, 'label') ?? 'Update'}`,
    '',
    ...(description === undefined ? [] : [`*${description}*`, '']),
    page.inner(node),
  ]);
};

const snippet: ConvertComponent = (node, page) => {
  const file = textAttribute(node, 'file');
  return file === undefined ? undefined : page.place(node, [page.include(node, `/snippets/${file}`)]);
};

const expandable: ConvertComponent = (node, page) =>
  page.place(node, block('details', textAttribute(node, 'title') ?? 'Properties', page.inner(node)));

/** A file or folder of a tree, as a list item. */
const treeItem =
  (end: string): ConvertComponent =>
  (node, page) => {
    const inner = page.inner(node).split('\n');
    const rest = inner.filter((line) => line !== '').map((line) => `  ${line}`);
    return page.place(node, [`- ${textAttribute(node, 'name') ?? ''}${end}`, ...rest]);
  };

/** The components that Mintlify pages can use without an import. */
export const mintlifyComponents: Readonly<Record<string, ConvertComponent>> = {
  Accordion: details,
  AccordionGroup: unwrap,
  Badge: (node, page) => `**${page.inner(node)}**`,
  Callout: admonition('note'),
  Card: card,
  CardGroup: cardGroup,
  Check: admonition('tip'),
  CodeGroup: codeGroup,
  Column: unwrap,
  Color: unwrap,
  'Color.Item': colorItem,
  'Color.Row': colorRow,
  Columns: cardGroup,
  Danger: admonition('danger'),
  Expandable: expandable,
  FileTree: unwrap,
  Frame: frame,
  Icon: nothing,
  Info: admonition('info'),
  Note: admonition('note'),
  Panel: unwrap,
  ParamField: field,
  Prompt: prompt,
  RequestExample: codeGroup,
  ResponseExample: codeGroup,
  ResponseField: field,
  Snippet: snippet,
  Step: titled,
  Steps: steps,
  Tabs: tabs('Tab', 'title', 'groupId'),
  Tile: card,
  Tip: admonition('tip'),
  Tree: unwrap,
  'Tree.File': treeItem(''),
  'Tree.Folder': treeItem('/'),
  Tooltip: tooltip,
  Update: update,
  View: titled,
  Visibility: visibility,
  Warn: admonition('warning'),
  Warning: admonition('warning'),
};
