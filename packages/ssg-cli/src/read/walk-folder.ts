import { type Dirent, readdirSync, realpathSync, statSync } from 'node:fs';
import { relative, sep } from 'node:path';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { reasonOf } from '../lib/disk-error.ts';

export interface FoundFile {
  readonly absolute: string;
  /** Relative to the walked folder, with `/`. */
  readonly relative: string;
}

/**
 * Every regular file below a folder, in one fixed order. A link is followed only to a file inside `inside`: a link out would
 * publish what lies outside the site. Sockets, pipes and devices are named and left alone, as reading them may hang.
 */
export function walkFolder(folder: string, inside: string): { files: FoundFile[]; diagnostics: Diagnostic[] } {
  const files: FoundFile[] = [];
  const diagnostics: Diagnostic[] = [];
  const name = (absolute: string) => relative(inside, absolute).split(sep).join('/');
  const problem = (severity: 'error' | 'warning', code: string, absolute: string, message: string, hint: string) =>
    diagnostics.push({ severity, code, message, file: name(absolute), hint });

  const visit = (directory: string, prefix: string) => {
    let entries: Dirent[];
    try {
      entries = readdirSync(directory, { withFileTypes: true });
    } catch (error) {
      problem(
        'error',
        'read/folder',
        directory,
        `The folder cannot be read: ${reasonOf(error)}.`,
        'Check its permissions.',
      );
      return;
    }
    entries.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
    for (const entry of entries) {
      const absolute = directory + sep + entry.name;
      if (entry.isFile()) files.push({ absolute, relative: prefix + entry.name });
      else if (entry.isDirectory()) {
        if (entry.name !== 'node_modules' && entry.name !== '.git') visit(absolute, `${prefix}${entry.name}/`);
      } else if (entry.isSymbolicLink()) followLink(absolute, prefix + entry.name);
      else
        problem(
          'error',
          'read/special-file',
          absolute,
          'Pipes, sockets and devices cannot be pages or assets.',
          'Remove it from the content.',
        );
    }
  };

  const followLink = (absolute: string, path: string) => {
    let target: string;
    try {
      target = realpathSync(absolute);
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code;
      if (code === 'ELOOP') problem('error', 'read/link-loop', absolute, 'The link leads to itself.', 'Remove it.');
      else
        problem(
          'warning',
          'read/dangling-link',
          absolute,
          'The link leads to nothing and is left out.',
          'Remove it, or fix its target.',
        );
      return;
    }
    if (target !== inside && !target.startsWith(inside + sep)) {
      problem(
        'error',
        'read/link-outside',
        absolute,
        'The link leads outside the site.',
        'Copy the file into the site.',
      );
      return;
    }
    const status = statSync(target);
    if (status.isFile()) files.push({ absolute: target, relative: path });
    else if (status.isDirectory() && !absolute.startsWith(target + sep)) visit(target, `${path}/`);
    else problem('error', 'read/link-loop', absolute, 'The link leads to a folder it lies in.', 'Remove it.');
  };

  visit(folder, '');
  return { files, diagnostics };
}
