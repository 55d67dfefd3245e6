/**
 * A sign of what was meant as markup and is none: how it is found, what the message says, and the right form. Adding one
 * means adding an entry to the list of Markdown's own, or to that of other tools.
 */
export interface NearSign {
  /**
   * What a page with it contains, and one of its texts: looked for first, because it costs next to nothing. All that begin with `^` are
   * looked for at once, behind the signs of quotes and lists.
   */
  readonly sign: string | RegExp;
  /** Finds it. The message quotes the first group, or all of it. Code, HTML and links are letters `x` in a text. */
  readonly pattern: RegExp;
  /** What the page contains where it is found, with its code and links. Sticky. */
  readonly context?: RegExp;
  /** Where it is looked for: in the words of a page, unless this says otherwise. */
  readonly in?: 'html' | 'link' | 'delete' | 'opening' | 'front-matter';
  /** Whether blocks such as `:::cards` may read it. */
  readonly outsideBlocks?: true;
  /** What it is, after the quoted words and "is". */
  readonly is: string;
  /** What to write. */
  readonly instead: string | ((written: string) => string);
  /** What a message about it quotes in the reference of messages. */
  readonly example: string;
}

/** Typographic quotes, as Word, Pages and phones write them. */
export const curly = /[\u2018-\u201f]/;

/** How something is written that is meant as words: Markdown has a backslash only for punctuation of ASCII. */
export function asWords(written: string): string {
  if (/^[!-/:-@[-`{-~]/.test(written)) return 'put it in code or write a backslash in front of it';
  if (/^\w{1,9}[.)]/.test(written)) return 'write a backslash in front of the period or parenthesis';
  const [first = ''] = written;
  return first < '\u0080' ? 'put it in code' : `write &#${first.codePointAt(0)}; in place of "${first}"`;
}
