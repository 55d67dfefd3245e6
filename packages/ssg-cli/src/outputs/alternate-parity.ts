import { childrenOf, isBlank } from '../lib/reading-markup.ts';
import type { Markup } from '../runtime/view.ts';
import { codeText } from './markdown-from-markup.ts';
import { linkTarget, plainText } from './markdown-inline.ts';

/** The facts on which a page and its Markdown alternate must agree. */
export interface AlternateFacts {
  /** Level and text, such as `2 Title`, reduced to letters and digits. */
  readonly headings: readonly string[];
  /** Code blocks, without trailing white space on their lines. */
  readonly code: readonly string[];
  /** URLs of links and images, sorted. */
  readonly targets: readonly string[];
}

/** Describes each difference between a page and its alternate; empty if they agree. */
export function compareAlternate(page: AlternateFacts, alternate: AlternateFacts): string[] {
  return [
    ...differences('heading', page.headings, alternate.headings),
    ...differences('code block', page.code, alternate.code),
    ...differences('link', page.targets, alternate.targets),
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
  const walk = (nodes: Markup, inCell: boolean, inLink: boolean) => {
    for (const node of nodes) {
      if (typeof node === 'string') continue;
      const [name, attributes] = node;
      const children = childrenOf(node);
      const level = levels.get(name);
      if (level !== undefined && !inCell && !isBlank(children))
        headings.push(`${level} ${letters(plainText(children))}`);
      // A table cell has no block elements in Markdown, so its code is inline.
      if (name === 'pre' && !inCell) code.push(lines(codeText(node)));
      const { href } = attributes;
      const isLink = name === 'a' && href !== undefined;
      if (isLink && !inLink && !isBlank(children)) targets.push(linkTarget(href));
      if (media.has(name) && attributes['src'] !== undefined) targets.push(linkTarget(attributes['src']));
      walk(children, inCell || name === 'td' || name === 'th', inLink || isLink);
    }
  };
  walk(markup, false, false);
  return { headings, code, targets: targets.sort() };
}

/** Collects the same facts from the written Markdown line by line, as a reader of the file would see them. */
export function factsOfMarkdown(markdown: string): AlternateFacts {
  const headings: string[] = [];
  const code: string[] = [];
  const targets: string[] = [];
  let fence: string | undefined;
  let block: string[] = [];
  let prose: string[] = [];
  const flush = () => {
    targets.push(...targetsIn(prose.join('\n')));
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
    const inside = line.replace(/^(?:\s*(?:>|-(?=\s)|\d+\.(?=\s)))*\s*/, '');
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
  return { headings, code, targets: targets.sort() };
}

/** Matches an escaped character or inline code, neither of which is markup. */
const literal = /\\([!-/:-@[-`{-~])|(`+)([\s\S]*?[^`])\2(?!`)/g;

function targetsIn(prose: string): string[] {
  const visible = prose.replace(literal, ' ');
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

export const letters = (text: string): string =>
  text
    .replace(/[\u2060*`~\\]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Removes indentation, because the containers of a code block may indent it without changing the code. */
const lines = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trimEnd().replace(/^[\s>]+/, ''))
    .join('\n');
