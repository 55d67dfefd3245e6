import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { summaries } from '../../ssg-cli/test/site-fixture.ts';
import { openapiSite } from './openapi-site.ts';

const fixture = (name: string): string => readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8');
const pets = { 'openapi.yaml': fixture('openapi.yaml'), 'person.yaml': fixture('person.yaml') };
const own = "{ file: 'openapi.yaml', path: 'docs/api', pages: 'own', languages: ['curl'] }";
const page = (front: string) =>
  `---\ntitle: Pets by the dozen\n${front}\n---\n\nWords of the author.\n\n## Notes\n\nMore words.\n`;

test('a page shows the operation that its front matter names below its own text, and follows both files', async () => {
  const site = openapiSite({ ...pets, 'docs/guides/list.md': page('openapi: GET /pets') }, own);
  expect(summaries((await site.build()).diagnostics)).toEqual([]);
  const html = site.read('docs/guides/list.html');
  expect(html.indexOf('Words of the author.')).toBeLessThan(html.indexOf('id="list-pets"'));
  expect(html).toContain('id="list-pets.limit"');
  // Links lead to the pages that the plugin makes for all operations.
  expect(html).toMatch(/href="\/docs\/api\/schemas#[\w-]+"/);
  expect(html).toContain('href="/docs/api#authentication"');
  expect(site.read('docs/guides/list.md')).toContain('curl');
  expect(Object.keys(site.output())).not.toContain('docs/api/pets/list-pets.html');

  site.edit('openapi.yaml', (text) => text.replace('List all pets', 'List every pet'));
  const edited = await site.build();
  expect(site.read('docs/guides/list.html')).toContain('List every pet');
  expect(edited.ok && edited.value.compiled).toBe(1);
  site.edit('docs/guides/list.md', (text) => text.replace('GET', 'POST'));
  await site.build();
  expect(site.read('docs/guides/list.html')).toContain('id="create-pet"');
});

test('an operation that does not exist, a name that is none and a wrong file are errors with line and way out', async () => {
  const site = openapiSite(
    {
      ...pets,
      'docs/one.md': page('openapi: GET /pet'),
      'docs/two.md': page('openapi: [pets]'),
      'docs/three.md': page('openapi: other.yaml GET /pets'),
      'docs/four.mdx': page('openapi: openapi GET /pets'),
    },
    own,
  );
  expect(summaries((await site.build()).diagnostics)).toMatchInlineSnapshot(`
    [
      "docs/four.mdx:1  The plugin "@autolode/plugin-openapi" adds text to this page, which works in .md files only.",
      "docs/one.md:3  @autolode/plugin-openapi: There is no operation "GET /pet" in openapi.yaml.",
      "docs/three.md:3  @autolode/plugin-openapi: No description of the config has the file "other.yaml".",
      "docs/two.md:3  @autolode/plugin-openapi: \`openapi\` in the front matter has to name an operation.",
    ]
  `);
});

test('messages about an operation on a page of the site name the line of the description', async () => {
  const broken = pets['openapi.yaml'].replace(
    /\[newest first\]\(.*?\)/,
    '[newest first](https://basic.example/docs/nothing)',
  );
  const site = openapiSite(
    { ...pets, 'openapi.yaml': broken, 'docs/list.md': page('openapi: /openapi.yaml get /pets') },
    own,
  );
  const line = broken.split('\n').findIndex((one) => one.includes('newest first')) + 1;
  expect(summaries((await site.build()).diagnostics)).toEqual([expect.stringContaining(`openapi.yaml:${line}  `)]);
});

test('with onErrors: warn, mistakes in the description are warnings, unless nothing can be read', async () => {
  const wrong = pets['openapi.yaml'].replace('summary: List all pets', 'sumary: List all pets');
  const lenient = own.replace("'own'", "'own', onErrors: 'warn'");
  const site = openapiSite({ ...pets, 'openapi.yaml': wrong, 'docs/list.md': page('openapi: GET /pets') }, lenient);
  const result = await site.build();
  expect(result.ok && result.diagnostics.map(({ severity, message }) => `${severity}: ${message}`)).toEqual([
    'warning: @autolode/plugin-openapi: Unknown key "sumary" in "/pets › get".',
  ]);
  expect(site.read('docs/list.html')).toContain('id="list-pets"');
  site.write('openapi.yaml', 'openapi: [');
  expect((await site.build()).ok).toBe(false);
});

test('what is wrong with an operation on pages of the site is reported once, with its line', async () => {
  const wrong = pets['openapi.yaml'].replace('Lists pets, ', '```\n        Lists pets, ');
  const site = openapiSite(
    {
      ...pets,
      'openapi.yaml': wrong,
      'docs/a.md': page('openapi: GET /pets'),
      'docs/b.md': page('openapi: GET /pets'),
    },
    own,
  );
  const line = wrong.split('\n').findIndex((one) => one.includes('```')) + 1;
  expect(summaries((await site.build()).diagnostics)).toEqual([
    `openapi.yaml:${line - 1}  @autolode/plugin-openapi: A code block in this description is not closed.`,
  ]);
  site.remove('docs/a.md');
  expect(summaries((await site.build()).diagnostics)).toHaveLength(1);
});

test('a page that names an operation where no page may show one is reported', async () => {
  const site = openapiSite({ ...pets, 'docs/a.md': page('openapi: GET /pets') }, own.replace("'own'", "'one'"));
  expect(summaries((await site.build()).diagnostics)).toEqual([
    'docs/a.md  @autolode/plugin-openapi: `openapi` in the front matter has no effect.',
  ]);
});
