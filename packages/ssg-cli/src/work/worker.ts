import { setImmediate as turn } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { keepProcess } from '../lib/keep-process.ts';
import { warnOfRejection } from '../lib/left-alone.ts';
import { ownTask } from '../lib/processor-limit.ts';
import { onProgress } from '../lib/progress.ts';
import { toThreadError } from '../lib/thread-error.ts';
import { clockOf, endRequest, type ThreadData, type ThreadReply, type ThreadRequest } from './messages.ts';
import type { Tasks } from './task.ts';
import { TaskRunner } from './task-runner.ts';

/** Makes this worker thread process requests, one at a time, whatever its tasks are. */
export function serve(tasks: Tasks): void {
  const { clock: buffer, loads } = workerData as ThreadData;
  const clock = clockOf(buffer);
  clock.start(ownTask());
  onProgress(clock.line);
  for (const kind of loads) tasks[kind]?.().catch(() => undefined);

  // Otherwise a page that calls `process.exit` would end the thread, and with it the pages after it.
  const release = keepProcess();
  // Node itself ends a thread after an error that nothing handles.
  process.once('uncaughtExceptionMonitor', release);

  // Node would end the thread at once, and with it whatever page is being processed by then. It ends after the current request instead.
  let isEnding = false;
  process.on('unhandledRejection', (reason) => {
    isEnding = true;
    // Nothing tells which page it belongs to: what it was started by may have ended long ago.
    warnOfRejection(reason);
  });

  const runner = new TaskRunner(tasks);
  const setups = new Map<number, object>();
  const reply = (message: ThreadReply): void => parentPort?.postMessage(message);

  parentPort?.on('message', async (request: ThreadRequest | typeof endRequest) => {
    // A thread ends when it has nothing to wait for.
    if (request === endRequest) return parentPort?.close();
    const { id, kind, items, setup, keeps } = request;
    if (setup?.value !== undefined) setups.set(setup.number, setup.value);
    for (const number of setups.keys()) if (!keeps.includes(number)) setups.delete(number);
    const listener = { begin: clock.begin, next: clock.next, note: (note: unknown) => reply({ id, note }) };
    const own = setup === undefined ? undefined : setups.get(setup.number);
    try {
      const outcomes = await runner.ask(kind, items as never, { setup: own as never }, listener);
      // Node looks for rejections that nothing handles at the end of a turn.
      await turn();
      reply({ id, outcomes, ...(isEnding ? { isLast: true } : {}) });
    } catch (error) {
      reply({ id, error: toThreadError(error) });
    }
  });
}
