import { hasWide } from '../../lib/scripts.ts';

/**
 * What remark-cjk-friendly takes for Chinese, Japanese or Korean: all that is wide. Emoji and a few rare signs are
 * here too, which costs no more than a slower parser.
 */
const cjk =
  /[\u1100-\u11ff\u231a-\u232a\u23e9-\u23f3\u25fd-\u27bf\u2b1b-\u2b55\u2e80-\ua4cf\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\ufe10-\ufe1f\ufe30-\ufe6f\uff01-\uffef\u{16fe0}-\u{18dff}\u{1aff0}-\u{1b2ff}\u{1d300}-\u{1d37f}\u{1f000}-\u{3ffff}]/u;
const firstCjk = '\u1100';
const space = /^$|\s/;
const punctuation = /[\p{P}\p{S}]/u;

/**
 * Whether marks of emphasis stand beside Chinese, Japanese or Korean text in such a way that CommonMark, which expects
 * spaces between words, reads them otherwise than the amendment: between punctuation on one side and a letter on the
 * other. The native parser does not know the amendment.
 */
export function hasCjkEmphasis(text: string): boolean {
  if (!hasWide(text)) return false;
  for (const { 0: marks, index } of text.matchAll(/\*+|_+|~+/g)) {
    const before = lastCharacter(text, index);
    const next = text.codePointAt(index + marks.length);
    const after = next === undefined ? '' : String.fromCodePoint(next);
    if (before < firstCjk && after < firstCjk) continue;
    if (isSelector(before)) return true;
    if (space.test(before) || space.test(after) || !(cjk.test(before) || cjk.test(after))) continue;
    if (punctuation.test(before) !== punctuation.test(after)) return true;
  }
  return false;
}

/** The character that ends at a place, which may take two code units. */
function lastCharacter(text: string, at: number): string {
  const pair = text.slice(Math.max(0, at - 2), at);
  return /^[\ud800-\udbff][\udc00-\udfff]$/.test(pair) ? pair : pair.slice(-1);
}

/** A variation selector, which is neither letter nor punctuation: that depends on the character before it. */
const isSelector = (character: string): boolean => /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/u.test(character);
