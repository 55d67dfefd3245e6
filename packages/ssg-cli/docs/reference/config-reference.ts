import type { z } from 'zod';
import { userConfig } from '../../src/config/schema.ts';
import { table } from './table.ts';

/** One key of the config, as the reference prints it. */
export interface ConfigKey {
  /** `docs[].versions.*.label` */
  readonly path: string;
  readonly type: string;
  readonly required: boolean;
  readonly about: string;
}

/** What of zod's inner data is read here: the kinds of schema that the config is made of. */
interface Def {
  readonly type: string;
  readonly innerType?: z.ZodType;
  readonly out?: z.ZodType;
  readonly element?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly entries?: Readonly<Record<string, string>>;
  readonly values?: readonly unknown[];
}

const defOf = (schema: z.ZodType): Def => (schema as unknown as { _zod: { def: Def } })._zod.def;

/** Every key of the config in the order of the schema, with what it holds below it. */
export function configKeys(): ConfigKey[] {
  const keys: ConfigKey[] = [];
  walkObject(userConfig, '', keys, new Set());
  return keys;
}

function walkObject(schema: z.ZodType, path: string, keys: ConfigKey[], above: ReadonlySet<z.ZodType>): void {
  for (const [name, value] of Object.entries(defOf(schema).shape ?? {})) {
    const own = path === '' ? name : `${path}.${name}`;
    keys.push({
      path: own,
      type: typeOf(value),
      required: defOf(value).type !== 'optional',
      about: value.description ?? inner(value).description ?? '',
    });
    walkBelow(value, own, keys, above);
  }
}

function walkBelow(schema: z.ZodType, path: string, keys: ConfigKey[], above: ReadonlySet<z.ZodType>): void {
  const bare = inner(schema);
  // Sidebar items hold sidebar items: once is enough to read.
  if (above.has(bare)) return;
  const seen = new Set([...above, bare]);
  const def = defOf(bare);
  if (def.type === 'object') walkObject(bare, path, keys, seen);
  if (def.element !== undefined) walkBelow(def.element, `${path}[]`, keys, seen);
  if (def.valueType !== undefined) walkBelow(def.valueType, `${path}.*`, keys, seen);
  for (const option of def.options ?? []) walkBelow(option, `${path}${variant(option)}`, keys, seen);
}

/** ` (type: dropdown)` for one of several kinds of item. */
function variant(schema: z.ZodType): string {
  const shape = defOf(inner(schema)).shape;
  for (const key of ['type', 'provider']) {
    const value = shape?.[key] === undefined ? undefined : defOf(inner(shape[key])).values?.[0];
    if (value !== undefined) return ` (${key}: ${String(value)})`;
  }
  return '';
}

function inner(schema: z.ZodType): z.ZodType {
  const def = defOf(schema);
  // Asked for by this name, a lazy schema is made once: a schema that holds itself would have no end otherwise.
  if (def.type === 'lazy') return inner((schema as unknown as { _zod: { innerType: z.ZodType } })._zod.innerType);
  // What is made ready before it is checked is described by the check.
  const below = def.innerType ?? def.out;
  return below === undefined ? schema : inner(below);
}

function typeOf(schema: z.ZodType): string {
  const def = defOf(inner(schema));
  switch (def.type) {
    case 'string':
      return 'text';
    case 'boolean':
      return 'true or false';
    case 'number':
    case 'int':
      return 'number';
    case 'literal':
      return (def.values ?? []).map((value) => code(value)).join(' or ');
    case 'enum':
      return Object.values(def.entries ?? {})
        .map((value) => code(value))
        .join(', ');
    case 'array':
      return def.element === undefined ? 'list' : `list of ${typeOf(def.element)}`;
    case 'record':
      return 'record by name';
    case 'object':
      return 'record';
    case 'union':
      return [...new Set((def.options ?? []).map((option) => typeOf(option)))].join(' or ');
    case 'custom':
      return 'function';
    default:
      return 'any JSON';
  }
}

const code = (value: unknown): string => `\`${JSON.stringify(value)}\``;

/** The reference of the config as Markdown, a section for each top-level key. */
export function configReference(): string {
  const groups = new Map<string, ConfigKey[]>();
  for (const key of configKeys()) {
    const top = key.path.split(/[.[ (]/)[0] ?? key.path;
    groups.set(top, [...(groups.get(top) ?? []), key]);
  }
  const sections = [...groups].map(([top, [first, ...rest]]) => {
    const title = `## ${top} {#${top}}`;
    const about = `${first?.about ?? ''}\n\nType: ${first?.type}${first?.required === true ? ', required' : ''}`;
    const below = rest.map(({ path, type, required, about: text }) => [
      `\`${path}\``,
      `${type}${required ? ', required' : ''}`,
      text,
    ]);
    return [title, about, ...(below.length === 0 ? [] : [table(['Key', 'Type', 'What it does'], below)])].join('\n\n');
  });
  return [
    'Every key `ssg.config.ts` may hold. `[]` stands for each item of a list, `*` for each name of a record. A key that is not listed here is an error that names the nearest one.',
    ...sections,
  ].join('\n\n');
}
