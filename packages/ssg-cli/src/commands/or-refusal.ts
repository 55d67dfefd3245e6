import type { Diagnostic } from '../lib/diagnostic.ts';
import { isRefused, reasonOf } from '../lib/disk-error.ts';
import { EsbuildUnavailable } from '../lib/esbuild.ts';
import { problem } from '../messages/problem.ts';
import { createContext, type ExitCode, type GlobalFlags } from './context.ts';

/**
 * Runs a command, unless packages are installed in a way that it cannot work with. What the system or the installation
 * refuses is reported, because it is no bug in ssg.
 */
export async function orRefusal(name: string, flags: GlobalFlags, command: () => Promise<ExitCode>): Promise<ExitCode> {
  // `yarn create` and `yarn dlx` run in Plug'n'Play, whatever the new site uses.
  if (process.versions['pnp'] !== undefined && name !== 'init')
    return report(flags, problem('command/plug-and-play', {}), 2);
  try {
    return await command();
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === undefined) throw error;
    return report(flags, refusal, 1);
  }
}

function refusalOf(error: unknown): Diagnostic | undefined {
  if (error instanceof EsbuildUnavailable)
    return problem('command/esbuild', { reason: error.message, isMissing: error.isMissing });
  if ((error as NodeJS.ErrnoException)?.code === 'ERR_ACCESS_DENIED') {
    const { permission, resource } = error as { readonly permission?: string; readonly resource?: string };
    return problem('command/permission', { permission, resource });
  }
  if (!isRefused(error)) return undefined;
  const { path, code } = error;
  const values = { reason: reasonOf(error), isCrowded: code === 'EMFILE' || code === 'ENFILE' };
  return problem('command/disk', values, path === undefined ? {} : { file: path });
}

const report = (flags: GlobalFlags, found: Diagnostic, code: ExitCode): ExitCode =>
  createContext(flags).log.fail(code, found);
