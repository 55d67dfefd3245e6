/** Quotes and list items that a line begins with, the mark of a fence, and the rest. */
const parts = /^((?:\s|>|[-+*](?=\s)|\d{1,9}[.)](?=\s))*)(`{3,}|~{3,})?(.*)/;

/**
 * Follows the fenced code of a Markdown text: the function that comes back is asked with one line after the other, and says
 * of each whether it is code or a fence. Where it is not sure it says no, as what is skipped as code is not checked: a line
 * that is indented less than the fence is outside the list item that may hold it.
 */
export function fencedCode(): (line: string) => boolean {
  let fence: { readonly mark: string; readonly quotes: number; readonly indent: number } | undefined;
  return (line) => {
    const [, lead = '', mark, rest = ''] = parts.exec(line) ?? [];
    const quotes = lead.split('>').length - 1;
    // A space behind the mark of a quote belongs to the mark.
    const inner = lead.replace(/^.*> ?/, '').replaceAll('\t', '    ');
    const indent = inner.search(/\S|$/);
    const isBlank = indent === inner.length && mark === undefined && rest === '';
    if (fence !== undefined && (quotes < fence.quotes || (!isBlank && indent < fence.indent))) fence = undefined;
    if (fence !== undefined) {
      if (mark?.startsWith(fence.mark) && indent === inner.length && rest.trim() === '') fence = undefined;
      return true;
    }
    // Behind backticks, more of them make it code within a line.
    if (mark === undefined || (mark.startsWith('`') && rest.includes('`'))) return false;
    fence = { mark, quotes, indent: inner.length };
    return true;
  };
}
