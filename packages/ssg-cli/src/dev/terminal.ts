import { identity } from '../lib/diagnostic.ts';
import type { Log } from '../lib/log.ts';
import type { Problems } from './problems.ts';

/** More than this at once says nothing any more. */
const shown = 20;

/** Tells in the terminal what came to be wrong, each thing once, and when all of it is fixed. */
export function problemReporter(log: Log, problems: Problems): () => void {
  let told = new Set<string>();
  return () => {
    const now = problems.list();
    const names = new Set(now.map(identity));
    const fresh = now.filter((one) => !told.has(identity(one)));
    log.diagnostics(fresh.slice(0, shown));
    if (fresh.length > shown) log.line(log.paint.dim(`… and ${fresh.length - shown} more`));
    if (told.size > 0 && now.length === 0) log.line(log.paint.green('✓ All problems fixed'));
    told = names;
  };
}

/** `12:04:31 docs/intro.md 14 ms`. */
export function updateLine(log: Log, paths: readonly string[], milliseconds: number, now = new Date()): string {
  const time = now.toTimeString().slice(0, 8);
  const what = paths.length <= 3 ? paths.join(', ') : `${paths.length} files`;
  return `${log.paint.dim(time)} ${what} ${log.paint.dim(`${Math.round(milliseconds)} ms`)}`;
}
