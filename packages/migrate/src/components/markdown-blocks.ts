import { isJsx, type JsxElement } from '@autolode/ssg-cli/internal';
import type { Node } from 'unist';
import { asAttributes, asFence, asLabel, block, colonsAround } from '../content/blocks.ts';
import { attribute, textAttribute } from '../content/tags.ts';
import { iconOf } from '../icons.ts';
import type { ComponentPage, ConvertComponent } from './component-page.ts';

export interface OneTab {
  readonly label: string;
  readonly text: string;
}

/** A block of tabs; the content of a single tab becomes plain text. */
export function tabBlock(tabs: readonly OneTab[], group?: string): string[] {
  const inner = tabs.map(({ label, text }) => block('tab', label, text).join('\n')).join('\n');
  const colons = colonsAround(inner);
  return ['', `${colons}tabs${asAttributes({ group })}`, inner, colons, ''];
}

/** An ordered list of titled steps. */
export function stepBlock(steps: readonly OneTab[]): string[] {
  const items = steps.map(({ label, text }, index) => {
    const mark = `${index + 1}. `;
    const lines = [
      label === '' ? '' : `**${label}**`,
      ...(label === '' || text === '' ? [] : ['']),
      ...text.split('\n'),
    ];
    const own = label === '' ? lines.slice(1) : lines;
    return own
      .map((line, at) => (at === 0 ? mark + line : line === '' ? '' : ' '.repeat(mark.length) + line))
      .join('\n');
  });
  return block('steps', undefined, items.join('\n\n'));
}

/** The direct child elements with a name, including those in paragraphs. */
export function childElements(node: JsxElement, name: string): JsxElement[] {
  const found: JsxElement[] = [];
  const walk = (children: readonly Node[]): void => {
    for (const child of children)
      if (isJsx(child)) {
        if (child.name === name) found.push(child);
        else if (child.name === null) walk(child.children);
      } else if (child.type === 'paragraph') walk((child as unknown as { children: Node[] }).children);
  };
  walk(node.children);
  return found;
}

/** A component that becomes an admonition. */
export const admonition =
  (kind: string): ConvertComponent =>
  (node, page) =>
    page.place(node, block(kind, textAttribute(node, 'title'), page.inner(node)));

/** A component that is replaced by its content. */
export const unwrap: ConvertComponent = (node, page) => page.place(node, [page.inner(node)]);

/** The icon that an attribute names, if the theme has one like it; what it says to screen readers is shown instead. */
export const icon =
  (attribute: string): ConvertComponent =>
  (node) => {
    const label = textAttribute(node, 'label');
    if (label !== undefined) return `*${asLabel(label)}*`;
    const own = iconOf(textAttribute(node, attribute) ?? '');
    return own === undefined ? '' : `:icon[${own}]`;
  };

/** A component that becomes a collapsible block. */
export const details: ConvertComponent = (node, page) =>
  page.place(
    node,
    block('details', textAttribute(node, 'title') ?? textAttribute(node, 'summary') ?? 'More', page.inner(node), {
      open: attribute(node, 'defaultOpen') === true ? '' : undefined,
    }),
  );

/** `<Tabs>` with labelled items. */
export const tabs =
  (item: string, labelName: string, groupName: string): ConvertComponent =>
  (node, page) => {
    const items = childElements(node, item).map((one, index) => ({
      label: textAttribute(one, labelName) ?? String(index + 1),
      text: page.inner(one),
    }));
    return items.length === 0 ? undefined : page.place(node, tabBlock(items, textAttribute(node, groupName)));
  };

/** A titled link with a description, as a list item. */
export const linkItem: ConvertComponent = (node, page) => {
  const href = textAttribute(node, 'href');
  const title = textAttribute(node, 'title') ?? href ?? '';
  const text = [textAttribute(node, 'description') ?? '', page.inner(node)].filter((one) => one !== '').join('\n\n');
  const address = href === undefined ? undefined : page.site.address(href, page.file, 'link');
  const head = address === undefined ? `**${title}**` : `[${asLabel(title)}](${address})`;
  const isShort = !text.includes('\n') && text !== '';
  const rest = isShort ? [] : text.split('\n').map((line) => (line === '' ? '' : `  ${line}`));
  return page.place(node, [`- ${head}${isShort ? `: ${text}` : ''}`, ...(text === '' || isShort ? [] : ['', ...rest])]);
};

/** Code in an attribute as a fenced block with further options behind its language. */
export function codeWith(node: JsxElement, page: ComponentPage, options: readonly string[]): string | undefined {
  const written = attribute(node, 'code');
  const named = node.attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === 'code');
  const value =
    named?.type === 'mdxJsxAttribute' && typeof named.value === 'object' ? named.value?.value.trim() : undefined;
  const code = typeof written === 'string' ? written : page.rawText(value ?? '');
  if (code === undefined) return undefined;
  const title = textAttribute(node, 'title');
  const info = [
    textAttribute(node, 'lang') ?? 'text',
    ...(title === undefined ? [] : [`title="${title.replaceAll('"', '’')}"`]),
    ...options,
  ];
  return page.place(node, asFence(code, info.join(' ').trim()));
}

/** A component that becomes an image. */
export const imageElement: ConvertComponent = (node, page) => {
  const source = page.imageOf(node, 'src');
  const alt = textAttribute(node, 'alt') ?? '';
  if (source === undefined) return undefined;
  return page.place(node, [`![${asLabel(alt)}](${/[\s()]/.test(source) ? `<${source}>` : source})`]);
};
