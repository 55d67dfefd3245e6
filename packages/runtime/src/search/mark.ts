import { fold, foldWord } from './fold.ts';
import type { Marked, MarkedPiece } from './types.ts';
import { unspaced } from './words.ts';

const runPattern = /[\p{L}\p{N}\p{M}]+/gu;
/** Between the words of a name. */
const camel = /(?<=\p{Ll}|\p{N})(?=\p{Lu})/u;
/** A letter with its combining marks and those of half-width katakana, which are letters of their own. */
const letterPattern = /.[\p{M}ﾞﾟ]*/gsu;

/** Splits a text at words that begin with one of `beginnings` (folded). */
export function markText(text: string, beginnings: readonly string[]): Marked {
  const pieces: MarkedPiece[] = [];
  let shown = 0;
  for (const [from, to] of matches(text, beginnings)) {
    if (from > shown) pieces.push({ text: text.slice(shown, from) });
    // Adjacent marked words become one piece.
    const before = pieces.at(-1)?.hit === true ? pieces.pop()?.text : '';
    pieces.push({ text: before + text.slice(from, to), hit: true });
    shown = to;
  }
  if (shown < text.length) pieces.push({ text: text.slice(shown) });
  return pieces;
}

/** The excerpt of a section: a part of its prose or, if a line of its code contains more of the words, that line. */
export function excerptOfSection(section: string, beginnings: readonly string[]): Marked {
  const [text = '', ...lines] = section.split('\n');
  let best = { line: '', count: differentWords(text, beginnings) };
  for (const line of lines) {
    const count = differentWords(line, beginnings);
    if (count > best.count) best = { line, count };
  }
  if (best.line === '') return excerptOf(text === '' ? lines.join(' ') : text, beginnings);
  return excerptOf(best.line, beginnings).map((piece) => ({ ...piece, code: true as const }));
}

const differentWords = (text: string, beginnings: readonly string[]): number =>
  new Set(matches(text, beginnings).map(([, , word]) => word)).size;

/** The part of a text, about 160 letters by default, that contains the most different words, with marks. */
export function excerptOf(text: string, beginnings: readonly string[], length = 160): Marked {
  if (text.length <= length) return markText(text, beginnings);
  const found = matches(text, beginnings);
  let best = { at: 0, count: 0 };
  for (let first = 0; first < found.length; first++) {
    const at = found[first]?.[0] ?? 0;
    const words = new Set<string>();
    for (let next = first; next < found.length; next++) {
      const [, to, word] = found[next] as Match;
      if (to > at + length - 30) break;
      words.add(word);
    }
    if (words.size > best.count) best = { at, count: words.size };
  }
  const from = best.at <= 40 ? 0 : wordStart(text, best.at - 30);
  const to = from + length >= text.length ? text.length : wordEnd(text, from + length);
  return markText(`${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`, beginnings);
}

type Match = readonly [from: number, to: number, word: string];

function matches(text: string, beginnings: readonly string[]): Match[] {
  const found: Match[] = [];
  if (beginnings.length === 0) return found;
  for (const run of text.matchAll(runPattern)) {
    let at = run.index;
    for (const part of run[0].split(camel)) {
      const folded = foldWord(part);
      const word = beginnings.find((beginning) => folded.startsWith(beginning));
      if (unspaced.test(part)) found.push(...inside(part, at, beginnings));
      else if (word !== undefined) found.push([at, at + part.length, word]);
      at += part.length;
    }
  }
  return found;
}

/** Words inside a run of letters of a script without spaces. */
function inside(part: string, at: number, beginnings: readonly string[]): Match[] {
  const found: Match[] = [];
  let folded = '';
  /** The position in the text of each folded letter: folding joins `ﾊﾞ` and splits `㈱`. */
  const places: number[] = [];
  for (const letter of part.matchAll(letterPattern)) {
    folded += fold(letter[0]);
    while (places.length < folded.length) places.push(at + letter.index);
  }
  places.push(at + part.length);
  for (let index = 0; index < folded.length; index++) {
    const word = beginnings.find((one) => folded.startsWith(one, index));
    if (word === undefined) continue;
    const [from, to] = [places[index] as number, places[index + word.length] as number];
    const last = found.at(-1);
    if (last !== undefined && last[1] > from) found[found.length - 1] = [last[0], Math.max(last[1], to), last[2]];
    else found.push([from, to, word]);
  }
  return found;
}

const wordStart = (text: string, near: number): number => {
  const space = text.indexOf(' ', near);
  return space < 0 || space > near + 25 ? near : space + 1;
};

const wordEnd = (text: string, near: number): number => {
  const space = text.lastIndexOf(' ', near);
  return space < near - 25 ? near : space;
};
