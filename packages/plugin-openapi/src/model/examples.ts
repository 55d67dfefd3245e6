import type { Spec } from '../read/spec.ts';
import { isObject, type Json, type JsonObject } from '../read/spec-file.ts';
import { exampleItems, exampleNumber, exampleText } from './example-values.ts';
import { listOf, textOf } from './operations.ts';
import type { Field, Schemas } from './schemas.ts';

export interface Example {
  /** Its summary, or else its key; empty for the only one. */
  readonly name: string;
  readonly value: Json;
}

const deepest = 3;
/** A made example holds no more values than this. */
const mostValues = 30;

/** The examples of a media type or a parameter as written; where there is none, one is made from its schema. */
export function examplesOf(
  spec: Spec,
  schemas: Schemas,
  { example, examples, schema }: JsonObject,
): readonly Example[] {
  if (example !== undefined) return [{ name: '', value: example }];
  if (isObject(examples)) {
    const all = Object.entries(examples).flatMap(([name, value]): Example[] => {
      const node = spec.follow(value);
      if (node?.['value'] === undefined) return [];
      const summary = textOf(node['summary']);
      return [{ name: summary ?? name, value: node['value'] }];
    });
    if (all.length > 0) return all;
  }
  return schema === undefined ? [] : [{ name: '', value: makeExample(schemas, schema) }];
}

/** A value that fits a schema. What is inside itself is left out or empty. */
export const makeExample = (schemas: Schemas, schema: Json, isRequest = false): Json =>
  new ExampleMaker(schemas, isRequest).make(schema, 0);

/**
 * The same of a schema that has a section: other such schemas in it have examples there, and are left out. `undefined` where
 * it would repeat the types only.
 */
export function makeSectionExample(schemas: Schemas, schema: Json): Json | undefined {
  const maker = new ExampleMaker(schemas, false, true);
  const value = maker.make(schema, 0);
  return maker.isTelling ? value : undefined;
}

class ExampleMaker {
  readonly #schemas: Schemas;
  readonly #isRequest: boolean;
  #left = mostValues;
  /** Schemas that are being made: one inside itself is left empty. */
  readonly #within = new Set<JsonObject>();

  readonly #isOwn: boolean;
  /** Whether a value says more than its type. */
  isTelling = false;

  constructor(schemas: Schemas, isRequest: boolean, isOwn = false) {
    this.#schemas = schemas;
    this.#isOwn = isOwn;
    this.#isRequest = isRequest;
  }

  make(schema: Json, depth: number): Json {
    this.#left--;
    if (!isObject(schema)) return null;
    const node = this.#schemas.follow(schema);
    if (this.#within.has(node)) return typeOf(node) === 'array' ? [] : {};
    this.#within.add(node);
    const value = this.#value(node, depth);
    this.#within.delete(node);
    return value;
  }

  #value(node: JsonObject, depth: number): Json {
    const written = node['example'] ?? listOf(node['examples'])[0] ?? node['const'] ?? node['default'];
    const [first] = listOf(node['enum']);
    if (written !== undefined || first !== undefined || typeof node['format'] === 'string') this.isTelling = true;
    if (written !== undefined) return written;
    if (first !== undefined) return first;
    const choice = listOf(node['oneOf'])[0] ?? listOf(node['anyOf'])[0];
    if (this.#fieldsOf(node).length > 0 || typeOf(node) === 'object') return this.#object(node, choice, depth);
    if (choice !== undefined) return this.#left <= 0 ? null : this.#form(node, choice, depth);
    const [base] = listOf(node['allOf']);
    if (base !== undefined) return this.make(base, depth + 1);
    return typeOf(node) === 'array' ? this.#list(node, depth) : scalar(node);
  }

  /** A list with its first items, which may have schemas of their own, or else with one item. */
  #list(node: JsonObject, depth: number): Json[] {
    const { prefixItems, items, minItems } = node;
    const isNeeded = typeof minItems === 'number' && minItems > 0;
    if ((depth >= deepest && !isNeeded) || this.#left <= 0) return [];
    const first = listOf(prefixItems);
    if (first.length > 0) return first.map((schema) => (this.#left <= 0 ? null : this.make(schema, depth + 1)));
    if (items === undefined || this.#within.has(this.#schemas.follow(items))) return [];
    return exampleItems(this.make(items, depth + 1), node, listOf(this.#schemas.follow(items)['enum']));
  }

  #isElsewhere(schema: Json, own: JsonObject): boolean {
    if (!this.#isOwn) return false;
    const items = own['items'];
    return this.#schemas.sectionOf(schema) !== undefined || this.#schemas.sectionOf(items) !== undefined;
  }

  /** Its fields with all that it inherits. */
  #fieldsOf(node: JsonObject, below: readonly JsonObject[] = []): readonly Field[] {
    const { fields, bases } = this.#schemas.fieldsOf(node);
    // A schema may extend itself in a circle.
    const inherited = bases
      .filter((base) => base.node !== node && !below.includes(base.node))
      .flatMap((base) => this.#fieldsOf(base.node, [...below, node]));
    const own = new Map(inherited.map((field) => [field.name, field]));
    // What is inherited may be required or described again.
    for (const field of fields)
      own.set(field.name, { ...field, isRequired: field.isRequired || own.get(field.name)?.isRequired === true });
    return [...own.values()];
  }

  #object(node: JsonObject, choice: Json | undefined, depth: number): Json {
    // Entries, because a field may be named `__proto__`.
    const entries: [name: string, value: Json][] = [];
    for (const { name, schema, isRequired, isPattern } of this.#fieldsOf(node)) {
      const own = this.#schemas.follow(schema);
      if (own[this.#isRequest ? 'readOnly' : 'writeOnly'] === true) continue;
      const isDeep = depth >= deepest || this.#left <= 0;
      if ((this.#within.has(own) || this.#isElsewhere(schema, own)) && !isRequired) continue;
      if (isPattern === true || (isDeep && (!isRequired || this.#schemas.isLarge(own)))) continue;
      entries.push([name, this.make(schema, depth + 1)]);
    }
    if (choice !== undefined && depth < deepest) {
      const more = this.#form(node, choice, depth);
      if (isObject(more)) entries.push(...Object.entries(more));
    }
    const { additionalProperties: others, minProperties: least } = node;
    for (let number = 1; typeof least === 'number' && entries.length < Math.min(least, mostValues); number++)
      entries.push([`key${number}`, isObject(others) ? this.make(others, depth + 1) : 'string']);
    return Object.fromEntries(entries);
  }

  /** One of several forms, named as the discriminator names it. */
  #form(node: JsonObject, choice: Json, depth: number): Json {
    const value = this.make(choice, depth + 1);
    const { discriminator } = node;
    const reference = isObject(choice) ? choice['$ref'] : undefined;
    if (!isObject(value) || !isObject(discriminator) || typeof reference !== 'string') return value;
    const { propertyName, mapping } = discriminator;
    const isNamed = ([, target]: readonly [string, Json]) =>
      target === reference || reference.endsWith(`/${String(target)}`);
    const name = Object.entries(isObject(mapping) ? mapping : {}).find(isNamed)?.[0] ?? this.#schemas.nameOf(choice);
    return name === undefined ? value : { ...value, [String(propertyName)]: name };
  }
}

/** The type of a schema, without null; guessed from its keys where it has none. */
export function typeOf(schema: JsonObject): string | undefined {
  const type = [schema['type']].flat().find((one) => one !== 'null');
  if (typeof type === 'string') return type;
  if (isObject(schema['properties']) || schema['additionalProperties'] !== undefined) return 'object';
  return schema['items'] === undefined ? undefined : 'array';
}

function scalar(schema: JsonObject): Json {
  switch (typeOf(schema)) {
    case 'integer':
      return exampleNumber(schema, true);
    case 'number':
      return exampleNumber(schema, false);
    case 'boolean':
      return true;
    case 'string':
      return exampleText(schema);
    default:
      return null;
  }
}
