import type { Markup, MarkupElement } from '@autolode/ssg-runtime/view';
import { append } from '../lib/append.ts';
import { ownValue } from '../lib/own-value.ts';
import { markupText } from '../lib/parse-markup.ts';
import { childrenOf, hasRole } from '../lib/reading-markup.ts';

/** Where inline text is placed, which decides what must be escaped and how a line is broken. */
export type InlinePlace = 'text' | 'line' | 'cell';

/** Converts inline elements and text to one line of Markdown, or to several if there are hard breaks. */
export function inlineMarkdown(nodes: Markup, place: InlinePlace = 'text'): string {
  const line = tidy(joinPieces(piecesOf(nodes, { place, link: false, marks: '' })));
  return place === 'text' ? escapeStart(line) : line;
}

/** The context of a node. */
interface Around {
  readonly place: InlinePlace;
  readonly link: boolean;
  /** The emphasis marks that are open, outermost first. */
  readonly marks: string;
}

/** Part of a line. `mark` is set on emphasis, whose delimiters count only next to certain characters. */
interface Piece {
  readonly text: string;
  readonly mark?: '*' | '**' | '~~';
  /** Starts with `[`, which would be read as an image after an exclamation mark. */
  readonly bracket?: boolean;
  readonly code?: boolean;
}

const marks: Readonly<Record<string, NonNullable<Piece['mark']>>> = {
  strong: '**',
  b: '**',
  em: '*',
  i: '*',
  cite: '*',
  del: '~~',
  s: '~~',
};

function pieceOf(node: string | MarkupElement, around: Around): Piece[] {
  const { place } = around;
  if (typeof node === 'string') return [{ text: escapeText(squeeze(node), place, around.link) }];
  const [name, attributes] = node;
  const children = childrenOf(node);
  switch (name.toLowerCase()) {
    case 'br':
      return [{ text: place === 'text' ? '\n' : place === 'cell' ? '<br>' : ' ' }];
    case 'code':
    case 'kbd':
    case 'samp':
    case 'tt':
      return around.link || !containsLink(children)
        ? codeSpan(markupText(children), place)
        : linkedCode(children, around);
    case 'img':
      return [
        { text: `![${escapeText(attributes['alt'] ?? '', place, true)}](${linkTarget(attributes['src'] ?? '')})` },
      ];
    case 'input':
      return attributes['type'] === 'checkbox' ? [{ text: attributes['checked'] === undefined ? '[ ] ' : '[x] ' }] : [];
    case 'a':
      return attributes['href'] === undefined || around.link ? piecesOf(children, around) : link(node, around);
    case 'wbr':
      return [];
    case 'math':
      return attributes['data-tex'] === undefined
        ? piecesOf(children, around)
        : [formula(attributes['data-tex'], place)];
    case 'q':
      return [{ text: '“' }, ...piecesOf(children, around), { text: '”' }];
    default: {
      const mark = ownValue(marks, name.toLowerCase());
      return mark === undefined ? spaced(node, piecesOf(children, around)) : emphasis(mark, children, around);
    }
  }
}

/** Collapses white space. The expression skips single spaces, which are by far the most frequent case, for speed. */
const squeeze = (text: string): string => text.replace(/[ \t\r\n\f]{2,}|[\t\r\n\f]/g, ' ');

function piecesOf(nodes: Markup, around: Around): Piece[] {
  const pieces: Piece[] = [];
  for (const node of nodes) append(pieces, pieceOf(node, around));
  return pieces;
}

/** Chips such as a plate or an HTTP method have no space before the text that follows, so one is added here. */
const spaced = (node: MarkupElement, pieces: Piece[]): Piece[] =>
  hasRole(node, 'chip') ? [...pieces, { text: ' ' }] : pieces;

/** Emphasis inside emphasis of the same kind has no effect, and adjacent delimiters would be counted as one run. */
function emphasis(mark: NonNullable<Piece['mark']>, children: Markup, around: Around): Piece[] {
  if (around.marks.split(' ').includes(mark)) return piecesOf(children, around);
  const pieces = piecesOf(children, { ...around, marks: `${around.marks} ${mark}` });
  const shown = pieces.filter(({ text }) => text.trim() !== '');
  const text = joinPieces(pieces);
  const trimmed = text.trim();
  if (trimmed === '' || shown[0]?.mark !== undefined || shown.at(-1)?.mark !== undefined) return pieces;
  const before = /^\s/.test(text) ? [{ text: ' ' }] : [];
  const after = /\s$/.test(text) ? [{ text: ' ' }] : [];
  return [...before, { text: `${mark}${trimmed}${mark}`, mark }, ...after];
}

function link(node: MarkupElement, around: Around): Piece[] {
  const [, attributes] = node;
  const children = childrenOf(node);
  const href = attributes['href'] ?? '';
  const text = markupText(children);
  if (text.replace(/\u2060/g, '').trim() === href && /^https?:\/\/[^\s<>|]+$/.test(href))
    return [{ text: `<${href}>` }];
  const label = joinPieces(piecesOf(children, { ...around, link: true, marks: '' }))
    .replace(/\s+/g, ' ')
    .trim();
  const title = attributes['title'];
  const titled =
    title === undefined || title === '' ? '' : ` "${title.replace(/[\\"]/g, '\\$&').replace(/\s+/g, ' ')}"`;
  const space = (side: RegExp) => (side.test(text) ? [{ text: ' ' }] : []);
  return [...space(/^\s/), { text: `[${label}](${linkTarget(href)}${titled})`, bracket: true }, ...space(/\s$/)];
}

const containsLink = (nodes: Markup): boolean =>
  nodes.some((node) => typeof node !== 'string' && (node[0] === 'a' || containsLink(childrenOf(node))));

/** Code cannot contain a link in Markdown, so the link is put around the part of the code. */
const linkedCode = (nodes: Markup, around: Around): Piece[] =>
  nodes.flatMap((node) => {
    if (typeof node === 'string') return codeSpan(node, around.place);
    const [name, attributes, ...children] = node;
    const code: MarkupElement = ['code', {}, ...children];
    return pieceOf(name === 'a' ? ['a', attributes, code] : code, around);
  });

/** TeX between dollar signs, with longer delimiters if the formula contains one. */
function formula(tex: string, place: InlinePlace): Piece {
  const fence = tex.includes('$') ? '$$' : '$';
  const line = tex.replace(/(?<!\s)\s*\n\s*/g, ' ');
  return { text: `${fence}${place === 'cell' ? line.replace(/(?<!\\)\|/g, '\\|') : line}${fence}` };
}

/** Length of the longest match of an expression in a text. */
export function longestRun(text: string, runs: RegExp): number {
  let longest = 0;
  for (const [run] of text.matchAll(runs)) longest = Math.max(longest, run.length);
  return longest;
}

/** Code in as many backticks as it needs. */
function codeSpan(source: string, place: InlinePlace): Piece[] {
  const code = source.includes('\n') ? source.replace(/(?<!\s)\s*\n\s*/g, ' ') : source;
  if (code.trim() === '') return code === '' ? [] : [{ text: ' ' }];
  // In a table cell, a pipe after a backslash cannot be written inside code.
  if (place === 'cell' && code.includes('\\|')) return [{ text: escapeText(code, place, true) }];
  const longest = longestRun(code, /`+/g);
  const fence = '`'.repeat(longest + 1);
  const pad = /^`|`$|^ .* $/.test(code) ? ' ' : '';
  const text = place === 'cell' ? code.replace(/\|/g, '\\|') : code;
  return [{ text: `${fence}${pad}${text}${pad}${fence}`, code: true }];
}

/**
 * CommonMark ignores emphasis delimiters with punctuation on the inside and a letter on the outside, and merges
 * adjacent ones. The letter is then written as a character reference, which renders the same but does not count as a
 * letter.
 */
function joinPieces(pieces: readonly Piece[]): string {
  const done: string[] = [];
  // The end of the line, of which only the last characters are looked at. Looking at the whole line would copy it each time.
  let out = '';
  let last: Piece | undefined;
  for (const piece of pieces) {
    if (piece.text === '') continue;
    let text = out.endsWith(' ') ? piece.text.replace(/^ +/, '') : piece.text;
    if (text === '') continue;
    // Adjacent backticks would be counted as one delimiter.
    if (piece.code === true && last?.code === true) out += joiner;
    if (piece.bracket === true && out.endsWith('!') && /(?<!\\)(?:\\\\)*!$/.test(out)) out = `${out.slice(0, -1)}\\!`;
    if (piece.mark !== undefined) {
      const previous = lastOf(out);
      if (last?.mark !== undefined) out += joiner;
      else if (isWord(previous) && !isWord(innerEdge(text, piece.mark, 'start')))
        out = out.slice(0, -previous.length) + reference(previous);
    } else if (last?.mark !== undefined) {
      const next = firstOf(text);
      if (isWord(next) && !isWord(innerEdge(last.text, last.mark, 'end')))
        text = reference(next) + text.slice(next.length);
    }
    out += text;
    last = piece;
    if (out.length < longestEnd) continue;
    done.push(out.slice(0, -longestEnd / 2));
    out = out.slice(-longestEnd / 2);
  }
  return done.join('') + out;
}

/** The most characters of a line that are kept as its end. */
const longestEnd = 1000;

/** Word joiner: an invisible character that separates adjacent delimiters. */
const joiner = '&#8288;';

/** Some parsers process UTF-16 code units, and treat symbols beyond the Basic Multilingual Plane as letters. */
const isWord = (character: string): boolean => character.length > 1 || !/[\s\p{P}\p{S}]/u.test(character);

const innerEdge = (text: string, mark: string, side: 'start' | 'end'): string =>
  (side === 'start' ? firstOf : lastOf)(text.slice(mark.length, -mark.length));

/** The first and last code points, which may be two UTF-16 code units long. */
const firstOf = (text: string): string => [...text.slice(0, 2)][0] ?? ' ';
const lastOf = (text: string): string => [...text.slice(-2)].at(-1) ?? ' ';

const reference = (character: string): string => `&#x${(character.codePointAt(0) ?? 0).toString(16)};`;

/** Escapes only what would be read as markup, so that the text stays readable: `snake_case` needs no backslash. */
function escapeText(text: string, place: InlinePlace, inLink: boolean): string {
  if (!/[\u2060\\`*_~<&[\]|]/.test(text)) return text;
  const escaped = text
    .replace(/\u2060/g, '')
    .replace(/[\\`*[~]/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/<(?=[a-z/!?]|$)/gi, '\\<')
    .replace(/&(?=#?\w*(?:;|$))/g, '\\&');
  const bracketed = escaped.replace(inLink ? /]/g : /](?=\(|$)/g, '\\]');
  return place === 'cell' ? bracketed.replace(/\|/g, '\\|') : bracketed;
}

/** Keeps a paragraph from starting like a heading, a list, a quote or a thematic break. */
const escapeStart = (text: string): string =>
  /^[-#+>\d:=|[]/.test(text)
    ? text
        .replace(/^(#{1,6})(?=\s|$)/, '\\$1')
        .replace(/^([-+>])/, '\\$1')
        .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
        .replace(/^(:{2,})/, '\\$1')
        .replace(/^(={3,}|\|)/, '\\$1')
        .replace(/^(?=\[(?:\\.|[^\]\\])*\]:)/, joiner)
    : text;

/** Removes trailing white space and makes line breaks hard breaks. */
const tidy = (text: string): string =>
  text.includes('\n')
    ? text.trim().replace(/(?<! ) *\n[ \n]*/g, (breaks) => '\\\n'.repeat(breaks.split('\n').length - 1))
    : text.trim();

/** Percent-encodes the characters that would end a link's target. */
export const linkTarget = (url: string): string =>
  url
    .trim()
    .replace(/[\s()<>\\|"]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);

/** Escapes plain text for use as a link's label. */
export const escapeLabel = (text: string): string => escapeText(text.replace(/\s+/g, ' '), 'line', true);
