import { run } from './cli.ts';
import { messageOf } from './lib/message-of.ts';

/** Entry of the `ssg` command: the one place that ends the process. */
// A reader that has read enough (`ssg … | head`) is no fault.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  // Only our own bugs arrive here: a user's mistake is a diagnostic.
  console.error(`Internal error: ${messageOf(error)}`);
  console.error(
    process.env['SSG_DEBUG'] === undefined
      ? 'Please report it. Set SSG_DEBUG=1 to see where it happened.'
      : (error as Error).stack,
  );
  process.exitCode = 1;
}
