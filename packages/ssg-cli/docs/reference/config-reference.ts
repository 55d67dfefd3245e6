import type { z } from 'zod';
import { userConfig } from '../../src/config/schema/user-config.ts';
import { type ConfigDocs, withConfigDocs } from './config-docs.ts';
import { table } from './table.ts';

/** One key of the config, as the reference prints it. */
export interface ConfigKey {
  /** `docs[].versions.*.label` */
  readonly path: string;
  type: string;
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

/** The keys of the config, and those of the types that it uses in several places. */
export interface ConfigKeys {
  readonly keys: readonly ConfigKey[];
  /** Name of the type → its keys. */
  readonly shared: ReadonlyMap<string, readonly ConfigKey[]>;
}

/** Every key of the config in the order of the schema, with what it holds below it. */
export function configKeys(): ConfigKeys {
  return withConfigDocs((docs) => {
    const top = { schema: userConfig, docs, path: '' };
    const first = new Walk(new Set());
    first.object(top, []);
    const walk = new Walk(new Set([...first.uses].flatMap(([name, uses]) => (uses > 1 ? [name] : []))));
    const keys: ConfigKey[] = [];
    walk.object(top, keys);
    return { keys, shared: new Map([...walk.shared].sort(([a], [b]) => (a < b ? -1 : 1))) };
  });
}

/** A place in the config: how it is checked, and what is written about it. */
interface Place {
  readonly schema: z.ZodType;
  readonly docs: ConfigDocs;
  readonly path: string;
}

/** Types with fewer keys are as short as a link to them. */
const leastKeys = 3;

/** Visits all keys. A type that is used in several places is visited once. */
class Walk {
  readonly uses = new Map<string, number>();
  readonly shared = new Map<string, ConfigKey[]>();
  readonly #isShared: ReadonlySet<string>;

  constructor(isShared: ReadonlySet<string>) {
    this.#isShared = isShared;
  }

  object({ schema, docs, path }: Place, keys: ConfigKey[], above: ReadonlySet<z.ZodType> = new Set()): void {
    for (const [name, value] of Object.entries(defOf(inner(schema)).shape ?? {})) {
      const place = { schema: value, docs: docs.key(name), path: path === '' ? name : `${path}.${name}` };
      const { about } = place.docs;
      keys.push({
        path: place.path,
        type: this.#typeOf(place),
        required: !/^(?:optional|default)$/.test(defOf(value).type),
        about,
      });
      this.#below(place, keys, above);
    }
  }

  #below(place: Place, keys: ConfigKey[], above: ReadonlySet<z.ZodType>): void {
    const bare = inner(place.schema);
    // Sidebar items hold sidebar items: once is enough to read.
    if (above.has(bare)) return;
    const seen = new Set([...above, bare]);
    const name = nameOf(place);
    const uses = name === undefined ? 0 : (this.uses.get(name) ?? 0) + 1;
    if (name !== undefined) this.uses.set(name, uses);
    if (name !== undefined && this.#isShared.has(name)) {
      const known = this.shared.get(name);
      const own: ConfigKey[] = [];
      this.shared.set(name, known ?? own);
      this.object({ ...place, path: '' }, own, seen);
      if (known === undefined) return;
      this.#addKind(name, bare);
      // A key that only some places have, such as `position`, which has no meaning in a dropdown.
      known.push(...own.filter(({ path }) => known.every((one) => one.path !== path)));
    } else if (uses > 1) return;
    else if (defOf(bare).type === 'object') this.object(place, keys, seen);
    else for (const one of placesBelow(place)) this.#below(one, keys, seen);
  }

  /** One type may describe two kinds of item, such as `doc` and `ref`. */
  #addKind(name: string, schema: z.ZodType): void {
    const [key, value] = variant(schema) ?? [];
    const row = this.shared.get(name)?.find(({ path }) => path === key);
    if (row === undefined || row.type.includes(code(value))) return;
    row.type += ` or ${code(value)}`;
  }

  #typeOf(place: Place, above: ReadonlySet<z.ZodType> = new Set()): string {
    const bare = inner(place.schema);
    if (above.has(bare)) return '';
    const name = nameOf(place);
    if (name !== undefined && this.#isShared.has(name)) return `[${name}](#${name})`;
    const def = defOf(bare);
    const seen = new Set([...above, bare]);
    const below = () =>
      [...new Set(placesBelow(place).map((one) => this.#typeOf(one, seen)))].filter(Boolean).join(' or ');
    if (def.type === 'union') return below();
    if (def.type === 'record') {
      const values = below();
      return values.includes('](#') ? `object by name, of ${values}` : 'object by name';
    }
    return def.type === 'array' ? `array of ${below()}` : typeOf(def);
  }
}

/** The items of a list, the values of a record, or the kinds of a union. */
function placesBelow({ schema, docs, path }: Place): Place[] {
  const { element, valueType, options = [] } = defOf(inner(schema));
  return [
    ...(element === undefined ? [] : [{ schema: element, docs: docs.items(), path: `${path}[]` }]),
    ...(valueType === undefined ? [] : [{ schema: valueType, docs: docs.items(), path: `${path}.*` }]),
    ...options.map((option) => {
      const [key, value] = variant(option) ?? [];
      return key === undefined
        ? { schema: option, docs, path }
        : { schema: option, docs: docs.variant(key, value), path: `${path} (${key}: ${value})` };
    }),
  ];
}

/** The name of an object's type. */
function nameOf({ schema, docs }: Place): string | undefined {
  const names = Object.keys(defOf(inner(schema)).shape ?? {});
  return names.length < leastKeys ? undefined : docs.nameOf(names);
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

function typeOf(def: Def): string {
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
    case 'object':
      return 'object';
    case 'custom':
      return 'function';
    default:
      return 'any JSON';
  }
}

const code = (value: unknown): string => `\`${JSON.stringify(value)}\``;

/** The reference of the config as Markdown, a section for each top-level key and one for each type with several uses. */
export function configReference(): string {
  const { keys, shared } = configKeys();
  const groups = new Map<string, ConfigKey[]>();
  for (const key of keys) {
    const top = key.path.split(/[.[ (]/)[0] ?? key.path;
    groups.set(top, [...(groups.get(top) ?? []), key]);
  }
  const sections = [...groups].map(([top, [first, ...rest]]) => {
    const title = `## ${top} {#${top}}`;
    const about = `${first?.about ?? ''}\n\nType: ${first?.type}${first?.required === true ? ', required' : ''}`;
    return [title, about, ...(rest.length === 0 ? [] : [keyTable(rest)])].join('\n\n');
  });
  const types = [...shared].map(([name, below]) => `### ${name} {#${name}}\n\n${keyTable(below)}`);
  return [
    'Every key `ssg.config.ts` may hold. `[]` stands for each item of a list, `*` for each name of a record. A key that is not listed here is an error that names the nearest one.',
    ...sections,
    '## Types {#types}',
    'Objects that several keys hold.',
    ...types,
  ].join('\n\n');
}

const keyTable = (keys: readonly ConfigKey[]): string =>
  table(
    ['Key', 'Type', 'What it does'],
    keys.map(({ path, type, required, about }) => [`\`${path}\``, `${type}${required ? ', required' : ''}`, about]),
  );
