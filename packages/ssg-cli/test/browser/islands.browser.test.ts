import { expect, test } from 'vitest';
import Counter from '../fixtures/mini-theme/Counter.tsx';
import { hydrate, isMarked, mark, setUpMiniSite } from './harness.ts';
import { island, miniPages } from './mini-pages.ts';

const counter = (hydrate: 'load' | 'visible') => island('counter', hydrate, Counter, { start: 7 });

const site = setUpMiniSite([
  {
    build: 'A',
    pages: {
      ...miniPages('A'),
      '/eager': { title: 'Eager', body: counter('load') },
      '/below': { title: 'Below', body: `<p class="tall">x</p>${counter('visible')}` },
    },
  },
]);

const chunks = () => site.server().asked.filter((path) => path.startsWith('/assets/Counter-'));

test('an island hydrates on first interaction, and the click that triggered it counts once', () =>
  site.visit('/islands', async ({ page, complaints }) => {
    await hydrate(page);
    expect(chunks()).toEqual([]);
    // Without a pointer event before it, so that the click is the first sign of intent.
    await page.evaluate(() => {
      const button = document.querySelector<HTMLElement>('[data-island=counter] button');
      button?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      button?.click();
    });
    await page.waitForSelector('text=clicked 6 times');
    await page.click('[data-island=counter] button');
    await page.waitForSelector('text=clicked 7 times');
    expect(complaints.filter((text) => !text.includes('broken'))).toEqual([]);
  }));

test('a click on an island that is the first act on the page counts once', () =>
  site.visit('/islands', async ({ page }) => {
    await page.evaluate(() => document.querySelector<HTMLElement>('[data-island=counter] button')?.click());
    await page.keyboard.press('Shift');
    await page.waitForSelector('text=clicked 6 times');
    await page.click('[data-island=counter] button');
    await page.waitForSelector('text=clicked 7 times');
  }));

test('an island that fails is reported, keeps the server’s markup, and does not affect others', () =>
  site.visit('/islands', async ({ page, complaints }) => {
    await hydrate(page);
    await expect.poll(() => complaints.filter((text) => text.startsWith('[ssg] island "broken"'))).toHaveLength(1);
    expect(await page.textContent('[data-island=broken]')).toBe('what the server drew');
    await page.click('#count');
    expect(await page.textContent('#count')).toBe('count 1');
  }));

test('missing code of an island causes a warning and one reload, and then offers Retry', () =>
  site.visit('/islands', async ({ page, complaints }) => {
    site.server().override = (_, response, asked) => {
      if (!asked.startsWith('/assets/Counter-')) return false;
      response.writeHead(404);
      response.end();
      return true;
    };
    const touch = async () => {
      await hydrate(page);
      await mark(page);
      await page.locator('[data-island=counter] button').dispatchEvent('pointerdown');
    };
    await touch();
    await expect.poll(() => isMarked(page).catch(() => true)).toBe(false);
    await touch();
    await page.waitForSelector('#failed');
    expect(await isMarked(page)).toBe(true);
    expect(complaints.filter((text) => text.includes('failed to load'))).toHaveLength(2);
    expect(await page.textContent('[data-island=counter]')).toContain('clicked');
  }));

test('an island works after a soft navigation and ends with its page', () =>
  site.visit('/', async ({ page, complaints }) => {
    await hydrate(page);
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/islands';
      document.body.append(link);
      link.click();
    });
    await page.click('[data-island=counter] button');
    await page.waitForSelector('text=clicked 6 times');
    await page.click('nav >> text=guide');
    await page.waitForSelector('text=guide of A');
    expect(complaints.filter((text) => !text.includes('broken'))).toEqual([]);
  }));

test('an island can hydrate on load, before any sign of intent', () =>
  site.visit('/eager', async ({ page, complaints }) => {
    await expect.poll(() => chunks().length).toBe(1);
    await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
    expect(complaints).toEqual([]);
  }));

test('an island can hydrate when it becomes visible', () =>
  site.visit('/below', async ({ page }) => {
    await page.waitForTimeout(300);
    expect(chunks()).toEqual([]);
    await page.evaluate(() => scrollTo({ top: 9999, behavior: 'instant' }));
    await expect.poll(() => chunks().length).toBe(1);
  }));
