import { fencedCode } from '../lib/fenced-code.ts';

/** Scripts without spaces between words: each character counts as a word, as translators charge for them. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;

/** Number of words to translate in a Markdown text, without front matter keys, code blocks, link targets and the names of parts. */
export function countWords(text: string): number {
  const isCode = fencedCode();
  const prose = text
    .split('\n')
    .filter((line) => !isCode(line) && !/^[ \t>]*::include\{/.test(line))
    .join('\n')
    .replace(/^---\n([\s\S]*?)\n---\n/, (_, front: string) => front.replace(/^[\w-]+:/gm, ''))
    .replace(/\]\([^)]*\)/g, ']');
  const characters = prose.match(unspaced)?.length ?? 0;
  const words = prose.replace(unspaced, ' ').match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu)?.length ?? 0;
  return characters + words;
}
