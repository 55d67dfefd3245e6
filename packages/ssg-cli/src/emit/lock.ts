import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Diagnostic, failure, type Result, success } from '../lib/diagnostic.ts';

/**
 * Takes the lock of a site's output, so that two builds never write at once. The lock of a process that is gone, or whose
 * number now belongs to another program, is taken over. Returns the function that gives it back.
 */
export function takeLock(file: string): Result<() => void> {
  mkdirSync(dirname(file), { recursive: true });
  const mine = JSON.stringify({ pid: process.pid, started: startTime(process.pid) });
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(file, mine, { flag: 'wx' });
      return success(() => rmSync(file, { force: true }));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = readHolder(file);
      if (holder !== undefined && isAlive(holder)) return failure([running(holder.pid)]);
      rmSync(file, { force: true });
    }
  }
  return failure([running(undefined)]);
}

const running = (pid: number | undefined): Diagnostic => ({
  severity: 'error',
  code: 'emit/locked',
  message: `Another build of this site is running${pid === undefined ? '' : ` (process ${pid})`}.`,
  hint: 'Wait for it to end.',
});

interface Holder {
  readonly pid: number;
  readonly started: string;
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

function isAlive({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const now = startTime(pid);
  return now === '' || started === '' || now === started;
}

/** When a process began, in the kernel's ticks; empty where the system does not tell. */
function startTime(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
