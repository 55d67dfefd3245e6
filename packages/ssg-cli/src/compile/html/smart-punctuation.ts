import type { TocEntry } from '@autolode/ssg-runtime/view';
import type { Element, ElementContent, Root, Text } from 'hast';
import { ownValue } from '../../lib/own-value.ts';
import { fullWidthMarks, hanKana, otherUnspaced } from '../../lib/scripts.ts';
import { words } from '../../lib/words.ts';
import { plainText } from './plain-text.ts';

/** Opening and closing quotation marks: the outer pair, then the inner one. */
type Quotes = readonly [open: string, close: string, innerOpen: string, innerClose: string];

const english: Quotes = ['“', '”', '‘', '’'];
const low: Quotes = ['„', '“', '‚', '‘'];
const lowHigh: Quotes = ['„', '”', '‚', '’'];
const nordic: Quotes = ['”', '”', '’', '’'];
const east: Quotes = ['«', '»', '„', '“'];

/** By language, or by locale if a country differs, as in Unicode's CLDR. All others use the English ones. */
const quotesOf: Readonly<Record<string, Quotes>> = {
  // Not mirrored as brackets are, so the mark that stands on the right comes first.
  ar: ['”', '“', '’', '‘'],
  bg: low,
  cs: low,
  da: english,
  de: low,
  'de-ch': ['«', '»', '‹', '›'],
  fa: ['«', '»', '‹', '›'],
  fi: nordic,
  // A narrow no-break space keeps the guillemet on the line of its word.
  fr: ['«\u202f', '\u202f»', '“', '”'],
  'fr-ch': ['«', '»', '‹', '›'],
  he: nordic,
  hu: lowHigh,
  is: low,
  lt: low,
  pl: lowHigh,
  ro: ['„', '”', '«', '»'],
  ru: east,
  sk: low,
  sl: low,
  sv: nordic,
  uk: east,
};

/** The quotation marks of a locale such as `de` or `fr-CA`. */
export function quotesFor(locale: string): Quotes {
  const code = locale.toLowerCase();
  return ownValue(quotesOf, code) ?? ownValue(quotesOf, code.split('-')[0] ?? '') ?? english;
}

/** Elements whose text is not prose. */
const verbatim = new Set(['pre', 'code', 'kbd', 'samp', 'var', 'script', 'style', 'math', 'svg', 'textarea', 'tt']);

/** Inline elements. Any other element starts a new sentence. */
const inline = words('a abbr b bdi bdo cite del dfn em i ins mark q s small span strong sub sup time u wbr br img');

/** Placeholder for text that is not changed, such as inline code. It acts as a letter. */
const opaque = 'x';

/**
 * Replaces straight quotes, apostrophes, dashes and dots in prose with typographic ones. Code, visible URLs and
 * attributes are unchanged. Runs after ids are generated, so that ids do not change.
 * @returns whether anything changed.
 */
export function smartPunctuation(tree: Root, locale: string): boolean {
  const quotes = quotesFor(locale);
  let hasChanged = false;
  let sentence: Text[] = [];
  let joined = '';
  let isPlain = true;
  const finish = () => {
    if (!isPlain) hasChanged = replaceIn(sentence, joined, quotes) || hasChanged;
    sentence = [];
    joined = '';
    isPlain = true;
  };
  const walk = (node: Root | ElementContent) => {
    if (node.type === 'text') {
      if (isUrl.test(node.value)) joined += opaque.repeat(node.value.length);
      else {
        joined += node.value;
        isPlain &&= !candidates.test(node.value);
      }
      sentence.push(node);
      return;
    }
    if (!('children' in node)) return;
    if (node.type === 'element' && isVerbatim(node)) {
      if (node.tagName === 'pre') finish();
      else {
        joined += opaque;
        sentence.push({ type: 'text', value: opaque });
      }
      return;
    }
    // MDX adds node types that hast's types do not include.
    const isInline = node.type === 'element' ? inline.has(node.tagName) : String(node.type) === 'mdxJsxTextElement';
    if (!isInline) finish();
    for (const child of node.children) walk(child as ElementContent);
    if (!isInline) finish();
  };
  walk(tree);
  return hasChanged;
}

const isUrl = /^(?:https?:\/\/|www\.|mailto:)\S*$/;
const candidates = /["']|--|\.\.\./;

const isVerbatim = ({ tagName, properties: { className } }: Element): boolean =>
  verbatim.has(tagName) ||
  (Array.isArray(className) && className.some((name) => /^(?:katex|math|mermaid)\b/.test(String(name))));

const mark = /"|'|(?<!-)-{2,3}(?!-)|(?<![./])\.\.\.(?![./])/g;
const word = /[\p{L}\p{N}]/u;
const startsQuote = /^$|[\s([{<«“‘„‚–—/-]/;
/** Letters and punctuation beside which quotes have no spaces. */
const unspaced = new RegExp(`[${hanKana}${otherUnspaced}${fullWidthMarks}]`, 'u');
/** What else a quote may follow without a space: letters of other scripts, as Arabic prefixes, and their punctuation. */
const otherScript = /(?![\p{ASCII}\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}])[\p{L}\p{M}\p{Po}]/u;
const hebrew = /\p{sc=Hebrew}/u;

/** Replaces the marks in the text nodes of one sentence, which may span links and emphasis. */
function replaceIn(texts: readonly Text[], joined: string, quotes: Quotes): boolean {
  const state = { isOuterOpen: false, isInnerOpen: false };
  let from = 0;
  let hasChanged = false;
  for (const text of texts) {
    const { value } = text;
    if (candidates.test(value) && !isUrl.test(value))
      text.value = value.replace(mark, (found, at: number) => better(found, joined, from + at, quotes, state));
    hasChanged ||= text.value !== value;
    from += value.length;
  }
  return hasChanged;
}

interface OpenQuotes {
  isOuterOpen: boolean;
  isInnerOpen: boolean;
}

function better(found: string, joined: string, at: number, quotes: Quotes, open: OpenQuotes): string {
  const before = joined[at - 1] ?? '';
  const after = joined[at + found.length] ?? '';
  if (found === '...') return '…';
  if (found.startsWith('-')) return dash(found, before, after);
  return found === '"' ? double(joined, at, quotes, open) : single(joined, at, quotes, open);
}

/** A dash has spaces or words on both sides; `--flag` and `block--modifier` are names. */
function dash(found: string, before: string, after: string): string {
  const isSpaced = /\s/.test(before) && /^$|\s/.test(after);
  if (found === '---') return isSpaced || (word.test(before) && word.test(after)) ? '—' : found;
  return isSpaced || (/\d/.test(before) && /\d/.test(after)) ? '–' : found;
}

function double(joined: string, at: number, [opening, closing]: Quotes, open: OpenQuotes): string {
  const before = joined[at - 1] ?? '';
  const rest = joined.slice(at, at + 200);
  // Hebrew has such a mark before the last letter of an abbreviation.
  if (hebrew.test(before) && /^"\p{sc=Hebrew}(?![\p{sc=Hebrew}"])/u.test(rest)) return '״';
  if (!open.isOuterOpen && (startsQuote.test(before) ? /^"\S/.test(rest) : isClosed(before, rest, otherScript))) {
    open.isOuterOpen = true;
    return opening;
  }
  // As in the size 27".
  if (!open.isOuterOpen) return '"';
  open.isOuterOpen = false;
  return closing;
}

/** Whether a mark beside text without spaces is repeated later, so that it is an opening one. */
const isClosed = (before: string, rest: string, more?: RegExp): boolean =>
  (unspaced.test(before) ||
    more?.test(before) === true ||
    (/[\p{L}"]/u.test(before) && unspaced.test(rest[1] ?? ''))) &&
  /^(?:"\S[^"]*"|'[^\s'][^']*')/.test(rest);

/** Contractions that begin with an apostrophe. */
const elision = /^'(?:\d\ds?\b|(?:tis|twas|til|em|cause|n)\b)/i;

function single(joined: string, at: number, [, , opening, closing]: Quotes, open: OpenQuotes): string {
  const before = joined[at - 1] ?? '';
  const rest = joined.slice(at, at + 200);
  if (hebrew.test(before) && hebrew.test(rest[1] ?? '')) return '׳';
  if (open.isInnerOpen && (unspaced.test(before) || unspaced.test(rest[1] ?? ''))) {
    open.isInnerOpen = false;
    return closing;
  }
  if (!open.isInnerOpen && isClosed(before, rest)) {
    open.isInnerOpen = true;
    return opening;
  }
  if (word.test(before)) {
    if (open.isInnerOpen && !word.test(rest[1] ?? '')) {
      open.isInnerOpen = false;
      return closing;
    }
    // As in the size 6'2".
    return /\d/.test(before) && !/^'s\b/.test(rest) ? "'" : '’';
  }
  if (open.isInnerOpen && !startsQuote.test(before)) {
    open.isInnerOpen = false;
    return closing;
  }
  if (elision.test(rest)) return '’';
  if ((startsQuote.test(before) || before === '"') && /^'[^\s'][^']*'(?![\p{L}\p{N}])/u.test(rest)) {
    open.isInnerOpen = true;
    return opening;
  }
  return startsQuote.test(before) ? "'" : '’';
}

/** Updates the texts of headings after their punctuation changed. */
export function withHeadingTexts(toc: readonly TocEntry[], tree: Root): TocEntry[] {
  const texts = new Map<string, string>();
  const walk = (node: Root | Element) => {
    for (const child of node.children) {
      if (child.type !== 'element') continue;
      const { id } = child.properties;
      if (/^h[2-6]$/.test(child.tagName) && typeof id === 'string')
        texts.set(id, plainText(child).replace(/\s+/g, ' ').trim());
      walk(child);
    }
  };
  walk(tree);
  return toc.map((entry) => ({ ...entry, text: texts.get(entry.id) ?? entry.text }));
}

/** Removes typographic punctuation, to compare texts that an author wrote in two places. */
export const plainPunctuation = (text: string): string =>
  text
    .replace(/[“”„«»״]/g, '"')
    .replace(/[‘’‚‹›׳]/g, "'")
    .replace(/…/g, '...')
    .replace(/[–—]/g, '-')
    .replace(/-{2,3}/g, '-');
