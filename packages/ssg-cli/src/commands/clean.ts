import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { takeLock } from '../emit/lock.ts';
import { leadsOutside, linkOutside } from '../lib/site-file.ts';
import type { CommandContext, ExitCode } from './context.ts';

/** `ssg clean`: deletes the build cache, so that the next build starts from scratch. The output stays. */
export async function cleanCommand({ log, flags }: CommandContext): Promise<ExitCode> {
  const folder = join(flags.root, '.ssg');
  if (leadsOutside(flags.root, '.ssg')) {
    log.diagnostics([linkOutside('.ssg')]);
    return 1;
  }
  if (existsSync(folder)) {
    const lock = takeLock(flags.root);
    if (!lock.ok) {
      log.diagnostics(lock.diagnostics);
      return 3;
    }
    const remove = (name: string) => rmSync(join(folder, name), { recursive: true, force: true });
    // What a build that was stopped set aside of the output stays in "emit": the next build puts it back.
    for (const name of readdirSync(folder)) if (name !== 'emit' && name !== 'building') remove(name);
    lock.value();
  }
  log.line(`Deleted the build cache in ${folder}`);
  return 0;
}
