import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describeApi } from './describe.ts';

const minimal = (rest: string): Record<string, string> => ({
  'openapi.yaml': `openapi: 3.1.1\ninfo: { title: Small, version: '1' }\n${rest}`,
});

/** The sections of the page behind the overview. */
const written = (rest: string, given?: Readonly<Record<string, unknown>>): string => {
  const { pages, problems } = describeApi(minimal(rest), given);
  expect(problems).toEqual([]);
  return pages.map(({ text }) => text.split(/\n## Operations.*\n/).at(-1)).join('\n');
};

const operation = (rest: string): string => `paths:\n  /a:\n    post:\n      operationId: makeA\n${rest}`;

test('mistakes are reported with their lines, in all files', () => {
  const { problems } = describeApi({
    ...minimal(
      [
        'paths:',
        '  /a/{id}:',
        '    get:',
        '      operationId: getA',
        '      responses:',
        '        "200":',
        '          description: Fine.',
        '          content:',
        '            application/json:',
        "              schema: { $ref: '#/components/schemas/Usr' }",
        '    post:',
        '      operationId: getA',
        '      responses:',
        '        "200": { description: Fine., content: { application/json: { schema: { $ref: more.yaml#/Thing } } } }',
        '        "404": { $ref: missing.yaml#/x }',
        'components: { schemas: { User: { type: object } } }',
      ].join('\n'),
    ),
    'more.yaml': 'Thing:\n  type: object\n  properties:\n    far: { $ref: https://example.com/far.yaml }\n',
  });
  expect(problems.toSorted()).toMatchInlineSnapshot(`
    [
      "more.yaml:4 The reference "https://example.com/far.yaml" leads to another server.",
      "openapi.yaml:12 The reference "#/components/schemas/Usr" leads nowhere: components/schemas has no "Usr".",
      "openapi.yaml:13 The parameter "id" of the path /a/{id} is not described.",
      "openapi.yaml:14 Two operations have the id "getA": the other is at openapi.yaml:6.",
      "openapi.yaml:17 The reference "missing.yaml#/x" leads to missing.yaml, which does not exist.",
      "openapi.yaml:5 The parameter "id" of the path /a/{id} is not described.",
    ]
  `);
});

test.each([
  ['a missing key', 'paths: { /a: { get: { responses: { "200": {} } } } }'],
  ['a misspelt key', 'paths:\n  /a:\n    get:\n      sumary: A\n      responses: { "200": { description: A. } }'],
  ['a wrong type', 'paths:\n  /a:\n    get:\n      tags: pets\n      responses: { "200": { description: A. } }'],
  ['a wrong place', 'paths:\n  /a:\n    parameters:\n      - name: x\n        in: body\n        schema: {}'],
  ['invalid YAML', 'paths:\n  /a: [\n'],
  ['a schema of an unknown type', 'paths: {}\ncomponents:\n  schemas:\n    A:\n      type: strng'],
  ['a circle of references', "paths:\n  /a: { $ref: '#/paths/~1b' }\n  /b: { $ref: '#/paths/~1a' }"],
])('%s is reported with its line', (_, text) => {
  expect(describeApi(minimal(text)).problems).toMatchSnapshot();
});

test.each(['one', 'tag', 'operation'])(
  'groups, operations and schemas of any name have pages and headings of their own (%s)',
  (pages) => {
    const tags = ['Authentication', 'Schemas', 'Changelog', 'Index', 'A b', 'a-b', 'Search', '*Bold*', 'Sidebar'];
    const ids = ['authentication', 'schemas', 'changelog', 'index', 'ab', 'a-b', 'search', 'bold', 'sidebar'];
    const paths = tags.map(
      (tag, at) =>
        `  /${at}: { get: { operationId: ${ids[at]}, tags: ['${tag}'], responses: { '200': { description: Ok. } } } }`,
    );
    const security = 'components: { securitySchemes: { key: { type: apiKey, in: header, name: X } } }';
    const { pages: made, problems } = describeApi(minimal(`paths:\n${paths.join('\n')}\n${security}`), { pages });
    expect(problems).toEqual([]);
    // A file with the name of its folder has the address of the folder.
    const addresses = made.map(({ path }) => path.replace(/\.md$/, '').replace(/\/index$|\/([^/]+)(?=\/\1$)/, ''));
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const { text } of made) {
      const anchors = [...text.matchAll(/^#+ .*\{#(.*)\}$/gm)].map(([, id]) => id);
      expect(new Set(anchors).size).toBe(anchors.length);
      expect(anchors).not.toContain('sidebar');
    }
    expect(made.map(({ text }) => text).join()).not.toMatch(/^## \*Bold\*/m);
  },
);

test('nesting, aliases and repeated keys beyond limits are mistakes with their lines', () => {
  const nested = (open: string, close: string, levels: number) =>
    `{\n"openapi": "3.1.0",\n"x": ${open.repeat(levels)}1${close.repeat(levels)}\n}`;
  const problems = (text: string) => describeApi({ 'openapi.yaml': text }).problems;
  const deep = 'Objects and lists are nested more than 200 levels deep.';
  expect(problems(nested('[', ']', 300))).toEqual([`openapi.yaml:3 ${deep}`]);
  expect(problems(nested('{"a":\n', '}', 50_000))).toEqual([`openapi.yaml:202 ${deep}`]);
  expect(problems(`x: ${'['.repeat(300)}${']'.repeat(300)}`)).toEqual([`openapi.yaml:1 ${deep}`]);
  expect(problems('openapi: 3.1.0\nx: &a\n  - *a\n')).toEqual([
    'openapi.yaml:1 An alias stands inside what it repeats.',
  ]);
  const doubled = Array.from({ length: 20 }, (_, index) => `x${index + 1}: &a${index + 1} [*a${index}, *a${index}]`);
  expect(problems(`x0: &a0 [1]\n${doubled.join('\n')}\n`)).toEqual([
    'openapi.yaml:1 Invalid YAML: Excessive alias count indicates a resource exhaustion attack.',
  ]);
  expect(problems('{ "openapi": "3.1.0",\n"info": 1,\n"info": { "title": "T", "version": "1" } }')).toEqual([
    'openapi.yaml:3 The key "info" occurs twice.',
  ]);
});

test('a reference to what it is a part of stays, with a mistake, wherever references are replaced', () => {
  for (const text of ["components: { $ref: '#' }", "paths: { /a: { get: { $ref: '#/paths' } } }"])
    expect(describeApi(minimal(text)).problems.join()).toMatch(
      /openapi\.yaml:\d+ The reference ".*" leads in a circle\./,
    );
  const round = "tags: [{ $ref: '#/components' }]\ncomponents: { schemas: { $ref: '#/tags' } }\npaths: {}";
  expect(describeApi(minimal(round)).problems.join()).toContain('The reference "#/tags" leads in a circle.');
});

test('OpenAPI 3.0 in JSON is read with the lines of its parts, and Swagger 2 is refused with the way out', () => {
  const schema = { type: 'object', properties: { b: { type: 'string', nullable: true }, c: { $ref: '#/x' } } };
  const responses = { 200: { description: 'Fine.', content: { 'application/json': { schema } } } };
  const old = { openapi: '3.0.3', info: { title: 'Old', version: '1' }, paths: { '/a': { get: { responses } } } };
  const text = JSON.stringify(old, undefined, 2);
  const { problems, pages } = describeApi({ 'openapi.yaml': text.replace('"$ref": "#/x"', '"type": "integer"') });
  expect(problems).toEqual([]);
  expect(pages[0]?.text).toContain(':::param[`b` string or null]');
  const line = text.split('\n').findIndex((one) => one.includes('$ref')) + 1;
  expect(describeApi({ 'openapi.yaml': text }).problems).toEqual([
    `openapi.yaml:${line} The reference "#/x" leads nowhere: the file has no "x".`,
  ]);
  expect(describeApi({ 'openapi.yaml': 'swagger: "2.0"\ninfo: { title: Old, version: "1" }\n' }).problems).toEqual([
    'openapi.yaml:1 Expected a description in OpenAPI 3.0 or 3.1, found Swagger 2.0.',
  ]);
});

test('text of a description does not become directives, headings or markup of the page', () => {
  const { pages, problems } = describeApi(
    minimal(
      operation(`      summary: '*A* <b>bold</b> \`code\` :::note'
      description: |
        # Heading

        :::

        \`\`\`
        never closed
      parameters:
        - { name: 'filter[a]', in: query, schema: { type: string, enum: ['\`', ']'] } }
        - { name: 'x]', in: query, schema: { type: string } }
      responses: { '200': { description: Fine. } }`),
    ),
  );
  expect(problems).toEqual([
    'openapi.yaml:8 A directive in this description is closed and was not opened.',
    'openapi.yaml:8 A code block in this description is not closed.',
  ]);
  expect(pages[0]?.text.split('## Operations').at(-1)).toMatchSnapshot();
});

const schemas = {
  'allOf joins the fields of what it extends': `
    A: { allOf: [{ $ref: '#/components/schemas/B' }, { type: object, properties: { own: { type: string } } }] }
    B: { type: object, required: [base], properties: { base: { type: integer } } }`,
  'oneOf lists each form': `
    A:
      oneOf:
        - { title: Card, type: object, properties: { number: { type: string } } }
        - { title: Bank, type: object, properties: { iban: { type: string } } }`,
  'anyOf of scalars is a type': `
    A: { type: object, properties: { x: { anyOf: [{ type: string }, { type: integer }, { type: 'null' }] } } }`,
  'discriminator names the form of each value': `
    A:
      discriminator: { propertyName: kind, mapping: { cat: '#/components/schemas/Cat', dog: Dog } }
      oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }]
    Cat: { type: object, properties: { kind: { const: cat }, mate: { $ref: '#/components/schemas/Cat' } } }
    Dog: { type: object, properties: { kind: { const: dog }, mate: { $ref: '#/components/schemas/Dog' } } }`,
  'recursion ends at a link': `
    A: { type: object, properties: { parent: { $ref: '#/components/schemas/A' }, all: { type: array, items: { $ref: '#/components/schemas/A' } } } }`,
  'keys of any name, patterns and limits are said': `
    A:
      type: object
      properties:
        n: { type: number, exclusiveMinimum: 0, maximum: 9, multipleOf: 3 }
        s: { type: [string, 'null'], minLength: 1, maxLength: 5, pattern: '^a|b$', deprecated: true }
        l: { type: array, items: { type: string, enum: [a, b] }, minItems: 1, uniqueItems: true }
      patternProperties: { '^x-': { type: string } }
      additionalProperties: { type: object, properties: { deep: { type: boolean, default: false } } }`,
};

test.each(Object.entries(schemas))('%s', (_, text) => {
  const body = operation(
    `      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/A' } } } }\n      responses: { '204': { description: Done. } }`,
  );
  expect(written(`${body}\ncomponents:\n  schemas:${text}`)).toMatchSnapshot();
});

test('a text or list of one length has it once', () => {
  const text = written(
    operation(`      requestBody:
        content:
          application/json:
            schema:
              type: object
              properties:
                country: { type: string, minLength: 2, maxLength: 2 }
                digit: { type: string, minLength: 1, maxLength: 1 }
                point: { type: array, minItems: 2, maxItems: 2, items: { type: number } }
                name: { type: string, minLength: 2, maxLength: 20 }`),
  );
  for (const words of ['Exactly 2 characters.', 'Exactly 1 character.', 'Exactly 2 items.'])
    expect(text).toContain(words);
  expect(text.match(/At (?:least|most) .*/g)).toEqual(['At least 2 characters. At most 20 characters.']);
});

test('links of a response are listed', () => {
  const text = written(
    operation(`      responses:
        '200':
          description: Fine.
          links:
            getA: { operationId: makeA, description: The one that was made. Again. }
            next: { operationRef: '#/paths/~1a/post' }`),
  );
  expect(text).toContain('- `getA` calls `makeA`: The one that was made.\n- `next` calls `POST /a`');
});

test('requirements that pages do not show are reported once, unless a description can say them', () => {
  const schemas = `paths: {}
components:
  schemas:
    A: { type: string, not: { const: a } }
    B: { type: object, properties: { c: { not: { type: string } }, if: { type: string } } }
    C: { description: Not c., not: { const: c } }
    D: { type: array, contains: { type: string } }`;
  expect(describeApi(minimal(schemas)).problems).toEqual([
    'openapi.yaml:6 Pages do not show what "not" requires (2 schemas have it).',
    'openapi.yaml:9 Pages do not show what "contains" requires.',
  ]);
});

test('values and limits of whole bodies and of items are said, and so are other media types', () => {
  const text = written(
    operation(`      requestBody: { content: { application/json: { schema: { type: string, enum: [a, b], default: a } } } }
      responses:
        '200':
          description: Fine.
          content:
            application/json: { schema: { type: array, maxItems: 9, items: { type: string, minLength: 2, pattern: ^x } } }
            application/vnd.one+json: { schema: { type: object, properties: { own: { type: integer } } } }
            text/csv: {}
        '400': { description: Wrong., content: { text/plain: { schema: { type: string } } } }
        '409': { description: Taken., content: { application/json: { schema: { oneOf: [{ type: string, maxLength: 5 }, { type: integer }] } } } }
components:
  schemas:
    Unused: { type: string }`),
  );
  expect(text).toMatchSnapshot();
});

test('servers with variables, schemes with scopes, callbacks, examples and headers are shown', () => {
  const files = Object.fromEntries(
    ['openapi.yaml', 'person.yaml'].map((name) => [
      name,
      readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8'),
    ]),
  );
  const { pages, problems } = describeApi(files, { pages: 'tag' });
  expect(problems).toEqual([]);
  expect(pages.map(({ path }) => path)).toEqual([
    'docs/api/index.md',
    'docs/api/pets.md',
    'docs/api/orders.md',
    'docs/api/webhooks.md',
    'docs/api/schemas.md',
  ]);
  expect(pages[0]?.text).toMatchSnapshot();
});

test('samples of the description replace those that are made', () => {
  const text = written(
    operation(`      x-codeSamples:
        - { lang: Python, source: 'client.make()' }
        - { lang: Kotlin, source: 'client.make()' }
        - { lang: Kotlin, source: 'client.remake()' }
      responses: { '204': { description: Done. } }`),
    { languages: ['curl', 'python', 'typescript', 'go', 'php', 'ruby', 'csharp'] },
  );
  expect(text.match(/:tab\[.*\]/g)).toEqual([
    ':tab[cURL]',
    ':tab[Python]',
    ':tab[TypeScript]',
    ':tab[Go]',
    ':tab[PHP]',
    ':tab[Ruby]',
    ':tab[C\\#]',
    ':tab[Kotlin]',
    ':tab[Kotlin 2]',
  ]);
  expect(text).toContain('```python\nclient.make()\n```');
});

test('each answer and media type has an example; what many share has one unless all operations are on one page', () => {
  const body = (id: string) => `  /${id}:
    get:
      operationId: ${id}
      responses:
        '200':
          description: Fine.
          content:
            application/json: { schema: { type: object, properties: { a: { type: integer } } } }
            text/csv: { schema: { type: string }, example: 'a,b' }
            application/xml: { schema: { type: object, properties: { a: { type: integer } } } }
        '404': { $ref: '#/components/responses/Gone' }`;
  const rest = `paths:\n${body('a')}\n${body('b')}
components:
  responses:
    Gone:
      description: Gone.
      content:
        application/json:
          schema: { type: object, properties: { error: { type: string } } }
          examples: { one: { summary: Gone!, value: { error: x } }, two: { summary: Gone, value: { error: y } } }
`;
  const tabsOf = (pages: string) =>
    describeApi(minimal(rest), { pages }).pages.map(({ text }) => text.match(/:tab\[.*\]/g));
  const main = [':tab[200 OK]', ':tab[200 OK \\(text/csv\\)]'];
  expect(tabsOf('one')).toEqual([[...main, ...main]]);
  expect(tabsOf('operation').filter((tabs) => tabs !== null)).toEqual([
    [...main, ':tab[404 Gone\\!]', ':tab[404 Gone 2]'],
    [...main, ':tab[404 Gone\\!]', ':tab[404 Gone 2]'],
  ]);
});

test('schemas that refer to each other in circles do not make the pages grow beyond the description', () => {
  const names = Array.from({ length: 30 }, (_, index) => `Filter${index}`);
  const schemas = names.map((name, index) => {
    const fields = ['and', 'or', 'not', 'some', 'every', 'none'].map(
      (key, at) =>
        `        ${key}: { type: array, items: { $ref: '#/components/schemas/Filter${(index * 7 + at) % 30}' } }`,
    );
    return `    ${name}:\n      type: object\n      properties:\n${fields.join('\n')}\n        equals: { type: string }`;
  });
  const body = operation(
    `      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Filter1' } } } }\n      responses: { '204': { description: Done. } }`,
  );
  const rest = `${body}\ncomponents:\n  schemas:\n${schemas.join('\n')}\n`;
  const { pages, problems } = describeApi(minimal(rest));
  expect(problems).toEqual([]);
  const size = pages.reduce((sum, { text }) => sum + text.length, 0);
  expect(size / rest.length).toBeLessThan(2);
});

test('no page has a form where `tryIt` is off, and an operation with `x-try-it: false` has none', () => {
  const body = (more: string) => minimal(operation(`      responses: { '204': { description: Done. } }\n${more}`));
  const textOf = (description: Parameters<typeof describeApi>[0], given: object) =>
    describeApi(description, { ...given })
      .pages.map(({ text }) => text)
      .join('');
  expect(textOf(body(''), { tryIt: true })).toContain('::try-it{');
  // An address that only the API itself tells is no host for the policy.
  expect(textOf(body('      servers: [{ url: https:// }]\n'), { tryIt: true })).not.toContain('connect=');
  expect(textOf(body('      x-try-it: false\n'), { tryIt: true })).not.toContain('try-it');
  expect(textOf(body(''), { tryIt: false })).not.toContain('try-it');
});
