// @module-tag server
import { expect, test } from 'vitest';
import { eventually } from '../eventually.ts';
import { copySite, summaries } from '../site-fixture.ts';
import { serveDev } from './dev-site.ts';

test('pages are compiled again, and their problems reported, when a variable of the config changes', async () => {
  const site = copySite('basic-site');
  const variables = (from: string, to: string) => site.edit('ssg.config.ts', (text) => text.replace(from, to));
  variables("title: 'Basic site',", "title: 'Basic site',\n  markdown: { variables: { release: '1.0' } },");
  site.write('docs/fresh.md', '# Release :var[release]\n\nFirst :var[release].\n\n## New in :var[release]\n');
  const { dev, page } = await serveDev(site);
  expect(await page('/docs/fresh')).toContain('New in 1.0');
  await dev.session.settled();
  variables("'1.0'", "'2.0'");
  await eventually(async () => expect(await page('/docs/fresh')).toContain('New in 2.0'));
  expect(await page('/docs/intro')).toContain('Release 2.0');
  variables('release:', 'other:');
  await eventually(async () => {
    await page('/docs/intro');
    expect(summaries(dev.session.problems.list()).join('\n')).toContain('The config has no variable "release"');
  });
  variables('other:', 'release:');
  await eventually(() => expect(dev.session.problems.list()).toEqual([]));
  expect(await page('/docs/fresh')).toContain('New in 2.0');
});
