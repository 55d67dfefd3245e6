import type { JsxElement } from '@autolode/ssg-cli/internal';
import type { Node } from 'unist';
import type { ComponentPage, ConvertComponent } from '../components/component-page.ts';
import {
  admonition,
  childElements,
  details,
  icon,
  stepBlock,
  tabBlock,
  tabs,
  unwrap,
} from '../components/markdown-blocks.ts';
import { block } from '../content/blocks.ts';
import { parsePlain } from '../content/parse-page.ts';
import { attribute, textAttribute } from '../content/tags.ts';
import { card, cardGroup } from './cards.ts';

/** Code blocks in a group become tabs, and a single one keeps its title; the title of a block follows its language. */
const codeGroup: ConvertComponent = (node, page) => {
  const blocks = codeBlocks(node, page) ?? includedBlocks(node, page);
  if (blocks === undefined || blocks.length === 0) return undefined;
  const [only] = blocks;
  return page.place(
    node,
    blocks.length === 1 && only !== undefined
      ? codeLines(only, only.title)
      : tabBlock(
          blocks.map((one) => ({ label: one.title ?? one.language ?? 'Code', text: codeLines(one).join('\n') })),
        ),
  );
};

interface CodeOfGroup {
  readonly fence: string;
  readonly language: string | undefined;
  readonly title: string | undefined;
  /** The lines that stand out: `{1,3}`. */
  readonly lines: string | undefined;
  readonly value: string;
}

/** The blocks of a group, of which some or all can be in files that it includes. */
function includedBlocks(node: JsxElement, page: ComponentPage): CodeOfGroup[] | undefined {
  const { text, tree } = parsePlain(page.inner(node));
  return codeBlocks(tree, { text });
}

/** The blocks of a group; `undefined` if it contains anything else, which would be lost. */
function codeBlocks(
  { children }: { readonly children: readonly unknown[] },
  { text }: Pick<ComponentPage, 'text'>,
): CodeOfGroup[] | undefined {
  const found: CodeOfGroup[] = [];
  for (const child of children as Node[]) {
    if (isSpaceOrComment(child)) continue;
    if (child.type !== 'code') return undefined;
    const { lang, meta, value } = child as unknown as { lang?: string | null; meta?: string | null; value: string };
    const written = (meta ?? '').trim();
    found.push({
      fence: /^[`~]{3,}/.exec(text.slice(child.position?.start.offset ?? 0).trimStart())?.[0] ?? '```',
      language: lang ?? undefined,
      title: /(?:^|\s)title="([^"]+)"/.exec(written)?.[1],
      lines: /\{[\d,\s-]+\}/.exec(written)?.[0],
      value,
    });
  }
  return found;
}

const isSpaceOrComment = (node: Node): boolean => {
  const { value = '' } = node as { value?: string };
  return (
    (node.type === 'text' && value.trim() === '') || (node.type === 'html' && /^\s*<!--[\s\S]*-->\s*$/.test(value))
  );
};

const codeLines = ({ fence, language, lines, value }: CodeOfGroup, title?: string): string[] => {
  const info = [language ?? 'text', lines, title === undefined ? undefined : `title="${title}"`];
  return [fence + info.filter((one) => one !== undefined).join(' '), value, fence];
};

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

const link: ConvertComponent = (node, page) => {
  const href = textAttribute(node, 'href');
  return href === undefined ? undefined : `[${page.inner(node)}](${page.site.address(href, page.file, 'link')})`;
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
  Icon: icon('icon'),
  Info: admonition('info'),
  Link: link,
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
