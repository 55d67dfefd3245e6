import { expect, test } from 'vitest';
import { serveSite } from './browser/serve-site.ts';

const site = serveSite();

/** A page of each kind with buttons. */
const pages = ['/', '/about', '/contact', '/case-studies', '/faq', '/api/intro', '/blog', '/search', '/no/such/page'];

/** The most buttons and badges filled with the accent colour that are in view together, wherever the page is scrolled. */
async function mostInView(): Promise<readonly string[]> {
  const probe = document.createElement('i');
  probe.style.backgroundColor = 'var(--accent)';
  document.body.append(probe);
  const accent = getComputedStyle(probe).backgroundColor;
  probe.remove();
  const filled = [...document.querySelectorAll<HTMLElement>('a, button, span, p, div')].filter(
    (one) => getComputedStyle(one).backgroundColor === accent && one.checkVisibility({ visibilityProperty: true }),
  );
  let most: string[] = [];
  for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 3) {
    const shown = filled.filter((one) => {
      const { top, bottom, width, height } = one.getBoundingClientRect();
      // Bands and points of that colour are marks, which are as small as a letter.
      return width > 24 && height > 24 && bottom + scrollY > y && top + scrollY < y + innerHeight;
    });
    if (shown.length > most.length) most = shown.map((one) => one.textContent?.trim() ?? '');
  }
  return most;
}

test.each([360, 1280])(
  'at %i px no more than one filled amber button is in view, and the contact button is neutral',
  (width) =>
    site.visitor({ viewport: { width, height: 800 }, reducedMotion: 'reduce' }, async ({ page }) => {
      const crowded: string[] = [];
      let filled = 0;
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        for (const path of pages) {
          await page.goto(site.url() + path);
          const shown = await page.evaluate(mostInView);
          filled += shown.length;
          if (shown.length > 1) crowded.push(`${colorScheme} ${path}: ${shown.join(', ')}`);
        }
      }
      expect(crowded).toEqual([]);
      // Shows that the colour is recognised.
      expect(filled).toBeGreaterThan(2);
      await page.goto(`${site.url()}/api/intro`);
      const contact = page.locator('.contact-button');
      expect(await contact.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe('rgb(255, 255, 255)');
    }),
);
