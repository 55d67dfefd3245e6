import { expect, test } from 'vitest';
import { describeApi } from './describe.ts';

const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const responses = (name: string) => ({ 200: { description: 'Done.', ...json(ref(name)) } });

/** The pages by path, without escapes. Two operations send and receive the schema, so that it has a section of its own. */
function pagesOf(
  schemas: Record<string, object>,
  { name = 'Payment', ...options }: { name?: string; pages?: string; path?: string } = {},
) {
  const operation = (operationId: string) => ({
    operationId,
    requestBody: json(ref(name)),
    responses: responses(name),
  });
  const text = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    paths: { '/payments': { post: operation('pay'), put: operation('change') } },
    components: { schemas },
  });
  const { pages: made, problems } = describeApi({ 'openapi.yaml': text }, { pages: 'operation', ...options });
  expect(problems).toEqual([]);
  return new Map(made.map((page) => [page.path, page.text.replaceAll('\\', '')]));
}
const pageOf = (...given: Parameters<typeof pagesOf>) =>
  [...pagesOf(...given)].find(([path]) => path.endsWith('/pay.md'))?.[1] ?? '';
const between = (text: string, from: string, to?: string) =>
  text.slice(text.indexOf(from), to === undefined ? undefined : text.indexOf(to));

const Money = { type: 'object', description: 'An amount.', properties: { amount: { type: 'integer' } } };
const Payment = {
  type: 'object',
  description: 'What is paid.',
  required: ['total'],
  properties: {
    id: { type: 'string', readOnly: true },
    secret: { type: 'string', writeOnly: true },
    total: ref('Money'),
    fee: ref('Money'),
    lines: { type: 'array', items: ref('Line') },
  },
};
const Line = { type: 'object', properties: { name: { type: 'string' }, price: ref('Money') } };

test('the fields of a schema that operations share are shown in each, with those of the schemas inside', () => {
  const text = pageOf({ Payment, Money, Line });
  const sent = between(text, 'Request body', 'Responses');
  expect(sent).toContain('What is paid.');
  expect(sent).toContain('`secret` string');
  expect(sent).not.toContain('`id` string');
  expect(sent).toMatch(/`total` \[Money\]\([^)]*\)\]\{[^}]*required/);
  expect(sent.match(/`amount` integer/g)).toHaveLength(3);
  expect(sent).toContain('`name` string');
  const received = between(text, 'Responses');
  expect(received).toContain('`id` string');
  expect(received).not.toContain('`secret` string');
  expect(received).toContain('`amount` integer');
});

test('the values of a shared list of values are shown where it is used', () => {
  const Country = { type: 'string', enum: ['at', 'be', 'ch', 'de', 'dk', 'es', 'fi', 'fr', 'it'] };
  const Payment = {
    type: 'object',
    properties: { from: ref('Country'), to: { type: 'array', items: ref('Country') } },
  };
  const sent = between(pageOf({ Payment, Country }), 'Request body', 'Responses');
  expect(sent.match(/one of `at`, .*`it`\./gi)).toHaveLength(2);
});

test('a schema that contains itself is shown once, and its name leads to its section', () => {
  const Tree = {
    type: 'object',
    properties: { label: { type: 'string' }, below: { type: 'array', items: ref('Tree') } },
  };
  const sent = between(pageOf({ Tree }, { name: 'Tree' }), 'Request body', 'Responses');
  expect(sent.match(/`label` string/g)).toHaveLength(1);
  expect(sent).toMatch(/`below` array of \[Tree\]\(/);
});

test('a schema of many fields is repeated once in each direction', () => {
  const properties = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`part${index}`, { type: 'string' }]));
  const Payment = { type: 'object', properties: { from: ref('Address'), to: ref('Address') } };
  const text = pageOf({ Payment, Address: { type: 'object', properties } });
  expect(between(text, 'Request body', 'Responses').match(/`part0` string/g)).toHaveLength(1);
  expect(between(text, 'Responses').match(/`part0` string/g)).toHaveLength(1);
  expect(text).toMatch(/`to` \[Address\]\(/);
});

test('the overview is first in the sidebar if the pages are at the root of a section', () => {
  expect([...pagesOf({ Payment, Money, Line }, { path: 'docs' })][0]).toEqual([
    'docs/index.md',
    expect.stringContaining('sidebar_position: 1\n'),
  ]);
  expect(pagesOf({ Payment, Money, Line }).get('docs/api/index.md')).not.toContain('sidebar_position');
});

test('each of several shared forms shows its fields', () => {
  const Card = { type: 'object', properties: { number: { type: 'string' } } };
  const Bank = { type: 'object', properties: { iban: { type: 'string' } } };
  const both = { type: 'object', properties: { card: ref('Card'), bank: ref('Bank') } };
  const schemas = { Payment: { oneOf: [ref('Card'), ref('Bank')] }, Card, Bank, both };
  const sent = between(pageOf(schemas), 'Request body', 'Responses');
  expect(sent).toContain('*Card* [Card](');
  expect(sent).toContain('`number` string');
  expect(sent).toContain('`iban` string');
});

test('a page takes a limited number of fields, and names lead to the sections of the others', () => {
  const large = (first: string) => ({
    type: 'object',
    properties: Object.fromEntries(Array.from({ length: 150 }, (_, index) => [`${first}${index}`, { type: 'string' }])),
  });
  const text = pageOf({
    Payment: { type: 'object', properties: { a: ref('A'), b: ref('B') } },
    A: large('a'),
    B: large('b'),
    again: { type: 'object', properties: { a: ref('A'), b: ref('B') } },
  });
  expect(text).toContain('`a149` string');
  expect(text).not.toContain('`b149` string');
  expect(text).toMatch(/`b` \[B\]\(/);
});

test('where everything is one page, fields are in the sections of that page alone', () => {
  const [text = ''] = pagesOf({ Payment, Money, Line }, { pages: 'one' }).values();
  expect(between(text, 'Request body', 'Responses')).not.toContain('`secret` string');
  expect(between(text, '## Schemas')).toContain('`secret` string');
});
