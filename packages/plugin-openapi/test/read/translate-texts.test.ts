import { expect, test } from 'vitest';
import { loadSpec } from '../../src/read/read-spec.ts';
import type { JsonObject } from '../../src/read/spec-file.ts';

const files: Readonly<Record<string, string>> = {
  'api.yaml': `openapi: 3.1.1
info: { title: Pets, version: '1' }
tags:
  - { name: cats, description: Cats. }
  - { name: dogs, description: Dogs. }
paths:
  /pets:
    get:
      operationId: listPets
      summary: List all pets
      parameters:
        - { name: limit, in: query, description: How many., schema: { type: integer, maximum: 9 } }
        - { name: kind, in: query, description: Which., schema: { $ref: 'kind.yaml#/Kind' }, example: { title: A } }
      responses: { '200': { description: Fine. } }
`,
  'kind.yaml':
    'Kind:\n  type: object\n  description: The kind.\n  properties:\n    title: { type: string, description: Its title. }\n',
  'i18n/de/kind.yaml': 'Kind:\n  description: Die Art.\n  properties:\n    title: { description: Ihr Titel. }\n',
};

/** The description with the texts of a translation, and what is reported of that. */
function translated(translation: string) {
  const all = { ...files, 'i18n/de/api.yaml': translation };
  const spec = loadSpec('api.yaml', (path) => all[path as keyof typeof all], 'i18n/de');
  const problems = spec.problems.map(({ file, line, message }) => `${file}:${line} ${message}`);
  return { spec, problems };
}

test('texts of a translation take the place of the original ones, in all files; everything else stays', () => {
  const { spec, problems } = translated(`paths:
  /pets:
    get:
      summary: Alle Tiere auflisten
      description: |
        Alle.
        Wirklich alle.
      parameters:
        - { name: kind, in: query, description: Welche., example: { title: B } }
tags:
  - { name: dogs, description: Hunde., x-displayName: Hunde }
`);
  expect(problems).toEqual([]);
  const { paths, tags } = spec.document as unknown as { paths: { '/pets': { get: JsonObject } }; tags: JsonObject[] };
  const operation = paths['/pets'].get;
  expect(operation).toMatchObject({
    operationId: 'listPets',
    summary: 'Alle Tiere auflisten',
    parameters: [{ description: 'How many.' }, { description: 'Welche.', example: { title: 'A' } }],
  });
  expect(tags).toMatchObject([{ description: 'Cats.' }, { description: 'Hunde.', 'x-displayName': 'Hunde' }]);
  const [, kind] = operation['parameters'] as JsonObject[];
  expect(spec.follow(kind?.['schema'])).toMatchObject({
    type: 'object',
    description: 'Die Art.',
    properties: { title: { type: 'string', description: 'Ihr Titel.' } },
  });
  // Messages about a text name the line where it is written.
  expect(spec.textLines(operation, 'description')).toEqual({ file: 'i18n/de/api.yaml', line: 6, isBlock: true });
  expect(spec.lineOf(operation, 'summary')).toEqual({ file: 'i18n/de/api.yaml', line: 4 });
  expect(spec.lineOf(operation, 'operationId')).toEqual({ file: 'api.yaml', line: 9 });
});

test('what the original does not have, or has another value of, is reported with its line', () => {
  const { problems } = translated(`info: { title: Tiere, version: '2' }
paths:
  /tiere: {}
  /pets:
    get:
      sumary: Auflisten
      parameters:
        - { name: limt, in: query }
        - { name: limit, in: query, schema: { type: integer, maximum: 8 } }
`);
  expect(problems).toEqual([
    'i18n/de/api.yaml:3 api.yaml has no "/tiere" here.',
    'i18n/de/api.yaml:6 api.yaml has no "sumary" here.',
    'i18n/de/api.yaml:8 api.yaml has no such entry here.',
    'i18n/de/api.yaml:1 2 values differ from api.yaml, which decides.',
  ]);
});

test('a text in place of a list, and a list in place of an object, are reported', () => {
  const { problems } = translated(`paths:
  /pets:
    get:
      parameters: none
      responses: []
`);
  expect(problems).toEqual(['i18n/de/api.yaml:4 2 values differ from api.yaml, which decides.']);
});

test('a description above the site is translated under its path without the steps up', () => {
  const all: Readonly<Record<string, string>> = {
    '../api/api.yaml': files['api.yaml'] ?? '',
    'i18n/de/api/api.yaml': 'info: { title: Tiere }\n',
  };
  const spec = loadSpec('../api/api.yaml', (path) => all[path], 'i18n/de');
  expect(spec.document['info']).toMatchObject({ title: 'Tiere' });
});

test('a translation that is not valid YAML is an error, and the original is shown', () => {
  const { spec, problems } = translated('paths: [\n');
  expect(problems).toEqual([expect.stringMatching(/^i18n\/de\/api\.yaml:\d+ Invalid YAML/)]);
  expect(JSON.stringify(spec.document)).toContain('List all pets');
});
