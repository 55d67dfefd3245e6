import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { summaries } from '../../ssg-cli/test/site-fixture.ts';
import { openapiSite } from './openapi-site.ts';

const fixture = (name: string): string => readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8');
const pets = { 'openapi.yaml': fixture('openapi.yaml'), 'person.yaml': fixture('person.yaml') };

test('a description becomes one page, is published with its files and found in search; a broken link has its line', async () => {
  const site = openapiSite(
    pets,
    "{ file: 'openapi.yaml', path: 'docs/api', pages: 'one', languages: ['curl', 'python'], download: 'api/pets.yaml' }",
  );
  expect(summaries((await site.build()).diagnostics)).toEqual([]);
  await expect(site.read('docs/api.md')).toMatchFileSnapshot('one-page.golden.md');
  const html = site.read('docs/api.html');
  expect(html).toContain('id="place-order.body.address.street"');
  expect(html).toContain('href="#place-order.body.address.street"');
  expect(html).toMatch(/<details class="param-fields"><summary/);
  expect(html).not.toMatch(/\sstyle=/);
  expect(site.read('api/pets.yaml')).toBe(pets['openapi.yaml']);
  expect(site.read('api/person.yaml')).toBe(pets['person.yaml']);
  expect(html).toContain('href="/api/pets.yaml"');
  const index = Object.entries(site.output())
    .filter(([path]) => /search/.test(path) && path.endsWith('.json'))
    .map(([, text]) => text)
    .join();
  for (const word of ['POST /orders', 'placeOrder', 'street']) expect(index).toContain(word);

  const broken = '[newest first](https://basic.example/docs/nothing)';
  site.edit('openapi.yaml', (text) => text.replace(/\[newest first\]\(.*?\)/, broken));
  const line = pets['openapi.yaml'].split('\n').findIndex((one) => one.includes('newest first')) + 1;
  expect(summaries((await site.build()).diagnostics)).toEqual([expect.stringContaining(`openapi.yaml:${line}  `)]);
});

test('what is found while pages are written is reported, of the original once', async () => {
  const site = openapiSite(
    {
      ...pets,
      'openapi.yaml': pets['openapi.yaml'].replaceAll('operationId: getPet', 'operationId: listPets'),
      'i18n/de/openapi.yaml': 'info: { title: Tiere }\n',
    },
    "{ file: 'openapi.yaml', path: 'docs/api', onErrors: 'warn' }",
  );
  site.edit('ssg.config.ts', (text) => text.replace('plugins: [', "i18n: { locales: ['en', 'de'] },\n  plugins: ["));
  expect(summaries((await site.build({ checkOnly: true })).diagnostics)).toEqual([
    expect.stringMatching(/^openapi\.yaml:\d+ .*Two operations have the id "listPets"/),
  ]);
});

test('a variable for credentials of a scheme that the description does not have is reported', async () => {
  const site = openapiSite(pets, "{ file: 'openapi.yaml', path: 'docs/api', credentials: { ApiKye: 'PETS_KEY' } }");
  const { diagnostics } = await site.build({ checkOnly: true });
  expect(diagnostics.map(({ message, hint, file }) => [message, hint, file])).toEqual([
    [
      '@autolode/plugin-openapi: The option `credentials` names a security scheme that the description does not have: "ApiKye".',
      expect.stringMatching(/^Its schemes are: .*key/i),
      'openapi.yaml',
    ],
  ]);
});

/** 32 kB of schemas that refer to each other in circles. */
function recursive(): string {
  const schemas = Array.from({ length: 56 }, (_, index) => {
    const fields = ['and', 'or', 'not', 'some', 'every', 'none'].map(
      (key, at) =>
        `        ${key}: { type: array, items: { $ref: '#/components/schemas/Filter${(index * 7 + at) % 56}' } }`,
    );
    return `    Filter${index}:\n      type: object\n      properties:\n${fields.join('\n')}\n        equals: { type: string }`;
  });
  return `openapi: 3.1.1
info: { title: Filters, version: '1' }
paths:
  /find:
    post:
      operationId: find
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Filter1' } } } }
      responses: { '204': { description: Done. } }
components:
  schemas:
${schemas.join('\n')}
`;
}

test('a description becomes a page for each operation, with its method in the sidebar; an edit renders its page only, and recursion takes no room', async () => {
  const earlier = recursive()
    .replace("version: '1'", "version: '0.9'")
    .replace("'204': { description: Done. }", "'200': { description: Done. }");
  const site = openapiSite(
    { ...pets, 'filters.yaml': recursive(), 'filters-1.yaml': earlier },
    "[{ file: 'openapi.yaml', path: 'docs/api', schemas: 'each' }, { file: 'filters.yaml', path: 'docs/filters', download: false, earlier: ['filters-1.yaml'] }]",
  );
  expect(summaries((await site.build()).diagnostics)).toEqual([]);
  const pages = Object.keys(site.output()).filter((path) => /^docs\/api.*\.html$/.test(path));
  expect(pages.sort()).toMatchInlineSnapshot(`
    [
      "docs/api.html",
      "docs/api/orders.html",
      "docs/api/orders/place-order.html",
      "docs/api/pets.html",
      "docs/api/pets/create-pet.html",
      "docs/api/pets/get-pet.html",
      "docs/api/pets/list-pets.html",
      "docs/api/schemas.html",
      "docs/api/schemas/error.html",
      "docs/api/schemas/new-pet.html",
      "docs/api/schemas/pet.html",
      "docs/api/store.html",
      "docs/api/webhooks.html",
      "docs/api/webhooks/post-pet-sold.html",
    ]
  `);
  const html = site.read('docs/api/pets/list-pets.html');
  expect(html).toMatch(
    /<a class="sidebar-row sidebar-operation"[^>]*><span class="plate" data-tone="blue"><span aria-hidden="true">GET<\/span><span class="visually-hidden">GET <\/span><\/span><span>List all pets/,
  );
  expect(html).toContain('href="/docs/api/schemas/pet"');
  // What has a link is shown where the link is, and not above it without the link too.
  expect(html).toContain('<meta name="description" content="Lists pets, newest first.">');
  expect(html.slice(html.indexOf('<main')).match(/Lists pets,/g)).toHaveLength(1);
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, path = '']) =>
    site.read(path.slice(1)),
  );
  expect(sheets.join()).toMatch(/\.sidebar-operation>\.plate\{inline-size:/);

  expect(site.read('docs/filters.md')).toContain('[What changed](https://basic.example/docs/filters/changelog)');
  expect(site.read('docs/filters/changelog.md')).toMatchInlineSnapshot(`
    "# Changelog

    > What changed between versions of Filters.

    ## 1

    ### Breaking changes

    - POST /find, response 200 was removed.

    ### Other changes

    - POST /find, response 204 was added.
    "
  `);

  site.edit('openapi.yaml', (text) => text.replace('description: How many.', 'description: How many of them.'));
  const edited = await site.build();
  expect(edited.ok && [edited.value.compiled, edited.value.rendered, summaries(edited.diagnostics)]).toEqual([
    1,
    1,
    [],
  ]);
  const tree = site.output();
  const filters = Object.entries(tree).filter(([path]) => /(?:^|\/)docs[/-]filters[./]/.test(path));
  expect(filters.map(([path]) => path)).toContain('_data/docs/filters/schemas.json');
  expect(recursive().length).toBeGreaterThan(31_000);
  const sizeOf = (isOfOperation: boolean) =>
    filters.reduce((sum, [path, text]) => sum + (path.includes('find') === isOfOperation ? text.length : 0), 0);
  expect(sizeOf(false)).toBeLessThan(400_000);
  expect(sizeOf(true)).toBeLessThan(250_000);
  for (const folder of ['.ssg', 'dist']) rmSync(join(site.root, folder), { recursive: true, force: true });
  await site.build();
  expect(site.output()).toEqual(tree);
});

test('a message about a line that the plugin writes names a line of the description', async () => {
  const description = {
    openapi: '3.1.0',
    info: { title: 'Small', version: '1', description: 'One.\n\nTwo.\n\n[three](javascript:x)' },
    externalDocs: { url: 'javascript:y' },
    paths: {},
  };
  const site = openapiSite(
    { 'openapi.json': JSON.stringify(description) },
    "{ file: 'openapi.json', path: 'docs/api', pages: 'one' }",
  );
  const { diagnostics } = await site.build();
  const unsafe = diagnostics.filter(({ code }) => code === 'markdown/unsafe-url');
  expect(unsafe.map(({ file, line }) => `${file}:${line}`)).toEqual(['openapi.json:1', 'openapi.json:1']);
});

test('the address of a server that no request can be sent to is reported, and a path is joined to an example', async () => {
  const description = (url: string) => `openapi: 3.1.1
info: { title: A, version: '1' }
servers:
  - url: ${url}
paths:
  /a: { get: { summary: A, responses: { '200': { description: Ok } } } }
`;
  const site = openapiSite({ 'openapi.yaml': description("'javascript:alert(1)'") });
  expect(summaries((await site.build()).diagnostics)).toContainEqual(
    'openapi.yaml:4  @autolode/plugin-openapi: The address of the server begins with "javascript:".',
  );
  site.write('openapi.yaml', description('v1/'));
  expect((await site.build()).ok).toBe(true);
  expect(Object.values(site.output()).join('\n')).toContain('https://api.example.com/v1/a');
});

test('the overview is first in the sidebar of a section that has only the reference', async () => {
  const site = openapiSite(pets, "{ file: 'openapi.yaml', path: 'ref' }");
  site.edit('ssg.config.ts', (text) =>
    text.replace(
      "routeBasePath: '/docs' }",
      "routeBasePath: '/docs' }, { id: 'ref', path: 'ref', routeBasePath: '/api' }",
    ),
  );
  expect(summaries((await site.build()).diagnostics)).toEqual([]);
  const rows = site.read('api.html').matchAll(/<a class="sidebar-row[^>]* href="([^"]*)"/g);
  expect([...rows].map(([, url]) => url).slice(0, 2)).toEqual(['/api', '/api/store']);
});
