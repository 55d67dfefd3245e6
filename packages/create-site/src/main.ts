/** `npm create @autolode/site`: runs `ssg init` without the rest of the generator. */
import { Command } from 'commander';
import { createContext } from '../../ssg-cli/src/commands/context.ts';
import { type InitFlags, initCommand } from '../../ssg-cli/src/commands/init.ts';
import { withInitOptions } from '../../ssg-cli/src/commands/init-options.ts';
import { version } from '../../ssg-cli/src/lib/version.ts';

const program = new Command('create-site').description('Starts a new site.').version(version).exitOverride();
withInitOptions(program).action(async (folder: string, flags: InitFlags) => {
  const global = { root: process.cwd(), color: true };
  process.exitCode = await initCommand(createContext(global), folder, flags);
});
try {
  await program.parseAsync();
} catch (error) {
  // The parser has already printed the error.
  process.exitCode = (error as { exitCode?: number }).exitCode === 0 ? 0 : 2;
  if (!(error as { code?: string }).code?.startsWith('commander.')) throw error;
}
