import { expect, test } from 'vitest';
import { hydrate, isMarked, mark, setUpMiniSite } from './harness.ts';
import { miniPages } from './mini-pages.ts';

const site = setUpMiniSite([{ build: 'A', pages: miniPages('A') }]);

/** Delays the main bundle until the returned function is called. */
function holdMain(): () => void {
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const server = site.server();
  server.override = (request, response, path) => {
    if (!path.startsWith('/assets/main-')) return false;
    void gate.then(() => {
      server.override = undefined;
      server.answer(request, response, path);
    });
    return true;
  };
  return open;
}

test('nothing but the boot script loads before the first sign of intent', () =>
  site.visit('/', async ({ page, complaints }) => {
    await page.waitForTimeout(300);
    expect(site.server().asked).toEqual(['/', '/main.css', expect.stringMatching(/^\/assets\/boot-/)]);
    await hydrate(page);
    await page.click('#count');
    expect(await page.textContent('#count')).toBe('count 1');
    expect(complaints).toEqual([]);
  }));

test('a click before hydration is repeated once after it', () =>
  site.visit('/', async ({ page, complaints }) => {
    const open = holdMain();
    await page.click('#count');
    await page.click('#count');
    expect(await page.textContent('#count')).toBe('count 0');
    expect(await page.getAttribute('#count', 'data-pending')).toBe('');
    open();
    await page.waitForSelector('text=count 1');
    expect(await page.getAttribute('#count', 'data-pending')).toBeNull();
    await page.waitForTimeout(100);
    expect(await page.textContent('#count')).toBe('count 1');
    expect(complaints).toEqual([]);
  }));

test('a press on a button that is disabled until hydration is repeated after it', () =>
  site.visit('/', async ({ page }) => {
    const open = holdMain();
    const box = await page.locator('#cycle').boundingBox();
    await page.mouse.click((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
    open();
    await page.waitForSelector('html[data-theme-choice=light]', { state: 'attached' });
  }));

test.each([
  ['Control+k', 'ctrl+k'],
  ['/', '/'],
])('the shortcut %s pressed before hydration is handled after it', (keys, opened) =>
  site.visit('/', async ({ page }) => {
    const open = holdMain();
    await page.keyboard.press(keys);
    open();
    expect(await page.textContent('#opened')).toBe(opened);
  }),
);

test('a character that no element lists as a shortcut is repeated after hydration and keeps its effect, except in a field', () =>
  site.visit('/', async ({ page }) => {
    const open = holdMain();
    await page.evaluate(() => {
      const seen: [string, boolean, boolean][] = [];
      Object.assign(window, { seen });
      addEventListener('keydown', ({ key, isTrusted, defaultPrevented }) => {
        seen.push([key, isTrusted, defaultPrevented]);
      });
    });
    await page.keyboard.press('?');
    await page.evaluate(() => {
      const field = document.createElement('input');
      document.body.append(field);
      field.focus();
    });
    await page.keyboard.press('x');
    open();
    await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
    await page.waitForTimeout(100);
    expect(await page.evaluate(() => (window as unknown as { seen: unknown }).seen)).toEqual([
      ['?', true, false],
      ['x', true, false],
      ['?', false, false],
    ]);
  }));

test('the browser follows a link before hydration', () =>
  site.visit('/', async ({ page }) => {
    holdMain();
    await mark(page);
    await page.click('text=auto.ru');
    await page.waitForURL('**/hosts/auto.ru/intro');
    expect(await isMarked(page)).toBe(false);
  }));

test('the article survives a hydration error elsewhere with the same nodes, enhanced once', () =>
  site.visit('/mismatch', async ({ page, complaints }) => {
    await page.evaluate(() => {
      (window as { kept?: Element | null }).kept = document.querySelector('#article');
    });
    await hydrate(page);
    expect(await page.textContent('#mismatch')).toBe('browser');
    const isSame = await page.evaluate(
      () => document.querySelector('#article') === (window as { kept?: Element }).kept,
    );
    expect(isSame).toBe(true);
    expect(await page.getAttribute('#ssg-body', 'data-enhanced')).toBe('1');
    expect(complaints).toHaveLength(1);
    expect(complaints[0]).toContain('[ssg] hydration');
  }));

test('a crash shows the error with its causes above the article, and "Try again" recovers', () =>
  site.visit(
    '/guide',
    async ({ page, complaints }) => {
      await hydrate(page);
      expect(await page.textContent('[role=alert] h1')).toBe('This page crashed');
      expect(await page.textContent('[role=alert] pre')).toBe('outer\n\nCause: inner');
      expect(await page.textContent('#article')).toBe('guide of A');
      expect(complaints.some((text) => text.startsWith('[ssg] crash'))).toBe(true);
      await page.evaluate(() => {
        window.crash = false;
      });
      await page.click('text=Try again');
      expect(await page.textContent('h1')).toBe('Guide');
      expect(await page.textContent('#article')).toBe('guide of A');
    },
    { initScript: 'window.crash = true' },
  ));

test('another page works after a crash', () =>
  site.visit('/guide', async ({ page }) => {
    await hydrate(page);
    await page.evaluate(() => {
      window.crash = true;
    });
    await page.click('text=long');
    await page.waitForSelector('text=This page crashed');
    await page.evaluate(() => {
      window.crash = false;
    });
    await page.click('text=home');
    await page.waitForSelector('text=home of A');
    expect(await page.textContent('h1')).toBe('Home');
  }));

test.each(['kept', 'denied'])(
  'a missing main bundle causes one reload and leaves a readable page (storage %s)',
  (storage) =>
    site.visit(
      '/guide',
      async ({ page, complaints }) => {
        site.server().override = (_, response, path) => {
          if (!path.startsWith('/assets/main-')) return false;
          // A host that answers every request with a document.
          response.writeHead(200, { 'content-type': 'text/html' });
          response.end('<!doctype html>');
          return true;
        };
        await mark(page);
        await page.mouse.move(5, 5);
        await page.waitForFunction(() => (window as { marked?: boolean }).marked !== true);
        await page.mouse.move(15, 15);
        await page.mouse.move(25, 25);
        await page.waitForTimeout(800);
        expect(site.server().asked.filter((path) => path === '/guide')).toHaveLength(3); // document, probe, reload
        expect(await page.textContent('#article')).toBe('guide of A');
        expect(complaints.filter((text) => text.includes('failed to load'))).toHaveLength(2);
      },
      storage === 'denied' ? { initScript: denyStorage } : {},
    ),
);

test('a readable page is not reloaded without a network', () =>
  site.visit('/guide', async ({ page }) => {
    await mark(page);
    await page.context().setOffline(true);
    await page.mouse.move(5, 5);
    await page.mouse.move(15, 15);
    await page.waitForTimeout(500);
    expect(await isMarked(page)).toBe(true);
    expect(await page.textContent('#article')).toBe('guide of A');
  }));

const denyStorage = `for (const name of ['localStorage', 'sessionStorage'])
  Object.defineProperty(window, name, { get() { throw new DOMException('denied', 'SecurityError'); } });`;
