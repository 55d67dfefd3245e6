import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { ownTask, ProcessorLimit } from '../../src/lib/processor-limit.ts';

/** Threads in endless loops, each with a limit. Each reports its system thread id, if it has one. */
async function looping(count: number, seconds: number): Promise<ProcessorLimit[]> {
  const code = `const { workerData } = require('node:worker_threads');
    const { readlinkSync } = require('node:fs');
    let task = 0;
    try { task = Number(/\\d+$/.exec(readlinkSync('/proc/thread-self'))[0]); } catch {}
    Atomics.store(workerData, 0, task);
    Atomics.store(workerData, 1, 1);
    for (;;);`;
  const threads = Array.from({ length: count }, () => {
    const data = new Int32Array(new SharedArrayBuffer(8));
    return { data, worker: new Worker(code, { eval: true, workerData: data }) };
  });
  onTestFinished(async () => void (await Promise.all(threads.map(({ worker }) => worker.terminate()))));
  while (threads.some(({ data }) => Atomics.load(data, 1) === 0)) await wait(5);
  return threads.map(({ data }) => new ProcessorLimit(seconds, () => Atomics.load(data, 0)));
}

test.runIf(process.platform === 'linux')('a thread has a number of its own in the system', () => {
  expect(ownTask()).toBeGreaterThan(0);
});

test.runIf(process.platform === 'linux')(
  'threads that share processors are not over before each had its time of one',
  async () => {
    // With four threads per processor, each gets a quarter of the elapsed time.
    const limits = await looping(availableParallelism() * 4, 0.6);
    const begun = performance.now();
    while (performance.now() - begun < 1000) {
      await wait(50);
      expect(limits.filter((limit) => limit.isOver())).toHaveLength(0);
    }
    let left = limits;
    while (left.length > 0) {
      await wait(50);
      left = left.filter((limit) => !limit.isOver());
    }
  },
  60_000,
);

test('a thread whose clock cannot be read exceeds the limit too', async () => {
  await looping(1, 0.3);
  const limit = new ProcessorLimit(0.3, () => 0);
  while (!limit.isOver()) await wait(50);
});

test('a thread that waits forever exceeds the limit too', async () => {
  const limit = new ProcessorLimit(0.02, () => 0);
  while (!limit.isOver()) await wait(10);
});
