import { run } from './cli.ts';
import { fromEnvironment } from './lib/environment.ts';
import { keepProcess } from './lib/keep-process.ts';
import { warnOfRejection } from './lib/left-alone.ts';
import { messageOf } from './lib/message-of.ts';

/** Entry point of the `ssg` command, and the only module that ends the process. */
// A closed pipe, as of `ssg … | head`, is not an error.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });

const debug = (error: unknown): string =>
  fromEnvironment('SSG_DEBUG') === undefined
    ? 'For the stack trace, set SSG_DEBUG=1.'
    : ((error as Error).stack ?? String(error));

// Code of a site runs in this process too: without threads, in hooks of plugins, and where pages are listed.
const { exit } = process;
const release = keepProcess();

// The development server has listeners of its own, which keep it running.
const isOnly = (event: 'unhandledRejection' | 'uncaughtException'): boolean => process.listenerCount(event) === 1;
process.on('unhandledRejection', (reason) => {
  if (isOnly('unhandledRejection')) warnOfRejection(reason);
});
process.on('uncaughtException', (error) => {
  if (!isOnly('uncaughtException')) return;
  console.error(`The command was stopped, because an error was thrown and nothing handled it: ${messageOf(error)}`);
  console.error(`Look in the code of the theme, of plugins and of pages for a timer or a listener that throws.`);
  console.error(debug(error));
  isFinished = true;
  release();
  exit(1);
});

let isFinished = false;
process.on('exit', () => {
  if (isFinished) return;
  console.error('The command ended before it was finished: it waited for a promise that never resolves.');
  console.error('Look in the config, in plugins and in pages for such a promise, and for code that ends the process.');
  process.exitCode = 1;
});

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  // Problems of a site are diagnostics, so only bugs in ssg end up here.
  console.error(`Internal error. Please report it: ${messageOf(error)}`);
  console.error(debug(error));
  process.exitCode = 1;
}
isFinished = true;
