/**
 * How many steps for each character the native parser takes to look around. At each colon, as one may begin a directive, and
 * at each character reference it looks through the rest of the block, which ends at a blank line: for a table of some
 * thousand times of day that takes seconds.
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
    // Within code in a line each takes several looks.
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
 * Whether colons of a text may mean more than themselves. `12:30` is a directive without label and attributes, which becomes
 * text again, so a parser may read it as text; unless it ends an address that would be a link without it.
 */
export const mayHoldDirectives = (text: string): boolean =>
  /^[ \t>*+\d.)-]*:{2,}[^\s:]/m.test(text) || /:[^\s:/](?:\S{0,100}[[{@]|\S{0,100}:\/\/|\S{101})/.test(text);
