import { isMainThread, Worker } from 'node:worker_threads';

/**
 * Plain JavaScript that is run from a string, so that it works from sources and in a bundle. Only another thread can
 * act while the main thread loops, and only the inspector can interrupt it from there.
 */
const program = `
const { Session } = require('node:inspector');
const { workerData } = require('node:worker_threads');
const session = new Session();
session.connectToMainThread();
setTimeout(() => session.post('Runtime.terminateExecution'), workerData);
`;

/**
 * Interrupts code on the main thread that blocks the event loop, such as `for (;;) {}`, after the given time. Worker
 * threads need no watchdog, because they load only modules that have already run here.
 * @returns a function that stops the watchdog.
 */
export function startWatchdog(seconds: number): () => void {
  if (!isMainThread) return () => {};
  const watchdog = new Worker(program, { eval: true, workerData: seconds * 1000, stdout: true, stderr: true });
  watchdog.unref();
  // Without a watchdog, an endless loop is not interrupted; everything else works.
  watchdog.on('error', () => {});
  return () => void watchdog.terminate();
}
