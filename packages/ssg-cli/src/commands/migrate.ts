import { loadPackage } from '../lib/load-package.ts';
import { problem } from '../messages/problem.ts';
import type { CommandContext, ExitCode } from './context.ts';

export interface MigrateFlags {
  readonly to: string;
  readonly against?: string;
  readonly dryRun?: boolean;
}

/** The export of `@autolode/migrate` that this command uses. */
interface MigratePackage {
  migrateCommand(context: CommandContext, from: string, flags: MigrateFlags): Promise<ExitCode>;
}

/** Implements `ssg migrate <site>`, which writes a new site and a report of the items that need manual changes. */
export async function migrateCommand(context: CommandContext, from: string, flags: MigrateFlags): Promise<ExitCode> {
  const migration = await loadPackage<MigratePackage>(context.flags.root, '@autolode/migrate');
  if (migration !== undefined) return migration.migrateCommand(context, from, flags);
  return context.log.fail(1, problem('migrate/not-installed', {}));
}
