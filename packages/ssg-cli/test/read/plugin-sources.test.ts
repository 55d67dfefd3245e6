import { expect, test } from 'vitest';
import { copySite, summaries } from '../site-fixture.ts';

const page = (title: string) => `---\ntitle: ${title}\n---\n\nText.\n`;

/** A site in three languages whose plugin makes the pages of `made` and those that are given. */
function siteWith(pages: Readonly<Record<string, string>>) {
  const site = copySite('basic-site');
  const made = Object.entries(pages).map(([path, title]) => ({ path, text: page(title) }));
  site.write(
    'made.ts',
    `import { definePlugin } from '@autolode/ssg-cli';
export const made = definePlugin({ name: 'made', source: () => ({ pages: ${JSON.stringify(made)} }) });
`,
  );
  site.edit('ssg.config.ts', (text) =>
    `import { made } from './made.ts';\n${text}`.replace(
      'docs: [',
      "i18n: { locales: ['en', 'de', 'fr'] },\n  plugins: [made()],\n  docs: [",
    ),
  );
  return site;
}

const translated = { 'docs/made.md': 'English', 'i18n/de/docs-docs/current/made.md': 'Deutsch' };

test('a plugin translates its pages: each language has its own, and those without one the original', async () => {
  const site = siteWith(translated);
  expect(summaries((await site.build()).diagnostics)).toEqual([]);
  expect(site.read('docs/made.html')).toContain('<h1>English');
  expect(site.read('de/docs/made.html')).toContain('<h1>Deutsch');
  expect(site.read('fr/docs/made.html')).toContain('English');
  expect(site.read('fr/docs/made.html')).toContain('rel="canonical" href="https://basic.example/docs/made"');
  expect(site.read('de/docs/made.html')).toContain('rel="canonical" href="https://basic.example/de/docs/made"');
});

test('a translation by a plugin without an original, or beside a file of the site, is reported', async () => {
  const site = siteWith({ ...translated, 'i18n/de/docs-docs/current/lone.md': 'Allein' });
  site.write('i18n/de/docs-docs/current/made.md', page('Von Hand'));
  expect(summaries((await site.diagnose()).diagnostics)).toEqual([
    'i18n/de/docs-docs/current/made.md  The plugin "made" adds a page at "i18n/de/docs-docs/current/made.md", which already exists.',
    'i18n/de/docs-docs/current/lone.md  This translation has no original: there is no "lone.md" in the default language.',
  ]);
});
