import { readFileSync, readlinkSync } from 'node:fs';
import { tryOr } from './try-or.ts';

/** How many times its processor time a task may take on a busy machine before it counts as hanging. */
const mostWaiting = 10;

/**
 * Limits the processor time of a thread from another thread, because one that loops cannot check itself. Processor time
 * does not depend on how busy the machine is. Call `isOver` a few times per second.
 */
export class ProcessorLimit {
  readonly #seconds: number;
  readonly #task: () => number;
  #begun = 0;
  #used = 0;
  #last = readClocks(0);

  /** `task` returns the system's id of the thread, or 0 if there is none or it is not known yet. */
  constructor(seconds: number, task: () => number) {
    this.#seconds = seconds;
    this.#task = task;
    this.restart();
  }

  /** Starts measuring a new task. */
  restart(): void {
    this.#last = readClocks(this.#task());
    this.#begun = this.#last.wall;
    this.#used = 0;
  }

  isOver(factor = 1): boolean {
    const [last, now] = [this.#last, readClocks(this.#task())];
    this.#last = now;
    this.#used += usedBetween(last, now);
    return this.#used > this.#seconds * factor || now.wall - this.#begun > this.#seconds * factor * mostWaiting;
  }
}

interface Clocks {
  readonly wall: number;
  /** Processor time of the whole process. */
  readonly process: number;
  /** Processor time of the thread, if the system provides it. */
  readonly thread?: number;
  /** Whether the thread waits for something other than a processor. That time counts. */
  readonly isWaiting?: boolean;
}

function usedBetween(last: Clocks, now: Clocks): number {
  const passed = now.wall - last.wall;
  if (now.isWaiting === true) return passed;
  if (now.thread !== undefined && last.thread !== undefined) return now.thread - last.thread;
  // The thread cannot have used more than the process, nor more than the elapsed time.
  return Math.min(passed, now.process - last.process);
}

function readClocks(task: number): Clocks {
  const { user, system } = process.cpuUsage();
  return { wall: performance.now() / 1000, process: (user + system) / 1e6, ...clockOfTask(task) };
}

/** The system's id of the current thread. Only Linux lets other threads read its clock. */
export const ownTask = (): number =>
  tryOr(() => Number(/\/task\/(\d+)$/.exec(readlinkSync('/proc/thread-self'))?.[1] ?? 0), 0);

function clockOfTask(task: number): Pick<Clocks, 'thread' | 'isWaiting'> {
  if (task === 0) return {};
  try {
    const stat = readFileSync(`/proc/self/task/${task}/stat`, 'utf8');
    // The name, in parentheses, may contain spaces. Times are in hundredths of a second.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { thread: (Number(fields[11]) + Number(fields[12])) / 100, isWaiting: fields[0] !== 'R' };
  } catch {
    return {};
  }
}
