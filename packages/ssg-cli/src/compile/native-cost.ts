/**
 * What the native parser would take the square of a text's length for. At each colon, as one may begin a directive, and at
 * each character reference it looks through the rest of the block, which ends at a blank line: a table of some thousand
 * times of day takes seconds.
 */
export function squareForNative(text: string): 'directives' | 'references' | undefined {
  let colonSteps = 0;
  let referenceSteps = 0;
  let from = 0;
  const end = /\n[ \t]*\r?\n/g;
  while (from < text.length) {
    end.lastIndex = from;
    const to = end.exec(text)?.index ?? text.length;
    const { colons, references, backticks } = signs(text, from, to);
    // Within code in a line each takes several looks.
    colonSteps += (colons + Math.min(colons, backticks) * 4) * (to - from);
    referenceSteps += references * (to - from);
    from = to + 1;
  }
  // At this many it takes about as long as the other parser, which takes some microseconds for a character.
  const most = 5000 * text.length;
  return referenceSteps > most ? 'references' : colonSteps > most ? 'directives' : undefined;
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
  /^[\s>*+\d.)-]*:{2,}[^\s:]/m.test(text) || /:[^\s:/](?:\S{0,100}[[{@]|\S{0,100}:\/\/|\S{101})/.test(text);
