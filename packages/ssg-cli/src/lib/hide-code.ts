/**
 * Hides the code in a line of Markdown, which is nobody's markup. A character of the private use area marks its place: no
 * text holds one.
 */
export function hideCode(line: string): { text: string; restore: (text: string) => string } {
  const hidden: string[] = [];
  const text = line.replace(/(?<!`)(`+)(?!`)[^`]+\1/g, (code) => `\uE000${hidden.push(code) - 1}\uE000`);
  return {
    text,
    restore: (changed) => changed.replace(/\uE000(\d+)\uE000/g, (_, index) => hidden[Number(index)] ?? ''),
  };
}
