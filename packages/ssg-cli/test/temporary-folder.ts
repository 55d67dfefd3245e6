import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const prefix = 'ssg-tests-';
/** A whole run has about a third of this at a time, in bytes. */
const needed = 6e9;

/**
 * Moves the temporary files of a test run to memory if there is enough, because making and removing many small files
 * takes a tenth of the time of all tests on a disk. `TMPDIR` chooses another folder. Returns what removes them.
 */
export function keepFilesInMemory(): (() => void) | undefined {
  if (process.env['TMPDIR'] !== undefined || !hasRoom()) return undefined;
  removeLeft();
  const folder = join(memory, `${prefix}${process.pid}`);
  mkdirSync(folder, { recursive: true });
  // As in any folder for temporary files: some tests run commands as another user.
  chmodSync(folder, 0o1777);
  process.env['TMPDIR'] = folder;
  return () => {
    delete process.env['TMPDIR'];
    rmSync(folder, { recursive: true, force: true });
  };
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return Math.min(bavail * bsize, freemem()) > needed;
  } catch {
    // Only Linux has this folder.
    return false;
  }
}

/** Removes the files of runs that were killed. */
function removeLeft(): void {
  for (const name of readdirSync(memory))
    if (name.startsWith(prefix) && !isRunning(Number(name.slice(prefix.length))))
      rmSync(join(memory, name), { recursive: true, force: true });
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's process exists, too.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
