import { expect, test, vi } from 'vitest';
import { serveDev } from '../dev/dev-site.ts';
import { pluginSite } from './plugin-site.ts';

const patience = { timeout: 20_000, interval: 50 };

test('the development server shows the results of plugins, and updates them when a file they read changes', async () => {
  const site = pluginSite();
  const { page, get, dev } = await serveDev(site);
  expect(await page('/docs/included')).toContain('From a file.');
  expect(await page('/docs/included')).toContain('In stock: 3');
  expect(await page('/docs/notes/first')).toContain('The first note.');
  expect((await get('/list.txt')).body).toMatch(/^List\n3\n/);

  site.write('snippet.txt', 'From another file.');
  await vi.waitFor(async () => expect(await page('/docs/included')).toContain('From another file.'), patience);
  site.write('notes/second.txt', 'Another note.\n');
  await vi.waitFor(async () => expect(await page('/docs/notes/second')).toContain('Another note.'), patience);
  site.write('stock.txt', '4\n');
  await vi.waitFor(async () => expect(await page('/docs/included')).toContain('In stock: 4'), patience);
  await vi.waitFor(async () => expect((await get('/list.txt')).body).toMatch(/^List\n4\n/), patience);
  site.write('list-head.txt', 'All pages');
  await vi.waitFor(async () => expect((await get('/list.txt')).body).toMatch(/^All pages\n/), patience);
  await dev.session.settled();
});
