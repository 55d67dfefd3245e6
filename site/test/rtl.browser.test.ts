import { expect, test } from 'vitest';
import { serveSite } from './browser/serve-site.ts';

const site = serveSite();

/** What is written from left to right on every page: the places where its text is mirrored. */
function mirrored(selectors: readonly string[]): string[] {
  const range = document.createRange();
  const leftOf = (node: Node, at: number) => {
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    return range.getBoundingClientRect();
  };
  const isMirrored = (element: Element): boolean => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const characters: DOMRect[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      for (const { index } of (node.textContent ?? '').matchAll(/[^\s\u200b]/g)) characters.push(leftOf(node, index));
    const line = characters.filter(({ top, height }) => Math.abs(top - (characters[0]?.top ?? 0)) < height / 2);
    return line.some(({ left }, index) => left < (line[index - 1]?.left ?? left));
  };
  return selectors.flatMap((selector) => {
    const all = [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility()).slice(0, 40);
    if (all.length === 0) return [`${selector}: none`];
    return all.filter(isMirrored).map((one) => `${selector}: ${one.textContent?.slice(0, 40)}`);
  });
}

test('code, paths, the names of parameters and tabs are read from left to right on a page from right to left', () =>
  site.visitor({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' }, async ({ page }) => {
    await page.goto(`${site.url()}/api/endpoints`);
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    const places = ['.code .line', '.prose :not(pre) > code', '.heading .path', '.toc-inline .path', '.tabs-tab'];
    // The path of a closed list is not visible.
    await page.locator('.toc-inline > summary').click();
    expect(await page.evaluate(mirrored, places)).toEqual([]);
  }));

test('the names of parameters begin at the edge of their column in both directions', () =>
  site.visitor({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' }, async ({ page }) => {
    await page.goto(`${site.url()}/api/endpoints`);
    for (const dir of ['ltr', 'rtl'] as const) {
      await page.evaluate((value) => {
        document.documentElement.dir = value;
      }, dir);
      const gaps = await page.evaluate((isRtl) => {
        const names = [...document.querySelectorAll('.params-list > .param > .param-head > code:first-child')];
        return names
          .filter((name) => name.checkVisibility())
          .map((name) => {
            const [own, column] = [name, name.closest('.param') as Element].map((one) => one.getBoundingClientRect());
            const gap = isRtl ? (column?.right ?? 0) - (own?.right ?? 0) : (own?.left ?? 0) - (column?.left ?? 0);
            return Math.round(gap);
          });
      }, dir === 'rtl');
      expect([...new Set(gaps)], dir).toEqual([0]);
    }
  }));
