import { wording } from '../catalogue/problem.ts';
import { messageOf } from '../lib/message-of.ts';
import { parseOptions } from '../plugins/parse-options.ts';
import type { Plugin, SchemaIssue } from '../plugins/types.ts';
import type { Finding, KeyPath } from './finding.ts';
import { asList, type Loose } from './loose.ts';
import { showValue } from './show-value.ts';

/** Checks `plugins`: values that are not plugins, duplicate names, and invalid options. */
export function checkPlugins(config: Loose): Finding[] {
  const names = new Map<string, number>();
  return asList(config['plugins']).flatMap((entry, index): Finding[] => {
    const path = ['plugins', index];
    if (!isPlugin(entry)) return [notAPlugin(path, entry)];
    const { name } = entry.definition;
    if (!/^[@\w][\w@/.-]*$/.test(name))
      return [
        {
          path,
          code: 'config/invalid-value',
          message: `has the name ${showValue(name)}; a name has letters, digits, "-", "/" and "@"`,
        },
      ];
    const first = names.get(name);
    names.set(name, first ?? index);
    const again = first === undefined ? [] : [{ path, ...wording('plugins/same-name', { name }) }];
    return [...again, ...issuesOf(entry).map((issue) => ({ path, ...wording('plugins/options', { name, issue }) }))];
  });
}

const isPlugin = (entry: unknown): entry is Plugin =>
  typeof entry === 'object' &&
  entry !== null &&
  typeof (entry as { definition?: { name?: unknown } }).definition?.name === 'string';

const notAPlugin = (path: KeyPath, entry: unknown): Finding => ({
  path,
  code: 'config/invalid-value',
  message: `expected a plugin, got ${showValue(entry)}`,
  hint:
    typeof entry === 'function'
      ? 'Call it: write `name()` or `name({ … })`, not `name`.'
      : 'Import the plugin and call it: `plugins: [math()]`.',
});

/** The problems of a plugin's options, each as a clause. */
function issuesOf({ definition: { options }, given }: Plugin): string[] {
  if (options === undefined) return given === undefined ? [] : ['it takes none'];
  try {
    const result = parseOptions(options, given);
    if (result instanceof Promise) return ['its schema is asynchronous, which is not supported'];
    return (result.issues ?? []).map((issue) => where(issue) + issue.message.replace(/\.$/, ''));
  } catch (error) {
    return [`its schema failed: ${messageOf(error)}`];
  }
}

function where({ path = [] }: SchemaIssue): string {
  const keys = path.map((part) => String(typeof part === 'object' ? part.key : part));
  return keys.length === 0 ? '' : `${keys.join('.')}: `;
}
