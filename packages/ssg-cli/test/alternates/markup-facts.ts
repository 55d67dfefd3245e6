import type { Markup, MarkupElement } from '@autolode/ssg-runtime/view';
import { append } from '../../src/lib/append.ts';
import { markupText } from '../../src/lib/parse-markup.ts';
import { childrenOf, hasRole, isBlank } from '../../src/lib/reading-markup.ts';
import { codeText, mediaSource } from '../../src/outputs/markdown-from-markup.ts';
import { linkTarget } from '../../src/outputs/markdown-inline.ts';
import { letters } from './letters.ts';
import { type AlternateFacts, lines } from './markdown-facts.ts';
import { tableOfMarkup, texText } from './table-facts.ts';

/** The facts of an article that was reduced to readable content. Its images are among what the page shows. */
export interface MarkupFacts extends Omit<AlternateFacts, 'images'> {
  /** The headings as readers see them, reduced to letters and digits: formulas are symbols, and not TeX. */
  readonly shownHeadings: readonly string[];
  /** The pieces of text, in the order of the page. */
  readonly texts: readonly string[];
}

const levels = new Map(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, name.slice(1)]));
/** What Markdown gives as a link, without what browsers show in its place. */
const media = new Set(['iframe', 'video', 'audio']);

/** Collects the facts from readable content in a single traversal. Links count only if they have visible content. */
export function factsOfMarkup(markup: Markup): MarkupFacts {
  const code: string[] = [];
  const targets: string[] = [];
  const tables: string[] = [];
  const headings: string[] = [];
  const shownHeadings: string[] = [];
  const notes: string[] = [];
  const labels: string[] = [];
  const texts: string[] = [];
  /** A table cell has no block elements in Markdown, so its code is inline, and a table or an admonition in it text. */
  const addBlock = (node: MarkupElement, children: Markup) => {
    const [name, attributes] = node;
    if (name === 'table') append(tables, tableOfMarkup(node));
    if (name === 'pre') code.push(lines(codeText(node)));
    if (name === 'p' && hasRole(node, 'label')) append(labels, label(node));
    if (isNote(node)) {
      notes.push((attributes['data-type'] ?? '').toUpperCase());
      append(labels, titleOf(node));
    }
    const level = levels.get(name);
    if (level === undefined || isBlank(children)) return;
    headings.push(`${level} ${letters(texText(children))}`);
    shownHeadings.push(letters(markupText(children)));
  };
  const walk = (nodes: Markup, isInCell: boolean, isInLink: boolean, isReplaced: boolean) => {
    for (const node of nodes) {
      if (typeof node === 'string') {
        if (!isReplaced) texts.push(node);
        continue;
      }
      const [name, { href, src }] = node;
      const source = media.has(name) ? mediaSource(node) : name === 'img' ? src : undefined;
      if (source !== undefined) targets.push(linkTarget(source));
      if (media.has(name)) continue;
      const children = childrenOf(node);
      const isCell = isInCell || name === 'td' || name === 'th';
      if (!isCell) addBlock(node, children);
      const isLink = name === 'a' && href !== undefined;
      if (isLink && !isInLink && !isBlank(children)) targets.push(linkTarget(href));
      // A formula is given as its source.
      walk(children, isCell, isInLink || isLink, isReplaced || name === 'math');
    }
  };
  walk(markup, false, false, false);
  return { headings, shownHeadings, code, targets: targets.sort(), tables, notes, labels, texts };
}

const isNote = ([, attributes]: MarkupElement): boolean =>
  attributes['role'] === 'note' && attributes['data-type'] !== undefined;

/** The title of an admonition if it says more than its type. */
function titleOf(note: MarkupElement): string[] {
  const title = childrenOf(note).find(
    (child): child is MarkupElement => typeof child !== 'string' && hasRole(child, 'title'),
  );
  return title === undefined ? [] : label(title).filter((text) => text.toLowerCase() !== note[1]['data-type']);
}

const label = (node: MarkupElement): string[] => [letters(markupText([node]))].filter((text) => text !== '');

/** What a page shows that the reduction to readable content may lose, such as an image with a button around it. */
export interface ShownFacts {
  /** Descriptions of images, reduced to letters and digits, sorted. */
  readonly images: readonly string[];
  /** Names of drawings and of illustrations made of elements. Diagrams are given as code. */
  readonly drawings: readonly string[];
  /** Names of tabs that a theme renders as controls. */
  readonly tabs: readonly string[];
}

/** Collects from a whole article what its readable content may lack, in a single traversal. */
export function factsOfBody(body: Markup): ShownFacts {
  const images: string[] = [];
  const drawings: string[] = [];
  const tabs: string[] = [];
  const walk = (nodes: Markup, isInCell: boolean, isInHidden: boolean, isInDrawing: boolean) => {
    for (const node of nodes) {
      if (typeof node === 'string') continue;
      const [name, attributes] = node;
      const isCell = isInCell || name === 'td' || name === 'th';
      if (!isCell && attributes['role'] === 'tab') append(tabs, label(node));
      const isUnseen = isInHidden || isHidden(node);
      const { alt } = attributes;
      if (!isUnseen && name === 'img' && alt !== undefined) images.push(letters(alt));
      const drawing = isUnseen || isInDrawing ? undefined : drawingName(node);
      if (drawing !== undefined) drawings.push(drawing);
      walk(childrenOf(node), isCell, isUnseen, isInDrawing || drawing !== undefined);
    }
  };
  walk(body, false, false, false);
  return { images: images.filter(Boolean).sort(), drawings: drawings.filter((text) => letters(text) !== ''), tabs };
}

/** Elements that are shown to nobody. */
const unseen = new Set(['script', 'style', 'template', 'noscript']);

const isHidden = (node: MarkupElement): boolean =>
  node[1]['aria-hidden'] === 'true' ||
  node[1]['data-embed'] !== undefined ||
  unseen.has(node[0]) ||
  hasRole(node, 'skip');

const drawingName = ([name, attributes]: MarkupElement): string | undefined =>
  (name === 'svg' || attributes['role'] === 'img') && attributes['data-source'] === undefined
    ? attributes['aria-label']
    : undefined;
