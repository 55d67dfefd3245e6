/** A rule of a `_headers` file: a path in which `*` stands for anything, and the headers of what matches it. */
export interface HeaderRule {
  readonly path: string;
  readonly headers: readonly HeaderLine[];
}

/** `line` is that of the file it was read from, 1-based. */
export type HeaderLine = readonly [name: string, value: string, line?: number];

/**
 * Writes rules as `_headers`. Callers ask `headerProblem` first; this refuses what would begin another line, whoever
 * forgot to ask.
 */
export function formatHeaders(rules: readonly HeaderRule[]): string {
  const blocks = rules.map(({ path, headers }) => {
    const lines = headers.map(([name, value]) => {
      const problem = headerProblem(name, value);
      if (problem !== undefined) throw new Error(`Header "${name}" ${problem}`);
      return name.startsWith('!') ? `  ${name}` : `  ${name}: ${value}`;
    });
    if (!isPath(path)) throw new Error(`${JSON.stringify(path)} is not a path that headers can be given to`);
    return [path, ...lines].join('\n');
  });
  return `${blocks.join('\n\n')}\n`;
}

/** A path of the site, or a whole address for one of its domains. */
export const isPath = (path: string): boolean => /^(?:https?:\/)?\/[!-~]*$/.test(path);

/** Why a header cannot be written as one line, if it cannot. Browsers read values as Latin-1 at most. */
export function headerProblem(name: string, value: string): string | undefined {
  // Cloudflare takes a header of another rule away again by this.
  if (/^! [\w-]+$/.test(name) && value === '') return undefined;
  if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name)) return 'has a name that HTTP does not allow';
  return /^[ -~]*$/.test(value) ? undefined : 'contains line breaks, control characters or non-ASCII characters';
}

/** Reads `_headers`: an unindented line names a path, indented ones below it give its headers. */
export function parseHeaders(text: string): HeaderRule[] {
  const rules: { path: string; headers: HeaderLine[] }[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (/^\s*(?:#|$)/.test(line)) continue;
    const header = /^\s+([^:\s]+):(.*)/s.exec(line);
    if (header !== null) rules.at(-1)?.headers.push([header[1] ?? '', (header[2] ?? '').trim(), index + 1]);
    else if (/^\S/.test(line)) rules.push({ path: line.trim(), headers: [] });
    // What is no header is not dropped: it is a name that no header can have.
    else rules.at(-1)?.headers.push([line.trim(), '', index + 1]);
  }
  return rules;
}

/** Whether some path may match both patterns. */
export const overlap = (a: string, b: string): boolean =>
  pattern(a).test(b.replaceAll('*', 'x')) || pattern(b).test(a.replaceAll('*', 'x'));

/** Headers of a path as hosts give them: of every rule that matches, values of one name joined by commas. */
export function headersFor(rules: readonly HeaderRule[], path: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const rule of rules) {
    if (!pattern(rule.path).test(path)) continue;
    for (const [name, value] of rule.headers) {
      const key = name.toLowerCase();
      if (key.startsWith('! ')) {
        found.delete(key.slice(2));
        continue;
      }
      const before = found.get(key);
      found.set(key, before === undefined ? value : `${before}, ${value}`);
    }
  }
  return found;
}

const pattern = (path: string): RegExp =>
  new RegExp(`^${path.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`);
