import type { KeyPath } from '../lib/key-path.ts';
import { messageOf } from '../lib/message-of.ts';
import { suggestion } from '../lib/nearest.ts';
import { describeMisfit, type Misfit, misfit } from '../lib/shape.ts';
import { showValue } from '../lib/show-value.ts';
import { componentsOf, transformOf } from '../plugins/complete-plugins.ts';
import { hookFailure } from '../plugins/hook-failure.ts';
import { adviceOn, hookShapes } from '../plugins/hook-shapes.ts';
import { parseOptions } from '../plugins/parse-options.ts';
import type { Plugin, SchemaIssue } from '../plugins/types.ts';
import { type Finding, finding } from './finding.ts';
import { asList, type Loose } from './loose.ts';

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
    const wrong = misfit(entry.definition, hookShapes.definition);
    if (wrong !== undefined) return [notADefinition(path, name, wrong)];
    const first = names.get(name);
    names.set(name, first ?? index);
    const again = first === undefined ? [] : [finding(path, 'plugins/same-name', { name })];
    const issues = issuesOf(entry).map((issue) => finding(path, 'plugins/options', { name, ...issue }));
    return [...again, ...(issues.length === 0 ? partsOf(entry, path) : issues)];
  });
}

/** The problems of what a plugin with valid options adds to the compiler and the theme. */
function partsOf({ definition, given }: Plugin, path: KeyPath): Finding[] {
  const result = definition.options === undefined ? undefined : parseOptions(definition.options, given);
  const options = result === undefined || !('value' in result) ? undefined : result.value;
  return [['transform', transformOf] as const, ['components', componentsOf] as const].flatMap(([hook, get]) => {
    try {
      get(definition, options);
      return [];
    } catch (error) {
      return [{ path, ...hookFailure(definition.name, hook, error) }];
    }
  });
}

const isPlugin = (entry: unknown): entry is Plugin =>
  typeof entry === 'object' &&
  entry !== null &&
  typeof (entry as { definition?: { name?: unknown } }).definition?.name === 'string';

function notADefinition(path: KeyPath, name: string, wrong: Misfit): Finding {
  const message = describeMisfit(wrong, `the definition of the plugin "${name}"`);
  return { path, code: 'config/invalid-value', message, hint: adviceOn(wrong) };
}

const notAPlugin = (path: KeyPath, entry: unknown): Finding => ({
  path,
  code: 'config/invalid-value',
  message: `expected a plugin, got ${showValue(entry)}`,
  hint:
    typeof entry === 'function'
      ? 'Call it: write `name()` or `name({ … })`, not `name`.'
      : 'Import the plugin and call it: `plugins: [math()]`.',
});

interface OptionIssue {
  /** A clause. */
  readonly issue: string;
  readonly advice?: string | undefined;
}

/** The problems of a plugin's options. */
function issuesOf({ definition: { options }, given }: Plugin): OptionIssue[] {
  if (options === undefined) return given === undefined ? [] : [{ issue: 'it takes none' }];
  try {
    const result = parseOptions(options, given);
    if (result instanceof Promise) return [{ issue: 'its schema is asynchronous, which is not supported' }];
    return (result.issues ?? []).flatMap(issuesInside).map((issue) => ({
      issue: where(issue) + issue.message.replace(/\.$/, ''),
      advice: adviceOnKey(issue, keysOf(options)),
    }));
  } catch (error) {
    return [{ issue: `its schema failed: ${messageOf(error)}` }];
  }
}

/** The keys of an object's schema, or of the objects of a union or a list, where zod made it. */
function keysOf(schema: unknown): string[] {
  const { shape, options, element } = (schema ?? {}) as { shape?: object; options?: unknown; element?: unknown };
  return [
    ...Object.keys(shape ?? {}),
    ...(Array.isArray(options) ? options : []).flatMap(keysOf),
    ...(element === undefined ? [] : keysOf(element)),
  ];
}

/** The key that was meant, of those at the top. */
function adviceOnKey(issue: SchemaIssue, known: readonly string[]): string | undefined {
  const { code, keys: [key] = [], path = [] } = issue as ZodIssue;
  const isTop = path.every((part) => typeof part === 'number');
  if (code !== 'unrecognized_keys' || key === undefined || !isTop || known.length === 0) return undefined;
  return suggestion(key, [...new Set(known)]);
}

/** An issue of zod. One about a union has those of each variant, and its own message is only "Invalid input". */
interface ZodIssue extends SchemaIssue {
  readonly code?: string;
  /** Those that the schema does not have. */
  readonly keys?: readonly string[];
  readonly errors?: readonly (readonly ZodIssue[])[];
}

/** The issues of the variant of a union that was meant: the first whose outer type is right. */
function issuesInside(issue: SchemaIssue): readonly SchemaIssue[] {
  const { errors, path = [] } = issue as ZodIssue;
  if (errors === undefined || errors.length === 0) return [issue];
  const isOuter = ({ path: inner = [], code }: ZodIssue) =>
    inner.length === 0 && code !== 'unrecognized_keys' && code !== 'invalid_union';
  const meant = errors.find((variant) => !variant.some(isOuter));
  if (meant === undefined)
    return [
      {
        message: [
          ...new Set(
            errors
              .flat()
              .filter(isOuter)
              .map(({ message }) => message),
          ),
        ].join(' or '),
        path,
      },
    ];
  return meant.flatMap((one) => issuesInside({ ...one, path: [...path, ...(one.path ?? [])] }));
}

function where({ path = [] }: SchemaIssue): string {
  const keys = path.map((part) => String(typeof part === 'object' ? part.key : part));
  return keys.length === 0 ? '' : `${keys.join('.')}: `;
}
