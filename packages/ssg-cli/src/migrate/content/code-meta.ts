/** The opening or closing line of fenced code, which may be in a list or a quote. */
const fence = /^\s*(?:>\s*)*(?:[-*+]\s+|\d+[.)]\s+)?(`{3,}|~{3,})(.*)$/;

/**
 * Renames `file="…"` after the language of code blocks to `title="…"`: here it includes a file, while other generators
 * ignore it or show it as the title.
 */
export function renameFileMeta(text: string): string {
  if (!text.includes('file=')) return text;
  let open: string | undefined;
  return text
    .split('\n')
    .map((line) => {
      const [, mark, info = ''] = fence.exec(line) ?? [];
      if (mark === undefined) return line;
      if (open !== undefined) {
        if (mark.startsWith(open) && info.trim() === '') open = undefined;
        return line;
      }
      open = mark;
      if (!/\sfile=/.test(info)) return line;
      const shown = /\stitle=/.test(info) ? info.replace(/\sfile=/, ' data-file=') : info.replace(/\sfile=/, ' title=');
      return line.slice(0, line.length - info.length) + shown;
    })
    .join('\n');
}
