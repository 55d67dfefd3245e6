import { fencedCode } from '@autolode/ssg-cli/internal';
import { parseDocument } from 'htmlparser2';
import type { ReportNote } from '../components/component-page.ts';
import { asLabel } from '../content/blocks.ts';
import { iconOf } from '../icons.ts';

/** What is read of the nodes of htmlparser2. */
interface HtmlNode {
  readonly type: string;
  readonly name?: string;
  readonly attribs?: Readonly<Record<string, string>>;
  readonly children?: readonly HtmlNode[];
  readonly data?: string;
  readonly startIndex: number;
  readonly endIndex: number;
}

/** A table that GitBook shows as cards, which may be on several lines. */
const cardTable = /<table[^<>]{0,200}\bdata-view="cards"[^<>]{0,200}>(?:(?!<table\b)[\s\S])*?<\/table>/g;

/** Converts tables of cards to lists of links, and removes icons and buttons that only GitBook shows. */
export function withCards(text: string, note: ReportNote): string {
  const code = fencedCode();
  const isCode = text.split('\n').map((line) => code(line));
  const tables = [...text.matchAll(cardTable)].map(({ 0: table, index }) => {
    const first = text.slice(0, index).split('\n').length;
    return { first, last: first + table.split('\n').length - 1 };
  });
  const isTable = (line: number) => tables.some(({ first, last }) => line >= first && line <= last);
  const plain = text
    .split('\n')
    .map((line, index) =>
      isCode[index] === true || isTable(index + 1) ? line : plainLine(line, (own) => note({ ...own, line: index + 1 })),
    );
  // The tables are unchanged so far, and in the same order.
  let count = 0;
  return plain.join('\n').replace(cardTable, (table) => {
    const line = tables[count++]?.first ?? 1;
    return isCode[line - 1] === true ? table : cardsOf(table, (own) => note({ ...own, line }));
  });
}

/** Icons are elements with their names as text; buttons without a link open the search or the assistant of GitBook. */
const plainLine = (line: string, note: ReportNote): string =>
  line
    .replace(/<i class="fa[^"<>]{0,80}">:([\w-]{1,60}):<\/i>\s?/g, (_, name: string) => {
      note({ cause: 'icons', message: `The icon \`${name}\` was removed from the text.` });
      return '';
    })
    .replace(
      /<button\b[^<>]{0,300}\bdata-action="([\w-]{1,40})"[^<>]{0,300}>[^<>]{0,300}<\/button>/g,
      (_, action: string) => {
        note({ cause: 'blocks', message: `A button for the action \`${action}\` of GitBook was removed.` });
        return '';
      },
    )
    .replace(/(?<=<a [^<>]{0,1000})class="button (primary|secondary)"/g, (_, kind: string) =>
      kind === 'primary' ? 'class="button" data-variant="primary"' : 'class="button"',
    )
    .replace(/<\/a>(?=<a [^<>]{0,1000}class="button)/g, '</a> ');

function cardsOf(table: string, note: ReportNote): string {
  const root = parseDocument(table, { withStartIndices: true, withEndIndices: true }) as unknown as HtmlNode;
  const heads = named(root, 'th').map(({ attribs = {} }) => attribs);
  const rows = named(root, 'tr')
    .map((row) => named(row, 'td'))
    .filter((cells) => cells.length > 0);
  const items = rows.flatMap((cells) => {
    const target = cells.find((_, at) => heads[at]?.['data-card-target'] !== undefined);
    const shown = cells.filter((_, at) => heads[at]?.['data-hidden'] === undefined);
    const covers = cells.filter((cell, at) => isCover(heads[at] ?? {}) && textOf(cell) !== '');
    const cover = covers.map(addressIn).find((one) => one !== undefined);
    if (covers.length > (cover === undefined ? 0 : 1)) note(cover === undefined ? withoutCover : oneCover);
    return cardOf(shown, { target, cover }, table);
  });
  // Cards of this theme are links, so those without a target are a list.
  const areLinks = items.every((item) => item.startsWith('- ['));
  return areLinks ? `\n:::cards\n\n${items.join('\n')}\n\n:::\n` : `\n${items.join('\n')}\n`;
}

/** Whether a column has the images of cards, which GitBook does not show as texts. */
const isCover = (head: Readonly<Record<string, string>>): boolean =>
  /\bimage\b|\bfiles\b/.test(head['data-type'] ?? '') &&
  (head['data-hidden'] !== undefined || head['data-card-cover'] !== undefined);

/** The first link or image in a cell. */
const addressIn = (cell: HtmlNode): string | undefined =>
  named(cell, 'a').at(0)?.attribs?.['href'] ?? named(cell, 'img').at(0)?.attribs?.['src'];

const withoutCover = {
  cause: 'images',
  message: 'The cover images of cards were removed.',
  remedy: 'Add the images to the page.',
};

const oneCover = {
  cause: 'images',
  message: 'Cards show one cover image: another one, for the dark mode, was left out.',
};

interface CardParts {
  /** The cell with the link of the whole card. */
  readonly target: HtmlNode | undefined;
  readonly cover: string | undefined;
}

/** A list item: a link with the first text, the other texts, and the image. */
function cardOf(cells: readonly HtmlNode[], { target, cover }: CardParts, table: string): string[] {
  const icons = cells
    .flatMap((cell) => named(cell, 'i'))
    .map((one) => /\bfa-([\w-]+)/.exec(one.attribs?.['class'] ?? '')?.[1]);
  const icon = icons.flatMap((one) => (one === undefined ? [] : (iconOf(one) ?? []))).at(0);
  const texts = cells.filter((cell) => textOf(cell) !== '');
  const first = texts[0];
  const link = [target, first].flatMap((cell) => (cell === undefined ? [] : named(cell, 'a'))).at(0)?.attribs?.['href'];
  const title = textOf(first ?? target);
  const image = cover === undefined ? [] : [`![](${/[\s()]/.test(cover) ? `<${cover}>` : cover})`];
  if (title === '') return image.map((one) => `- ${one}`);
  const rest = [...texts.slice(1).map((cell) => htmlOf(cell, table)), ...image].join('<br>');
  const head =
    link === undefined
      ? `**${title}**`
      : `[${asLabel(title)}](${/[\s()]/.test(link) ? `<${link}>` : link})${icon === undefined ? '' : `{icon="${icon}"}`}`;
  return [`- ${head}${rest === '' ? '' : `: ${rest}`}`];
}

const named = (node: HtmlNode, name: string): HtmlNode[] =>
  (node.children ?? []).flatMap((child) => (child.name === name ? [child] : named(child, name)));

/** The text of a node without that of icons. */
function textOf(node: HtmlNode | undefined): string {
  const visit = (one: HtmlNode): string =>
    one.type === 'text'
      ? (one.data ?? '')
      : one.name === 'i' && /\bfa-/.test(one.attribs?.['class'] ?? '')
        ? ''
        : (one.children ?? []).map(visit).join('');
  return node === undefined ? '' : visit(node).replace(/\s+/g, ' ').trim();
}

/** The HTML of a cell on one line, without blocks. */
function htmlOf({ children = [] }: HtmlNode, table: string): string {
  const [first, last] = [children[0], children.at(-1)];
  return table
    .slice(first?.startIndex ?? 0, (last?.endIndex ?? -1) + 1)
    .replace(/<i class="fa[^"<>]{0,80}">:[\w-]{1,60}:<\/i>/g, '')
    .replace(/<\/?(?:p|ul|ol)>|<\/li>/g, ' ')
    .replace(/<(\/?)h[1-6]\b[^<>]{0,200}>/g, '<$1strong>')
    .replace(/<li>/g, '<br>• ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:<br>)+/, '');
}
