import type { JsxElement } from '@autolode/ssg-cli/internal';
import type { ComponentPage, ConvertComponent } from '../components/component-page.ts';
import { childElements } from '../components/markdown-blocks.ts';
import { asLabel, block } from '../content/blocks.ts';
import { textAttribute } from '../content/tags.ts';
import { iconOf } from '../icons.ts';

/** Cards whose group writes the block around them. */
const grouped = new WeakSet<JsxElement>();

/** A card. One that stands alone is a block of its own. */
export const card: ConvertComponent = (node, page) => {
  const item = itemOf(node, page);
  const isLink = textAttribute(node, 'href') !== undefined;
  return page.place(node, grouped.has(node) || !isLink ? item : block('cards', undefined, item.join('\n')));
};

/** A group of cards. In one that contains anything else, each card is a block of its own. */
export const cardGroup: ConvertComponent = (node, page) => {
  const cards = ['Card', 'Tile'].flatMap((name) => childElements(node, name));
  const others = node.children.filter((child) => !isSpace(child) && !(cards as unknown[]).includes(child));
  const isGroup = others.length === 0 && cards.some((one) => textAttribute(one, 'href') !== undefined);
  if (isGroup) for (const one of cards) grouped.add(one);
  const inner = page.inner(node);
  return page.place(node, isGroup ? block('cards', undefined, inner) : [inner]);
};

/** White space, or a paragraph with cards, which the parser makes of cards on one line. */
const isSpace = (child: { readonly type: string }): boolean => {
  const { value, children } = child as { readonly value?: string; readonly children?: readonly { type: string }[] };
  if (child.type === 'text') return (value ?? '').trim() === '';
  return child.type === 'paragraph' && (children ?? []).every((one) => one.type.startsWith('mdxJsx') || isSpace(one));
};

function itemOf(node: JsxElement, page: ComponentPage): string[] {
  const href = textAttribute(node, 'href');
  const title = textAttribute(node, 'title') ?? href ?? '';
  const image = textAttribute(node, 'img');
  const address = href === undefined ? undefined : page.site.address(href, page.file, 'link');
  const written = textAttribute(node, 'icon');
  const icon = iconOf(written ?? '');
  if (written !== undefined && (icon === undefined || href === undefined))
    page.site.note({ cause: 'icons', message: 'The icon of a card was left out.', detail: written });
  const head =
    address === undefined
      ? `**${title}**`
      : `[${asLabel(title)}](${address})${icon === undefined ? '' : `{icon="${icon}"}`}`;
  const text = oneParagraph(page.inner(node));
  const picture = image === undefined ? [] : ['', `  ![](${page.site.address(image, page.file, 'image')})`];
  if (text === '' || !text.includes('\n')) return [`- ${head}${text === '' ? '' : `: ${text}`}`, ...picture];
  return [`- ${head}`, '', ...text.split('\n').map((line) => (line === '' ? '' : `  ${line}`)), ...picture];
}

/** Joins the lines of a text that is a single paragraph. */
const oneParagraph = (text: string): string =>
  /\n[ \t]*\n|^[ \t]*(?:[-*+>#|<:]|\d+[.)]|```|~~~)/m.test(text) ? text : text.replace(/\s*\n\s*/g, ' ');
