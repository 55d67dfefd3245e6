import { expect, test } from 'vitest';
import { describeApi } from './describe.ts';

/** The page of an operation with these parts, without escapes, and the problems of its description. */
function made(operation: object, components: object = {}) {
  const text = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    paths: {
      '/orders': { post: { operationId: 'order', responses: { 200: { description: 'Done.' } }, ...operation } },
    },
    components,
  });
  const { pages, problems } = describeApi({ 'openapi.yaml': text });
  return { text: (pages[0]?.text ?? '').replaceAll('\\', ''), problems };
}
const responses = { 204: { description: 'Done.' } };
const callback = (path: string, more: object = {}) => ({ [path]: { post: { responses, ...more } } });

test('callbacks of callbacks are shown after the one that has them', () => {
  const paid = callback('{$request.body#/paid}', { callbacks: { sent: callback('{$request.body#/sent}') } });
  const { text, problems } = made({ callbacks: { paid } });
  expect(problems).toEqual([]);
  expect(text).toContain('Callback: POST {$request.body#/paid}');
  expect(text.indexOf('Callback of {$request.body#/paid}: POST {$request.body#/sent}')).toBeGreaterThan(
    text.indexOf('Responses to the callback'),
  );
});

test('callbacks that lead in a circle are shown once, and very deep ones are reported', () => {
  const again = { $ref: '#/components/callbacks/again' };
  const { text, problems } = made(
    { callbacks: { again } },
    { callbacks: { again: callback('{$url}', { callbacks: { again } }) } },
  );
  expect(problems).toEqual([]);
  expect(text.match(/Callback: POST/g)).toHaveLength(1);
  expect(text).not.toContain('Callback of');
  const deep = [1, 2, 3, 4].reduceRight<object>(
    (below, level) => ({ own: callback(`{$url${level}}`, { callbacks: below }) }),
    {},
  );
  expect(made({ callbacks: deep }).problems).toEqual(['openapi.yaml:1 A callback inside 3 others is not shown.']);
});

test('objects among the first items of a list show their fields', () => {
  const place = {
    type: 'object',
    description: 'Where it is.',
    properties: {
      north: { type: 'number' },
      near: { type: 'array', prefixItems: [{ type: 'object', properties: { name: {} } }] },
    },
  };
  const rest = { type: 'object', properties: { note: { type: 'string' } } };
  const schema = { type: 'array', prefixItems: [{ type: 'string' }, place], items: rest };
  const { text } = made({ requestBody: { content: { 'application/json': { schema } } } });
  expect(text).toContain('*item 2* object');
  expect(text).toContain('Where it is.');
  expect(text).toContain('`north` number');
  expect(text).toContain('*item 1* object');
  expect(text).toContain('`name` any');
  expect(text).toContain('`note` string');
  expect(text).not.toContain('*item 1* string');
});

test.each([
  ['items', { type: 'array', items: { $ref: '#/components/schemas/List' } }],
  ['alternatives', { oneOf: [{ type: 'string' }, { $ref: '#/components/schemas/List' }] }],
])('a schema that contains itself among its %s ends', (_, List) => {
  const use = { content: { 'application/json': { schema: { $ref: '#/components/schemas/List' } } } };
  expect(made({ requestBody: use }, { schemas: { List } }).text).toContain('Request body');
});

test('a list that contains itself among its first items ends', () => {
  const list = {
    type: 'array',
    prefixItems: [{ type: 'object', properties: { a: {} } }, { $ref: '#/components/schemas/List' }],
  };
  const use = { content: { 'application/json': { schema: { $ref: '#/components/schemas/List' } } } };
  expect(made({ requestBody: use }, { schemas: { List: list } }).text).toContain('`a` any');
});

test('a link of a response to an operation that does not exist is reported with its line', () => {
  const links = { next: { operationId: 'ordr' }, same: { operationId: 'order' } };
  const { text, problems } = made({ responses: { 200: { description: 'Done.', links } } });
  expect(problems).toEqual(['openapi.yaml:1 The link leads to the operation "ordr", which does not exist.']);
  expect(text).toContain('`next` calls `ordr`');
});

test('a link whose operationRef leads nowhere, or to no operation, is reported, and others are shown by their path', () => {
  const links = {
    gone: { operationRef: '#/paths/~1ordrs/post' },
    path: { operationRef: '#/paths/~1orders' },
    same: { operationRef: '#/paths/~1orders/post' },
    far: { operationRef: 'https://other.example/openapi.yaml#/paths/~1a/get' },
  };
  const { text, problems } = made({ responses: { 200: { description: 'Done.', links } } });
  expect(problems).toEqual([
    'openapi.yaml:1 The reference "#/paths/~1ordrs/post" leads nowhere: paths has no "/ordrs".',
    'openapi.yaml:1 The reference "#/paths/~1orders" does not lead to an operation.',
  ]);
  expect(text).toContain('- `same` calls `POST /orders`');
  expect(text).toContain('- `far` calls `https://other.example/openapi.yaml#/paths/~1a/get`');
});

test('a large overview counts the operations of a group in words', () => {
  const paths = Object.fromEntries(
    Array.from({ length: 302 }, (_, index) => [
      `/a${index}`,
      { get: { tags: [index === 0 ? 'One' : 'Rest'], responses } },
    ]),
  );
  const text = JSON.stringify({ openapi: '3.1.0', info: { title: 'A', version: '1' }, paths });
  const overview = describeApi({ 'openapi.yaml': text }).pages[0]?.text ?? '';
  expect(overview).toMatch(/One\]\([^)]*\): 1 operation\n/);
  expect(overview).toMatch(/Rest\]\([^)]*\): 301 operations/);
});
