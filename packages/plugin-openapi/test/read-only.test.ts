import { expect, test } from 'vitest';
import { describeApi } from './describe.ts';

test('a request has no fields that only the server sets, and a response none that only requests have', () => {
  const cup = `{ type: object, properties: { id: { type: string, readOnly: true }, pin: { type: string, writeOnly: true }, size: { type: integer } } }`;
  const { pages, problems } = describeApi({
    'openapi.yaml': `openapi: 3.1.1
info: { title: Cups, version: '1' }
paths:
  /cups:
    post:
      operationId: addCup
      requestBody: { content: { application/json: { schema: ${cup} } } }
      responses: { '201': { description: Ok, content: { application/json: { schema: ${cup} } } } }
`,
  });
  expect(problems).toEqual([]);
  const ids = [...(pages[0]?.text ?? '').matchAll(/\{id="(add-cup\.[^"]*)"/g)].map(([, id]) => id);
  expect(ids).toEqual(['add-cup.body.pin', 'add-cup.body.size', 'add-cup.201', 'add-cup.201.id', 'add-cup.201.size']);
});

test('a schema that several places share says which fields are only read or only written', () => {
  const schema = "{ $ref: '#/components/schemas/Cup' }";
  const { pages } = describeApi({
    'openapi.yaml': `openapi: 3.1.1
info: { title: Cups, version: '1' }
paths:
  /cups:
    post:
      operationId: addCup
      requestBody: { content: { application/json: { schema: ${schema} } } }
      responses: { '201': { description: Ok, content: { application/json: { schema: ${schema} } } } }
components:
  schemas:
    Cup: { type: object, properties: { id: { type: string, readOnly: true }, pin: { type: string, writeOnly: true } } }
`,
  });
  expect(pages[0]?.text).toContain('{id="schema-cup.id" read-only}');
  expect(pages[0]?.text).toContain('{id="schema-cup.pin" write-only}');
});

test('a webhook brings what only the server sets, and `readOnly` beside a reference counts', () => {
  const { pages } = describeApi(
    {
      'openapi.yaml': `openapi: 3.1.1
info: { title: Cups, version: '1' }
paths:
  /cups:
    post:
      operationId: addCup
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Cup' } } } }
      responses: { '204': { description: Ok } }
webhooks:
  changed:
    post:
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Cup' } } } }
      responses: { '204': { description: Ok } }
components:
  schemas:
    State: { type: string, enum: [full, empty] }
    Cup:
      type: object
      properties:
        id: { type: string, readOnly: true }
        pin: { type: string, writeOnly: true }
        state: { $ref: '#/components/schemas/State', readOnly: true }
        size: { type: integer }
`,
    },
    { languages: ['curl'] },
  );
  const text = pages[0]?.text ?? '';
  expect(text).toContain(
    '{ "id": "string", "state": "full", "size": 1 }'
      .replace('{ ', '{\n  ')
      .replaceAll(', ', ',\n  ')
      .replace(' }', '\n}'),
  );
  expect(/-d '([^']*)'/.exec(text)?.[1]?.replace(/\s/g, '')).toBe('{"pin":"string","size":1}');
});
