import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { MessageChannel, Worker } from 'node:worker_threads';
import type { GetManifestOptions, ManifestEntry } from 'workbox-build';

/** Runs in the thread. Each request brings the port that its answer goes to. */
const program = `
const { parentPort, workerData } = require('node:worker_threads');
const { getManifest } = require(workerData);
parentPort.on('message', ({ options, port }) =>
  getManifest(options).then(
    ({ manifestEntries }) => port.postMessage({ entries: manifestEntries }),
    (error) => port.postMessage({ error }),
  ),
);
`;

let thread: Worker | undefined;

/**
 * Loads Workbox in a thread of its own, which takes half a second: a build that will publish a service worker does it beside
 * its other work. The thread holds no process up that is about to end.
 */
export function startWorkbox(): Worker {
  if (thread !== undefined) return thread;
  // What is published has the one function of it that is used beside it, and not the three hundred packages it depends on.
  const bundled = fileURLToPath(new URL('./workbox.cjs', import.meta.url));
  const path = existsSync(bundled) ? bundled : createRequire(import.meta.url).resolve('workbox-build');
  const worker = new Worker(program, { eval: true, workerData: path });
  const forget = () => {
    if (thread === worker) thread = undefined;
  };
  worker.on('error', forget).on('exit', forget).unref();
  thread = worker;
  return worker;
}

interface Answer {
  readonly entries?: ManifestEntry[];
  readonly error?: Error;
}

/** The list of the files that a service worker stores, by Workbox. */
export function precacheManifest(entries: ManifestEntry[]): Promise<ManifestEntry[]> {
  const options: GetManifestOptions = { globDirectory: '.', globPatterns: [], additionalManifestEntries: entries };
  const worker = startWorkbox();
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve, reject) => {
    const settle = ({ entries: made, error }: Answer) => {
      port1.close();
      worker.off('error', failed).off('exit', ended);
      if (made === undefined) reject(error);
      else resolve(made);
    };
    const failed = (error: Error) => settle({ error });
    const ended = () => failed(new Error('Workbox ended before it gave the list of files.'));
    port1.once('message', settle);
    worker.on('error', failed).on('exit', ended);
    worker.postMessage({ options, port: port2 }, [port2]);
  });
}
