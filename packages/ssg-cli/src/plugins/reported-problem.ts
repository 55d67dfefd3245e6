import type { Diagnostic } from '../lib/diagnostic.ts';
import { problem } from '../messages/problem.ts';
import { fitting } from './hook-shapes.ts';
import type { PluginProblem } from './types.ts';

/**
 * Converts a problem that a plugin reports. `path` is its file if it names none.
 * @throws a `PluginFault` if it is not a problem.
 */
export function reportedProblem(plugin: string, found: PluginProblem, path?: string): Diagnostic {
  const { message, hint, severity, file = path, line, column } = fitting('report', found, 'the problem it reported');
  return problem('plugins/reported', { source: plugin, text: message, advice: hint }, { severity, file, line, column });
}
