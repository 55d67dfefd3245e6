import { identity } from '../lib/diagnostic.ts';
import type { Log } from '../messages/log.ts';
import type { Problems } from './problems.ts';

/** Problems to print at once; more would not be read. */
const shown = 20;

/** Prints each new problem once, and a line when all of them are fixed. */
export function problemReporter(log: Log, problems: Problems): () => void {
  let reported = new Set<string>();
  return () => {
    const now = problems.list();
    const names = new Set(now.map(identity));
    const fresh = now.filter((one) => !reported.has(identity(one)));
    log.diagnostics(fresh.slice(0, shown));
    if (fresh.length > shown) log.line(log.paint.dim(`… and ${fresh.length - shown} more`));
    if (reported.size > 0 && now.length === 0) log.line(log.paint.green('✓ All problems fixed'));
    reported = names;
  };
}

/** Returns a line such as `12:04:31 docs/intro.md 14 ms`. */
export function updateLine(log: Log, paths: readonly string[], milliseconds: number, now = new Date()): string {
  const time = now.toTimeString().slice(0, 8);
  const what = paths.length <= 3 ? paths.join(', ') : `${paths.length} files`;
  return `${log.paint.dim(time)} ${what} ${log.paint.dim(`${Math.round(milliseconds)} ms`)}`;
}
