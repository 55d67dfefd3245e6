import { typeOf } from '../model/examples.ts';
import { listOf, type Operation, readOperations } from '../model/operations.ts';
import { mediaTypes } from '../model/samples.ts';
import { Schemas } from '../model/schemas.ts';
import type { Spec } from '../read/spec.ts';
import { isObject, type Json, type JsonObject } from '../read/spec-file.ts';

export interface Change {
  readonly kind: 'breaking' | 'compatible' | 'documentation';
  /** Operation, and the part of it. */
  readonly where: string;
  readonly message: string;
}

/** Headings of the kinds of changes, in their order. */
export const changeTitles: readonly (readonly [kind: Change['kind'], title: string])[] = [
  ['breaking', 'Breaking changes'],
  ['compatible', 'Other changes'],
  ['documentation', 'Documentation'],
];

/** What differs between two descriptions, for those who call the API: operations in the order of the old one, then new ones. */
export function compareSpecs(old: Spec, next: Spec): readonly Change[] {
  const comparison = new Comparison(new Schemas(old), new Schemas(next));
  const known = new Map(readOperations(next).map((one) => [keyOf(one), one]));
  const before = readOperations(old);
  for (const operation of before) {
    const after = known.get(keyOf(operation));
    known.delete(keyOf(operation));
    if (after === undefined) comparison.add('breaking', nameOf(operation), 'was removed');
    else comparison.operation(operation, after);
  }
  for (const operation of known.values()) comparison.add('compatible', nameOf(operation), 'was added');
  return comparison.changes;
}

const nameOf = ({ kind, method, path }: Operation): string =>
  `${kind === 'operation' ? '' : 'webhook '}${method.toUpperCase()} ${path}`;

/** Names of path parameters are no part of an address. */
const keyOf = ({ kind, method, path }: Operation): string =>
  `${kind === 'operation' ? '' : 'webhook '}${method.toUpperCase()} ${path.replace(/\{[^{}]*\}/g, '{}')}`;

class Comparison {
  readonly changes: Change[] = [];
  readonly #old: Schemas;
  readonly #new: Schemas;
  /** Pairs of schemas that were compared, as something sent and as something answered: recursion ends there. */
  readonly #compared = {
    sent: new Map<JsonObject, Set<JsonObject>>(),
    answered: new Map<JsonObject, Set<JsonObject>>(),
  };

  constructor(old: Schemas, next: Schemas) {
    this.#old = old;
    this.#new = next;
  }

  add(kind: Change['kind'], where: string, message: string): void {
    if (!this.changes.some((one) => one.where === where && one.message === message))
      this.changes.push({ kind, where, message });
  }

  operation(old: Operation, next: Operation): void {
    const where = nameOf(next);
    if (!old.deprecated && next.deprecated) this.add('compatible', where, 'is deprecated');
    for (const key of ['summary', 'description'] as const)
      if (old[key] !== next[key]) this.add('documentation', where, `has a different ${key}`);
    if (old.operationId !== next.operationId)
      this.add('compatible', where, `has a different operationId: ${next.operationId}`);
    this.#parameters(old, next, where);
    this.#body(old, next, where);
    this.#responses(old, next, where);
  }

  #parameters(old: Operation, next: Operation, where: string): void {
    const keyOfParameter = (one: JsonObject) => `${one['in']} ${one['in'] === 'path' ? '' : one['name']}`;
    const left = [...next.parameters];
    for (const parameter of old.parameters) {
      const at = left.findIndex((one) => keyOfParameter(one) === keyOfParameter(parameter));
      const name = `${where}, ${parameter['in']} parameter ${parameter['name']}`;
      const after = at < 0 ? undefined : left.splice(at, 1)[0];
      if (after === undefined) {
        this.add('breaking', name, 'was removed');
        continue;
      }
      if (parameter['required'] !== true && after['required'] === true) this.add('breaking', name, 'is now required');
      if (parameter['required'] === true && after['required'] !== true) this.add('compatible', name, 'is now optional');
      if (parameter['description'] !== after['description'])
        this.add('documentation', name, 'has a different description');
      this.#schema(parameter['schema'], after['schema'], name, true);
    }
    for (const parameter of left) {
      const kind = parameter['required'] === true ? 'breaking' : 'compatible';
      this.add(kind, `${where}, ${parameter['in']} parameter ${parameter['name']}`, 'was added');
    }
  }

  #body(old: Operation, next: Operation, where: string): void {
    const name = `${where}, body`;
    if (old.body === undefined && next.body?.['required'] === true) this.add('breaking', name, 'is now required');
    else if (old.body === undefined && next.body !== undefined) this.add('compatible', name, 'was added');
    else if (old.body !== undefined && next.body === undefined) this.add('breaking', name, 'was removed');
    else if (old.body?.['required'] !== true && next.body?.['required'] === true)
      this.add('breaking', name, 'is now required');
    this.#content(old.body, next.body, name, true);
  }

  #responses(old: Operation, next: Operation, where: string): void {
    const left = new Map(next.responses.map(([status, response]) => [status, response]));
    for (const [status, response] of old.responses) {
      const name = `${where}, response ${status}`;
      const after = left.get(status);
      left.delete(status);
      if (after === undefined) this.add('breaking', name, 'was removed');
      else {
        if (response['description'] !== after['description'])
          this.add('documentation', name, 'has a different description');
        this.#content(response, after, name, false);
      }
    }
    for (const status of left.keys()) this.add('compatible', `${where}, response ${status}`, 'was added');
  }

  #content(old: JsonObject | undefined, next: JsonObject | undefined, where: string, isRequest: boolean): void {
    if (old === undefined || next === undefined) return;
    const left = new Map(mediaTypes(next));
    for (const [type, media] of mediaTypes(old)) {
      const after = left.get(type);
      if (after === undefined) this.add('breaking', where, `no longer has the content type ${type}`);
      else this.#schema(media['schema'], after['schema'], where, isRequest);
    }
  }

  /** What is sent may be more; what is answered may be less, unless callers rely on it. */
  #schema(old: Json | undefined, next: Json | undefined, where: string, isRequest: boolean): void {
    if (!isObject(old) || !isObject(next)) return;
    const [before, after] = [this.#old.follow(old), this.#new.follow(next)];
    const compared = this.#compared[isRequest ? 'sent' : 'answered'];
    const seen = compared.get(before) ?? new Set();
    if (seen.has(after)) return;
    compared.set(before, seen.add(after));
    // What several places share is reported once, by its own name.
    const name = this.#new.nameOf(next);
    const place = name === undefined ? where : `schema ${name}${isRequest ? ' in requests' : ''}`;
    const types = [typesOf(before), typesOf(after)] as const;
    if (types[0] !== types[1]) this.add('breaking', place, `changed its type from ${types[0]} to ${types[1]}`);
    this.#values(before, after, place, isRequest);
    this.#fields(before, after, place, isRequest);
    this.#schema(before['items'], after['items'], `${place}, items`, isRequest);
  }

  #values(old: JsonObject, next: JsonObject, where: string, isRequest: boolean): void {
    const [before, after] = [old, next].map((one) => listOf(one['enum']).map((value) => JSON.stringify(value)));
    if (before === undefined || after === undefined || before.length + after.length === 0) return;
    for (const value of before)
      if (after.length > 0 && !after.includes(value))
        this.add(isRequest ? 'breaking' : 'compatible', where, `no longer allows ${value}`);
    for (const value of after)
      if (before.length > 0 && !before.includes(value)) this.add('compatible', where, `also allows ${value}`);
    if (before.length === 0) this.add(isRequest ? 'breaking' : 'compatible', where, 'now allows only certain values');
  }

  #fields(old: JsonObject, next: JsonObject, where: string, isRequest: boolean): void {
    const left = new Map(this.#new.fieldsOf(next).fields.map((field) => [field.name, field]));
    for (const field of this.#old.fieldsOf(old).fields) {
      const name = `${where}, field ${field.name || 'of any name'}`;
      const after = left.get(field.name);
      left.delete(field.name);
      if (after === undefined) {
        this.add('breaking', name, 'was removed');
        continue;
      }
      if (!field.isRequired && after.isRequired)
        this.add(isRequest ? 'breaking' : 'compatible', name, 'is now required');
      if (field.isRequired && !after.isRequired)
        this.add(isRequest ? 'compatible' : 'breaking', name, 'is now optional');
      if (this.#old.follow(field.schema)['description'] !== this.#new.follow(after.schema)['description'])
        this.add('documentation', name, 'has a different description');
      this.#schema(field.schema, after.schema, name, isRequest);
    }
    for (const field of left.values())
      this.add(isRequest && field.isRequired ? 'breaking' : 'compatible', `${where}, field ${field.name}`, 'was added');
  }
}

/** All types in one order, with null however it is written. */
function typesOf(schema: JsonObject): string {
  const types = [schema['type'] ?? typeOf(schema) ?? 'any'].flat().map(String);
  if (schema['nullable'] === true) types.push('null');
  return [...new Set(types)].sort().join(' or ');
}
