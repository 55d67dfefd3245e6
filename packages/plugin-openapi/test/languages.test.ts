import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { summaries } from '../../ssg-cli/test/site-fixture.ts';
import { openapiSite } from './openapi-site.ts';

const fixture = (name: string): string => readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8');
const pets = { 'openapi.yaml': fixture('openapi.yaml'), 'person.yaml': fixture('person.yaml') };
const german = {
  'i18n/de/openapi.yaml': 'paths:\n  /pets:\n    get:\n      summary: Alle Tiere auflisten\n',
};

/** A site in English and German, or in German alone. */
function siteIn(locales: string, files: Readonly<Record<string, string>>, options: string) {
  const site = openapiSite(files, options);
  site.edit('ssg.config.ts', (text) => text.replace('plugins: [', `i18n: { locales: ${locales} },\n  plugins: [`));
  return site;
}

test('a reference is in the language of the site, with the form for requests', async () => {
  const site = siteIn("['de']", pets, "{ file: 'openapi.yaml', path: 'docs/api', languages: ['curl'] }");
  expect(summaries((await site.build()).diagnostics)).toEqual([]);
  const html = site.read('docs/api/pets/list-pets.html');
  for (const words of ['Query-Parameter', 'Antworten', 'Operations-ID', 'Ausprobieren']) expect(html).toContain(words);
  expect(html).not.toContain('Try it');
  // An entry is called by its name, which is not its first word in every language.
  expect(html).toMatch(/aria-label="[^"]*X-Next"/);
  expect(html).not.toMatch(/aria-label="[^"]*zu Header"/);
  const form = JSON.parse(site.read('_openapi/docs-api/pets.json')) as { language: string; words: { send: string } };
  expect([form.language, form.words.send]).toEqual(['de', 'Anfrage senden']);
});

test('a translated description makes the pages of its language; without one, they are the original', async () => {
  const options = "{ file: 'openapi.yaml', path: 'docs/api', languages: ['curl'], earlier: ['old.yaml'] }";
  const old = pets['openapi.yaml'].replace('List all pets', 'List pets');
  const site = siteIn("['en', 'de', 'fr']", { ...pets, ...german, 'old.yaml': old }, options);
  expect(summaries((await site.build()).diagnostics)).toEqual([]);
  const [english, translated, untranslated] = ['', 'de/', 'fr/'].map((folder) =>
    site.read(`${folder}docs/api/pets/list-pets.html`),
  );
  expect(english).toContain('List all pets');
  expect(translated).toContain('Alle Tiere auflisten');
  expect(translated).toContain('Antworten');
  expect(translated).toContain('href="/de/docs/api#authentication"');
  expect(translated).toMatch(/hreflang="en"/);
  // An operation that nobody has translated yet has its own page, in the words of the language.
  expect(site.read('de/docs/api/orders/place-order.html')).toContain('Inhalt der Anfrage');
  expect(untranslated).toContain('Responses');
  expect(site.read('de/docs/api/changelog.html')).toContain('andere Zusammenfassung');
  expect(site.read('_openapi/i18n-de-docs-api/pets.json')).toContain('Anfrage senden');

  // Its own mistakes have its lines, and an edit of it renders its pages.
  site.edit('i18n/de/openapi.yaml', (text) => text.replace('Alle Tiere auflisten', 'Tiere auflisten'));
  expect(summaries((await site.build()).diagnostics)).toEqual([]);
  expect(site.read('de/docs/api/pets/list-pets.html')).toContain('Tiere auflisten');
  site.edit('i18n/de/openapi.yaml', (text) => text.replace('summary:', 'sumary:'));
  site.write('i18n/en/openapi.yaml', '');
  expect(summaries((await site.build()).diagnostics)).toEqual([
    expect.stringMatching(/^i18n\/de\/openapi\.yaml:4 .*has no "sumary" here/),
    expect.stringMatching(/^i18n\/en\/openapi\.yaml .*not read/),
  ]);
});

test('an operation on a translated page is in its language', async () => {
  const page = (title: string) => `---\ntitle: ${title}\nopenapi: GET /pets\n---\n\nText.\n`;
  const site = siteIn(
    "['en', 'de', 'fr', 'cn'], localeConfigs: { cn: { htmlLang: 'zh-CN' } }",
    {
      'spec/openapi.yaml': pets['openapi.yaml'],
      'spec/person.yaml': pets['person.yaml'],
      'i18n/de/spec/openapi.yaml': german['i18n/de/openapi.yaml'],
      'docs/pets.md': page('Pets'),
      'i18n/de/docs-docs/current/pets.md': page('Tiere'),
      'i18n/fr/docs-docs/current/pets.md': page('Animaux'),
      'i18n/cn/docs-docs/current/pets.md': page('动物'),
    },
    "{ file: 'spec/openapi.yaml', path: 'docs/api', pages: 'own', languages: ['curl'] }",
  );
  expect(summaries((await site.build()).diagnostics)).toEqual([]);
  expect(site.read('docs/pets.html')).toContain('Query parameters');
  const translated = site.read('de/docs/pets.html');
  for (const words of ['Alle Tiere auflisten', 'Query-Parameter']) expect(translated).toContain(words);
  // The words are French although nobody has translated the description.
  const french = site.read('fr/docs/pets.html');
  for (const words of ['List all pets', 'Paramètres de requête']) expect(french).toContain(words);
  expect(site.read('cn/docs/pets.html')).toContain('查询参数');
  for (const html of [translated, french]) {
    const [, form = ''] = /_openapi\/([\w-]+\/[\w-]+\.json)/.exec(html) ?? [];
    expect(JSON.parse(site.read(`_openapi/${form}`))).toHaveProperty('operations.list-pets');
  }
});
