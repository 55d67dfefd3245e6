import { type Dirent, readdirSync, statSync } from 'node:fs';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { reasonOf } from '../lib/disk-error.ts';
import { realpathSync, relative } from '../lib/path.ts';
import { mayFollow } from '../lib/site-file.ts';
import { problem } from '../messages/problem.ts';

export interface FoundFile {
  readonly absolute: string;
  /**
   * Relative to the walked folder, with `/`. In one Unicode form: disks and keyboards differ in how they write accents,
   * and links, translations and URLs have to match.
   */
  readonly relative: string;
  /** The same as it is on the disk. */
  readonly onDisk: string;
}

const found = (absolute: string, onDisk: string): FoundFile => ({
  absolute,
  relative: onDisk.normalize('NFC'),
  onDisk,
});

/**
 * Lists every regular file in a folder and its subfolders, in a fixed order. Symbolic links are followed only to files
 * inside `inside` that are no secrets, so that nothing else of the machine is published. Sockets, pipes and devices are
 * reported and never read, because reading may block.
 */
export function walkFolder(folder: string, inside: string): { files: FoundFile[]; diagnostics: Diagnostic[] } {
  const files: FoundFile[] = [];
  const diagnostics: Diagnostic[] = [];
  const name = (absolute: string) => relative(inside, absolute);
  const at = (absolute: string) => ({ file: name(absolute) });

  const visit = (directory: string, prefix: string) => {
    let entries: Dirent[];
    try {
      entries = readdirSync(directory, { withFileTypes: true });
    } catch (error) {
      diagnostics.push(problem('read/folder', { reason: reasonOf(error) }, at(directory)));
      return;
    }
    entries.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
    for (const entry of entries) {
      const absolute = `${directory}/${entry.name}`;
      if (entry.isFile()) files.push(found(absolute, prefix + entry.name));
      else if (entry.isDirectory()) {
        if (entry.name !== 'node_modules' && entry.name !== '.git') visit(absolute, `${prefix}${entry.name}/`);
      } else if (entry.isSymbolicLink()) followLink(absolute, prefix + entry.name);
      else diagnostics.push(problem('read/special-file', {}, at(absolute)));
    }
  };

  const followLink = (absolute: string, path: string) => {
    let target: string;
    try {
      target = realpathSync(absolute);
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code;
      diagnostics.push(
        code === 'ELOOP'
          ? problem('read/link-loop', { kind: 'self' }, at(absolute))
          : problem('read/dangling-link', {}, at(absolute)),
      );
      return;
    }
    if (!mayFollow(absolute, target, inside)) {
      diagnostics.push(problem('read/link-outside', {}, at(absolute)));
      return;
    }
    const status = statSync(target);
    if (status.isFile()) files.push(found(target, path));
    else if (status.isDirectory() && !absolute.startsWith(`${target}/`)) visit(target, `${path}/`);
    else diagnostics.push(problem('read/link-loop', { kind: 'parent' }, at(absolute)));
  };

  visit(folder, '');
  return { files, diagnostics };
}
