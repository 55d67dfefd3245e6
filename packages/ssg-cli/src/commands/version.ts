import { loadConfig } from '../config/load-config.ts';
import { failure } from '../lib/diagnostic.ts';
import { type CommandContext, countText, type ExitCode } from './context.ts';
import { cutVersion } from './cut-version.ts';

export interface VersionFlags {
  readonly section?: string;
}

/** Implements `ssg version <name>`, which creates a version from the current docs. */
export async function versionCommand(
  { log, flags }: CommandContext,
  name: string,
  { section }: VersionFlags,
): Promise<ExitCode> {
  const config = await loadConfig({
    root: flags.root,
    ...(flags.config === undefined ? {} : { configFile: flags.config }),
  });
  const cut = config.ok ? await cutVersion(config.value, name, section) : failure([]);
  const diagnostics = [...config.diagnostics, ...cut.diagnostics];
  log.diagnostics(diagnostics);
  if (flags.json === true) {
    const made = cut.ok ? { version: cut.value } : {};
    process.stdout.write(`${JSON.stringify({ ok: cut.ok, diagnostics, ...made })}\n`);
  }
  if (!cut.ok) {
    log.line(log.paint.red(`${countText(diagnostics)}. Nothing was written.`));
    return config.ok ? 1 : 2;
  }
  const { folder, files, rewritten, versions } = cut.value;
  log.line(`${log.paint.green('✓')} ${files} files copied to ${log.paint.bold(folder)}`);
  if (rewritten > 0) log.line(`  ${rewritten} links and imports that point outside the section were rewritten`);
  log.line(`  Versions, newest first: ${versions.join(', ')}`);
  return 0;
}
