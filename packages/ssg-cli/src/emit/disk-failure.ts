import { relative, sep } from 'node:path';
import type { Diagnostic } from '../lib/diagnostic.ts';
import type { DiskError } from '../lib/disk-error.ts';

/** What the disk refused, for whoever builds the site: of the output and the cache, or of a file of the site itself. */
export function diskFailure({ message, file }: DiskError, root: string, outDir: string): Diagnostic {
  const below = relative(root, file).split(sep).join('/');
  const isOurs = isBelow(file, outDir) || /^(?:\.ssg\/|\.\.)/.test(below);
  return {
    severity: 'error',
    ...(isOurs
      ? { code: 'emit/write', message: `The output could not be written: ${message}.` }
      : { code: 'read/gone', message: `The file could not be read: ${message}.` }),
    file: below.startsWith('..') ? file : below,
    hint: isOurs
      ? 'Your last build is untouched. Check free space and permissions, then build again.'
      : 'Your last build is untouched. Put the file back or remove what refers to it, then build again.',
  };
}

const isBelow = (file: string, folder: string): boolean => {
  const path = relative(folder, file);
  return path === '' || !path.startsWith('..');
};
