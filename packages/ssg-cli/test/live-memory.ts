import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * The megabytes that this process still refers to. A collection comes first: without it they would include what nobody
 * refers to any more, which is the more the busier the machine is.
 */
export function liveMegabytes(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1e6;
}
