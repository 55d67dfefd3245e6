import { setFlagsFromString } from 'node:v8';

/** V8 compiles functions again, with more care, up to this many bytes of their code; its own default. */
const usual = 61440;

/**
 * Runs what everyone waits for and what happens once: V8 would begin to optimise its loops in other threads, which takes
 * from them more time than the loops have left to run (measured for 5,000 pages: a sixth of all processor time until the
 * first page). In Node's only way to say so, for the whole process; flags that are read at each decision may be changed.
 */
export async function unoptimised<T>(work: () => Promise<T>): Promise<T> {
  setFlagsFromString('--max-optimized-bytecode-size=0');
  try {
    return await work();
  } finally {
    setFlagsFromString(`--max-optimized-bytecode-size=${usual}`);
  }
}
