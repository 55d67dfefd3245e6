import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageWords } from '@autolode/ssg-runtime/page-words';
import { expect, test } from 'vitest';
import { loadConfig } from '../../src/config/load-config.ts';
import { readInputs } from '../../src/read/read-inputs.ts';
import { acceptTranslations } from '../../src/translate/accept-translations.ts';
import { allTexts, findMissing } from '../../src/translate/find-missing.ts';
import { countWords } from '../../src/translate/word-count.ts';
import { writeMissing } from '../../src/translate/write-missing.ts';
import { linkPackages } from '../link-packages.ts';
import { copySite, summaries } from '../site-fixture.ts';

const dictionaries = { en: { 'pager.next': 'Next' }, ar: { ...pageWords, 'pager.next': 'التالي' } };

async function missing(root: string, code: string) {
  const config = await loadConfig({ root });
  if (!config.ok) throw new Error('The fixture’s config is wrong.');
  const locale = config.value.locales.find((one) => one.code === code);
  if (locale === undefined) throw new Error(`There is no locale ${code}.`);
  return {
    config: config.value,
    found: findMissing(config.value, await readInputs(config.value), dictionaries, locale),
  };
}

test('missing strings and pages of a language are listed', async () => {
  const { found } = await missing(copySite('three-locales').root, 'ar');
  expect(found.texts.map(({ key }) => key)).toEqual([
    'site.tagline',
    'site.navbar.item.More',
    'site.navbar.item.Journal',
    'site.announcement',
    'site.footer.tagline',
    'site.footer.column.Read',
    'site.footer.link.Guides',
    'site.docs.default.label',
    'site.blog.default.title',
    'site.blog.default.description',
    'site.blog.default.sidebarTitle',
    'site.sidebar.default.main.Steps',
    'site.sidebar.default.main.Steps.index.title',
  ]);
  expect(found.files).toEqual([
    { from: 'docs/guides/first.md', to: 'i18n/ar/docs/current/guides/first.md', words: expect.any(Number) },
    { from: 'blog/2025-03-01-start.md', to: 'i18n/ar/blog/2025-03-01-start.md', words: expect.any(Number) },
    { from: 'pages/imprint.md', to: 'i18n/ar/pages/imprint.md', words: expect.any(Number) },
    { from: 'pages/index.tsx', to: 'i18n/ar/pages/index.tsx', words: expect.any(Number) },
  ]);
});

test('terms of the glossary that a language explains in the words of the original are missing', async () => {
  const site = copySite('three-locales');
  site.write('glossary.yml', 'water: What rivers carry.\ntea:\n  term: Tea\n  definition: Leaves in water.\n');
  site.write(
    'i18n/de/glossary.yml',
    'water:\n  term: Wasser\n  definition: Was Flüsse führen.\nnur: Ein eigenes Wort.\n',
  );
  const terms = async (code: string) => (await missing(site.root, code)).found.terms;
  const tea = { key: 'tea', name: 'Tea', definition: 'Leaves in water.' };
  expect(await terms('de')).toEqual([tea]);
  expect(await terms('ar')).toEqual([{ key: 'water', name: 'water', definition: 'What rivers carry.' }, tea]);
  site.remove('glossary.yml');
  expect(await terms('de')).toEqual([]);
});

test('strings that the theme lacks in a language are missing too', async () => {
  const { found } = await missing(copySite('three-locales').root, 'de');
  expect(found.texts.map(({ key }) => key)).toContain('pages.tags');
  expect(found.texts.map(({ key }) => key)).not.toContain('pager.next');
});

test('strings of components that the default language has are missing in the others', async () => {
  const site = copySite('three-locales');
  site.write('i18n/en/strings.json', JSON.stringify({ 'acme.made': { message: 'Made here' } }));
  const { found } = await missing(site.root, 'de');
  expect(found.texts).toContainEqual({
    key: 'acme.made',
    message: 'Made here',
    description: 'Word of a component of this site',
  });
});

test('missing strings are added to the existing ones, and are then no longer missing', async () => {
  const site = copySite('three-locales');
  const before = await missing(site.root, 'ar');
  expect(writeMissing(before.config, before.found)).toBe('i18n/ar/strings.json');
  const written = JSON.parse(readFileSync(join(site.root, 'i18n/ar/strings.json'), 'utf8')) as Record<string, unknown>;
  expect(written['site.title']).toBe('ثلاثة أصوات');
  expect(written['site.navbar.item.More']).toEqual({ message: 'More', description: 'Dropdown of the navbar' });
  const after = await missing(site.root, 'ar');
  expect(after.found.texts).toEqual([]);
  expect(after.found.same).toContain('site.navbar.item.More');
});

test('unused strings are reported', async () => {
  const site = copySite('three-locales');
  site.edit('ssg.config.ts', (text) => text.replace("label: 'More'", "label: 'Further'"));
  const { found } = await missing(site.root, 'de');
  expect(found.unused).toEqual(['site.navbar.item.More']);
});

test('a translation whose original changed is listed and reported, and shows a notice until it is accepted', async () => {
  const site = copySite('three-locales');
  linkPackages(site.root);
  const { config, found } = await missing(site.root, 'de');
  expect(found.unaccepted).toContain('i18n/de/docs/current/intro.md');
  const locales = config.locales.slice(1, 2);
  const accept = async (files: readonly string[], today: string) =>
    acceptTranslations(config, await readInputs(config), {
      locales,
      files,
      texts: allTexts(config, await readInputs(config)),
      today,
    });
  const first = await accept([], '2025-03-14');
  expect(first.ok && first.value).toEqual(['i18n/de/translations.lock.json']);
  expect((await missing(site.root, 'de')).found).toMatchObject({ stale: [], staleTexts: [], unaccepted: [] });

  site.edit('docs/intro.md', (text) => `${text}\nA new sentence of six words.\n`);
  site.edit('ssg.config.ts', (text) => text.replace("tagline: 'One text, three languages'", "tagline: 'Other words'"));
  site.write('i18n/de/docs/current/lost.md', '# Verloren\n');
  const later = (await missing(site.root, 'de')).found;
  expect(later.stale).toEqual([
    { from: 'docs/intro.md', to: 'i18n/de/docs/current/intro.md', words: expect.any(Number), date: '2025-03-14' },
  ]);
  expect(later.orphaned).toEqual(['i18n/de/docs/current/lost.md']);
  site.remove('i18n/de/docs/current/lost.md');

  const built = await site.build();
  expect(summaries(built.diagnostics)).toEqual([
    'i18n/de/docs/current/intro.md:1  The original has changed since this translation was accepted on 2025-03-14.',
  ]);
  expect(site.read('de/docs/intro.html')).toContain('Diese Übersetzung ist vom 14. März 2025.');
  expect(site.read('de/docs/intro.html')).toMatch(
    /<a class="link" href="\/docs\/intro" hrefLang="en">Original lesen<\/a>/i,
  );
  expect(site.read('docs/intro.html')).not.toContain('Original lesen');

  const unknown = await accept(['i18n/de/docs/current/intor.md'], '2025-04-01');
  expect(unknown.diagnostics[0]?.hint).toBe('Did you mean "i18n/de/docs/current/intro.md"?');
  await accept(['i18n/de/docs/current/intro.md'], '2025-04-01');
  const again = await site.build();
  expect(summaries(again.diagnostics)).toEqual([]);
  expect(site.read('de/docs/intro.html')).not.toContain('Original lesen');
  const incremental = site.output();
  await site.build({ force: true });
  expect(site.output()).toEqual(incremental);
  site.write('i18n/de/translations.lock.json', '{ "files": { "docs/current/intro.md": 1 } }');
  expect((await site.build({ checkOnly: true })).diagnostics.map(({ code }) => code)).toEqual(['i18n/lock']);
});

test('words are counted without code, targets of links and keys, and one by one where they have no spaces', () => {
  expect(countWords('---\ntitle: Two words\n---\n\nSee [the page](/a/b) now.\n\n```js\nconst a = 1;\n```\n')).toBe(6);
  expect(countWords('原文を読む')).toBe(5);
});

test('a string that a component asks for and nobody wrote is reported once, in every build', async () => {
  const site = copySite('three-locales');
  linkPackages(site.root);
  site.write(
    'pages/own.tsx',
    `import { useText } from '@autolode/ssg-cli/runtime';
export const meta = { title: 'Own', description: 'Own.', translated: true };
export default function Own() {
  return <p>{useText()('acme.made')} {useText()('Welcome here')}</p>;
}
`,
  );
  const unknown = async () =>
    summaries(
      (await site.build()).diagnostics.filter(
        ({ code, severity }) => severity === 'error' || code === 'render/unknown-text',
      ),
    );
  const expected = ['i18n/en/strings.json  There is no string "acme.made", so readers see its key.'];
  expect(await unknown()).toEqual(expected);
  site.edit('docs/intro.md', (text) => `${text}\nMore.\n`);
  expect(await unknown()).toEqual(expected);
  site.write('i18n/en/strings.json', JSON.stringify({ 'acme.made': { message: 'Made here' } }));
  expect(await unknown()).toEqual([]);
  expect(site.read('ar/own.html')).toContain('Made here');
});
