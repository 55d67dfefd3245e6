import { expect, test } from 'vitest';
import { isMarked, mark, useMiniSite, wake } from './harness.ts';
import { miniPages } from './mini-pages.ts';

const site = useMiniSite([{ build: 'A', pages: miniPages('A') }]);

test('nothing but the boot script loads before the first sign of intent', () =>
  site.visit('/', async ({ page, complaints }) => {
    await page.waitForTimeout(300);
    expect(site.server().asked.filter((path) => path.endsWith('.js') || path.endsWith('.json'))).toHaveLength(1);
    await wake(page);
    await page.click('#count');
    expect(await page.textContent('#count')).toBe('count 1');
    expect(complaints).toEqual([]);
  }));

test('soft navigation keeps the document', () =>
  site.visit('/', async ({ page, complaints }) => {
    await wake(page);
    await mark(page);
    await page.click('text=auto.ru');
    await page.waitForFunction(() => document.title === 'auto.ru | Mini');
    expect(await page.textContent('#article')).toBe('auto.ru of A');
    expect(await isMarked(page)).toBe(true);
    expect(complaints).toEqual([]);
  }));
