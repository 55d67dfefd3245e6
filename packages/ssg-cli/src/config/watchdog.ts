import { isMainThread, Worker } from 'node:worker_threads';

/**
 * Plain JavaScript that is run from a string, so that it works from sources and in a bundle. Only another thread can
 * act while the main thread loops, and only the inspector can interrupt it from there. Deno and Bun have no such
 * inspector, and Deno prints what a thread throws; an endless loop is not interrupted then.
 */
export const watchdogProgram = `
const { Session } = require('node:inspector');
const { workerData } = require('node:worker_threads');
try {
  const session = new Session();
  session.connectToMainThread();
  setTimeout(() => session.post('Runtime.terminateExecution'), workerData);
} catch {}
`;

/**
 * Interrupts code on the main thread that blocks the event loop, such as `for (;;) {}`, after the given time. Worker
 * threads need no watchdog, because they load only modules that have already run here.
 * @returns a function that stops the watchdog.
 */
export function startWatchdog(seconds: number): () => void {
  if (!isMainThread) return () => {};
  const watchdog = new Worker(watchdogProgram, { eval: true, workerData: seconds * 1000, stdout: true, stderr: true });
  watchdog.unref();
  // Everything else works without a watchdog.
  watchdog.on('error', () => {});
  return () => void watchdog.terminate();
}
