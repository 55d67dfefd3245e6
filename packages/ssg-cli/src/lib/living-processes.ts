import { readdirSync, readFileSync } from 'node:fs';
import { join } from './path.ts';
import { removeIfPossible } from './remove-if-possible.ts';
import { tryOr } from './try-or.ts';

/** Identifies a process by its id and start time, because the system reuses ids. */
export const nameOfProcess = (pid: number): string => `${pid}-${startTime(pid)}`;

/** Names of the running processes that have a file in a folder. The files of ended processes are removed. */
export function livingIn(folder: string): string[] {
  return readdirSync(folder).filter((name) => {
    const pid = Number.parseInt(name, 10);
    if (name === nameOfProcess(pid) && isAlive(pid)) return true;
    removeIfPossible(join(folder, name));
    return false;
  });
}

function isAlive(pid: number): boolean {
  // Zero and negative ids address process groups, some of which always exist.
  if (pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Start of a process in the kernel's clock ticks; empty if the system does not provide it. */
function startTime(pid: number): string {
  const stat = tryOr(() => readFileSync(`/proc/${pid}/stat`, 'utf8'), '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}
