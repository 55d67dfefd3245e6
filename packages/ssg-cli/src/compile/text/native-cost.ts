/**
 * Estimates the look-ahead of the native parser in steps per character. At each colon, which may start a directive, and
 * at each character reference, it scans the rest of the block up to a blank line. For a table with thousands of times
 * of day, that takes seconds.
 */
export function nativeSteps(text: string): { colons: number; references: number } {
  const steps = { colons: 0, references: 0 };
  let from = 0;
  const end = /\n[ \t]*\r?\n/g;
  while (from < text.length) {
    end.lastIndex = from;
    const to = end.exec(text)?.index ?? text.length;
    const { colons, references, backticks } = signs(text, from, to);
    const share = (to - from) / text.length;
    // Each colon in inline code is scanned several times.
    steps.colons += (colons + Math.min(colons, backticks) * 4) * share;
    steps.references += references * share;
    from = to + 1;
  }
  return steps;
}

function signs(text: string, from: number, to: number): { colons: number; references: number; backticks: number } {
  let colons = 0;
  let references = 0;
  let backticks = 0;
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at);
    if (code === 58) colons++;
    else if (code === 38 && !/\s/.test(text[at + 1] ?? ' ')) references++;
    else if (code === 96) backticks++;
  }
  return { colons, references, backticks };
}

/**
 * Whether colons of a text may have a meaning. `12:30` is a directive without label and attributes, which is converted
 * back to text, so the parser may read it as text unless it is part of a URL.
 */
export const mayHoldDirectives = (text: string): boolean =>
  /^[ \t>*+\d.)-]*:{2,}[^\s:]/m.test(text) || /:[^\s:/](?:\S{0,100}[[{@]|\S{0,100}:\/\/|\S{101})/.test(text);

/**
 * Whether a directive has a closing brace in a quoted attribute. The native parser ends the attributes there and reads
 * the rest as text.
 */
export function hasBraceInAttribute(text: string): boolean {
  for (const { index } of text.matchAll(/=[ \t]*(?:"[^"}\n]*|'[^'}\n]*)\}/g)) {
    const before = text.slice(Math.max(0, index - longestStart), index);
    const open = before.lastIndexOf('{');
    if (open > 0 && /[\w\]-]/.test(before.charAt(open - 1)) && !before.slice(open).includes('\n')) return true;
  }
  return false;
}

/** The most characters of attributes that are looked at before one with a brace. */
const longestStart = 1000;
