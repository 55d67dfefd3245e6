/** Quote and list markers at the start of a line, a fence marker, and the rest. */
const parts = /^((?:\s|>|[-+*](?=\s)|\d{1,9}[.)](?=\s))*)(`{3,}|~{3,})?(.*)/;

/**
 * Returns a function that must be called with every line of a Markdown text in order, and returns whether the line is
 * fenced code. In doubt it returns false, because code is not checked: a line that is indented less than the fence ends
 * the list item that contains it.
 */
export function fencedCode(): (line: string) => boolean {
  let fence: { readonly mark: string; readonly quotes: number; readonly indent: number } | undefined;
  return (line) => {
    // This is all that most lines need.
    if (fence === undefined && !line.includes('```') && !line.includes('~~~')) return false;
    const [, lead = '', mark, rest = ''] = parts.exec(line) ?? [];
    const quotes = lead.split('>').length - 1;
    // The space after a quote marker belongs to the marker.
    const inner = lead.replace(/^.*> ?/, '').replaceAll('\t', '    ');
    const indent = inner.search(/\S|$/);
    const isBlank = indent === inner.length && mark === undefined && rest === '';
    if (fence !== undefined && (quotes < fence.quotes || (!isBlank && indent < fence.indent))) fence = undefined;
    if (fence !== undefined) {
      if (mark?.startsWith(fence.mark) && indent === inner.length && rest.trim() === '') fence = undefined;
      return true;
    }
    // Further backticks in the line make it inline code.
    if (mark === undefined || (mark.startsWith('`') && rest.includes('`'))) return false;
    fence = { mark, quotes, indent: inner.length };
    return true;
  };
}
