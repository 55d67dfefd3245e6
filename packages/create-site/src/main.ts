/** `npm create @autolode/site`: runs `ssg init` without the rest of the generator. */
import { spawnSync } from 'node:child_process';
import { Command } from 'commander';
import { createContext } from '../../ssg-cli/src/commands/context.ts';
import { type InitFlags, initCommand } from '../../ssg-cli/src/commands/init.ts';
import { withInitOptions } from '../../ssg-cli/src/commands/init-options.ts';
import { version } from '../../ssg-cli/src/lib/version.ts';

const program = new Command('create-site').description('Starts a new site.').version(version).exitOverride();
withInitOptions(program)
  .option('--from <folder>', 'migrate the site of another generator')
  .action(async (folder: string, { from, ...flags }: InitFlags & { readonly from?: string }) => {
    if (from !== undefined) {
      process.exitCode = migrate(from, folder);
      return;
    }
    const global = { root: process.cwd(), color: true };
    process.exitCode = await initCommand(createContext(global), folder, flags);
  });

/** Runs `ssg migrate` of the same version, which is installed for this one run. */
function migrate(from: string, folder: string): number {
  const packages = ['ssg-cli', 'migrate'].flatMap((name) => ['--package', `@autolode/${name}@${version}`]);
  const words = ['exec', '--yes', ...packages, '--', 'ssg', 'migrate', from, '--to', folder];
  return spawnSync('npm', words, { stdio: 'inherit', shell: process.platform === 'win32' }).status ?? 1;
}
try {
  await program.parseAsync();
} catch (error) {
  // The parser has already printed the error.
  process.exitCode = (error as { exitCode?: number }).exitCode === 0 ? 0 : 2;
  if (!(error as { code?: string }).code?.startsWith('commander.')) throw error;
}
