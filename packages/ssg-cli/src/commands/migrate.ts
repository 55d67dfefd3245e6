import { resolve } from 'node:path';
import { migrateSite } from '../migrate/migrate-site.ts';
import type { CommandContext, ExitCode } from './context.ts';

export interface MigrateFlags {
  readonly to: string;
}

/** `ssg migrate <site>`: writes a new site from a Docusaurus site, and a report of what needs manual changes. */
export async function migrateCommand(
  { log, flags }: CommandContext,
  from: string,
  { to }: MigrateFlags,
): Promise<ExitCode> {
  const target = resolve(flags.root, to);
  const moved = await migrateSite(resolve(flags.root, from), target);
  log.diagnostics(moved.diagnostics);
  if (flags.json === true) {
    const made = moved.ok ? { to: target, files: moved.value.files, notes: moved.value.notes } : {};
    process.stdout.write(`${JSON.stringify({ ok: moved.ok, diagnostics: moved.diagnostics, ...made })}\n`);
  }
  if (!moved.ok) return 2;
  const open = moved.value.notes.filter(({ remedy }) => remedy !== undefined).length;
  log.line(`${log.paint.green('✓')} ${moved.value.files} files written to ${log.paint.bold(target)}`);
  log.line(
    `  ${open} items need manual changes: ${log.paint.bold(moved.value.report)} names each with its line and remedy.`,
  );
  log.line(`  Next: cd ${to}, npm install, npx ssg check`);
  return 0;
}
