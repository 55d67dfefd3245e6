import { type HeaderRule, overlap } from '../../lib/headers-file.ts';

/** The facts that a host's configuration is written from, whatever its format. */
export interface HostFacts {
  readonly baseUrl: string;
  readonly trailingSlash: boolean;
  /** A name that distinguishes the site from others on the same server. */
  readonly name: string;
  readonly rules: readonly HeaderRule[];
  /** Paths of the files that are named by their content. */
  readonly assets: readonly string[];
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

/** Converts the path pattern of a rule, in which `*` matches anything, to a regular expression for a path. */
export const patternOf = (path: string): string => path.split('*').map(literal).join('[^?\\s]*');

/** Headers of files: the answer to a request for a missing one must not be stored, and is a page, whatever its path. */
export const isOfFile = (header: string): boolean => /^(?:cache-control|content-type)$/i.test(header);

/** The statuses of answers with a file, or with a part of it. */
export const fileStatuses = ['200', '206', '304'] as const;

/**
 * Groups the rules by header, shortest path first. A server sends the value of the last rule that matches, so that has
 * those of wider rules, as hosts combine them that read `_headers`.
 */
export function byHeader(rules: readonly HeaderRule[]): Map<string, [path: string, value: string][]> {
  const found = new Map<string, [path: string, value: string][]>();
  for (const { path, headers } of rules)
    for (const [name, value] of headers)
      if (detached(name) === undefined) found.set(name, [...(found.get(name) ?? []), [path, value]]);
  for (const [name, list] of found) {
    const isWider = (wider: string, path: string) => wider.length < path.length && overlap(wider, path);
    const combined = list.map(([path]): [string, string] => [
      path,
      list.flatMap(([wider, value]) => (wider === path || isWider(wider, path) ? value : [])).join(', '),
    ]);
    combined.sort(([a], [b]) => a.length - b.length);
    found.set(name, combined);
  }
  found.set('Cache-Control', [['/*', 'no-cache'], ...(found.get('Cache-Control') ?? [])]);
  return found;
}
