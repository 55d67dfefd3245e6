/** The opening or closing line of fenced code, which may be in a list or a quote. */
const fence = /^\s*(?:>\s*)*(?:[-*+]\s+|\d+[.)]\s+)?(`{3,}|~{3,})(.*)$/;

/**
 * Renames `file="…"` after the language of code blocks to `title="…"`: here it includes a file, while other generators
 * ignore it or show it as the title. An empty block whose file exists was filled by a plugin, and still includes it.
 *
 * @param included - The path in the new site of a file that a block names, if it exists.
 */
export function renameFileMeta(text: string, included: (file: string) => string | undefined = () => undefined): string {
  if (!text.includes('file=')) return text;
  let open: string | undefined;
  const lines = text.split('\n');
  return lines
    .map((line, index) => {
      const [, mark, info = ''] = fence.exec(line) ?? [];
      if (mark === undefined) return line;
      if (open !== undefined) {
        if (mark.startsWith(open) && info.trim() === '') open = undefined;
        return line;
      }
      open = mark;
      const [, quoted, plain] = /\sfile=(?:["']([^"']+)["']|([^\s"'#]+)(?=\s|$))/.exec(info) ?? [];
      if (!/\sfile=/.test(info)) return line;
      const isEmpty = fence.exec(lines[index + 1] ?? '')?.[2]?.trim() === '';
      const path = isEmpty ? included(quoted ?? plain ?? '') : undefined;
      const start = line.slice(0, line.length - info.length);
      if (path !== undefined) return start + info.replace(/\sfile=(?:"[^"]*"|'[^']*'|\S+)/, () => ` file="${path}"`);
      const shown = /\stitle=/.test(info) ? info.replace(/\sfile=/, ' data-file=') : info.replace(/\sfile=/, ' title=');
      return start + shown;
    })
    .join('\n');
}
