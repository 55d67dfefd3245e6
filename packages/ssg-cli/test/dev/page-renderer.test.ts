import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { copySite } from '../site-fixture.ts';
import { serveDev } from './dev-site.ts';

setFlagsFromString('--expose_gc');
const collectGarbage = runInNewContext('gc') as () => void;

test('of pages drawn long ago nothing is held: memory does not grow with the pages that were looked at', async () => {
  const site = copySite('basic-site');
  for (let index = 0; index < 150; index++) site.write(`docs/many/page-${index}.md`, `# Page ${index}\n\nText.\n`);
  const { dev, get } = await serveDev(site, { watch: false });
  const rendered: WeakRef<object>[] = [];
  for (let index = 0; index < 150; index++) {
    expect((await get(`/docs/many/page-${index}`)).status).toBe(200);
    const route = dev.session.current?.site.routes.find(({ url }) => url === `/docs/many/page-${index}`);
    if (route !== undefined) rendered.push(new WeakRef(await dev.session.page(route)));
  }
  await dev.session.settled();
  collectGarbage();
  expect(rendered).toHaveLength(150);
  // Sixty are cached for requests, and sixty as the last good version.
  expect(rendered.filter((one) => one.deref() !== undefined).length).toBeLessThanOrEqual(120);
});
