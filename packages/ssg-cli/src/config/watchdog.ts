import { isMainThread, Worker } from 'node:worker_threads';

/**
 * Plain JavaScript, run as text: it must work from source and from a bundled build alike. Only another thread can still act
 * while this one loops, and only the inspector can reach in from there.
 */
const program = `
const { Session } = require('node:inspector');
const { workerData } = require('node:worker_threads');
const session = new Session();
session.connectToMainThread();
setTimeout(() => session.post('Runtime.terminateExecution'), workerData);
`;

/**
 * Ends code on the main thread that never gives way, such as `for (;;) {}`: after `seconds` what is running is cut off and
 * the event loop goes on. Returns the function that calls the dog off. Other threads have no such guard; what loops there
 * has looped here before.
 */
export function startWatchdog(seconds: number): () => void {
  if (!isMainThread) return () => {};
  const dog = new Worker(program, { eval: true, workerData: seconds * 1000, stdout: true, stderr: true });
  dog.unref();
  // Without a watchdog a loop is not cut off; nothing else is lost.
  dog.on('error', () => {});
  return () => void dog.terminate();
}
