import { childrenOf, hasRole, isBlank } from '../lib/reading-markup.ts';
import type { Markup, MarkupElement } from '../runtime/view.ts';
import { codeText } from './markdown-from-markup.ts';
import { linkTarget, plainText } from './markdown-inline.ts';
import { letters, tableOfMarkup, tablesOfLines, withoutContainer } from './table-facts.ts';

/** The facts on which a page and its Markdown alternate must agree. */
export interface AlternateFacts {
  /** Level and text, such as `2 Title`, reduced to letters and digits. */
  readonly headings: readonly string[];
  /** Code blocks, without trailing white space on their lines. */
  readonly code: readonly string[];
  /** URLs of links and images, sorted. */
  readonly targets: readonly string[];
  /** The size and head of each table, such as `2 × 3: Plan, Price, Limit`; the head is not counted as a row. */
  readonly tables: readonly string[];
  /** Descriptions of images, reduced to letters and digits, sorted. */
  readonly images: readonly string[];
}

/** Describes each difference between a page and its alternate; empty if they agree. */
export function compareAlternate(page: AlternateFacts, alternate: AlternateFacts): string[] {
  return [
    ...differences('heading', page.headings, alternate.headings),
    ...differences('code block', page.code, alternate.code),
    ...differences('link', page.targets, alternate.targets),
    ...differences('table', page.tables, alternate.tables),
    ...differences('image description', page.images, alternate.images),
  ];
}

function differences(what: string, page: readonly string[], alternate: readonly string[]): string[] {
  if (page.length === alternate.length && page.every((one, index) => one === alternate[index])) return [];
  const left = new Map<string, number>();
  for (const one of page) left.set(one, (left.get(one) ?? 0) + 1);
  const extra: string[] = [];
  for (const one of alternate) {
    const count = left.get(one) ?? 0;
    if (count === 0) extra.push(one);
    else left.set(one, count - 1);
  }
  const show = (text: string) => `"${text.length > 60 ? `${text.slice(0, 57)}…` : text}"`;
  return [
    ...[...left].filter(([, count]) => count > 0).map(([one]) => `lacks the ${what} ${show(one)}`),
    ...extra.map((one) => `has an extra ${what}, ${show(one)}`),
  ];
}

const levels = new Map(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, name.slice(1)]));
const media = new Set(['img', 'iframe', 'video', 'audio']);

/** Collects the facts from rendered markup. Links count only if they have visible content. */
export function factsOfMarkup(markup: Markup): AlternateFacts {
  const headings: string[] = [];
  const code: string[] = [];
  const targets: string[] = [];
  const tables: string[] = [];
  const walk = (nodes: Markup, inCell: boolean, inLink: boolean) => {
    for (const node of nodes) {
      if (typeof node === 'string') continue;
      const [name, attributes] = node;
      const children = childrenOf(node);
      const level = levels.get(name);
      if (level !== undefined && !inCell && !isBlank(children))
        headings.push(`${level} ${letters(plainText(children))}`);
      // A table cell has no block elements in Markdown, so its code is inline, and a table in it text.
      if (name === 'table' && !inCell) tables.push(...tableOfMarkup(node));
      if (name === 'pre' && !inCell) code.push(lines(codeText(node)));
      const { href } = attributes;
      const isLink = name === 'a' && href !== undefined;
      if (isLink && !inLink && !isBlank(children)) targets.push(linkTarget(href));
      if (media.has(name) && attributes['src'] !== undefined) targets.push(linkTarget(attributes['src']));
      walk(children, inCell || name === 'td' || name === 'th', inLink || isLink);
    }
  };
  walk(markup, false, false);
  return { headings, code, targets: targets.sort(), tables, images: imageTexts(markup).sort() };
}

/** Collects the descriptions of the images in an article, reduced to letters and digits. */
export const imageTexts = (body: Markup): string[] =>
  descriptions(body, ([name, { alt }]) => (name === 'img' ? alt : undefined))
    .map(letters)
    .filter(Boolean);

/** Collects the names of drawings and of illustrations made of elements. Diagrams are given as code. */
export const drawingTexts = (body: Markup): string[] =>
  descriptions(body, ([name, attributes]) =>
    (name === 'svg' || attributes['role'] === 'img') && attributes['data-source'] === undefined
      ? attributes['aria-label']
      : undefined,
  ).filter((label) => letters(label) !== '');

/** What is shown to nobody. */
const unseen = /^(?:script|style|template|noscript)$/;

/**
 * Collects descriptions from what the page shows, so that images are also found that the reduction to readable content
 * loses, for example with a button around them.
 */
function descriptions(markup: Markup, describe: (node: MarkupElement) => string | undefined): string[] {
  return markup.flatMap((node) => {
    if (typeof node === 'string') return [];
    const [name, attributes] = node;
    const isHidden = attributes['aria-hidden'] === 'true' || attributes['data-embed'] !== undefined;
    if (isHidden || unseen.test(name) || hasRole(node, 'skip')) return [];
    const text = describe(node);
    return text === undefined ? descriptions(childrenOf(node), describe) : [text];
  });
}

/** Collects the same facts from the written Markdown line by line, as a reader of the file would see them. */
export function factsOfMarkdown(markdown: string): AlternateFacts {
  const headings: string[] = [];
  const code: string[] = [];
  const targets: string[] = [];
  const images: string[] = [];
  const tables: string[] = [];
  let fence: string | undefined;
  let block: string[] = [];
  let prose: string[] = [];
  const flush = () => {
    const visible = prose.join('\n').replace(literal, ' ');
    targets.push(...targetsIn(visible));
    images.push(...imagesIn(visible));
    tables.push(...tablesOfLines(prose, unmarked));
    prose = [];
  };
  for (const line of markdown.split('\n')) {
    if (fence !== undefined) {
      const bare = line.replace(/^(?:\s*>)*\s*/, '');
      if (bare.trim() === fence) {
        code.push(lines(block.join('\n')));
        [fence, block] = [undefined, []];
      } else block.push(bare);
      continue;
    }
    const inside = withoutContainer(line);
    const opening = /^`{3,}/.exec(inside)?.[0];
    const title = /^(#{1,6})\s(.*)/s.exec(inside);
    if (opening !== undefined && !inside.slice(opening.length).includes('`')) {
      flush();
      fence = opening;
    } else {
      if (title !== null) headings.push(`${title[1]?.length} ${letters(unmarked(title[2] ?? ''))}`);
      prose.push(line);
    }
  }
  flush();
  return { headings, code, targets: targets.sort(), tables, images: images.sort() };
}

/** Matches an escaped character or inline code, neither of which is markup. */
const literal = /\\([!-/:-@[-`{-~])|(`+)([\s\S]*?[^`])\2(?!`)/g;

const imagesIn = (visible: string): string[] =>
  [...visible.matchAll(/!\[([^[\]]*)\]\(/g)].map(([, text]) => letters(text ?? '')).filter((text) => text !== '');

function targetsIn(visible: string): string[] {
  const links = [...visible.matchAll(/\]\(([^\s)]*)(?: "[^"]*")?\)/g)].map(([, url]) => url ?? '');
  const plain = [...visible.matchAll(/<(https?:\/\/[^\s>]+)>/g)].map(([, url]) => linkTarget(url ?? ''));
  return [...links, ...plain];
}

/** The text of a heading without Markdown syntax. */
const unmarked = (text: string): string =>
  text
    .replace(
      literal,
      (_, escaped: string | undefined, __, code: string | undefined) =>
        code?.replace(/^ (.*) $/, '$1').replace(/[![\]()&]/g, ' ') ?? (/[*`~\\]/.test(escaped ?? '') ? '\u2060' : ' '),
    )
    .replace(/&#(x[\da-f]+|\d+);/gi, (_, code: string) =>
      String.fromCodePoint(Number(code.startsWith('x') ? `0${code}` : code)),
    )
    .replace(/!\[[^[\]]*\]\([^()]*\)/g, '')
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1');

/** Removes indentation, because the containers of a code block may indent it without changing the code. */
const lines = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trimEnd().replace(/^[\s>]+/, ''))
    .join('\n');
