import { mkdirSync, statSync } from 'node:fs';
import { dirname } from './path.ts';

/**
 * Creates a folder and those above it. `recursive` of Node never returns where the system says that a new folder does not
 * exist, as in `/proc`, and it names a missing parent whatever the reason is.
 * @throws the system's error.
 */
export function makeFolder(folder: string): void {
  if (isFolder(folder)) return;
  const above = dirname(folder);
  if (above !== folder) makeFolder(above);
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have created it.
    if (!isFolder(folder)) throw error;
  }
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
