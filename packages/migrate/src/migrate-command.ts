import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import {
  type CommandContext,
  counted,
  dirname,
  type ExitCode,
  join,
  type MigrateFlags,
  packageManagerOf,
  packageManagers,
  resolve,
} from '@autolode/ssg-cli/internal';
import { migrateSite } from './migrate-site.ts';
import { groupNotes } from './note.ts';
import { parityText } from './url-parity.ts';

/** Implements `ssg migrate <site>`, which writes a new site and a report of the items that need manual changes. */
export async function migrateCommand(
  { log, flags }: CommandContext,
  from: string,
  { to, against, dryRun = false }: MigrateFlags,
): Promise<ExitCode> {
  // A dry run performs the whole migration in a temporary folder, so that its report is complete.
  const target = dryRun ? join(mkdtempSync(join(tmpdir(), 'ssg-migrate-')), 'site') : resolve(flags.root, to);
  const moved = await migrateSite(
    resolve(flags.root, from),
    target,
    against === undefined ? {} : { against: resolve(flags.root, against) },
  );
  const report = dryRun && moved.ok ? readFileSync(join(target, moved.value.report), 'utf8') : undefined;
  if (dryRun) rmSync(dirname(target), { recursive: true, force: true });
  log.diagnostics(moved.diagnostics);
  if (flags.json === true) {
    const made = moved.ok ? { ...(dryRun ? {} : { to: target }), ...moved.value } : {};
    process.stdout.write(`${JSON.stringify({ ok: moved.ok, diagnostics: moved.diagnostics, ...made })}\n`);
  }
  if (!moved.ok) return 2;
  const { files, pages, clean, stubbed, urls, parity, notes } = moved.value;
  const open = groupNotes(notes).filter(({ remedy }) => remedy !== undefined).length;
  if (report !== undefined) {
    if (flags.json !== true) process.stdout.write(report);
    log.line(`  Nothing was written. Without --dry-run, ${files} files are written to ${to}.`);
    return 0;
  }
  log.line(`${log.paint.green('✓')} ${files} files written to ${log.paint.bold(target)}`);
  const only = stubbed === 0 ? '' : `, ${stubbed} more only lack components that have stubs`;
  log.line(
    `  ${counted(pages, 'page')}, ${clean} complete${only}; ${counted(urls, 'old URL')} written to urls.lock.json.`,
  );
  log.line(`  URLs: ${parityText(parity)}.`);
  log.line(
    `  ${counted(open, 'item')} ${open === 1 ? 'needs' : 'need'} manual changes. See ${log.paint.bold(moved.value.report)}.`,
  );
  const { install } =
    packageManagers[packageManagerOf(resolve(flags.root, from), process.env['npm_config_user_agent'])];
  log.line(`  Next: cd ${to}, ${install}, npx ssg check`);
  return 0;
}
