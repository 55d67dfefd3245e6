import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { removeIfPossible } from './remove-if-possible.ts';

/** Number and start of a process: a number is given to another process some day. */
export const nameOfProcess = (pid: number): string => `${pid}-${startTime(pid)}`;

/** Names of the processes that have a file in a folder and are running. What is left of others is removed. */
export function livingIn(folder: string): string[] {
  return readdirSync(folder).filter((name) => {
    const pid = Number.parseInt(name, 10);
    if (name === nameOfProcess(pid) && isAlive(pid)) return true;
    removeIfPossible(join(folder, name));
    return false;
  });
}

function isAlive(pid: number): boolean {
  // Zero and below mean groups of processes, of which some are always there.
  if (pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
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
