import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createContext } from '../../src/commands/context.ts';
import { urlsCommand } from '../../src/commands/urls.ts';
import { addKnownBundles } from '../known-bundles.ts';
import { copySite, type SiteFixture } from '../site-fixture.ts';

function siteWithLinks(): SiteFixture {
  const site = copySite('basic-site');
  site.write('docs/deep/setup.md', '# Set up\n\n## Install\n\nText.\n\n## Configure\n\nText.\n');
  site.write('docs/without-headings.md', '# A short page\n\nOnly text.\n');
  site.write(
    'docs/links.md',
    '[a](deep/setup.md) [b](/docs/deep/setup) [c](without-headings.md) [d](/docs/without-headings)\n',
  );
  return site;
}

function rename(site: SiteFixture, from: string, to: string): void {
  site.write(to, '');
  renameSync(join(site.root, from), join(site.root, to));
}

const hintsOf = async (site: SiteFixture) =>
  (await site.build({ checkOnly: true })).diagnostics.map(({ hint }) => hint);

test('a link to a page that was renamed since the last build gets its new name, in every build until it is fixed', async () => {
  const site = siteWithLinks();
  expect((await site.build()).ok).toBe(true);
  rename(site, 'docs/deep/setup.md', 'docs/zone/first-steps-with-it.md');
  rename(site, 'docs/without-headings.md', 'docs/completely-different.md');
  const expected = [
    'Looked for docs/deep/setup.md. Did you mean docs/zone/first-steps-with-it.md?',
    'Did you mean "/docs/zone/first-steps-with-it"?',
    'Looked for docs/without-headings.md. Did you mean docs/completely-different.md?',
    'Did you mean "/docs/completely-different"?',
  ];
  expect(await hintsOf(site)).toEqual(expected);
  expect(await hintsOf(site)).toEqual(expected);
});

test('a page that was changed as well is found by its headings, and another page is not suggested', async () => {
  const site = siteWithLinks();
  expect((await site.build()).ok).toBe(true);
  site.remove('docs/deep/setup.md');
  site.write('docs/zone/first-steps-with-it.md', '# Begin\n\n## Install\n\nMore.\n\n## Configure\n\n## Run\n');
  site.remove('docs/without-headings.md');
  site.write('docs/completely-different.md', '# Another page\n\nOnly text.\n');
  expect(await hintsOf(site)).toEqual([
    'Looked for docs/deep/setup.md. Did you mean docs/zone/first-steps-with-it.md?',
    'Did you mean "/docs/zone/first-steps-with-it"?',
    'Looked for docs/without-headings.md.',
    undefined,
  ]);
});

test('without a cache, a file of the same name in another folder is suggested', async () => {
  const site = siteWithLinks();
  rename(site, 'docs/deep/setup.md', 'docs/another/folder/than/before/setup.md');
  expect((await hintsOf(site))[0]).toBe(
    'Looked for docs/deep/setup.md. Did you mean docs/another/folder/than/before/setup.md?',
  );
});

test('the list of published URLs knows earlier ones, and a redirect is suggested for them', async () => {
  const site = siteWithLinks();
  await addKnownBundles(site.root);
  await urlsCommand(createContext({ root: site.root, json: true, color: false }), { accept: true });
  site.remove('.ssg');
  rename(site, 'docs/deep/setup.md', 'docs/zone/first-steps-with-it.md');
  const { diagnostics } = await site.build({ checkOnly: true });
  expect(diagnostics.find(({ code, line }) => code === 'link/broken' && line === 1)?.hint).toBe(
    'Did you mean "/docs/zone/first-steps-with-it"? The URL was published: add it to "redirect_from" of the new page.',
  );
});
