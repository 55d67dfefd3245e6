import { relative, sep } from 'node:path';
import type { Diagnostic } from '../lib/diagnostic.ts';
import type { DiskError } from '../lib/disk-error.ts';

/** What the disk refused, for whoever builds the site. */
export function diskFailure({ message, file }: DiskError, root: string): Diagnostic {
  const below = relative(root, file);
  return {
    severity: 'error',
    code: 'emit/write',
    message: `The output could not be written: ${message}.`,
    file: (below.startsWith('..') ? file : below).split(sep).join('/'),
    hint: 'Your last build is untouched. Check free space and permissions, then build again.',
  };
}
