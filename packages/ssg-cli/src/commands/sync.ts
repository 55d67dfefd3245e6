import { loadConfig } from '../config/load-config.ts';
import { hasErrors } from '../lib/diagnostic.ts';
import { printable } from '../messages/log.ts';
import { syncRemotes } from '../plugins/sync.ts';
import { syncSections } from '../read/git/sync-sections.ts';
import { type CommandContext, type ExitCode, loadOptionsOf } from './context.ts';

export interface SyncFlags {
  readonly frozen?: boolean;
}

/** How many commits of a section are printed; `--json` has all. */
const mostCommits = 20;

/** Implements `ssg sync`, the only command that fetches the remote files of plugins. It pins them in the lockfile. */
export async function syncCommand({ log, flags }: CommandContext, { frozen = false }: SyncFlags): Promise<ExitCode> {
  const config = await loadConfig(loadOptionsOf(flags));
  log.diagnostics(config.diagnostics);
  if (!config.ok) return 2;
  const remotes = await syncRemotes(config.value, { frozen });
  const { sections, ...synced } = syncSections(config.value, { frozen });
  const { files } = remotes;
  const diagnostics = [...remotes.diagnostics, ...synced.diagnostics];
  log.json({ ok: !hasErrors(diagnostics), files, sections, diagnostics });
  for (const { name, state, bytes } of files) log.line(`  ${name}  ${(bytes / 1000).toFixed(1)} kB, ${state}`);
  for (const { name, ref, commit, state, commits = [] } of sections) {
    log.line(`  ${name}  ${ref} at ${commit.slice(0, 12)}, ${state}`);
    for (const one of commits.slice(0, mostCommits))
      log.line(printable(`    ${one.commit.slice(0, 12)}  ${one.author}: ${one.subject}`));
    if (commits.length > mostCommits) log.line(`    … and ${commits.length - mostCommits} more`);
  }
  log.diagnostics(diagnostics);
  if (files.length + sections.length + diagnostics.length === 0)
    log.line('No plugin uses remote files, and no docs section another repository.');
  return hasErrors(diagnostics) ? 1 : 0;
}
