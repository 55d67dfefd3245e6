/** What Mermaid removes before it parses, in this order; the lines of its messages count what is left. */
const removed = [/^-{3}[ \t]*\n[\s\S]*?\n-{3}[ \t]*\n+/, /%{2}\{[\s\S]*?\}%{2}/g, /^\s*%%(?!\{)[^\n]+\n?/gm, /^\s+/];

/**
 * Returns the line of a source that a message of Mermaid means.
 *
 * @param {string} source
 * @param {number} line 1-based, in the text that Mermaid parsed
 * @returns {number} 1-based
 */
export function mermaidLine(source, line) {
  // Each character of the parsed text with the line that it is from.
  let kept = source.split('').map((text, at) => ({ text, at }));
  let lineOf = 1;
  const lines = kept.map(({ text }) => (text === '\n' ? lineOf++ : lineOf));
  for (const pattern of removed) {
    const text = kept.map((one) => one.text).join('');
    const gone = new Set();
    const matches = pattern.global ? text.matchAll(pattern) : [pattern.exec(text) ?? []];
    for (const match of matches)
      for (let index = 0; index < (match[0]?.length ?? 0); index++) gone.add(match.index + index);
    kept = kept.filter((_, index) => !gone.has(index));
  }
  let parsed = 1;
  for (const { text, at } of kept) {
    if (parsed === line) return lines[at] ?? line;
    if (text === '\n') parsed++;
  }
  return lines.at(-1) ?? line;
}
