import { parentPort, workerData } from 'node:worker_threads';
import { ownTask } from '../lib/processor-limit.ts';
import { toThreadError } from '../lib/thread-error.ts';
import type { ThreadData, ThreadReply } from './thread.ts';

/**
 * The worker thread's side: answers one request at a time. Errors are sent back as plain data. `note` sends a value to
 * the caller before the answer.
 */
export function serveThread<R extends { readonly id: number }>(
  answer: (request: R, note: (value: unknown) => void) => unknown,
): void {
  const port = parentPort;
  if (port === null) throw new Error('This module is the start of a worker thread.');
  Atomics.store((workerData as ThreadData).task, 0, ownTask());
  const reply = (message: ThreadReply) => port.postMessage(message);
  port.on('message', async (request: R) => {
    try {
      reply({ id: request.id, value: await answer(request, (note) => reply({ id: request.id, note })) });
    } catch (error) {
      const { message, stack } = toThreadError(error);
      reply({ id: request.id, error: { message, stack } });
    }
  });
}
