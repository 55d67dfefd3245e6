import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { loadConfig } from '../src/config/load-config.ts';
import { serveDev } from './dev/dev-site.ts';
import { linkPackages } from './link-packages.ts';
import { copySite, type SiteFixture, told } from './site-fixture.ts';

async function builtSite(): Promise<SiteFixture> {
  const site = copySite('three-locales');
  linkPackages(site.root);
  const report = await site.build({ strict: true });
  expect(told(report.diagnostics)).toEqual([]);
  return site;
}

const head = (html: string) => html.slice(0, html.indexOf('</head>'));

describe('a site in three languages', () => {
  test('is one build, with every language in its place', async () => {
    const site = await builtSite();

    const german = site.read('de/docs/intro.html');
    expect(german).toMatch(/<html[^>]* lang="de"/);
    expect(german).toContain('Der Text auf Deutsch.');
    // Texts of the config: navbar, announcement, sidebar, footer.
    for (const text of ['Anleitungen', 'Mehr', 'neue</b>', 'Schritte', 'Drei Stimmen, ein Text', 'Lesen'])
      expect(german).toContain(text);
    expect(german).not.toContain('Guides');
    // The theme's own words, and over them the site's.
    expect(german).toContain('Zum Inhalt springen');
    expect(german).toContain('Und weiter');
    expect(german).toContain('Hinweis');
    expect(head(german)).toContain('Einleitung | Drei Stimmen');
    // Links between files stay in the language.
    expect(german).toContain('href="/de/docs/guides/first"');

    const arabic = site.read('ar/docs/intro.html');
    expect(arabic).toMatch(/<html[^>]* lang="ar"[^>]* dir="rtl"|<html[^>]* dir="rtl"[^>]* lang="ar"/);
    expect(arabic).toContain('النص بالعربية');
    expect(arabic).toContain('أدلة');
    // What the site did not translate is said in the original.
    expect(arabic).toContain('Steps');

    expect(site.read('de/docs/category/steps.html')).toContain('Alle Schritte');
    expect(site.read('de/blog.html')).toContain('Was geschah.');
    expect(site.read('de/blog/tags.html')).toContain('Schlagwörter');
    expect(head(site.read('de/search.html'))).toContain('<title>Suche');
    expect(head(site.read('de/404.html'))).toContain('Seite nicht gefunden');
    expect(site.read('de/index.html')).toContain('Willkommen');
    expect(site.read('ar/index.html')).toContain('أهلًا');
    expect(site.read('index.html')).toContain('Welcome');
  });

  test('a page that is not translated says so, points to the original and is kept out of search engines', async () => {
    const site = await builtSite();
    const page = site.read('ar/docs/guides/first.html');
    expect(page).toContain('لم تُترجم هذه الصفحة بعد');
    expect(head(page)).toContain('<link rel="canonical" href="https://voices.example/docs/guides/first"');
    expect(head(page)).toMatch(/<meta name="robots" content="noindex[^"]*"/);
    expect(head(page)).not.toContain('hreflang');
    // Its article is English in a page that is Arabic.
    expect(page).toMatch(/id="ssg-body" lang="en" dir="ltr"/);
    const imprint = site.read('de/imprint.html');
    expect(imprint).toContain('noch nicht übersetzt');
    expect(head(imprint)).toContain('<link rel="canonical" href="https://voices.example/imprint"');
    expect(site.read('de/docs/guides/first.html')).not.toContain('noch nicht übersetzt');
    const sitemap = site.read('sitemap.xml');
    expect(sitemap).not.toContain('/ar/docs/guides/first<');
    expect(sitemap).toContain('https://voices.example/de/docs/guides/first<');
  });

  test('search engines are told of the languages that have a page, and of no others', async () => {
    const site = await builtSite();
    const languages = (path: string) =>
      [...head(site.read(path)).matchAll(/hreflang="([^"]+)"/gi)].map(([, language]) => language);
    expect(languages('docs/intro.html')).toEqual(['en', 'de', 'ar', 'x-default']);
    expect(languages('docs/guides/first.html')).toEqual(['en', 'de', 'x-default']);
    expect(languages('imprint.html')).toEqual([]);
    expect(languages('index.html')).toEqual(['en', 'de', 'ar', 'x-default']);
  });

  test('a language can have a domain of its own', async () => {
    const site = copySite('three-locales');
    linkPackages(site.root);
    site.edit('ssg.config.ts', (text) =>
      text.replace("de: { label: 'Deutsch' }", "de: { label: 'Deutsch', url: 'https://stimmen.example' }"),
    );
    expect(told((await site.build()).diagnostics)).toEqual([]);
    expect(site.read('docs/intro.html')).toContain('href="https://stimmen.example/de/docs/intro"');
    expect(head(site.read('de/docs/intro.html'))).toContain(
      '<link rel="canonical" href="https://stimmen.example/de/docs/intro"',
    );
    expect(head(site.read('de/imprint.html'))).toContain('<link rel="canonical" href="https://voices.example/imprint"');
  });
});

describe('mistakes in translations', () => {
  test('a translation with another address than its original is told', async () => {
    const site = copySite('three-locales');
    linkPackages(site.root);
    site.edit('i18n/de/docs/current/guides/first.md', (text) => text.replace('tags:', 'slug: erster\ntags:'));
    expect(told((await site.build()).diagnostics)).toContain(
      'i18n/de/docs/current/guides/first.md:3  The translation has the address /docs/guides/erster, the original /docs/guides/first.',
    );
  });

  test('broken JSON is told with its place', async () => {
    const site = copySite('three-locales');
    linkPackages(site.root);
    site.write('i18n/de/strings.json', '{\n  "site.title": { "message": 5 }\n}\n');
    expect(told((await site.build()).diagnostics)).toEqual([
      'i18n/de/strings.json:2  "site.title" has no "message" that is a text.',
    ]);
  });

  test('a folder of a language the config does not know is told', async () => {
    const site = copySite('three-locales');
    linkPackages(site.root);
    site.write('i18n/fr/strings.json', '{}');
    expect(told((await site.build()).diagnostics)).toEqual([
      'i18n/fr  The folder i18n/fr belongs to no locale of the config.',
    ]);
  });
});

test('locales keep their settings', async () => {
  const site = copySite('three-locales');
  const config = await loadConfig({ root: site.root });
  expect(config.ok && config.value.locales.map(({ code, baseUrl, direction }) => [code, baseUrl, direction])).toEqual([
    ['en', '/', 'ltr'],
    ['de', '/de/', 'ltr'],
    ['ar', '/ar/', 'rtl'],
  ]);
  expect(readFileSync(join(site.root, 'ssg.config.ts'), 'utf8')).toContain('three languages');
});

test('the dev server has every language at once and follows their words and pages', async () => {
  const site = copySite('three-locales');
  linkPackages(site.root);
  const { page } = await serveDev(site);
  expect(await page('/de/docs/intro')).toContain('Der Text auf Deutsch.');
  expect(await page('/ar/docs/intro')).toContain('dir="rtl"');
  site.edit('i18n/de/strings.json', (text) => text.replace('"Mehr"', '"Weiteres"'));
  await vi.waitFor(async () => expect(await page('/de/docs/intro')).toContain('Weiteres'), { timeout: 15_000 });
  site.write('i18n/ar/docs/current/guides/first.md', '---\ntitle: الخطوة الأولى\n---\n\nShukran.\n');
  await vi.waitFor(async () => expect(await page('/ar/docs/guides/first')).toContain('Shukran.'), { timeout: 15_000 });
});
