import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copySite, type SiteFixture } from '../site-fixture.ts';
import { type DevSite, serveDev } from './dev-site.ts';

const memory = (site: SiteFixture) => join(site.root, '.ssg/cache/dev.bin');

/** The address of the script, by which a page says with which code it was made. */
const bootOf = (html: string): string => /<script type="module" src="([^"]*boot-[^"]+)"/.exec(html)?.[1] ?? '';

/** Starts a server, takes a look, and stops it as Ctrl-C would. */
async function once(site: SiteFixture, look: (served: DevSite) => Promise<void>): Promise<void> {
  const served = await serveDev(site, { watch: false });
  await look(served);
  await served.dev.close();
}

const withHeading = (site: SiteFixture, word: string) =>
  site.edit('theme/index.tsx', (text) => text.replace(/title}(?: \w+)?</, `title} ${word}<`));

test('a server that is started again takes over what was bundled, and serves the same', async () => {
  const site = copySite('basic-site');
  let first = '';
  await once(site, async ({ page }) => {
    first = await page('/');
  });
  const written = readFileSync(memory(site));
  const when = statSync(memory(site)).mtimeMs;
  await once(site, async ({ page, get }) => {
    expect(await page('/')).toBe(first);
    expect((await get(bootOf(first))).status).toBe(200);
  });
  // Nothing was bundled, so there was nothing to write.
  expect(statSync(memory(site)).mtimeMs).toBe(when);
  expect(readFileSync(memory(site)).equals(written)).toBe(true);
}, 120_000);

test('what changed while no server ran is bundled anew, and so is what changes while one runs', async () => {
  const site = copySite('basic-site');
  await once(site, async ({ page }) => {
    expect(await page('/')).not.toContain('seldom');
  });
  withHeading(site, 'seldom');
  await once(site, async ({ dev, page }) => {
    expect(await page('/')).toContain('seldom');
    withHeading(site, 'often');
    await dev.session.apply([join(site.root, 'theme/index.tsx')]);
    expect(await page('/')).toContain('often');
  });
  await once(site, async ({ page }) => {
    expect(await page('/')).toContain('often');
  });
}, 120_000);

test('a damaged memory is as good as none', async () => {
  const site = copySite('basic-site');
  let first = '';
  await once(site, async ({ page }) => {
    first = await page('/');
  });
  expect(existsSync(memory(site))).toBe(true);
  writeFileSync(memory(site), readFileSync(memory(site)).subarray(0, 5000));
  await once(site, async ({ page }) => {
    expect(await page('/')).toBe(first);
  });
}, 120_000);
