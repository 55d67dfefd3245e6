import type { Diagnostic } from '../lib/diagnostic.ts';
import type { DiskError } from '../lib/disk-error.ts';
import { relative } from '../lib/path.ts';
import { problem } from '../messages/problem.ts';

/** Turns a disk error into a diagnostic: for the output and the cache, or for a file of the site. */
export function diskFailure({ message, file }: DiskError, root: string, outDir: string): Diagnostic {
  const below = relative(root, file);
  const isOurs = isBelow(file, outDir) || isBelow(outDir, file) || /^(?:\.ssg(?:\/|$)|\.\.)/.test(below);
  const place = { file: below.startsWith('..') ? file : below };
  return problem(isOurs ? 'emit/write' : 'read/gone', { reason: message }, place);
}

const isBelow = (file: string, folder: string): boolean => {
  const path = relative(folder, file);
  return path === '' || !path.startsWith('..');
};
