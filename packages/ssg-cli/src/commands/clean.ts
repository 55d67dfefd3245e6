import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { CommandContext, ExitCode } from './context.ts';

/** `ssg clean`: forgets what earlier builds left, so that the next makes everything anew. The output stays. */
export async function cleanCommand({ log, flags }: CommandContext): Promise<ExitCode> {
  const folder = join(flags.root, '.ssg');
  rmSync(folder, { recursive: true, force: true });
  log.line(`Removed ${folder}`);
  return 0;
}
