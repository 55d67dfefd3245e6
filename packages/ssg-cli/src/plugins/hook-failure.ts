import type { Diagnostic } from '../lib/diagnostic.ts';
import { messageOf } from '../lib/message-of.ts';
import { problem } from '../messages/problem.ts';
import { PluginFault } from './plugin-fault.ts';

/** Reports an error of a plugin with the names of the plugin and hook. */
export const hookFailure = (plugin: string, hook: string, error: unknown, file?: string): Diagnostic =>
  problem(
    'plugins/failed',
    {
      plugin,
      hook,
      reason: messageOf(error).replace(/\.$/, ''),
      advice: error instanceof PluginFault ? error.hint : undefined,
    },
    { file },
  );
