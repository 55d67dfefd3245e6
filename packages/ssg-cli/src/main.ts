import { run } from './cli.ts';
import { messageOf } from './lib/message-of.ts';

/** Entry point of the `ssg` command, and the only module that ends the process. */
// A closed pipe, as in `ssg …
// head`, is not an error.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  // Problems of a site are diagnostics, so only bugs in ssg end up here.
  console.error(`Internal error. Please report it: ${messageOf(error)}`);
  console.error(
    process.env['SSG_DEBUG'] === undefined ? 'For the stack trace, set SSG_DEBUG=1.' : (error as Error).stack,
  );
  process.exitCode = 1;
}
