import type { Diagnostic } from '../lib/diagnostic.ts';
import { problem } from './problem.ts';

/** Reports a path inside the site that symbolic links lead out of it. */
export const linkOutside = (path: string): Diagnostic => problem('read/link-outside', { path }, { file: path });
