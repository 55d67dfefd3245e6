/** A rule of a `_headers` file: a path pattern with `*` as a wildcard, and the headers for matching paths. */
export interface HeaderRule {
  readonly path: string;
  readonly headers: readonly HeaderLine[];
}

/** `line` is the 1-based line in the file. */
export type HeaderLine = readonly [name: string, value: string, line?: number];

/**
 * Writes rules in the format of `_headers`. Callers validate headers with `headerProblem`; as a safeguard, this throws
 * for a value that would start another line.
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

/** Whether a pattern is a path on the site or a complete URL for one of its domains. */
export const isPath = (path: string): boolean => /^(?:https?:\/)?\/[!-~]*$/.test(path);

/** Returns why a header cannot be written as one line, if it cannot. Browsers read header values as Latin-1 at most. */
export function headerProblem(name: string, value: string): string | undefined {
  // Cloudflare's syntax to remove a header that another rule added.
  if (/^! [\w-]+$/.test(name) && value === '') return undefined;
  if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name)) return 'has a name that HTTP does not allow';
  return /^[ -~]*$/.test(value) ? undefined : 'contains line breaks, control characters or non-ASCII characters';
}

/** Parses `_headers`: an unindented line is a path, and the indented lines below it are its headers. */
export function parseHeaders(text: string): HeaderRule[] {
  const rules: { path: string; headers: HeaderLine[] }[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (/^\s*(?:#|$)/.test(line)) continue;
    const header = /^\s+([^:\s]+):(.*)/s.exec(line);
    if (header !== null) rules.at(-1)?.headers.push([header[1] ?? '', (header[2] ?? '').trim(), index + 1]);
    else if (/^\S/.test(line)) rules.push({ path: line.trim(), headers: [] });
    // Keep an invalid line as a header name, so that validation reports it.
    else rules.at(-1)?.headers.push([line.trim(), '', index + 1]);
  }
  return rules;
}

/** Whether any path may match both patterns. */
export const overlap = (a: string, b: string): boolean =>
  pattern(a).test(b.replaceAll('*', 'x')) || pattern(b).test(a.replaceAll('*', 'x'));

/** The headers of a path as hosts combine them: all matching rules, values of one name joined by commas. */
export function headersFor(rules: readonly HeaderRule[], path: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const rule of rules) {
    if (rule.path.includes('*') ? !pattern(rule.path).test(path) : rule.path !== path) continue;
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

/**
 * The headers of an answer. Only what exists may be stored, and has the type that a rule gives it: a missing file may
 * exist after the next build, and its answer is a page.
 */
export function headersOfAnswer(rules: readonly HeaderRule[], path: string, status: 200 | 404): Map<string, string> {
  const headers = headersFor(rules, path);
  if (status === 404) headers.delete('content-type');
  if (status === 404 || !headers.has('cache-control')) headers.set('cache-control', 'no-cache');
  return headers;
}

const pattern = (path: string): RegExp =>
  new RegExp(`^${path.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`);
