import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exportUnits } from '../../../translation-exchange/src/export-translations.ts';
import { importTranslations } from '../../../translation-exchange/src/import-translations.ts';
import { markdownOf } from '../../../translation-exchange/src/inline.ts';
import { loadConfig } from '../../src/config/load-config.ts';
import { readInputs } from '../../src/read/read-inputs.ts';
import { acceptTranslations } from '../../src/translate/accept-translations.ts';
import { findMissing } from '../../src/translate/find-missing.ts';
import { withParts } from '../../src/translate/with-parts.ts';
import { linkPackages } from '../link-packages.ts';
import { copySite, type SiteFixture, summaries } from '../site-fixture.ts';

const include = (file: string): string => `\n::include{file="${file}"}\n`;

/** Two docs, a post and a page include parts, and all but the page are translated. */
function siteWithParts(): SiteFixture {
  const site = copySite('three-locales');
  linkPackages(site.root);
  const both = (path: string, translation: string, part: string) => {
    for (const one of [path, translation]) site.edit(one, (text) => text + include(part));
  };
  both('docs/guides/first.md', 'i18n/de/docs/current/guides/first.md', '../_part.md');
  both('docs/intro.md', 'i18n/de/docs/current/intro.md', '@site/docs/_part.md');
  both('blog/2025-03-01-start.md', 'i18n/de/blog/2025-03-01-start.md', './_sign.md');
  site.edit('pages/imprint.md', (text) => text + include('@site/shared/_law.md'));
  site.write('docs/_part.md', `The first part.\n${include('./_inner.md')}`);
  site.write('docs/_inner.md', 'The inner part.\n');
  site.write('blog/_sign.md', 'Signed by us.\n');
  site.write('shared/_law.md', 'The law.\n');
  return site;
}

async function load({ root }: SiteFixture) {
  const config = await loadConfig({ root });
  if (!config.ok) throw new Error('The fixture’s config is wrong.');
  const locale = config.value.locales.find(({ code }) => code === 'de');
  if (locale === undefined) throw new Error('There is no German.');
  const inputs = withParts(config.value, await readInputs(config.value));
  return { config: config.value, inputs, locale };
}

const parts = ['blog/_sign.md', 'docs/_inner.md', 'docs/_part.md'];

test('parts are missing until they are translated, each once, and parts without a place for translations are named', async () => {
  const { config, inputs, locale } = await load(siteWithParts());
  const { files } = findMissing(config, inputs, {}, locale);
  expect(files.filter(({ from }) => /\/_/.test(from))).toEqual([
    { from: 'blog/_sign.md', to: 'i18n/de/blog/_sign.md', words: 3 },
    { from: 'docs/_inner.md', to: 'i18n/de/docs/current/_inner.md', words: 3 },
    { from: 'docs/_part.md', to: 'i18n/de/docs/current/_part.md', words: 3 },
  ]);
  expect(summaries(inputs.diagnostics)).toEqual([
    'shared/_law.md  Pages include "shared/_law.md", which has no place for translations: all languages show it as it is.',
  ]);
});

test('translators get the text of a part once, and what they return is shown by the translations that include it', async () => {
  const site = siteWithParts();
  const { config, inputs, locale } = await load(site);
  const { files } = exportUnits(config, inputs, locale, []);
  const own = files.filter(({ name }) => parts.includes(name));
  expect(own.map(({ name, units }) => [name, ...units.map(({ source }) => markdownOf(source))])).toEqual([
    ['blog/_sign.md', 'Signed by us.'],
    ['docs/_inner.md', 'The inner part.'],
    ['docs/_part.md', 'The first part.'],
  ]);
  const target: Record<string, string> = { 'docs/_inner.md': 'Der innere Teil.', 'docs/_part.md': 'Der erste Teil.' };
  const units = own.flatMap(({ name, units: all }) =>
    all.map(({ source }) => ({ file: name, source: markdownOf(source), target: target[name] ?? '', line: 1 })),
  );
  const done = importTranslations(config, inputs, { path: 'de.po', locale, units }, [], false);
  expect(done.written).toEqual(['i18n/de/docs/current/_inner.md', 'i18n/de/docs/current/_part.md']);
  expect(readFileSync(join(site.root, 'i18n/de/docs/current/_part.md'), 'utf8')).toBe(
    `Der erste Teil.\n${include('./_inner.md')}`,
  );
  expect(summaries((await site.build()).diagnostics)).toEqual([]);
  for (const path of ['de/docs/guides/first.html', 'de/docs/intro.html'])
    expect(site.read(path)).toMatch(/Der erste Teil\.<\/p>\s*<p>Der innere Teil\./);
  expect(site.read('de/blog/2025/03/01/start.html')).toContain('Signed by us.');
});

test('a translated part whose original changed is stale until it is accepted, and its pages have the notice', async () => {
  const site = siteWithParts();
  site.write('i18n/de/docs/current/_inner.md', 'Der innere Teil.\n');
  const accept = async (files: readonly string[]) => {
    const { config, inputs, locale } = await load(site);
    return acceptTranslations(config, inputs, { locales: [locale], files, texts: [], today: '2025-03-14' });
  };
  await accept([]);
  expect(summaries((await site.build()).diagnostics)).toEqual([]);
  expect(site.read('de/docs/intro.html')).not.toContain('14. März 2025');
  site.write('docs/_inner.md', 'The changed inner part.\n');
  const { config, inputs, locale } = await load(site);
  expect(findMissing(config, inputs, {}, locale).stale).toEqual([
    { from: 'docs/_inner.md', to: 'i18n/de/docs/current/_inner.md', words: 4, date: '2025-03-14' },
  ]);
  const stale = (await site.build()).diagnostics;
  expect(summaries(stale)).toEqual([
    'i18n/de/docs/current/_inner.md:1  The original has changed since this translation was accepted on 2025-03-14.',
  ]);
  expect(site.read('de/docs/intro.html')).toContain('14. März 2025');
  expect((await accept(['i18n/de/docs/current/_inner.md'])).ok).toBe(true);
  expect(summaries((await site.build()).diagnostics)).toEqual([]);
});
