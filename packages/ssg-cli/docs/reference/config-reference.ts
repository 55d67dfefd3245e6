import type { z } from 'zod';
import { userConfig } from '../../src/config/schema.ts';
import { type ConfigDocs, withConfigDocs } from './config-docs.ts';
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
  withConfigDocs((docs) => walkObject({ schema: userConfig, docs, path: '' }, keys, new Set()));
  return keys;
}

/** A place in the config: how it is checked, and what is written about it. */
interface Place {
  readonly schema: z.ZodType;
  readonly docs: ConfigDocs;
  readonly path: string;
}

function walkObject({ schema, docs, path }: Place, keys: ConfigKey[], above: ReadonlySet<z.ZodType>): void {
  for (const [name, value] of Object.entries(defOf(schema).shape ?? {})) {
    const own = path === '' ? name : `${path}.${name}`;
    const below = docs.key(name);
    keys.push({ path: own, type: typeOf(value), required: defOf(value).type !== 'optional', about: below.about });
    walkBelow({ schema: value, docs: below, path: own }, keys, above);
  }
}

function walkBelow({ schema, docs, path }: Place, keys: ConfigKey[], above: ReadonlySet<z.ZodType>): void {
  const bare = inner(schema);
  // Sidebar items hold sidebar items: once is enough to read.
  if (above.has(bare)) return;
  const seen = new Set([...above, bare]);
  const { type, element, valueType, options = [] } = defOf(bare);
  if (type === 'object') walkObject({ schema: bare, docs, path }, keys, seen);
  if (element !== undefined) walkBelow({ schema: element, docs: docs.items(), path: `${path}[]` }, keys, seen);
  if (valueType !== undefined) walkBelow({ schema: valueType, docs: docs.items(), path: `${path}.*` }, keys, seen);
  for (const option of options) {
    const [key, value] = variant(option) ?? [];
    const own = key === undefined ? docs : docs.variant(key, value);
    walkBelow({ schema: option, docs: own, path: key === undefined ? path : `${path} (${key}: ${value})` }, keys, seen);
  }
}

/** The key and the value that tell one of several kinds of item apart. */
function variant(schema: z.ZodType): [key: string, value: unknown] | undefined {
  const shape = defOf(inner(schema)).shape;
  for (const key of ['type', 'provider']) {
    const value = shape?.[key] === undefined ? undefined : defOf(inner(shape[key])).values?.[0];
    if (value !== undefined) return [key, value];
  }
  return undefined;
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
      return 'string';
    case 'boolean':
      return 'boolean';
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
      return def.element === undefined ? 'array' : `array of ${typeOf(def.element)}`;
    case 'record':
      return 'object by name';
    case 'object':
      return 'object';
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
