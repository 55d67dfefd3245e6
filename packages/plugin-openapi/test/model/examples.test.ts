import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeExample } from '../../src/model/examples.ts';
import { Schemas } from '../../src/model/schemas.ts';
import { loadSpec } from '../../src/read/read-spec.ts';
import type { Json, JsonObject } from '../../src/read/spec-file.ts';

const ajv = new Ajv2020({ strict: false, allErrors: true, formats: { 'date-time': true, email: true, uuid: true } });

const specWith = (schema: JsonObject, schemas: JsonObject = {}) =>
  loadSpec('a.json', () =>
    JSON.stringify({
      openapi: '3.1.1',
      info: { title: 'A', version: '1' },
      paths: { '/a': { post: { requestBody: { content: { 'application/json': { schema } } }, responses: {} } } },
      components: { schemas },
    }),
  );

/** The body that is made of a schema, and what a validator says of it. */
function bodyOf(schema: JsonObject, schemas: JsonObject = {}): { readonly body: Json; readonly faults: string[] } {
  const body = makeExample(new Schemas(specWith(schema, schemas)), schema, true);
  const root = structuredClone({ ...schema, components: { schemas } }) as object;
  const validate = ajv.compile(root);
  validate(body);
  return { body, faults: (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`) };
}

/** A limit, or none. */
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const between = (least: number, most: number) => maybe(fc.integer({ min: least, max: most }));
const patterns = fc.constantFrom(
  '^[A-Z]{3}$',
  '^\\d{4}-\\d\\d$',
  '^(?:red|green)+$',
  '^[^\\s@]+@[^\\s@]+\\.[a-z]+$',
  '^\\w{2,5}$',
  'x.y',
);

const { schema } = fc.letrec<{ schema: JsonObject }>((tie) => ({
  schema: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.record({ type: fc.constant('string'), minLength: between(0, 9), maxLength: between(9, 12) }),
    fc.record({ type: fc.constant('string'), pattern: patterns }),
    fc.record({ type: fc.constant('string'), format: fc.constantFrom('date-time', 'email', 'uuid') }),
    fc.record({ type: fc.constant('string'), enum: fc.constant(['a', 'b']) }),
    fc.record({ type: fc.constant('integer'), minimum: between(-9, 3), maximum: between(3, 9) }),
    fc.record({ type: fc.constant('integer'), exclusiveMinimum: between(-9, 3), exclusiveMaximum: between(6, 9) }),
    fc.record({ type: fc.constant('integer'), minimum: between(-5, 5), multipleOf: fc.constantFrom(2, 5) }),
    fc.record({ type: fc.constant('number'), exclusiveMinimum: between(2, 3), maximum: between(4, 9) }),
    fc.record({
      type: fc.constant('number'),
      minimum: fc.constant(2),
      maximum: fc.constant(2.25),
      exclusiveMinimum: fc.constant(2),
    }),
    fc.record({ type: fc.constant('boolean') }),
    fc.record({ type: fc.constant('array'), items: tie('schema'), minItems: between(0, 3) }),
    fc.record({
      type: fc.constant('array'),
      items: fc.constant({ type: 'integer' }),
      minItems: between(0, 3),
      uniqueItems: fc.boolean(),
    }),
    fc.record({
      type: fc.constant('object'),
      properties: fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('schema')),
      required: fc.constant([]),
    }),
    fc.record({ oneOf: fc.tuple(tie('schema')) }),
  ) as fc.Arbitrary<JsonObject>,
}));

/** Without keys that are undefined, and with some of the properties required. */
const clean = (value: JsonObject): JsonObject => JSON.parse(JSON.stringify(value)) as JsonObject;

test('a body that is made of a schema is valid: limits of numbers, texts and lists, formats and patterns', () => {
  fc.assert(
    fc.property(schema, (made) => {
      expect(bodyOf(clean(made)).faults).toEqual([]);
    }),
    { numRuns: Number(process.env['SSG_RUNS'] ?? 150) },
  );
});

const fields = (count: number, prefix: string) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${prefix}${index}`, { type: 'string' }]));

test('fields of what a schema extends are in the body, however many they are', () => {
  const base = { type: 'object', required: ['base0', 'base19'], properties: fields(20, 'base') };
  const own = {
    allOf: [{ $ref: '#/components/schemas/Base' }],
    type: 'object',
    required: ['own0'],
    properties: fields(1, 'own'),
  };
  const other = { type: 'array', items: { $ref: '#/components/schemas/Base' } };
  const { body, faults } = bodyOf(own, { Base: base, Other: other, Third: other });
  expect(faults).toEqual([]);
  expect(Object.keys(body as object)).toContain('base19');
});

test('a form has the name that the discriminator has for it, or its own', () => {
  const card = {
    type: 'object',
    required: ['type'],
    properties: { type: { type: 'string' }, number: { type: 'string' } },
  };
  const method = (mapping: object) => ({
    oneOf: [{ $ref: '#/components/schemas/Card' }],
    discriminator: { propertyName: 'type', ...mapping },
  });
  const bodyWith = (mapping: object) => bodyOf(method(mapping) as JsonObject, { Card: card }).body;
  expect(bodyWith({ mapping: { card: '#/components/schemas/Card' } })).toEqual({ type: 'card', number: 'string' });
  expect(bodyWith({ mapping: { card: 'Card' } })).toEqual({ type: 'card', number: 'string' });
  expect(bodyWith({})).toEqual({ type: 'Card', number: 'string' });
});

test('schemas that extend each other in a circle have a body', () => {
  const extending = (name: string) => ({
    allOf: [{ $ref: `#/components/schemas/${name}` }],
    properties: fields(20, name),
  });
  const schemas = { A: extending('B'), B: extending('A'), C: { items: { $ref: '#/components/schemas/A' } } };
  expect(Object.keys(makeExample(new Schemas(specWith(schemas.A, schemas)), schemas.A, true) as object)).toContain(
    'B3',
  );
});

test.each<[string, JsonObject, Json]>([
  ['a pattern that looks around', { type: 'string', pattern: '^(?=.*x)a$' }, 'string'],
  ['a longer text of a pattern', { type: 'string', pattern: '^\\+[1-9]\\d{6,14}$', minLength: 10 }, '+322222222'],
  ['a pattern with names of characters', { type: 'string', pattern: '^\\p{Lu}{3}$' }, 'string'],
  ['a pattern whose repetitions multiply', { type: 'string', pattern: '^(((a{99}){99}){99}){99}$' }, 'string'],
  ['a pattern of many repetitions', { type: 'string', pattern: `^${'('.repeat(30)}a${'*)'.repeat(30)}$` }, ''],
  [
    'different values of a list',
    { type: 'array', items: { enum: ['a', 'b', 'c'] }, minItems: 2, uniqueItems: true },
    ['a', 'b'],
  ],
  [
    'an object of any names',
    { type: 'object', minProperties: 2, additionalProperties: { type: 'integer' } },
    { key1: 1, key2: 1 },
  ],
  ['a duration', { type: 'string', format: 'duration' }, 'P1D'],
  ['a pattern that repeats often', { type: 'string', pattern: '^a{5000}$' }, 'string'],
  ['a pattern that is none', { type: 'string', pattern: '(' }, 'string'],
  ['a text of many characters', { type: 'string', minLength: 13 }, 'stringstrings'],
  ['a text of few characters', { type: 'string', maxLength: 2 }, 'st'],
  [
    'a list of different texts',
    { type: 'array', items: { type: 'string' }, minItems: 2, uniqueItems: true },
    ['string', 'string2'],
  ],
])('%s', (_, made, body) => {
  expect(makeExample(new Schemas(specWith(made)), made, true)).toEqual(body);
});
