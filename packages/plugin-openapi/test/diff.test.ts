import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { main } from '../src/diff/main.ts';

const before = `openapi: 3.1.1
info: { title: A, version: '1' }
paths:
  /a/{id}:
    get:
      summary: Get it
      parameters:
        - { name: id, in: path, required: true, schema: { type: string } }
        - { name: limit, in: query, schema: { type: integer } }
      responses:
        '200': { description: It., content: { application/json: { schema: { $ref: '#/components/schemas/Tree' } } } }
    delete: { responses: { '204': { description: Gone. } } }
  /b:
    post:
      requestBody: { content: { application/json: { schema: { type: object, properties: { kind: { type: string, enum: [x, y] } } } } } }
      responses: { '201': { description: Made. } }
components:
  schemas:
    Tree:
      type: object
      required: [name]
      properties:
        name: { type: string }
        size: { type: integer }
        children: { type: array, items: { $ref: '#/components/schemas/Tree' } }
`;

const after = before
  .replace('summary: Get it', 'summary: Get the tree')
  .replace('/a/{id}', '/a/{key}')
  .replace('name: id', 'name: key')
  .replace('name: limit, in: query,', 'name: limit, in: query, required: true,')
  .replace("    delete: { responses: { '204': { description: Gone. } } }\n", '')
  .replace('enum: [x, y]', 'enum: [x, z]')
  .replace('size: { type: integer }', 'size: { type: string }\n        colour: { type: string }')
  .replace('components:', "  /c: { get: { responses: { '200': { description: New. } } } }\ncomponents:");

function diff(old: string, next: string): { code: number; text: string } {
  const folder = mkdtempSync(join(tmpdir(), 'openapi-diff-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [left, right] = [join(folder, 'old.yaml'), join(folder, 'new.yaml')];
  writeFileSync(left, old);
  writeFileSync(right, next);
  const printed: string[] = [];
  const code = main(['diff', left, right], (text) => printed.push(text.replaceAll(`${folder}/`, '')));
  return { code, text: printed.join('\n') };
}

test('changes are told apart by what they mean for callers, and breaking ones set the exit code', () => {
  const { code, text } = diff(before, after);
  expect(text).toMatchInlineSnapshot(`
    "## Breaking changes

    - GET /a/{key}, query parameter limit is now required.
    - schema Tree, field size changed its type from integer to string.
    - DELETE /a/{id} was removed.
    - POST /b, body, field kind no longer allows "y".

    ## Other changes

    - schema Tree, field colour was added.
    - POST /b, body, field kind also allows "z".
    - GET /c was added.

    ## Documentation

    - GET /a/{key} has a different summary."
  `);
  expect(code).toBe(1);
});

test('the same API in another order and layout has not changed', () => {
  const yaml = before.replace(
    'properties:\n        name: { type: string }\n',
    'properties:\n        name:\n          type: string\n',
  );
  expect(diff(before, yaml)).toEqual({ code: 0, text: 'Nothing changed.' });
});

test('a description with a mistake is reported with its line, and a wrong call with its usage', () => {
  expect(diff(before, before.replace('summary:', 'sumary:'))).toEqual({
    code: 2,
    text: 'new.yaml:6 Unknown key "sumary" in "/a/{id} › get". Did you mean "summary"?',
  });
  expect(main(['diff', 'one.yaml'], () => undefined)).toBe(2);
});
