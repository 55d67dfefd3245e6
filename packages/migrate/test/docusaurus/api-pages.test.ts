import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { docusaurus, migrate } from '../old-site.ts';

const info = { title: 'Kettles', version: '2' };
const packed = (operation: object): string => deflateSync(JSON.stringify(operation)).toString('base64');

/** A page as docusaurus-plugin-openapi-docs writes it. */
const page = (id: string, api: string, extra = ''): string =>
  `---\nid: ${id}\ntitle: "${id}"\nsidebar_label: "${id}"\nhide_title: true\napi: ${api}\nsidebar_class_name: "get api-method"\ninfo_path: docs/api/kettles\n${extra}custom_edit_url: null\n---\n\nimport MethodEndpoint from "@theme/ApiExplorer/MethodEndpoint";\n\n<MethodEndpoint method={"get"} path={"/kettles"}>\n</MethodEndpoint>\n\nAll kettles.\n`;

const list = {
  operationId: 'list',
  description: 'All kettles.',
  parameters: [{ in: 'query', name: 'size', schema: { type: 'integer' } }],
  responses: { 200: { description: 'Kettles.' } },
  method: 'get',
  path: '/kettles',
  servers: [{ url: 'https://api.kettle.example' }],
  securitySchemes: { key: { type: 'http', scheme: 'basic' } },
  info,
  postman: {},
};

test('pages that docusaurus-plugin-openapi-docs generated show their operations', async () => {
  const { read, notes } = await migrate(
    docusaurus({
      'docs/api/list.api.mdx': page('list', packed(list)),
      'docs/api/boil.api.mdx': page('boil', JSON.stringify({ ...list, method: 'post', operationId: 'boil' })),
      'docs/api/boiled.api.mdx': page('boiled', packed({ ...list, method: 'event', path: 'boiled' })),
      'docs/api/again.api.mdx': page('again', packed({ ...list, info: { title: 'Cups', version: '1' } })),
      'docs/tea.md': '# Tea\n\nSee [all](api/list.api.mdx).\n',
    }),
  );
  expect(read('docs/api/list.api.md')).toBe(
    '---\nopenapi: "openapi/docs/api-2.json GET /kettles"\nsidebar_badge: {"text":"GET","tone":"blue"}\nid: list\ntitle: "list"\nsidebar_label: "list"\ncustom_edit_url: null\n---\n',
  );
  expect(read('docs/api/boil.api.md')).toContain('openapi: "openapi/docs/api-2.json POST /kettles"');
  expect(read('docs/api/boiled.api.md')).toContain('webhook boiled"');
  expect(read('docs/tea.md')).toContain('(./api/list.api.md)');
  const described = JSON.parse(read('openapi/docs/api-2.json'));
  expect(described).toMatchObject({
    openapi: '3.1.0',
    info,
    servers: list.servers,
    paths: { '/kettles': { get: { operationId: 'list', parameters: list.parameters }, post: { operationId: 'boil' } } },
    webhooks: { boiled: { post: {} } },
    components: { securitySchemes: list.securitySchemes },
  });
  expect(JSON.parse(read('openapi/docs/api.json')).info.title).toBe('Cups');
  expect(read('ssg.config.ts')).toContain("pages: 'own'");
  expect(notes.filter(({ remedy }) => remedy !== undefined)).toEqual([]);
});

test('schemas that contain themselves, and what only OpenAPI 3.0 has, are described', async () => {
  const schema = { type: 'object', properties: { inner: 'circular(Kettle)', lid: { type: 'string', nullable: true } } };
  const { read } = await migrate(
    docusaurus({
      'docs/api/list.api.mdx': page(
        'list',
        packed({ ...list, responses: { 200: { description: 'One.', content: { 'application/json': { schema } } } } }),
      ),
    }),
  );
  const { openapi, paths } = JSON.parse(read('openapi/docs/api.json'));
  expect(openapi).toBe('3.0.3');
  expect(JSON.stringify(paths)).toContain('"inner":{"title":"Kettle","description":"As above."}');
});

test('a page with another `api` stays as it is', async () => {
  const { read } = await migrate(docusaurus({ 'docs/list.api.mdx': '---\napi: kettles\n---\n\nAll kettles.\n' }));
  expect(read('docs/list.api.md')).toContain('All kettles.');
});
