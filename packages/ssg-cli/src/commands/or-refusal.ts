import { problem } from '../catalogue/problem.ts';
import { isRefused, reasonOf } from '../lib/disk-error.ts';
import { createContext, type ExitCode, type GlobalFlags } from './context.ts';

/** Runs a command. A path that the system refuses is reported, because it is no bug in ssg. */
export async function orRefusal(flags: GlobalFlags, command: () => Promise<ExitCode>): Promise<ExitCode> {
  try {
    return await command();
  } catch (error) {
    if (!isRefused(error)) throw error;
    const place = error.path === undefined ? {} : { file: error.path };
    const diagnostics = [problem('command/disk', { reason: reasonOf(error) }, place)];
    createContext(flags).log.diagnostics(diagnostics);
    if (flags.json === true) process.stdout.write(`${JSON.stringify({ ok: false, diagnostics })}\n`);
    return 1;
  }
}
