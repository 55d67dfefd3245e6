import { expect, test } from 'vitest';
import { summaries } from '../../ssg-cli/test/site-fixture.ts';
import { describeApi } from './describe.ts';
import { openapiSite } from './openapi-site.ts';

/** A description whose parts are in files of their own, as tools for large ones keep them. */
const files = {
  'openapi.yaml': `openapi: 3.1.1
info:
  title: Kettles
  version: '1'
  description: { $ref: texts/intro.md }
tags:
  - name: Cups
    description:
      $ref: "texts/tags.yml#/cups"
  - $ref: texts/tag.yml
paths:
  /cups:
    get:
      $ref: cups/list.yml
  /pots:
    $ref: cups/pots.yml
components:
  schemas:
    $ref: schemas.yml
`,
  'texts/intro.md': 'All about **kettles**: boil first.\n',
  'texts/tags.yml': 'cups: "What tea is *in*."\n',
  'texts/tag.yml': 'name: Pots\ndescription: What tea is made in.\n',
  'cups/list.yml': `operationId: listCups
summary: List cups
tags: [Cups]
responses:
  '200': { $ref: 'answers.yml#/cups' }
x-codeSamples:
  - $ref: samples/list.yml
`,
  'cups/answers.yml': `cups:
  description: The cups.
  content:
    application/json:
      schema: { $ref: '../openapi.yaml#/components/schemas/Cup' }
`,
  'cups/samples/list.yml': 'lang: Ruby\nsource: { $ref: list.rb }\n',
  'cups/samples/list.rb': 'Cup.all\n',
  'cups/pots.yml': `get:
  operationId: listPots
  summary: List pots
  tags: [Pots]
  responses:
    '200': { description: The pots. }
`,
  'schemas.yml': 'Cup:\n  type: object\n  properties: { $ref: sizes.yml }\n',
  'sizes.yml': 'size: { type: integer, description: In millilitres. }\n',
};

test('operations, texts, tags, samples and whole lists may be in files of their own', () => {
  const { pages, problems } = describeApi(files, { languages: ['ruby'] });
  expect(problems).toEqual([]);
  const text = pages.map((page) => page.text).join('\n');
  for (const part of ['All about **kettles**', 'What tea is *in*.', 'What tea is made in.', 'GET /cups', 'GET /pots'])
    expect(text).toContain(part);
  expect(text).toContain('Cup.all');
  expect(text).toContain('In millilitres.');
});

test('a mistake in one of the files is reported in its line there', () => {
  const { problems } = describeApi({
    ...files,
    'cups/list.yml': files['cups/list.yml'].replace('summary:', 'sumary:'),
    'cups/pots.yml': files['cups/pots.yml'].replace('{ description: The pots. }', '{ text: The pots. }'),
  });
  expect([...problems].sort()).toEqual([
    'cups/list.yml:2 Unknown key "sumary" in "/cups › get".',
    'cups/pots.yml:6 "responses › 200" lacks "description".',
    'cups/pots.yml:6 Unknown key "text" in "responses › 200".',
  ]);
});

test('a reference to a file that does not exist is reported in its line', () => {
  const { 'cups/list.yml': _, ...others } = files;
  expect(describeApi(others).problems).toEqual([
    'openapi.yaml:14 The reference "cups/list.yml" leads to cups/list.yml, which does not exist.',
  ]);
});

test('a text outside of the site is not read into a page', () => {
  const { pages, problems } = describeApi({
    ...files,
    'openapi.yaml': files['openapi.yaml'].replace('texts/intro.md', '../../secret.txt'),
    '../../secret.txt': 'secret',
  });
  expect(problems).toEqual(['openapi.yaml:5 The reference "../../secret.txt" leads out of the site.']);
  expect(JSON.stringify(pages)).not.toContain('"secret"');
});

test('neither a value in a file outside of the site nor a file for passwords is read into a page', () => {
  const { problems } = describeApi({
    ...files,
    'openapi.yaml': files['openapi.yaml'].replace('texts/tags.yml#/cups', '../keys.yml#/token'),
    '../keys.yml': 'token: secret\n',
  });
  expect(problems).toEqual(['openapi.yaml:9 The reference "../keys.yml#/token" leads out of the site.']);
});

test('files above the folder of the description are published beside it, and references lead to them', async () => {
  const site = openapiSite(
    {
      'specs/api/openapi.yaml': files['openapi.yaml']
        .replace('schemas.yml', '../common/schemas.yml')
        .replace('texts/intro.md', '../../.env'),
      'specs/common/schemas.yml': "Cup: { $ref: '../api/cup.yml' }\n",
      'specs/api/cup.yml': 'type: object\nproperties: { size: { type: integer } }\n',
      '.env': 'SECRET=1\n',
      ...Object.fromEntries(
        Object.entries(files)
          .filter(([path]) => path.includes('/'))
          .map(([path, text]) => [`specs/api/${path}`, text]),
      ),
    },
    "{ file: 'specs/api/openapi.yaml', path: 'docs/api', onErrors: 'warn' }",
  );
  const { ok, diagnostics } = await site.build();
  expect(ok, JSON.stringify(diagnostics)).toBe(true);
  expect(summaries(diagnostics).join()).toContain('leads to .env, which does not exist');
  expect(site.read('openapi.yaml')).toContain('$ref: openapi/schemas.yml');
  expect(site.read('openapi/schemas.yml')).toBe("Cup: { $ref: '../cup.yml' }\n");
  expect(site.read('cup.yml')).toContain('size');
});

test('an edit of a text in its own file changes the page, and the file is published beside the description', async () => {
  const site = openapiSite(files);
  expect(summaries((await site.build()).diagnostics)).toEqual([]);
  expect(site.read('docs/api.html')).toContain('<strong>kettles</strong>');
  expect(site.read('texts/intro.md')).toContain('**kettles**');
  site.write('texts/intro.md', 'All about *pots*.\n');
  expect((await site.build()).ok).toBe(true);
  expect(site.read('docs/api.html')).toContain('All about <em>pots</em>.');
});

test('a schema that files refer to, which only other files refer to, is shown once', () => {
  const levels = 14;
  const chain = Object.fromEntries(
    Array.from({ length: levels }, (_, level) => [
      `s${level}.yml`,
      `type: object\nproperties:\n  one: { $ref: s${level + 1}.yml }\n  two: { $ref: s${level + 1}.yml }\n`,
    ]),
  );
  const { pages, problems } = describeApi({
    'openapi.yaml': `openapi: 3.1.1
info: { title: Deep, version: '1' }
paths:
  /deep:
    get:
      responses:
        '200': { description: Ok, content: { application/json: { schema: { $ref: s0.yml } } } }
`,
    ...chain,
    [`s${levels}.yml`]: 'type: object\nproperties:\n  last: { type: string, description: The last one. }\n',
  });
  expect(problems).toEqual([]);
  const text = pages.map((page) => page.text).join('\n');
  expect(text.split('The last one.')).toHaveLength(2);
  expect(text.length).toBeLessThan(30_000);
});
