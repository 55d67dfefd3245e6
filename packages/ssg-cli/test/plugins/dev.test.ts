import { expect, test } from 'vitest';
import { serveDev } from '../dev/dev-site.ts';
import { eventually } from '../eventually.ts';
import { pluginSite } from './plugin-site.ts';

test('the development server shows the results of plugins, and updates them when a file they read changes', async () => {
  const site = pluginSite();
  const { page, get, dev } = await serveDev(site);
  expect(await page('/docs/included')).toContain('From a file.');
  expect(await page('/docs/included')).toContain('In stock: 3');
  expect(await page('/docs/notes/first')).toContain('The first note.');
  expect((await get('/list.txt')).body).toMatch(/^List\n3\n/);

  site.write('snippet.txt', 'From another file.');
  await eventually(async () => expect(await page('/docs/included')).toContain('From another file.'));
  site.write('notes/second.txt', 'Another note.\n');
  await eventually(async () => expect(await page('/docs/notes/second')).toContain('Another note.'));
  site.write('stock.txt', '4\n');
  await eventually(async () => expect(await page('/docs/included')).toContain('In stock: 4'));
  await eventually(async () => expect((await get('/list.txt')).body).toMatch(/^List\n4\n/));
  site.write('list-head.txt', 'All pages');
  await eventually(async () => expect((await get('/list.txt')).body).toMatch(/^All pages\n/));
  await dev.session.settled();
});
