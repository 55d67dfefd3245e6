/**
 * Follows the fenced code of a Markdown text: the function that comes back is asked with one line after the other, and says
 * of each whether it is code or a fence.
 */
export function fencedCode(): (line: string) => boolean {
  let fence: { readonly mark: string; readonly quotes: number } | undefined;
  return (line) => {
    const [, lead = '', mark, rest = ''] = /^(\s*(?:>\s*)*)(`{3,}|~{3,})?(.*)/.exec(line) ?? [];
    const quotes = lead.split('>').length - 1;
    // What stands outside the quote that holds the fence ends both.
    if (fence !== undefined && quotes < fence.quotes) fence = undefined;
    if (fence !== undefined) {
      if (mark?.startsWith(fence.mark) && rest.trim() === '') fence = undefined;
      return true;
    }
    // Behind backticks, more of them make it code within a line.
    if (mark === undefined || (mark.startsWith('`') && rest.includes('`'))) return false;
    fence = { mark, quotes };
    return true;
  };
}
