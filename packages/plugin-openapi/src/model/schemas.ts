import type { Spec } from '../read/spec.ts';
import { isObject, type Json, type JsonObject } from '../read/spec-file.ts';
import { listOf, slugOf } from './operations.ts';

/** A property of an object, or what else may be in one. */
export interface Field {
  readonly name: string;
  readonly schema: Json;
  readonly isRequired: boolean;
  /** Stands for all other names. */
  readonly isPattern?: boolean;
}

export interface NamedSchema {
  readonly name: string;
  /** Anchor on its page. */
  readonly id: string;
  readonly node: JsonObject;
}

const byName = new Intl.Collator('en', { numeric: true });

/** The fields of a base are repeated in what extends it only if they are no more than this. */
const mostInherited = 12;

/**
 * The schemas of a description. Those that several places refer to have a section of their own, which the others link to;
 * those that one place refers to are shown there. So the pages grow with the description and never by recursion.
 */
export class Schemas {
  readonly #spec: Spec;
  readonly #named = new Map<JsonObject, NamedSchema>();
  /** Of schemas whose fields are asked for again and again, by field lists and examples. */
  readonly #fields = new WeakMap<JsonObject, Fields>();
  /** Schemas with a discriminator → those that extend them. */
  readonly #extending = new Map<JsonObject, { readonly name: string; readonly node: JsonObject }[]>();

  constructor(spec: Spec) {
    this.#spec = spec;
    const uses = new Map<JsonObject, { count: number; name: string }>();
    // What a file refers to may be in its place there and in its own file.
    const seen = new Set<JsonObject>();
    // References lead to more files, whose references count as well.
    for (let index = 0; index < spec.files.length; index++)
      visitReferences(spec.files[index]?.value ?? null, (reference) => {
        if (!isSchemaReference(reference) || seen.has(reference)) return;
        seen.add(reference);
        const target = spec.resolve(reference)?.target;
        if (target === undefined) return;
        const known = uses.get(target);
        if (known === undefined) uses.set(target, { count: 1, name: nameOf(String(reference['$ref'])) });
        else known.count++;
      });
    const ids = new Set<string>();
    this.#findExtending();
    for (const [base, all] of this.#extending)
      for (const { node, name } of all) {
        const isUsed = (uses.get(base)?.count ?? 0) > all.length;
        if (isUsed) uses.set(node, { name, count: 2 });
      }
    for (const [node, { count, name }] of uses) {
      if (count < 2 || !this.isLarge(node)) continue;
      let id = slugOf(name);
      // The list of schemas is the index of their folder.
      while (ids.has(id) || id === 'index') id += '-2';
      ids.add(id);
      this.#named.set(node, { name, id, node });
    }
  }

  /** All with a section of their own, by name. */
  get named(): readonly NamedSchema[] {
    return [...this.#named.values()].sort((a, b) => byName.compare(a.name, b.name) || (a.name < b.name ? -1 : 1));
  }

  /** How many fields the schemas with a section have. */
  get fieldCount(): number {
    return this.named.reduce((sum, { node }) => sum + this.fieldsOf(node).fields.length, 0);
  }

  /** The section that a schema has, where it is a reference to one with a section of its own. */
  sectionOf(schema: Json | undefined): NamedSchema | undefined {
    const target = this.#spec.resolve(schema)?.target;
    if (target !== undefined) {
      const own = this.#named.get(target);
      if (own !== undefined) return own;
    }
    const node = this.#spec.follow(schema);
    const all = listOf(node?.['allOf']);
    return all.length === 1 && !isObject(node?.['properties']) ? this.sectionOf(all[0]) : undefined;
  }

  /** The schemas that extend one with a discriminator, where they have sections. They are its forms although it does not name them. */
  extending(node: JsonObject): readonly NamedSchema[] {
    return (this.#extending.get(node) ?? []).flatMap((one) => this.#named.get(one.node) ?? []);
  }

  #findExtending(): void {
    const { components } = this.#spec.document;
    const schemas = isObject(components) && isObject(components['schemas']) ? components['schemas'] : {};
    for (const [name, node] of Object.entries(schemas)) {
      if (!isObject(node)) continue;
      for (const part of listOf(node['allOf'])) {
        const base = this.#spec.resolve(part)?.target;
        if (base === undefined || !isObject(base['discriminator'])) continue;
        this.#extending.set(base, [...(this.#extending.get(base) ?? []), { name, node }]);
      }
    }
  }

  follow(schema: Json | undefined): JsonObject {
    return this.#spec.follow(schema) ?? {};
  }

  nameOf(schema: Json): string | undefined {
    return isObject(schema) && typeof schema['$ref'] === 'string' ? nameOf(schema['$ref']) : undefined;
  }

  /** Whether there is more to say of a schema than fits in a line. */
  isLarge(schema: JsonObject): boolean {
    return (
      isObject(schema['properties']) ||
      isObject(schema['additionalProperties']) ||
      [schema['allOf'], schema['oneOf'], schema['anyOf']].some((list) => listOf(list).length > 1) ||
      listOf(schema['enum']).length > 8 ||
      (isObject(schema['items']) && typeof schema['items']['$ref'] !== 'string' && this.isLarge(schema['items']))
    );
  }

  /** The properties of an object with those of what it extends, and the bases whose properties are too many to repeat. */
  fieldsOf(schema: JsonObject): Fields {
    const known = this.#fields.get(schema);
    if (known !== undefined) return known;
    const found = this.#findFields(schema);
    this.#fields.set(schema, found);
    return found;
  }

  #findFields(schema: JsonObject): Fields {
    const fields = new Map<string, Field>();
    const bases: NamedSchema[] = [];
    const required = new Set<string>();
    this.#collect(schema, { fields, bases, required, seen: new Set() });
    const all = [...fields.values()].map((field) => ({ ...field, isRequired: required.has(field.name) }));
    return { fields: all, bases };
  }

  #collect(schema: JsonObject, into: Collected): void {
    if (into.seen.has(schema)) return;
    into.seen.add(schema);
    for (const part of listOf(schema['allOf'])) {
      const base = this.sectionOf(part);
      const node = this.follow(part);
      const count = isObject(node['properties']) ? Object.keys(node['properties']).length : 0;
      if (base !== undefined && (count > mostInherited || into.seen.has(node))) into.bases.push(base);
      else this.#collect(node, into);
    }
    for (const name of listOf(schema['required'])) into.required.add(String(name));
    const { properties, patternProperties, additionalProperties } = schema;
    for (const [name, own] of Object.entries(isObject(properties) ? properties : {}))
      into.fields.set(name, { name, schema: own, isRequired: false });
    for (const [name, own] of Object.entries(isObject(patternProperties) ? patternProperties : {}))
      into.fields.set(`/${name}/`, { name: `/${name}/`, schema: own, isRequired: false, isPattern: true });
    if (isObject(additionalProperties))
      into.fields.set('', { name: '', schema: additionalProperties, isRequired: false, isPattern: true });
  }
}

interface Fields {
  readonly fields: readonly Field[];
  readonly bases: readonly NamedSchema[];
}

interface Collected {
  readonly fields: Map<string, Field>;
  readonly bases: NamedSchema[];
  readonly required: Set<string>;
  readonly seen: Set<JsonObject>;
}

/** Components of other kinds are no schemas; what lies elsewhere, such as a file of its own, may be one. */
const isSchemaReference = ({ $ref }: JsonObject): boolean =>
  !/\/components\/(?!schemas\/)\w+\//.test(String($ref)) && !/#\/paths\/[^/]+$/.test(String($ref));

function visitReferences(value: Json, visit: (reference: JsonObject) => void): void {
  if (Array.isArray(value)) {
    for (const one of value) visitReferences(one, visit);
  } else if (isObject(value)) {
    if (typeof value['$ref'] === 'string') visit(value);
    // What examples hold is data.
    for (const [key, one] of Object.entries(value))
      if (key !== 'example' && key !== 'examples' && key !== 'default') visitReferences(one, visit);
  }
}

/** Last part of a reference: the name of a component, or of a file. */
function nameOf(reference: string): string {
  const [file = '', pointer = ''] = reference.split('#', 2);
  const last =
    pointer.split('/').at(-1) ||
    file
      .split('/')
      .at(-1)
      ?.replace(/\.(?:ya?ml|json)$/, '') ||
    'Schema';
  return last.replaceAll('~1', '/').replaceAll('~0', '~');
}
