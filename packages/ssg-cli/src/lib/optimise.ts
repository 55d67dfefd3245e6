import { setFlagsFromString } from 'node:v8';

/** What V8 spends on functions that run often. Of no use to a process that ends, or waits, in a few seconds. */
export const flags = {
  /** V8's own measure. */
  usual: ['--max-inlined-bytecode-size-cumulative=920', '--turbo-escape', '--max-optimized-bytecode-size=61440'],
  /** Inlines less, looks less closely. */
  little: ['--max-inlined-bytecode-size-cumulative=200', '--no-turbo-escape', '--max-optimized-bytecode-size=61440'],
  /** Leaves code as it was first compiled: for what is over before optimised code would pay. */
  none: ['--max-optimized-bytecode-size=0'],
};

/**
 * Says how much V8 optimises from now on, in all threads of the process: its compiler works beside them, and on few
 * processors takes from them what it saves later. A fifth of a cold build of 1,000 pages was its work, and a sixth of a
 * dev server's start on 5,000.
 *
 * Flags that are read whenever a function is looked at may be changed while the process runs. Set while modules are loaded,
 * they would make Node throw away what it keeps of compiled code: be brief, and go back to `usual`.
 */
export function optimise(measure: keyof typeof flags): void {
  for (const flag of flags[measure]) setFlagsFromString(flag);
}
