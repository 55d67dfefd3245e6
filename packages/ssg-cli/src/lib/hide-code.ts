/**
 * Replaces inline code in a line of Markdown with a placeholder from the private use area, so that the code is not read
 * as markup.
 */
export function hideCode(line: string): { text: string; restore: (text: string) => string } {
  const hidden: string[] = [];
  const text = line.replace(/(?<!`)(`+)(?!`)[^`]+\1/g, (code) => `\uE000${hidden.push(code) - 1}\uE000`);
  return {
    text,
    restore: (changed) => changed.replace(/\uE000(\d+)\uE000/g, (_, index) => hidden[Number(index)] ?? ''),
  };
}
