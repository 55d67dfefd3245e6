import type { HeaderRule } from '../../lib/headers-file.ts';

/** What the configuration of a host says, whatever its format. */
export interface HostFacts {
  readonly baseUrl: string;
  readonly trailingSlash: boolean;
  /** Name that tells the site from others on one server. */
  readonly name: string;
  readonly rules: readonly HeaderRule[];
  /** Old paths, decoded, and where they lead; spellings of one page are one. */
  readonly redirects: readonly (readonly [from: string, to: string])[];
  /** Home of each language, the longest first: each has a page for what is not there. */
  readonly homes: readonly string[];
}

/** The header that a rule takes away again, as Cloudflare writes it: `! Name`. */
export const detached = (name: string): string | undefined => /^!\s*(\S+)$/.exec(name)?.[1];

/** A text as a part of a regular expression. */
export const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** The path pattern of a rule, in which `*` is anything, as a regular expression. */
export const patternOf = (path: string): string => path.split('*').map(literal).join('.*');

/** Each header with its rules, shortest path first, so that the last one that fits is the most exact. */
export function byHeader(rules: readonly HeaderRule[]): Map<string, [path: string, value: string][]> {
  const found = new Map<string, [string, string][]>([['Cache-Control', [['/*', 'no-cache']]]]);
  for (const { path, headers } of rules)
    for (const [written, value] of headers) {
      const name = detached(written) ?? written;
      found.set(name, [...(found.get(name) ?? []), [path, value]]);
    }
  for (const list of found.values()) list.sort(([a], [b]) => a.length - b.length);
  return found;
}
