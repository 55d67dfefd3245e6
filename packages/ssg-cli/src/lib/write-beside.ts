import { existsSync, lstatSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { makeFolder } from './make-folder.ts';
import { dirname, realpathSync } from './path.ts';
import { removeIfPossible } from './remove-if-possible.ts';

/**
 * Writes a file of the cache like `replaceFile`, and removes what is in its way there.
 * @throws the system's error.
 */
export function writeBeside(file: string, bytes: Uint8Array): void {
  clearWay(file);
  replaceFile(file, bytes);
}

/**
 * Writes a temporary file and renames it, so that an interruption leaves the old file. What is in its way belongs to the
 * author and stays.
 * @throws the system's error.
 */
export function replaceFile(file: string, bytes: Uint8Array): void {
  const temporary = `${file}.${process.pid}`;
  try {
    makeFolder(dirname(file));
    writeFileSync(temporary, bytes);
    renameSync(temporary, file);
  } catch (error) {
    removeIfPossible(temporary);
    throw error;
  }
}

/**
 * Writes a file of the author's like `replaceFile`. A symbolic link to it stays; whoever calls this has asked whether it
 * may be followed.
 * @throws the system's error.
 */
export const rewriteFile = (file: string, text: string): void =>
  replaceFile(existsSync(file) ? realpathSync(file) : file, Buffer.from(text));

/**
 * Removes a file at the path of the parent folder, or a folder at the path of the file, which would make every write
 * fail.
 */
export function clearWay(file: string): void {
  const folder = dirname(file);
  if (statSync(folder, { throwIfNoEntry: false })?.isFile()) rmSync(folder);
  else if (lstatSync(file, { throwIfNoEntry: false })?.isDirectory()) rmSync(file, { recursive: true });
}
