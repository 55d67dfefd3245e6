import { readdirSync, statSync } from 'node:fs';
import { dirname, join } from '../lib/path.ts';
import type { StoredFile } from './objects.ts';

/** On file systems without links files are copied, and the time of a copy may be rounded. */
const roundingMs = 1;

/** Whether a folder contains exactly these files as they were published, with no other files and no empty folders. */
export function holdsExactly(folder: string, files: readonly Omit<StoredFile, 'hash'>[]): boolean {
  const counts = new Map<string, number>([['.', 0]]);
  for (const { path } of files) {
    for (let above = dirname(path), isNew = true; isNew; above = dirname(above)) {
      const before = counts.get(above);
      counts.set(above, (before ?? 0) + 1);
      isNew = before === undefined && above !== '.';
    }
  }
  try {
    for (const [name, count] of counts) if (readdirSync(join(folder, name)).length !== count) return false;
    return files.every((file) => isAsPublished(`${folder}/${file.path}`, file));
  } catch {
    return false;
  }
}

/** Whether a file has the size and time that it was published with. */
export function isAsPublished(file: string, { size, mtimeMs }: Pick<StoredFile, 'size' | 'mtimeMs'>): boolean {
  const status = statSync(file, { throwIfNoEntry: false });
  return status?.isFile() === true && status.size === size && Math.abs(status.mtimeMs - mtimeMs) < roundingMs;
}
