import { append } from '../lib/append.ts';
import { childrenOf, hasRole, isBlank } from '../lib/reading-markup.ts';
import type { Markup, MarkupElement } from '../runtime/view.ts';
import { type AlternateFacts, lines, type MarkdownFacts } from './markdown-facts.ts';
import { codeText } from './markdown-from-markup.ts';
import { linkTarget, plainText } from './markdown-inline.ts';
import { labelsOfMarkup, letterRun, namesOfTabs, notesOfMarkup, textsOfMarkup } from './prose-facts.ts';
import { letters, tableOfMarkup, texText } from './table-facts.ts';

/** Describes each difference between a page and its alternate; empty if they agree. */
export function compareAlternate(page: AlternateFacts, alternate: AlternateFacts): string[] {
  return [
    ...differences('heading', page.headings, alternate.headings),
    ...differences('code block', page.code, alternate.code),
    ...differences('link', page.targets, alternate.targets),
    ...differences('table', page.tables, alternate.tables),
    ...differences('image description', page.images, alternate.images),
    ...differences('admonition', page.notes, alternate.notes),
    // Markdown has other lines in bold too.
    ...differences('label', page.labels, alternate.labels).filter((what) => what.startsWith('lacks')),
  ];
}

/** Describes the texts of a page that its alternate lacks, or has in another order. */
export function missingTexts(markup: Markup, { text }: MarkdownFacts): string[] {
  const found = letterRun(text);
  const missing: string[] = [];
  let from = 0;
  for (const part of textsOfMarkup(markup)) {
    const run = letterRun(part);
    if (run === '') continue;
    const at = found.indexOf(run, from);
    if (at === -1) missing.push(`lacks the text ${shown(part.replace(/\s+/g, ' ').trim())}`);
    else from = at + run.length;
  }
  return missing;
}

/** Describes the labels of tabs that a theme renders as controls and that the alternate does not have as lines. */
export function missingTabs(body: Markup, { headings, labels }: AlternateFacts): string[] {
  const known = new Set([...labels, ...headings.map((heading) => heading.replace(/^\d /, ''))]);
  return namesOfTabs(body)
    .filter((name) => !known.has(name))
    .map((name) => `lacks the label ${shown(name)}`);
}

const shown = (text: string): string => `"${text.length > 60 ? `${text.slice(0, 57)}…` : text}"`;

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
  return [
    ...[...left].filter(([, count]) => count > 0).map(([one]) => `lacks the ${what} ${shown(one)}`),
    ...extra.map((one) => `has an extra ${what}, ${shown(one)}`),
  ];
}

const levels = new Map(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, name.slice(1)]));
const media = new Set(['img', 'iframe', 'video', 'audio']);

/** Collects the facts from rendered markup. Links count only if they have visible content. */
export function factsOfMarkup(markup: Markup): AlternateFacts {
  const code: string[] = [];
  const targets: string[] = [];
  const tables: string[] = [];
  const walk = (nodes: Markup, inCell: boolean, inLink: boolean) => {
    for (const node of nodes) {
      if (typeof node === 'string') continue;
      const [name, attributes] = node;
      const children = childrenOf(node);
      // A table cell has no block elements in Markdown, so its code is inline, and a table in it text.
      if (name === 'table' && !inCell) append(tables, tableOfMarkup(node));
      if (name === 'pre' && !inCell) code.push(lines(codeText(node)));
      const { href } = attributes;
      const isLink = name === 'a' && href !== undefined;
      if (isLink && !inLink && !isBlank(children)) targets.push(linkTarget(href));
      if (media.has(name) && attributes['src'] !== undefined) targets.push(linkTarget(attributes['src']));
      walk(children, inCell || name === 'td' || name === 'th', inLink || isLink);
    }
  };
  walk(markup, false, false);
  return {
    headings: headingsOf(markup).map(([level, children]) => `${level} ${letters(texText(children))}`),
    code,
    targets: targets.sort(),
    tables,
    images: imageTexts(markup).sort(),
    notes: notesOfMarkup(markup),
    labels: labelsOfMarkup(markup),
  };
}

/** Level and content of each heading outside of tables. */
function headingsOf(markup: Markup): (readonly [level: string, content: Markup])[] {
  return markup.flatMap((node) => {
    if (typeof node === 'string' || node[0] === 'td' || node[0] === 'th') return [];
    const children = childrenOf(node);
    const level = levels.get(node[0]);
    const inner = headingsOf(children);
    return level === undefined || isBlank(children) ? inner : [[level, children] as const, ...inner];
  });
}

/** The headings as readers see them, reduced to letters and digits: formulas are symbols, and not TeX. */
export const shownHeadings = (markup: Markup): string[] =>
  headingsOf(markup).map(([, children]) => letters(plainText(children)));

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
