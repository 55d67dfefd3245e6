import type { Diagnostic } from '../lib/diagnostic.ts';
import { addTo } from '../lib/remembered.ts';

/** Files that a group names. */
const mostFiles = 3;

/** The warnings and notes of one code. */
export interface Group {
  readonly first: Diagnostic;
  /** The number of the others, and the files they are in. */
  readonly others: number;
  readonly files: readonly string[];
}

/** Groups diagnostics by their code, in the order of the first of each. */
export function groupsOf(list: readonly Diagnostic[]): readonly Group[] {
  const byCode = new Map<string, Diagnostic[]>();
  for (const one of list) addTo(byCode, one.code, one);
  return [...byCode.values()].flatMap(([first, ...others]) => {
    const files = [...new Set(others.flatMap(({ file }) => file ?? []))];
    return first === undefined ? [] : [{ first, others: others.length, files }];
  });
}

/** `38 more in docs/a.md, docs/b.md, docs/c.md and 9 other files`; empty for a single diagnostic. */
export function othersText({ others, files }: Group): string {
  if (others === 0) return '';
  const named = files.slice(0, mostFiles).join(', ');
  const left = files.length - mostFiles;
  const places = left > 0 ? `${named} and ${left} other ${left === 1 ? 'file' : 'files'}` : named;
  return `${others} more${places === '' ? '' : ` in ${places}`}`;
}

/** What is left of groups that are not shown: `12 of link/broken, 3 of image/alt`. */
export const leftText = (groups: readonly Group[]): string =>
  groups.map(({ first, others }) => `${others + 1} of ${first.code}`).join(', ');
