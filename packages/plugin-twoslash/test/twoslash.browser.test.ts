import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '../../ssg-cli/test/browser/harness.ts';
import { launchBrowser } from '../../ssg-cli/test/browser/launch-browser.ts';
import { serveOutput } from '../../ssg-cli/test/browser/serve-output.ts';
import { violationsAt } from '../../theme/test/browser/axe.ts';
import { block, twoslashSite } from './twoslash-site.ts';

const text = block(`interface User {
  /** As on the card. */
  name: string;
}
const load = async (id: number): Promise<User> => ({ name: \`User \${id}\` });
// ---cut---
const user = await load(3);
//    ^?
user.name.toUpperCase();`);

const openNotes = (page: Page) => page.locator('.code-type-note:popover-open');

/**
 * Opens a type by an act. In browsers with `interestfor`, reaching it opens it too, a moment later, and the act would close it
 * again.
 */
async function open(page: Page, reach: () => Promise<void>, act: () => Promise<void>): Promise<void> {
  await reach();
  await openNotes(page)
    .waitFor({ timeout: 3000 })
    .then(
      () => page.keyboard.press('Escape'),
      () => undefined,
    );
  expect(await openNotes(page).count()).toBe(0);
  await act();
}

test('a type opens by keyboard, pointer and tap without a script, Escape closes it, and the code is selected as it is', async () => {
  const site = twoslashSite(text);
  site.edit('ssg.config.ts', (config) => config.replace(/theme: '[^']+'/, "theme: '@autolode/theme'"));
  expect((await site.build()).ok).toBe(true);
  const browser = await launchBrowser();
  onTestFinished(() => browser.close());
  const server = await serveOutput(join(site.root, 'dist'));
  onTestFinished(() => server.close());
  for (const javaScriptEnabled of [true, false]) {
    const page = await browser.newPage({ javaScriptEnabled, viewport: { width: 1280, height: 800 } });
    const complaints = listen(page);
    await page.goto(new URL('docs/code', server.url).href);
    const [user] = await page.locator('.code-type:not([tabindex])').all();
    await open(
      page,
      async () => user?.focus(),
      () => page.keyboard.press('Enter'),
    );
    expect(await openNotes(page).textContent()).toContain('const user: User');
    const note = await openNotes(page).boundingBox();
    const name = await user?.boundingBox();
    // Below the name, and not at the edge of the window.
    expect(Math.abs((note?.y ?? 0) - (name?.y ?? 0) - (name?.height ?? 0))).toBeLessThan(12);
    if (javaScriptEnabled) expect(await violationsAt(page, [360, 1280])).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await openNotes(page).count()).toBe(0);
    // A name that was explained above is no stop of the keyboard, but opens the same type.
    const again = page.locator('.code-type[tabindex="-1"]', { hasText: 'user' });
    await open(
      page,
      () => again.hover(),
      () => again.click(),
    );
    expect(await openNotes(page).textContent()).toContain('const user: User');
    await page.keyboard.press('Escape');
    const code = 'const user = await load(3);\n//    ^ const user: User\nuser.name.toUpperCase();';
    if (javaScriptEnabled) {
      await page.evaluate(() => getSelection()?.selectAllChildren(document.querySelector('.code code') as Element));
      expect((await page.evaluate(() => String(getSelection()))).trim()).toBe(code);
    }
    expect(complaints.filter((one) => !one.includes('404'))).toEqual([]);
    await page.close();
  }
  if (process.env['SHOTS'] !== undefined)
    for (const width of [360, 768, 1280, 1920])
      for (const colorScheme of ['dark', 'light'] as const) {
        const page = await browser.newPage({ colorScheme, viewport: { width, height: 700 } });
        await page.goto(new URL('docs/code', server.url).href);
        await page.locator('.code-type', { hasText: 'name' }).click();
        await page.screenshot({ path: `${process.env['SHOTS']}/twoslash-${width}-${colorScheme}.png` });
        await page.close();
      }
});
