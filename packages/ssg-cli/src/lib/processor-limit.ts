import { readFileSync, readlinkSync } from 'node:fs';

/** How much longer than its processor time work may take on a busy machine, before it counts as hanging. */
const mostWaiting = 10;

/**
 * A limit for the processor time of a thread, watched from another one: a thread that loops cannot say so. A page that passes
 * on an idle machine passes on a busy one. Ask `isOver` a few times a second.
 */
export class ProcessorLimit {
  readonly #seconds: number;
  readonly #task: () => number;
  #begun = 0;
  #used = 0;
  #last = readClocks(0);

  /** `task` is the system's number of the thread, 0 where it has none or it is not known yet. */
  constructor(seconds: number, task: () => number) {
    this.#seconds = seconds;
    this.#task = task;
    this.restart();
  }

  /** Other work begins. */
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
  /** Of the thread, where the system says. */
  readonly thread?: number;
  /** Whether the thread waits for something other than a processor: that time is its own. */
  readonly isWaiting?: boolean;
}

function usedBetween(last: Clocks, now: Clocks): number {
  const passed = now.wall - last.wall;
  if (now.isWaiting === true) return passed;
  if (now.thread !== undefined && last.thread !== undefined) return now.thread - last.thread;
  // A thread had no more than the whole process had, and no more than passed.
  return Math.min(passed, now.process - last.process);
}

function readClocks(task: number): Clocks {
  const { user, system } = process.cpuUsage();
  return { wall: performance.now() / 1000, process: (user + system) / 1e6, ...clockOfTask(task) };
}

/** The system's number of the thread that asks; only Linux has one whose clock other threads can read. */
export function ownTask(): number {
  try {
    return Number(/\/task\/(\d+)$/.exec(readlinkSync('/proc/thread-self'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

function clockOfTask(task: number): Pick<Clocks, 'thread' | 'isWaiting'> {
  if (task === 0) return {};
  try {
    const stat = readFileSync(`/proc/self/task/${task}/stat`, 'utf8');
    // The name, in brackets, may hold spaces. Times are in hundredths of a second for every program.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { thread: (Number(fields[11]) + Number(fields[12])) / 100, isWaiting: fields[0] !== 'R' };
  } catch {
    return {};
  }
}
