import { typeOf } from '../model/examples.ts';
import { listOf, type Operation, readOperations } from '../model/operations.ts';
import { mediaTypes } from '../model/samples.ts';
import { Schemas } from '../model/schemas.ts';
import type { Spec } from '../read/spec.ts';
import { isObject, type Json, type JsonObject } from '../read/spec-file.ts';
import type { Words } from '../words/en.ts';
import { Wording } from '../words/wording.ts';

export interface Change {
  readonly kind: (typeof kindsOfChanges)[number];
  /** A sentence that names the operation and the part of it. */
  readonly text: string;
}

/** The kinds of changes, in their order. */
export const kindsOfChanges = ['breaking', 'compatible', 'documentation'] as const satisfies readonly (keyof Words)[];

/** What differs between two descriptions, for those who call the API: operations in the order of the old one, then new ones. */
export function compareSpecs(old: Spec, next: Spec, wording = new Wording()): readonly Change[] {
  const comparison = new Comparison(new Schemas(old), new Schemas(next), wording);
  const known = new Map(readOperations(next).map((one) => [keyOf(one), one]));
  const before = readOperations(old);
  for (const operation of before) {
    const after = known.get(keyOf(operation));
    known.delete(keyOf(operation));
    if (after === undefined) comparison.add('breaking', nameOf(operation), 'wasRemoved');
    else comparison.operation(operation, after);
  }
  for (const operation of known.values()) comparison.add('compatible', nameOf(operation), 'wasAdded');
  return comparison.changes;
}

const nameOf = ({ kind, method, path }: Operation): string =>
  `${kind === 'operation' ? '' : 'webhook '}${method.toUpperCase()} ${path}`;

/** Names of path parameters are no part of an address. */
const keyOf = ({ kind, method, path }: Operation): string =>
  `${kind === 'operation' ? '' : 'webhook '}${method.toUpperCase()} ${path.replace(/\{[^{}]*\}/g, '{}')}`;

type Values = Readonly<Record<string, string>>;

class Comparison {
  readonly changes: Change[] = [];
  readonly #old: Schemas;
  readonly #new: Schemas;
  readonly #wording: Wording;
  /** Pairs of schemas that were compared, as something sent and as something answered: recursion ends there. */
  readonly #compared = {
    sent: new Map<JsonObject, Set<JsonObject>>(),
    answered: new Map<JsonObject, Set<JsonObject>>(),
  };

  constructor(old: Schemas, next: Schemas, wording: Wording) {
    this.#old = old;
    this.#new = next;
    this.#wording = wording;
  }

  add(kind: Change['kind'], part: string, sentence: keyof Words, values: Values = {}): void {
    const text = this.#wording.say(sentence, { part, ...values });
    if (!this.changes.some((one) => one.text === text)) this.changes.push({ kind, text });
  }

  #part(name: keyof Words, values: Values): string {
    return this.#wording.say(name, values);
  }

  operation(old: Operation, next: Operation): void {
    const where = nameOf(next);
    if (!old.deprecated && next.deprecated) this.add('compatible', where, 'isDeprecated');
    if (old.summary !== next.summary) this.add('documentation', where, 'otherSummary');
    if (old.description !== next.description) this.add('documentation', where, 'otherDescription');
    if (old.operationId !== next.operationId)
      this.add('compatible', where, 'otherOperationId', { id: String(next.operationId) });
    this.#parameters(old, next, where);
    this.#body(old, next, where);
    this.#responses(old, next, where);
  }

  #parameters(old: Operation, next: Operation, where: string): void {
    const keyOfParameter = (one: JsonObject) => `${one['in']} ${one['in'] === 'path' ? '' : one['name']}`;
    const left = [...next.parameters];
    for (const parameter of old.parameters) {
      const at = left.findIndex((one) => keyOfParameter(one) === keyOfParameter(parameter));
      const name = this.#parameter(parameter, where);
      const after = at < 0 ? undefined : left.splice(at, 1)[0];
      if (after === undefined) {
        this.add('breaking', name, 'wasRemoved');
        continue;
      }
      if (parameter['required'] !== true && after['required'] === true) this.add('breaking', name, 'isRequired');
      if (parameter['required'] === true && after['required'] !== true) this.add('compatible', name, 'isOptional');
      if (parameter['description'] !== after['description']) this.add('documentation', name, 'otherDescription');
      this.#schema(parameter['schema'], after['schema'], name, true);
    }
    for (const parameter of left) {
      const kind = parameter['required'] === true ? 'breaking' : 'compatible';
      this.add(kind, this.#parameter(parameter, where), 'wasAdded');
    }
  }

  #parameter(parameter: JsonObject, operation: string): string {
    const name = parameterNames[String(parameter['in'])] ?? 'inQueryParameter';
    return this.#part(name, { operation, name: String(parameter['name']) });
  }

  #body(old: Operation, next: Operation, where: string): void {
    const name = this.#part('inBody', { operation: where });
    if (old.body === undefined && next.body?.['required'] === true) this.add('breaking', name, 'isRequired');
    else if (old.body === undefined && next.body !== undefined) this.add('compatible', name, 'wasAdded');
    else if (old.body !== undefined && next.body === undefined) this.add('breaking', name, 'wasRemoved');
    else if (old.body?.['required'] !== true && next.body?.['required'] === true)
      this.add('breaking', name, 'isRequired');
    this.#content(old.body, next.body, name, true);
  }

  #responses(old: Operation, next: Operation, where: string): void {
    const left = new Map(next.responses.map(([status, response]) => [status, response]));
    for (const [status, response] of old.responses) {
      const name = this.#part('inResponse', { operation: where, status });
      const after = left.get(status);
      left.delete(status);
      if (after === undefined) this.add('breaking', name, 'wasRemoved');
      else {
        if (response['description'] !== after['description']) this.add('documentation', name, 'otherDescription');
        this.#content(response, after, name, false);
      }
    }
    for (const status of left.keys())
      this.add('compatible', this.#part('inResponse', { operation: where, status }), 'wasAdded');
  }

  #content(old: JsonObject | undefined, next: JsonObject | undefined, where: string, isRequest: boolean): void {
    if (old === undefined || next === undefined) return;
    const left = new Map(mediaTypes(next));
    for (const [type, media] of mediaTypes(old)) {
      const after = left.get(type);
      if (after === undefined) this.add('breaking', where, 'noLongerType', { type });
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
    const place = name === undefined ? where : this.#part(isRequest ? 'inSchemaOfRequests' : 'inSchema', { name });
    const types = { old: this.#types(before), next: this.#types(after) };
    if (types.old !== types.next) this.add('breaking', place, 'otherType', types);
    this.#values(before, after, place, isRequest);
    this.#fields(before, after, place, isRequest);
    this.#schema(before['items'], after['items'], this.#part('inItems', { part: place }), isRequest);
  }

  #values(old: JsonObject, next: JsonObject, where: string, isRequest: boolean): void {
    const [before, after] = [old, next].map((one) => listOf(one['enum']).map((value) => JSON.stringify(value)));
    if (before === undefined || after === undefined || before.length + after.length === 0) return;
    for (const value of before)
      if (after.length > 0 && !after.includes(value))
        this.add(isRequest ? 'breaking' : 'compatible', where, 'noLongerAllows', { value });
    for (const value of after)
      if (before.length > 0 && !before.includes(value)) this.add('compatible', where, 'alsoAllows', { value });
    if (before.length === 0) this.add(isRequest ? 'breaking' : 'compatible', where, 'onlyCertainValues');
  }

  #fields(old: JsonObject, next: JsonObject, where: string, isRequest: boolean): void {
    const left = new Map(this.#new.fieldsOf(next).fields.map((field) => [field.name, field]));
    for (const field of this.#old.fieldsOf(old).fields) {
      const name = this.#field(where, field.name);
      const after = left.get(field.name);
      left.delete(field.name);
      if (after === undefined) {
        this.add('breaking', name, 'wasRemoved');
        continue;
      }
      if (!field.isRequired && after.isRequired) this.add(isRequest ? 'breaking' : 'compatible', name, 'isRequired');
      if (field.isRequired && !after.isRequired) this.add(isRequest ? 'compatible' : 'breaking', name, 'isOptional');
      if (this.#old.follow(field.schema)['description'] !== this.#new.follow(after.schema)['description'])
        this.add('documentation', name, 'otherDescription');
      this.#schema(field.schema, after.schema, name, isRequest);
    }
    for (const field of left.values())
      this.add(isRequest && field.isRequired ? 'breaking' : 'compatible', this.#field(where, field.name), 'wasAdded');
  }

  #field(part: string, name: string): string {
    return this.#part(name === '' ? 'inAnyField' : 'inField', { part, name });
  }

  /** All types in one order, with null however it is written. */
  #types(schema: JsonObject): string {
    const types = [schema['type'] ?? typeOf(schema) ?? this.#wording.say('any')].flat().map(String);
    if (schema['nullable'] === true) types.push('null');
    return this.#wording.or([...new Set(types)].sort());
  }
}

const parameterNames: Readonly<Record<string, keyof Words>> = {
  path: 'inPathParameter',
  header: 'inHeader',
  cookie: 'inCookie',
};
