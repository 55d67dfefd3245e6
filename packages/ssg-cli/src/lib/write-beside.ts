import { lstatSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { removeIfPossible } from './remove-if-possible.ts';

/** Writes a file beside its place and renames it, so that a stop half-way leaves the old one. Throws what the disk says. */
export function writeBeside(file: string, bytes: Uint8Array): void {
  const temporary = `${file}.${process.pid}`;
  try {
    clearWay(file);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(temporary, bytes);
    renameSync(temporary, file);
  } catch (error) {
    removeIfPossible(temporary);
    throw error;
  }
}

/** A file in the place of the folder, or a folder in the place of the file, would refuse every write from then on. */
export function clearWay(file: string): void {
  const folder = dirname(file);
  if (statSync(folder, { throwIfNoEntry: false })?.isFile()) rmSync(folder);
  else if (lstatSync(file, { throwIfNoEntry: false })?.isDirectory()) rmSync(file, { recursive: true });
}
