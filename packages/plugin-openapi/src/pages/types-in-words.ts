import { typeOf } from '../model/examples.ts';
import { listOf } from '../model/operations.ts';
import type { NamedSchema, Schemas } from '../model/schemas.ts';
import { isObject, type Json, type JsonObject } from '../read/spec-file.ts';
import { code, escaped } from './markdown.ts';

/** Link to the section of a schema, from the page that is being written. */
export type LinkTo = (schema: NamedSchema) => string;

/** A type in a few words of Markdown: `array of [User](…)`, `string or null`. */
export function typeInWords(
  schemas: Schemas,
  schema: Json | undefined,
  linkTo: LinkTo,
  around: readonly JsonObject[] = [],
): string {
  if (schema === undefined || schema === true) return 'any';
  if (!isObject(schema)) return 'never';
  const section = schemas.sectionOf(schema);
  if (section !== undefined) return `[${escaped(section.name)}](${linkTo(section)})`;
  const node = schemas.follow(schema);
  // A schema without a section of its own may contain itself.
  if (around.includes(node)) return typeOf(node) ?? 'any';
  const isNullable =
    node['nullable'] === true ||
    [node['type']].flat().includes('null') ||
    [...listOf(node['oneOf']), ...listOf(node['anyOf'])].some((one) => isObject(one) && one['type'] === 'null');
  const base = withoutNull(schemas, node, linkTo, [...around, node]);
  return isNullable && base !== 'null' ? `${base} or null` : base;
}

function withoutNull(schemas: Schemas, node: JsonObject, linkTo: LinkTo, around: readonly JsonObject[]): string {
  const words = (schema: Json) => typeInWords(schemas, schema, linkTo, around);
  const choices = choicesOf(node);
  if (choices.length > 0 && !isObject(node['properties'])) {
    const all = [...new Set(choices.map(words))];
    if (all.length > 4) return `one of ${all.length} types`;
    return all.length === 1 ? (all[0] ?? 'any') : `${all.slice(0, -1).join(', ')} or ${all.at(-1)}`;
  }
  if (node['const'] !== undefined) return 'constant';
  const types = [node['type']].flat().filter((one) => typeof one === 'string' && one !== 'null') as string[];
  if (types.length > 1) return types.join(' or ');
  const type = typeOf(node);
  if (type === 'array') {
    const { items } = node;
    const first = listOf(node['prefixItems']).map(words);
    const rest = isObject(items) ? plural(words(items)) : undefined;
    if (first.length > 0) return `array of ${first.join(', ')}${rest === undefined ? '' : `, then ${rest}`}`;
    return items === undefined ? 'array' : `array of ${plural(words(items))}`;
  }
  if (type === undefined) {
    if (listOf(node['allOf']).length > 0) return 'object';
    return [node['type']].flat().includes('null') ? 'null' : 'any';
  }
  const format = typeof node['format'] === 'string' ? node['format'] : node['contentEncoding'];
  return typeof format === 'string' ? `${type} (${escaped(format)})` : type;
}

const plural = (type: string): string => type.replace(/^(object|string|integer|number|boolean|array)\b/, '$1s');

/** The alternatives of a schema; null is said otherwise. */
export const choicesOf = (node: JsonObject): readonly Json[] =>
  [...listOf(node['oneOf']), ...listOf(node['anyOf'])].filter((one) => !(isObject(one) && one['type'] === 'null'));

const bounds: readonly (readonly [key: string, say: (value: string) => string])[] = [
  ['minimum', (value) => `At least ${value}.`],
  ['exclusiveMinimum', (value) => `More than ${value}.`],
  ['maximum', (value) => `At most ${value}.`],
  ['exclusiveMaximum', (value) => `Less than ${value}.`],
  ['multipleOf', (value) => `A multiple of ${value}.`],
  ['minLength', (value) => `At least ${counted(value, 'character')}.`],
  ['maxLength', (value) => `At most ${counted(value, 'character')}.`],
  ['minItems', (value) => `At least ${counted(value, 'item')}.`],
  ['maxItems', (value) => `At most ${counted(value, 'item')}.`],
  ['minProperties', (value) => `At least ${counted(value, 'property', 'properties')}.`],
  ['maxProperties', (value) => `At most ${counted(value, 'property', 'properties')}.`],
];

const counted = (value: string, what: string, many = `${what}s`): string => `${value} ${value === '1' ? what : many}`;

/**
 * Values, default and limits of a schema and of its items, as one line of Markdown; empty where there are none. Values
 * of a schema with a section of its own are said there alone unless `repeats` is true.
 */
export function factsInWords(
  schemas: Schemas,
  schema: Json | undefined,
  repeats: boolean,
  around: readonly JsonObject[] = [],
): string {
  const node = schemas.follow(schema);
  if (around.includes(node)) return '';
  const { items } = node;
  const isElsewhere = (one: Json | undefined) => !repeats && schemas.sectionOf(one) !== undefined;
  const facts = ownFacts(node, isElsewhere(schema) ? [] : listOf(node['enum']));
  const ofItems =
    items === undefined || isElsewhere(items) ? '' : factsInWords(schemas, items, repeats, [...around, node]);
  return ofItems === '' ? facts : `${facts} Each item: ${ofItems.charAt(0).toLowerCase()}${ofItems.slice(1)}`.trim();
}

function ownFacts(node: JsonObject, values: readonly Json[]): string {
  const facts: string[] = [];
  if (values.length > 0 && values.length <= 60)
    facts.push(`One of ${values.map((value) => code(asText(value))).join(', ')}.`);
  else if (values.length > 60)
    facts.push(`One of ${values.length} values, such as ${code(asText(values[0] ?? null))}.`);
  if (node['const'] !== undefined) facts.push(`Always ${code(asText(node['const']))}.`);
  if (node['default'] !== undefined) facts.push(`Default: ${code(asText(node['default']))}.`);
  const limits = withExclusiveNumbers(node);
  const { minimum, maximum } = limits;
  const isRange = typeof minimum === 'number' && typeof maximum === 'number';
  if (isRange) facts.push(`From ${minimum} to ${maximum}.`);
  for (const [key, say] of bounds) {
    const value = limits[key];
    if (typeof value !== 'number' || (isRange && /^(?:min|max)imum$/.test(key))) continue;
    facts.push(say(String(value)));
  }
  if (typeof node['pattern'] === 'string') facts.push(`Pattern: ${code(node['pattern'])}.`);
  if (node['uniqueItems'] === true) facts.push('Items are unique.');
  return facts.join(' ');
}

/** OpenAPI 3.0 marks a limit as exclusive beside it; later versions write the limit itself as exclusive. */
function withExclusiveNumbers(node: JsonObject): JsonObject {
  const limits = { ...node };
  for (const [limit, exclusive] of [
    ['minimum', 'exclusiveMinimum'],
    ['maximum', 'exclusiveMaximum'],
  ] as const) {
    if (node[exclusive] !== true || typeof node[limit] !== 'number') continue;
    limits[exclusive] = node[limit];
    delete limits[limit];
  }
  return limits;
}

const asText = (value: Json): string => (typeof value === 'string' && value !== '' ? value : JSON.stringify(value));
