/** The opening or closing line of fenced code, which may be in a list or a quote. */
const fence = /^(?<lead>\s*(?:>\s?)*)(?<mark>`{3,}|~{3,})(?<info>.*)$/;

/**
 * Writes out what samples include with `// @include: name`, and removes the hidden blocks ` ```twoslash include name `
 * that define it, as shiki-twoslash does. A comment `// - part` in such a block ends a part, which samples include as
 * `name-part`.
 */
export function writeOutIncludes(text: string): string {
  if (!/^[\s>]*(?:`{3,}|~{3,})\s*twoslash\s+include\s/m.test(text)) return text;
  const includes = new Map<string, readonly string[]>();
  const made: string[] = [];
  const lines = text.split('\n');
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const { lead = '', mark, info = '' } = fence.exec(line)?.groups ?? {};
    if (mark === undefined) {
      made.push(line);
      continue;
    }
    let end = at + 1;
    while (end < lines.length && !closes(lines[end] ?? '', mark)) end++;
    const code = lines
      .slice(at + 1, end)
      .map((one) => (one.startsWith(lead) ? one.slice(lead.length) : one.trimStart()));
    const name = /^\s*twoslash\s+include\s+(\S.*?)\s*$/.exec(info)?.[1];
    if (name !== undefined) define(includes, name, code);
    else if (!/\btwoslash\b/.test(info)) made.push(...lines.slice(at, end + 1));
    else
      made.push(
        line,
        ...included(code, includes).map((one) => (one === '' ? '' : lead + one)),
        ...lines.slice(end, end + 1),
      );
    at = end;
  }
  return made.join('\n');
}

const closes = (line: string, mark: string): boolean => {
  const found = fence.exec(line)?.groups;
  return found?.['mark']?.startsWith(mark) === true && found['info']?.trim() === '';
};

function define(includes: Map<string, readonly string[]>, name: string, code: readonly string[]): void {
  const lines: string[] = [];
  for (const line of included(code, includes)) {
    const part = /^\s*\/\/ - (\S+)/.exec(line)?.[1];
    if (part === undefined) lines.push(line);
    else includes.set(`${name}-${part}`, [...lines]);
  }
  includes.set(name, lines);
}

/** Code with what it includes. A name that no block above defines stays as it is. */
const included = (code: readonly string[], includes: ReadonlyMap<string, readonly string[]>): readonly string[] =>
  code.flatMap((line) => {
    const name = /^\s*\/\/ @include: (\S.*?)\s*$/.exec(line)?.[1];
    return includes.get(name ?? '') ?? [line];
  });
