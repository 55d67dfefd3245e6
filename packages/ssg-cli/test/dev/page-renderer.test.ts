// @module-tag process
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

test('a page without a component that fails is shown with its other content, and the component is a problem', async () => {
  const site = copySite('basic-site');
  site.edit('ssg.config.ts', (text) =>
    text.replace("title: 'Basic site',", "title: 'Basic site',\n  onRenderErrors: 'warn',"),
  );
  const component = (body: string) => `export const Sum = ({ of }: { of?: number[] }) => <b>{${body}}</b>;\n`;
  site.write('components/Sum.tsx', component('of!.length'));
  site.write('pages/sums.mdx', "import { Sum } from '../components/Sum.tsx';\n\n# Sums\n\n<Sum>**None** yet</Sum>\n");
  const { dev, page, problems } = await serveDev(site);
  expect(await page('/sums')).toContain('<strong>None</strong> yet');
  expect(problems()).toEqual([expect.stringMatching(/^Left out a component of \/sums: .*length/)]);
  site.write('components/Sum.tsx', component('of?.length ?? 0'));
  await expect.poll(() => page('/sums')).toContain('<b>0</b>');
  await dev.session.settled();
  expect(problems()).toEqual([]);
});
