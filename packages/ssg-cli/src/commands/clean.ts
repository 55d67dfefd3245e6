import { existsSync, readdirSync, rmSync } from 'node:fs';
import { cacheLink } from '../config/cache-link.ts';
import { takeLock } from '../keep/lock.ts';
import { join } from '../lib/path.ts';
import { problem } from '../messages/problem.ts';
import type { CommandContext, ExitCode } from './context.ts';

/** Implements `ssg clean`, which deletes the build cache and keeps the output. */
export async function cleanCommand({ log, flags }: CommandContext): Promise<ExitCode> {
  const folder = join(flags.root, '.ssg');
  if (!existsSync(flags.root)) return log.end(2, problem('cache/no-folder', { folder: flags.root }));
  const link = cacheLink(flags.root);
  if (link !== undefined) return log.end(1, link);
  if (!existsSync(folder)) {
    log.line(`There is no build cache in ${folder}`);
    return 0;
  }
  const lock = takeLock(flags.root);
  if (!lock.ok) return log.end(3, ...lock.diagnostics);
  const remove = (name: string) => rmSync(join(folder, name), { recursive: true, force: true });
  // "emit" may contain the output that an interrupted build moved aside. The next build restores it.
  for (const name of readdirSync(folder)) if (name !== 'emit' && name !== 'building') remove(name);
  lock.value();
  log.line(`Deleted the build cache in ${folder}`);
  return 0;
}
