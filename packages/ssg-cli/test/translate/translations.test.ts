import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadConfig } from '../../src/config/load-config.ts';
import { readInputs } from '../../src/read/read-inputs.ts';
import { pageWords } from '../../src/runtime/page-words.ts';
import { findMissing } from '../../src/translate/find-missing.ts';
import { writeMissing } from '../../src/translate/write-missing.ts';
import { copySite } from '../site-fixture.ts';

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

test('texts and pages a language lacks are listed', async () => {
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
    { from: 'docs/guides/first.md', to: 'i18n/ar/docs/current/guides/first.md' },
    { from: 'blog/2025-03-01-start.md', to: 'i18n/ar/blog/2025-03-01-start.md' },
    { from: 'pages/imprint.md', to: 'i18n/ar/pages/imprint.md' },
    { from: 'pages/index.tsx', to: 'i18n/ar/pages/index.tsx' },
  ]);
});

test('words the theme does not have in a language are missing too', async () => {
  const { found } = await missing(copySite('three-locales').root, 'de');
  expect(found.texts.map(({ key }) => key)).toContain('pages.tags');
  expect(found.texts.map(({ key }) => key)).not.toContain('pager.next');
});

test('what is missing is written beside what is there, and is missing no more', async () => {
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

test('texts that nothing uses any more are named', async () => {
  const site = copySite('three-locales');
  site.edit('ssg.config.ts', (text) => text.replace("label: 'More'", "label: 'Further'"));
  const { found } = await missing(site.root, 'de');
  expect(found.stale).toEqual(['site.navbar.item.More']);
});
