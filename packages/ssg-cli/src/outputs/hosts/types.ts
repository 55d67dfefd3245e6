import { type HeaderRule, overlap } from '../../lib/headers-file.ts';

/** The facts that a host's configuration is written from, whatever its format. */
export interface HostFacts {
  readonly baseUrl: string;
  readonly trailingSlash: boolean;
  /** A name that distinguishes the site from others on the same server. */
  readonly name: string;
  readonly rules: readonly HeaderRule[];
  /** Old paths, decoded, with their targets; only one spelling of each page is listed. */
  readonly redirects: readonly (readonly [from: string, to: string])[];
  /** Whether pages have Markdown alternates. */
  readonly alternates: boolean;
  /** The home page of each language, longest path first. Each language has its own not-found page. */
  readonly homes: readonly string[];
}

/** The name of the header that a line removes, in Cloudflare's syntax `! Name`. */
export const detached = (name: string): string | undefined => /^!\s*(\S+)$/.exec(name)?.[1];

/** Escapes a string for use in a regular expression. */
export const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** Converts the path pattern of a rule, in which `*` matches anything, to a regular expression. */
export const patternOf = (path: string): string => path.split('*').map(literal).join('.*');

/** Groups the rules by header, shortest path first, so that the last match is the most specific. */
export function byHeader(rules: readonly HeaderRule[]): Map<string, [path: string, value: string][]> {
  const found = new Map<string, [string, string][]>([['Cache-Control', [['/*', 'no-cache']]]]);
  for (const { path, headers } of rules)
    for (const [written, value] of headers) {
      const name = detached(written) ?? written;
      found.set(name, [...(found.get(name) ?? []), [path, value]]);
    }
  for (const list of found.values()) list.sort(([a], [b]) => a.length - b.length);
  // Link headers are combined. A server sends only the value of one rule, so the most specific rule includes those of
  // the others.
  const links = found.get('Link') ?? [];
  if (links.length > 1)
    found.set(
      'Link',
      links.map(([path], index) => [
        path,
        links
          .slice(0, index + 1)
          .flatMap(([wider, value]) => (wider === path || overlap(wider, path) ? value : []))
          .join(', '),
      ]),
    );
  return found;
}
