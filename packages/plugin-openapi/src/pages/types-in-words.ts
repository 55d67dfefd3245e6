import { typeOf } from '../model/examples.ts';
import { listOf } from '../model/operations.ts';
import type { NamedSchema, Schemas } from '../model/schemas.ts';
import { isObject, type Json, type JsonObject } from '../read/spec-file.ts';
import type { en } from '../words/en.ts';
import type { Wording } from '../words/wording.ts';
import { code, escaped } from './markdown.ts';

/** Link to the section of a schema, from the page that is being written. */
export type LinkTo = (schema: NamedSchema) => string;

/** What saying something of a schema needs. */
export interface SchemaContext {
  readonly schemas: Schemas;
  readonly linkTo: LinkTo;
  readonly wording: Wording;
}

/** A type in a few words of Markdown: `array of [User](…)`, `string or null`. */
export function typeInWords(
  context: SchemaContext,
  schema: Json | undefined,
  around: readonly JsonObject[] = [],
): string {
  const { schemas, linkTo, wording } = context;
  if (schema === undefined || schema === true) return wording.say('any');
  if (!isObject(schema)) return wording.say('never');
  const section = schemas.sectionOf(schema);
  if (section !== undefined) return `[${escaped(section.name)}](${linkTo(section)})`;
  const node = schemas.follow(schema);
  // A schema without a section of its own may contain itself.
  if (around.includes(node)) return typeOf(node) ?? wording.say('any');
  const isNullable =
    node['nullable'] === true ||
    [node['type']].flat().includes('null') ||
    [...listOf(node['oneOf']), ...listOf(node['anyOf'])].some((one) => isObject(one) && one['type'] === 'null');
  const alternatives = withoutNull(context, node, [...around, node]);
  return wording.or(isNullable && !alternatives.includes('null') ? [...alternatives, 'null'] : alternatives);
}

/** The types that a schema allows, without null. */
function withoutNull(context: SchemaContext, node: JsonObject, around: readonly JsonObject[]): readonly string[] {
  const { wording } = context;
  const words = (schema: Json) => typeInWords(context, schema, around);
  const choices = choicesOf(node);
  if (choices.length > 0 && !isObject(node['properties'])) {
    const all = [...new Set(choices.map(words))];
    return all.length > 4 ? [wording.say('manyTypes', { n: all.length })] : all;
  }
  if (node['const'] !== undefined) return [wording.say('constant')];
  const types = [node['type']].flat().filter((one) => typeof one === 'string' && one !== 'null') as string[];
  if (types.length > 1) return types;
  const type = typeOf(node);
  if (type === 'array') {
    const { items } = node;
    const first = listOf(node['prefixItems']).map(words);
    const rest = items === undefined ? undefined : words(items);
    const values = { first: wording.list(first), type: rest ?? '', types: plural(rest ?? '') };
    if (first.length > 0) return [wording.say(isObject(items) ? 'tupleThen' : 'tuple', values)];
    return [rest === undefined ? 'array' : wording.say('arrayOf', values)];
  }
  if (type === undefined) {
    if (listOf(node['allOf']).length > 0) return ['object'];
    return [[node['type']].flat().includes('null') ? 'null' : wording.say('any')];
  }
  const format = typeof node['format'] === 'string' ? node['format'] : node['contentEncoding'];
  return [typeof format === 'string' ? `${type} (${escaped(format)})` : type];
}

const plural = (type: string): string => type.replace(/^(object|string|integer|number|boolean|array)\b/, '$1s');

/** The alternatives of a schema; null is said otherwise. */
export const choicesOf = (node: JsonObject): readonly Json[] =>
  [...listOf(node['oneOf']), ...listOf(node['anyOf'])].filter((one) => !(isObject(one) && one['type'] === 'null'));

const bounds = [
  'minimum',
  'exclusiveMinimum',
  'maximum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
] as const satisfies readonly (keyof typeof en)[];

/**
 * Values, default and limits of a schema and of its items, as one line of Markdown; empty where there are none. Values
 * of a schema with a section of its own are said there alone unless `repeats` is true.
 */
export function factsInWords(
  context: Omit<SchemaContext, 'linkTo'>,
  schema: Json | undefined,
  repeats: boolean,
  around: readonly JsonObject[] = [],
): string {
  const { schemas, wording } = context;
  const node = schemas.follow(schema);
  if (around.includes(node)) return '';
  const { items } = node;
  const isElsewhere = (one: Json | undefined) => !repeats && schemas.sectionOf(one) !== undefined;
  const facts = ownFacts(wording, node, isElsewhere(schema) ? [] : listOf(node['enum']));
  const ofItems =
    items === undefined || isElsewhere(items) ? '' : factsInWords(context, items, repeats, [...around, node]);
  if (ofItems === '') return facts;
  const lowered = ofItems.charAt(0).toLocaleLowerCase(wording.language) + ofItems.slice(1);
  return wording.sentences([facts, wording.say('eachItem', { facts: ofItems, lowered })]);
}

function ownFacts(wording: Wording, node: JsonObject, values: readonly Json[]): string {
  const facts: string[] = [];
  const value = (one: Json | undefined) => code(asText(one ?? null));
  if (values.length > 60) facts.push(wording.say('oneOfMany', { n: values.length, value: value(values[0]) }));
  else if (values.length > 0) facts.push(wording.say('oneOf', { values: wording.list(values.map(value)) }));
  if (node['const'] !== undefined) facts.push(wording.say('always', { value: value(node['const']) }));
  if (node['default'] !== undefined) facts.push(wording.say('default', { value: value(node['default']) }));
  const limits = withExclusiveNumbers(node);
  const { minimum, maximum } = limits;
  const isRange = typeof minimum === 'number' && typeof maximum === 'number';
  if (isRange) facts.push(wording.say('range', { from: minimum, to: maximum }));
  for (const key of bounds) {
    const n = limits[key];
    if (typeof n !== 'number' || (isRange && /^(?:min|max)imum$/.test(key))) continue;
    const [, end, part] = /^(min|max)(Length|Items)$/.exec(key) ?? [];
    const isExact = part !== undefined && limits[`min${part}`] === limits[`max${part}`];
    if (!isExact) facts.push(wording.say(key, { n }));
    else if (end === 'min') facts.push(wording.say(part === 'Length' ? 'exactLength' : 'exactItems', { n }));
  }
  if (typeof node['pattern'] === 'string') facts.push(wording.say('pattern', { pattern: code(node['pattern']) }));
  if (node['uniqueItems'] === true) facts.push(wording.say('uniqueItems'));
  return wording.sentences(facts);
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
