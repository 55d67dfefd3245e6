import { childrenOf, hasRole } from '../lib/reading-markup.ts';
import type { Markup, MarkupElement } from '../runtime/view.ts';
import { plainText } from './markdown-inline.ts';
import { letters } from './table-facts.ts';

/**
 * Reduces text to lower-case letters and digits. Ranges of code units take a fifth of the time of Unicode's properties,
 * which counts here: every text of every page is compared.
 */
export const letterRun = (text: string): string => text.toLowerCase().replace(other, '');

/** White space, punctuation and symbols, except in ranges that consist of letters mostly. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: ranges of all characters that are not letters.
const other = /[\u0000-/:-`{-\u00bf\u1680\u2000-\u2bff\u3000-\u303f\ufeff]+/g;

const isNote = ([, attributes]: MarkupElement): boolean =>
  attributes['role'] === 'note' && attributes['data-type'] !== undefined;

/** A table cell is one line in Markdown, without blocks such as admonitions. */
const isCell = ([name]: MarkupElement): boolean => name === 'td' || name === 'th';

/** Collects from all elements outside of table cells, in the order of the page. */
function collect(nodes: Markup, find: (node: MarkupElement) => readonly string[]): string[] {
  return nodes.flatMap((node) =>
    typeof node === 'string' || isCell(node) ? [] : [...find(node), ...collect(childrenOf(node), find)],
  );
}

/** The types of the admonitions of a page. */
export const notesOfMarkup = (markup: Markup): string[] =>
  collect(markup, (node) => (isNote(node) ? [(node[1]['data-type'] ?? '').toUpperCase()] : []));

/** The labels of tabs and similar parts, and the titles of admonitions that say more than their type. */
export const labelsOfMarkup = (markup: Markup): string[] =>
  collect(markup, (node) => {
    if (node[0] === 'p' && hasRole(node, 'label')) return label(node);
    if (!isNote(node)) return [];
    const title = childrenOf(node).find((child): child is MarkupElement => isTitle(child));
    const [text] = title === undefined ? [] : label(title);
    return text === undefined || text.toLowerCase() === node[1]['data-type'] ? [] : [text];
  });

const isTitle = (node: string | MarkupElement): boolean => typeof node !== 'string' && hasRole(node, 'title');

const label = (node: MarkupElement): string[] => [letters(plainText([node]))].filter((text) => text !== '');

/** The names of tabs that a theme renders as controls, each once. Controls are not part of readable content. */
export const namesOfTabs = (body: Markup): string[] => [
  ...new Set(collect(body, (node) => (node[1]['role'] === 'tab' ? label(node) : []))),
];

/** What Markdown gives in another form: as a link, as a description, or as the source of a formula. */
const replaced = /^(?:audio|iframe|math|video)$/;

/** The pieces of text of an article that was reduced to readable content, in its order. */
export const textsOfMarkup = (markup: Markup): string[] =>
  markup.flatMap((node) => {
    if (typeof node === 'string') return [node];
    return replaced.test(node[0]) ? [] : textsOfMarkup(childrenOf(node));
  });
