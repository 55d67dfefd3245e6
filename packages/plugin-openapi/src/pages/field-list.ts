import { examplesOf } from '../model/examples.ts';
import { listOf, textOf } from '../model/operations.ts';
import type { NamedSchema, Schemas } from '../model/schemas.ts';
import type { Spec } from '../read/spec.ts';
import { isObject, type Json, type JsonObject } from '../read/spec-file.ts';
import type { Wording } from '../words/wording.ts';
import { type Block, type Container, code, escaped, labelCode } from './markdown.ts';
import { firstSentence, type Prose } from './prose.ts';
import { choicesOf, factsInWords, type SchemaContext, typeInWords } from './types-in-words.ts';

/** What writing a page's parts needs. */
export interface PageContext extends SchemaContext {
  readonly spec: Spec;
  readonly prose: Prose;
  /** Anchors of the page that are taken. */
  readonly ids: Set<string>;
  /** Fields that are never sent this way: those that only the server sets, or that only requests have. */
  readonly hides?: 'readOnly' | 'writeOnly';
  /** How many more fields of schemas that have a section of their own the page takes. */
  readonly room: { fields: number };
  /** The large ones that the operation shows already, by direction. Absent where their sections are on the same page. */
  readonly unfolded?: Set<string>;
  /** Those around the part that is being written, which may contain themselves. */
  readonly around?: readonly NamedSchema[];
}

/** Objects inside objects beyond this are shown without their fields. */
const deepest = 8;

/** The same for schemas that have a section of their own. */
const deepestRepeated = 4;

/** Schemas with more fields than this are repeated once in an operation. */
const mostRepeatedAlways = 8;

/** What writing the fields of a schema where it is used needs; `undefined` if they are left to its section. */
export function inPlace(context: PageContext, schema: Json | undefined, depth: number): PageContext | undefined {
  const section = context.schemas.sectionOf(schema);
  return section === undefined ? context : repeated(context, section, depth);
}

function repeated(context: PageContext, section: NamedSchema, depth: number): PageContext | undefined {
  const { schemas, hides, unfolded, around = [], room } = context;
  const { id, node } = section;
  const key = `${hides ?? ''} ${id}`;
  const count = schemas.fieldsOf(node).fields.length + choicesOf(node).length + 1;
  const isShown = unfolded === undefined || around.includes(section) || unfolded.has(key);
  if (isShown || depth > deepestRepeated || count > room.fields) return undefined;
  if (count > mostRepeatedAlways) unfolded.add(key);
  room.fields -= count;
  return { ...context, around: [...around, section] };
}

const factsOf = (context: PageContext, schema: Json | undefined): string =>
  factsInWords(context, schema, context.unfolded !== undefined);

/** `:::params` around some entries; nothing where there are none. */
export const paramList = (title: string, entries: readonly Block[], of?: JsonObject): readonly Block[] =>
  entries.length === 0
    ? []
    : [{ name: 'params', label: escaped(title), blocks: entries, ...(of === undefined ? {} : { of }) }];

/** A parameter of an operation. */
export function parameterEntry(context: PageContext, parameter: JsonObject, prefix: string): Container {
  const { spec, schemas, prose, wording } = context;
  const content = isObject(parameter['content']) ? Object.values(parameter['content'])[0] : undefined;
  const schema = parameter['schema'] ?? (isObject(content) ? content['schema'] : undefined);
  const id = idFor(context, prefix, String(parameter['name']));
  const example =
    isObject(parameter['schema']) && parameter['example'] === undefined && parameter['examples'] === undefined
      ? []
      : examplesOf(spec, schemas, { ...parameter, schema: null }).filter(({ value }) => value !== null);
  const description = prose.of(parameter);
  return {
    name: 'param',
    label: `${labelCode(String(parameter['name']))} ${typeInWords(context, schema)}`,
    attributes: {
      id,
      required: parameter['required'] === true ? true : undefined,
      deprecated: parameter['deprecated'] === true ? true : undefined,
    },
    of: parameter,
    blocks: [
      ...(description.length > 0 ? description : prose.of(schemas.follow(schema))),
      factsOf(context, schema),
      ...examples(
        wording,
        example.map(({ value }) => value),
      ),
      ...nestedEntries(context, schema, id, 1),
    ],
  };
}

/**
 * What a schema without a section of its own says of itself and of its items, where the part that has it, which says `said`, does
 * not say the same.
 */
export function aboutSchema(
  context: PageContext,
  schema: Json | undefined,
  said: string | undefined,
  around: readonly JsonObject[] = [],
): readonly Block[] {
  const { schemas, prose } = context;
  if (schema === undefined || schemas.sectionOf(schema) !== undefined) return [];
  const node = schemas.follow(schema);
  // A list may contain itself.
  if (around.includes(node)) return [];
  const own = textOf(node['description']);
  return [
    ...(own === said ? [] : prose.of(node)),
    ...(isObject(node['items']) ? aboutSchema(context, node['items'], own, [...around, node]) : []),
  ];
}

/** The entries of an object's fields, those of a list's objects, or the alternatives of a schema. */
export function fieldEntries(
  context: PageContext,
  schema: Json | undefined,
  prefix: string,
  depth = 0,
): readonly Block[] {
  const { schemas, linkTo, hides, wording } = context;
  if (depth > deepest) return [];
  const node = schemas.follow(schema);
  if (isList(node) && !isObject(node['properties'])) return itemEntries(context, node, prefix, depth);
  const { fields: all, bases } = schemas.fieldsOf(node);
  const fields = all.filter(({ schema: own }) => hides === undefined || schemas.follow(own)[hides] !== true);
  const choices = choicesOf(node);
  // A few forms with sections of their own are all said by the type.
  const isSaid = fields.length === 0 && choices.length <= 4;
  return [
    ...bases.flatMap((base) => {
      const inner = repeated(context, base, depth);
      return inner === undefined
        ? [wording.say('includesFields', { schema: `[${escaped(base.name)}](${linkTo(base)})` })]
        : fieldEntries(inner, base.node, prefix, depth);
    }),
    ...fields.map((field) => fieldEntry(context, field, prefix, depth)),
    ...choices
      .map((choice) => ({ choice, inner: inPlace(context, choice, depth) }))
      .filter(({ inner }) => !isSaid || inner !== undefined)
      .flatMap((one, index) => choiceEntry(context, one, `${prefix}.${index + 1}`, depth)),
    ...discriminator(context, node),
  ];
}

function fieldEntry(
  context: PageContext,
  { name, schema, isRequired, isPattern = false }: ReturnType<Schemas['fieldsOf']>['fields'][number],
  prefix: string,
  depth: number,
): Container {
  const { schemas, prose, wording } = context;
  const node = schemas.follow(schema);
  const id = idFor(context, prefix, name === '' ? 'any' : name);
  const label = isPattern && name === '' ? `*${wording.say('anyOtherProperty')}*` : labelCode(name);
  const nested = nestedEntries(context, schema, id, depth + 1);
  return {
    name: 'param',
    label: `${label} ${typeInWords(context, schema)}`,
    attributes: {
      id,
      required: isRequired ? true : undefined,
      deprecated: node['deprecated'] === true ? true : undefined,
      'read-only': node['readOnly'] === true ? true : undefined,
      'write-only': node['writeOnly'] === true ? true : undefined,
    },
    of: node,
    blocks: [
      // A schema with a section of its own says there what it is.
      ...(schemas.sectionOf(schema) === undefined || isOverridden(schema) || nested.length > 0 ? prose.of(node) : []),
      ...(isObject(node['items']) ? aboutSchema(context, node['items'], textOf(node['description'])) : []),
      factsOf(context, schema),
      ...exampleLine(wording, node),
      ...nested,
    ],
  };
}

const isOverridden = (schema: Json): boolean => isObject(schema) && textOf(schema['description']) !== undefined;

function exampleLine(wording: Wording, node: JsonObject): readonly string[] {
  const example = node['example'] ?? (Array.isArray(node['examples']) ? node['examples'][0] : undefined);
  return example === undefined || typeof example === 'object' ? [] : examples(wording, [example]);
}

function examples(wording: Wording, all: readonly Json[]): readonly string[] {
  const values = wording.list(all.map((value) => code(asText(value))));
  return all.length === 0 ? [] : [wording.say(all.length === 1 ? 'exampleOf' : 'examplesOf', { values })];
}

/** Fields inside a field; none where they are elsewhere. */
function nestedEntries(
  context: PageContext,
  schema: Json | undefined,
  prefix: string,
  depth: number,
): readonly Block[] {
  const { schemas } = context;
  const inner = schema === undefined || depth > deepest ? undefined : inPlace(context, schema, depth);
  if (inner === undefined) return [];
  const node = schemas.follow(schema);
  if (isList(node)) return itemEntries(inner, node, prefix, depth);
  return schemas.isLarge(node) || isObject(node['properties']) ? fieldEntries(inner, schema, prefix, depth) : [];
}

const isList = ({ items, prefixItems }: JsonObject): boolean => isObject(items) || listOf(prefixItems).length > 0;

/** What is in a list: an entry for each of the first items that have a place of their own, then the fields of all others. */
function itemEntries(
  context: PageContext,
  { items, prefixItems }: JsonObject,
  prefix: string,
  depth: number,
): readonly Block[] {
  if (depth > deepest) return [];
  // Lists in lists count as a level, because a list may contain itself.
  const inner = isList(context.schemas.follow(items)) ? depth + 1 : depth;
  return [
    ...listOf(prefixItems).flatMap((one, index) => itemEntry(context, one, index + 1, { prefix, depth })),
    ...(isObject(items) ? nestedEntries(context, items, prefix, inner) : []),
  ];
}

function itemEntry(
  context: PageContext,
  item: Json,
  number: number,
  { prefix, depth }: { readonly prefix: string; readonly depth: number },
): readonly Block[] {
  const { schemas, prose, wording } = context;
  if (schemas.sectionOf(item) !== undefined) return [];
  const node = schemas.follow(item);
  const facts = factsOf(context, item);
  const about = prose.of(node);
  const id = idFor(context, prefix, String(number));
  const fields = nestedEntries(context, item, id, depth + 1);
  if (about.length === 0 && facts === '' && fields.length === 0) return [];
  return [
    {
      name: 'param',
      label: `*${wording.say('item', { n: number })}* ${typeInWords(context, item)}`,
      attributes: { id },
      of: node,
      blocks: [...about, facts, ...fields],
    },
  ];
}

/** One of several forms. What has a section may be named with the type already; scalars are too. */
function choiceEntry(
  context: PageContext,
  { choice, inner }: { readonly choice: Json; readonly inner: PageContext | undefined },
  prefix: string,
  depth: number,
): readonly Block[] {
  const { schemas, prose, wording } = context;
  const section = schemas.sectionOf(choice);
  const node = schemas.follow(choice);
  const name = textOf(node['title']) ?? schemas.nameOf(choice) ?? wording.say('either');
  const type = typeInWords(context, choice);
  if (inner === undefined) return [{ name: 'param', label: `*${wording.say('or')}* ${type}`, blocks: [] }];
  const facts = factsOf(context, choice);
  if (!schemas.isLarge(node) && textOf(node['description']) === undefined && facts === '') return [];
  const id = idFor(context, prefix, '');
  return [
    {
      name: 'param',
      label: `*${escaped(name)}* ${type}`,
      attributes: { id },
      of: node,
      blocks: [
        ...prose.of(node),
        facts,
        ...(section === undefined ? nestedEntries : fieldEntries)(inner, choice, id, depth + 1),
      ],
    },
  ];
}

function discriminator({ spec, schemas, linkTo, wording }: PageContext, node: JsonObject): readonly string[] {
  const { discriminator: own } = node;
  if (!isObject(own) || typeof own['propertyName'] !== 'string') return [];
  const { mapping } = own;
  const property = code(own['propertyName']);
  if (!isObject(mapping)) {
    const extending = choicesOf(node).length > 0 ? [] : schemas.extending(node);
    if (extending.length === 0) return [wording.say('selects', { property })];
    const names = extending.map((one) => `- ${code(one.name)}: [${escaped(one.name)}](${linkTo(one)})`);
    return [wording.say('selectsOneOf', { property }), names.join('\n')];
  }
  const lines = Object.entries(mapping).map(([value, target]) => {
    const ref = String(target);
    const reference = { $ref: /[#/.]/.test(ref) ? ref : `#/components/schemas/${ref}` };
    spec.standFor(reference, own);
    const section = schemas.sectionOf(reference);
    const name = schemas.nameOf(reference) ?? ref;
    // A form without fields of its own has the section of what it extends, which does not say when it is used.
    const about = section?.name === name ? undefined : textOf(schemas.follow(reference)['description']);
    const link = section === undefined ? escaped(name) : `[${escaped(name)}](${linkTo(section)})`;
    return `- ${code(value)}: ${link}${about === undefined ? '' : `. ${escaped(firstSentence(about))}`}`;
  });
  return [wording.say('selectsOneOf', { property }), lines.join('\n')];
}

/** An anchor that the page does not have yet, such as `list-users.limit`. */
export function idFor({ ids }: PageContext, prefix: string, name: string): string {
  const base = [prefix, name.replace(/[^\p{L}\p{N}_-]+/gu, '-').replace(/^-|-$/g, '')]
    .filter((part) => part !== '')
    .join('.');
  let id = base;
  for (let number = 2; ids.has(id); number++) id = `${base}-${number}`;
  ids.add(id);
  return id;
}

const asText = (value: Json): string => (typeof value === 'string' && value !== '' ? value : JSON.stringify(value));
