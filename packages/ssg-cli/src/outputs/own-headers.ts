import type { Config } from '../config/types.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { type HeaderLine, type HeaderRule, headerProblem, isPath, overlap, parseHeaders } from '../lib/headers-file.ts';
import { problem, type ValuesOf } from '../messages/problem.ts';
import type { HostFile } from '../read/types.ts';

/**
 * Merges the build's header rules with those of the site's own `_headers`. A site may override the value of a header
 * for a path that the build uses. Because hosts join the values of all matching rules, any other path must not overlap
 * with the build's. The content security policy cannot be overridden, because it is derived from the pages.
 */
export function withOwnHeaders(
  rules: readonly HeaderRule[],
  file: HostFile | undefined,
  hosts: Config['outputs']['hosts'] = [],
): { readonly rules: HeaderRule[]; readonly diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  if (file === undefined) return { rules: [...rules], diagnostics };
  const report = (values: ValuesOf<'outputs/headers'>, line?: number) =>
    diagnostics.push(problem('outputs/headers', values, { file: file.path, line }));
  const merged = new Map(rules.map(({ path, headers }) => [path, [...headers]]));
  for (const { path, headers } of parseHeaders(file.text)) {
    if (!isPath(path)) {
      report({ kind: 'path', path }, (headers[0]?.[2] ?? 2) - 1);
      continue;
    }
    const lines = merged.get(path) ?? [];
    for (const header of headers) {
      const [name, value, line] = header;
      const bare = name.replace(/^! /, '');
      const wrong = headerProblem(name, value) ?? hostProblem(header, hosts);
      const other = rules.find(
        (rule) =>
          rule.path !== path &&
          bare === name &&
          !isList(name) &&
          overlap(rule.path, path) &&
          find(rule.headers, name) >= 0,
      );
      if (wrong !== undefined) report({ kind: 'invalid', name, reason: wrong }, line);
      else if (/^content-security-policy$/i.test(bare)) report({ kind: 'policy' }, line);
      else if (other !== undefined) report({ kind: 'overlap', name, path: other.path }, line);
      else replaceOrAdd(lines, header);
    }
    merged.set(path, lines);
  }
  return { rules: [...merged].map(([path, headers]) => ({ path, headers })), diagnostics };
}

/** A reason why one of the hosts the site is published on cannot express the header, if there is one. */
function hostProblem([name, value]: HeaderLine, hosts: Config['outputs']['hosts']): string | undefined {
  const other = hosts.find((host) => host !== 'cloudflare' && host !== 'github-pages');
  if (name.startsWith('! ') && other !== undefined) return `is taken away with "!", which ${other} does not know`;
  return hosts.includes('nginx') && value.includes('$') ? 'contains "$", which nginx reads as a variable' : undefined;
}

const find = (headers: readonly HeaderLine[], name: string): number =>
  headers.findIndex(([one]) => one.toLowerCase() === name.toLowerCase());

/** Links, and words for search engines, of several sources are combined. */
const isList = (name: string): boolean => /^(?:link|x-robots-tag)$/i.test(name);

function replaceOrAdd(headers: HeaderLine[], header: HeaderLine): void {
  const at = find(headers, header[0]);
  if (at < 0) headers.push(header);
  else if (isList(header[0])) headers[at] = [header[0], `${headers[at]?.[1]}, ${header[1]}`];
  else headers[at] = header;
}
