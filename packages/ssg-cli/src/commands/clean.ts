import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { takeLock } from '../emit/lock.ts';
import type { CommandContext, ExitCode } from './context.ts';

/** `ssg clean`: forgets what earlier builds left, so that the next makes everything anew. The output stays. */
export async function cleanCommand({ log, flags }: CommandContext): Promise<ExitCode> {
  const folder = join(flags.root, '.ssg');
  if (existsSync(folder)) {
    const lock = takeLock(flags.root);
    if (!lock.ok) {
      log.diagnostics(lock.diagnostics);
      return 3;
    }
    // What a build that was stopped set aside of the output lies in `emit`: the next build puts it back.
    for (const name of readdirSync(folder))
      if (name !== 'emit' && name !== 'building') rmSync(join(folder, name), { recursive: true, force: true });
    lock.value();
  }
  log.line(`Removed what earlier builds left in ${folder}`);
  return 0;
}
