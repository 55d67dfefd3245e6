import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { focused, hydrate, scrollSeen, setUpFixture } from './gallery.ts';

const { visit, url } = setUpFixture();

describe('the colour mode', () => {
  const button = (page: Page) => page.getByRole('button', { name: /colour mode/ }).first();
  const root = (page: Page) =>
    page.evaluate(() => {
      const { themeChoice = 'system', theme } = document.documentElement.dataset;
      return `${themeChoice} ${theme}`;
    });

  test('cycles from the device’s to light, dark and back, announces it, and is stored', () =>
    visit(
      '/docs/start',
      async (page) => {
        const said: string[] = [];
        for (let count = 0; count < 4; count++) {
          said.push(`${await button(page).getAttribute('title')}: ${await root(page)}`);
          expect(await button(page).getAttribute('aria-label')).toContain(`(currently ${said.at(-1)?.split(':')[0]})`);
          await button(page).press('Enter');
          await page.waitForTimeout(50);
        }
        expect(said).toEqual([
          'system mode: system dark',
          'light mode: light light',
          'dark mode: dark dark',
          'system mode: system dark',
        ]);
        await page.reload();
        expect(await root(page)).toBe('light light');
      },
      { theme: 'dark' },
    ));

  test('works as soon as it is visible, and follows the device while that is the choice', () =>
    visit(
      '/docs/start',
      async (page) => {
        // A synthetic click, so that there is no sign of intent that would hydrate the page.
        const press = () => button(page).evaluate((one) => (one as HTMLElement).click());
        await press();
        expect(await root(page)).toBe('light light');
        await press();
        await press();
        expect(await root(page)).toBe('system dark');
        expect(await page.locator('html[data-hydrated]').count()).toBe(0);
        await hydrate(page);
        await page.emulateMedia({ colorScheme: 'light' });
        await expect.poll(() => root(page)).toBe('system light');
      },
      { theme: 'dark', hydrates: false },
    ));

  test('shows the icon of the choice before any script of the page has run', () =>
    visit(
      '/docs/start',
      async (page) => {
        await page.evaluate(() => {
          document.documentElement.dataset['themeChoice'] = 'light';
        });
        const icons = button(page).locator('.icon');
        expect(await icons.evaluateAll((all) => all.map((icon) => getComputedStyle(icon).display !== 'none'))).toEqual([
          false,
          true,
          false,
        ]);
      },
      { hydrates: false },
    ));
});

test('the browser’s toolbar has the colour of the page in both modes', () =>
  visit('/', async (page) => {
    const colors = () =>
      page.evaluate(() => [
        document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content,
        getComputedStyle(document.body).backgroundColor,
      ]);
    const [dark, body] = await colors();
    expect(dark).toBe(body);
    await page.locator('.navbar .color-mode').click();
    const [light, lightBody] = await colors();
    expect(light).toBe(lightBody);
    expect(light).not.toBe(dark);
  }));

describe('shortcuts', () => {
  const path = (page: Page) => new URL(page.url()).pathname;

  test('N and P go to the next and previous page, except in a field or if switched off', () =>
    visit('/docs/next/prose/remarks', async (page) => {
      const next = await page.locator('main a[rel="next"]').getAttribute('href');
      await page.keyboard.press('n');
      await expect.poll(() => path(page)).toBe(next);
      // The URL changes before the page with its links does.
      await page.waitForSelector('main a[rel="prev"][href="/docs/next/prose/remarks"]');
      await page.keyboard.press('p');
      await expect.poll(() => path(page)).toBe('/docs/next/prose/remarks');
      await page.keyboard.press('Control+K');
      await page.keyboard.type('nap');
      await page.keyboard.press('Control+K');
      expect(path(page)).toBe('/docs/next/prose/remarks');
      await page.keyboard.press('?');
      const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
      await sheet.getByLabel('Turn pages with N and P').uncheck();
      await page.keyboard.press('Escape');
      await page.keyboard.press('n');
      await page.waitForTimeout(200);
      expect(path(page)).toBe('/docs/next/prose/remarks');
    }));

  test.each([
    ['?', '.shortcut-sheet'],
    ['n', 'main a[rel="prev"][href="/docs/next/prose/remarks"]'],
  ])('%s works as the first key on a page, before hydration', (key, appears) =>
    visit(
      '/docs/next/prose/remarks',
      async (page) => {
        await page.keyboard.press(key);
        await page.waitForSelector(appears);
      },
      { hydrates: false },
    ),
  );

  test('arrow keys move along the rows of the sidebar and toggle them, and letters find one', () =>
    visit('/docs/next/start', async (page) => {
      const rows = await page
        .locator('.sidebar-tree .sidebar-row')
        .evaluateAll((all) =>
          all.filter((row) => row.checkVisibility({ visibilityProperty: true })).map((row) => row.textContent),
        );
      await page.locator('.sidebar-tree .sidebar-row').first().focus();
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => focused(page)).toBe(rows[1]);
      await page.keyboard.press('ArrowUp');
      expect(await focused(page)).toBe(rows[0]);
      await page.keyboard.press('End');
      expect(await focused(page)).toBe(rows.at(-1));
      const closed = page.locator('.sidebar-toggle[aria-expanded="false"]').first();
      const name = (await closed.getAttribute('aria-label'))?.replace('Expand ', '') ?? '';
      await page.keyboard.press('Home');
      await page.keyboard.type(name.toLowerCase().split(/[\s.]/)[0] ?? '');
      expect(await focused(page)).toContain(name);
      const toggle = page.locator('.sidebar-category-row:focus-within > .sidebar-toggle');
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('true');
      await page.keyboard.press('ArrowLeft');
      await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('false');
    }));

  test('a question mark lists them, and closing the list restores the focus', () =>
    visit('/docs/next/start', async (page) => {
      await page.locator('.skip-link').focus();
      await page.keyboard.press('?');
      const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
      await sheet.waitFor();
      expect(await sheet.locator('dt').allTextContents()).toEqual([
        'Search',
        'Next',
        'Previous',
        'Move in the sidebar',
        'Keyboard shortcuts',
        'Close',
      ]);
      await sheet.getByRole('button', { name: 'Close' }).press('Enter');
      await expect.poll(() => page.locator('.shortcut-sheet').count()).toBe(0);
      await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('skip-link');
    }));
});

describe('the announcement', () => {
  const bar = (page: Page) => page.getByRole('region', { name: 'Announcement' });

  test('stays closed without a layout shift until it has another id', () =>
    visit('/', async (page) => {
      await bar(page).getByRole('button', { name: 'Close announcement' }).press('Enter');
      await expect.poll(() => bar(page).isVisible()).toBe(false);
      // The button has been removed, so the element after it has the focus.
      expect(await page.evaluate(() => document.activeElement?.closest('.navbar') !== null)).toBe(true);
      await page.reload();
      // Hidden before the first paint, before hydration, and after it.
      expect(await bar(page).isVisible()).toBe(false);
      await hydrate(page);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
      expect(await bar(page).isVisible()).toBe(false);
      await page.evaluate(() => {
        for (const key of Object.keys(localStorage))
          if (key.startsWith('announcement.id')) localStorage.setItem(key, 'an-older-one');
      });
      await page.reload();
      expect(await bar(page).isVisible()).toBe(true);
      await hydrate(page);
      expect(await bar(page).isVisible()).toBe(true);
    }));
});

test('choices are followed by other windows, hydrated or not, and by a page that comes back from the back/forward cache', () =>
  visit('/docs/next/prose/choices', async (page) => {
    const other = await page.context().newPage();
    await other.goto(page.url());
    const isClosed = async (one: Page) => (await one.getByRole('region', { name: 'Announcement' }).count()) === 0;
    const open = (one: Page) => one.locator('.tabs').first().getByRole('tab', { selected: true }).textContent();
    const choose = (one: Page, name: string) => one.locator('.tabs').first().getByRole('tab', { name }).click();
    await choose(page, 'Large');
    await page.getByRole('button', { name: 'Close announcement' }).click();
    await expect.poll(() => open(other)).toBe('Large');
    await expect.poll(() => isClosed(other)).toBe(true);
    await choose(other, 'Medium');
    await expect.poll(() => open(page)).toBe('Medium');
    // A page in the cache gets no events of what is stored; a write by its own document sends none, either.
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) {
        if (key.startsWith('tab.size')) localStorage.setItem(key, 'small');
        if (key.startsWith('announcement.dismissed')) localStorage.setItem(key, 'false');
      }
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await expect.poll(() => open(page)).toBe('Small');
    expect(await isClosed(page)).toBe(false);
  }));

describe('hiding on scroll', () => {
  const scrollTo = async (page: Page, y: number) => {
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
    await scrollSeen(page);
  };
  const hidden = (page: Page) => page.evaluate(() => document.querySelector('.navbar')?.hasAttribute('data-hidden'));

  test('hides on the way down, shows on the way up, and never hides within its own height', () =>
    visit('/docs/next/prose/text', async (page) => {
      await scrollTo(page, 300);
      expect(await hidden(page)).toBe(false);
      await scrollTo(page, 400);
      await expect.poll(() => hidden(page)).toBe(true);
      await scrollTo(page, 350);
      await expect.poll(() => hidden(page)).toBe(false);
      await scrollTo(page, 500);
      await expect.poll(() => hidden(page)).toBe(true);
      await scrollTo(page, 30);
      await expect.poll(() => hidden(page)).toBe(false);
      // Overscroll at the very bottom does not show it.
      await scrollTo(page, 200);
      await scrollTo(page, 100_000);
      await expect.poll(() => hidden(page)).toBe(true);
      await page.evaluate(() => window.scrollBy({ top: -10, behavior: 'instant' }));
      await scrollSeen(page);
      expect(await hidden(page)).toBe(true);
    }));

  test('never hides the focused element, and reappears on focus', () =>
    visit('/docs/next/prose/text', async (page) => {
      const start = page.getByRole('link', { name: 'Start', exact: true }).first();
      await start.focus();
      await scrollTo(page, 300);
      await scrollTo(page, 500);
      const top = () => page.locator('.navbar').evaluate((bar) => bar.getBoundingClientRect().top);
      await expect.poll(top).toBe(0);
      await page.getByRole('main').getByRole('link').last().focus();
      await scrollTo(page, 700);
      await scrollTo(page, 900);
      await expect.poll(top).toBeLessThan(0);
      await start.focus();
      await expect.poll(top).toBe(0);
    }));

  test('leaves the target of a hash visible', () =>
    visit('/docs/next/start', async (page) => {
      await page.locator('.toc').getByRole('link', { name: 'Keys that work everywhere' }).click();
      await expect.poll(() => hidden(page)).toBe(true);
      const y = () => page.locator('#keys-that-work-everywhere').evaluate((one) => one.getBoundingClientRect().top);
      await expect.poll(y).toBeGreaterThan(0);
      expect(await y()).toBeLessThan(130);
    }));
});

test('the collapsed table of contents names the section that is being read, without changing its own name', () =>
  visit(
    '/docs/next/start',
    async (page) => {
      const bar = page.locator('.toc-inline > summary');
      expect(await bar.locator('small').count()).toBe(0);
      await page.evaluate(() => document.getElementById('at-the-end')?.scrollIntoView({ behavior: 'instant' }));
      await expect.poll(() => bar.locator('small').textContent()).toBe('At the end');
      expect(await bar.ariaSnapshot()).not.toContain('At the end');
      expect(await bar.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    },
    { width: 360 },
  ));

test('the table of contents of a long page stays visible where there is no column for it', () =>
  visit(
    '/docs/next/prose/text',
    async (page) => {
      const top = () => page.locator('.toc-inline').evaluate((one) => Math.round(one.getBoundingClientRect().top));
      for (const y of [800, 900]) {
        await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), y);
        await scrollSeen(page);
      }
      // The navbar is hidden, and the table of contents takes its place.
      await expect.poll(top).toBe(8);
      await page.locator('.toc-inline > summary').click();
      const link = page.locator('.toc-inline a').last();
      await link.click();
      const id = (await link.getAttribute('href'))?.slice(1) ?? '';
      const heading = () => page.evaluate((name) => document.getElementById(name)?.getBoundingClientRect().top, id);
      await expect.poll(heading).toBeGreaterThan(52);
    },
    { width: 768 },
  ));

test('the button to the top is shown only on the way up, and works', () =>
  visit('/docs/next/prose/text', async (page) => {
    const button = page.locator('.back-to-top');
    const scrollBy = async (top: number) => {
      await page.evaluate((by) => window.scrollBy({ top: by, behavior: 'instant' }), top);
      await scrollSeen(page);
    };
    const offered = () => button.evaluate((one) => !one.hasAttribute('inert'));
    await scrollBy(900);
    await scrollBy(100);
    expect(await offered()).toBe(false);
    await scrollBy(-50);
    await expect.poll(offered).toBe(true);
    await page.getByRole('button', { name: 'Scroll back to top' }).press('Enter');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect.poll(offered).toBe(false);
  }));

describe('when something goes wrong', () => {
  test('a page that crashes shows the error, keeps the navbar, and can be tried again', () =>
    visit(
      '/parts',
      async (page) => {
        await page.evaluate(() => dispatchEvent(new Event('gallery:crash')));
        const box = page.getByRole('alert').filter({ hasText: 'This page crashed' });
        await box.waitFor();
        expect(await box.textContent()).toContain('There is no deeper reason.');
        expect(await page.getByRole('navigation', { name: 'Main' }).first().isVisible()).toBe(true);
        await box.getByRole('button', { name: 'Try again' }).press('Enter');
        await expect.poll(() => page.textContent('h1')).toBe('Parts');
      },
      { complaints: /./ },
    ));

  test('a page that fails to load is reported, and retrying loads it', () =>
    visit(
      '/docs/start',
      async (page) => {
        await page.route('**/blog/archive*', (route) => route.abort());
        await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href="/blog/archive"]')?.click());
        const box = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
        await box.waitFor();
        expect(await box.textContent()).toContain('Check your connection.');
        await page.unroute('**/blog/archive*');
        await box.getByRole('button', { name: 'Retry' }).press('Enter');
        await page.waitForURL('**/blog/archive');
        await expect.poll(() => page.textContent('h1')).toBe('Archive');
      },
      // If a worker could answer, the page is loaded as a document instead.
      { complaints: /./, serviceWorkers: 'block' },
    ));

  test('a page that is slow to load shows a spinner with an accessible name, animated unless motion is reduced', () =>
    visit(
      '/docs/start',
      async (page) => {
        let release: () => void = () => undefined;
        const held = new Promise<void>((resolve) => {
          release = resolve;
        });
        await page.route('**/_data/blog/archive.json', async (route) => {
          await held;
          await route.continue();
        });
        await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href="/blog/archive"]')?.click());
        const spinner = page.getByRole('progressbar', { name: 'Loading' });
        await spinner.waitFor();
        for (const [motion, animation] of [
          ['reduce', 'none'],
          ['no-preference', 'spin'],
        ] as const) {
          await page.emulateMedia({ reducedMotion: motion });
          expect(await spinner.evaluate((one) => getComputedStyle(one).animationName)).toBe(animation);
        }
        release();
        await page.waitForURL('**/blog/archive');
        await expect.poll(() => spinner.count()).toBe(0);
      },
      { serviceWorkers: 'block', complaints: /registerSW|Service Worker/ },
    ));

  test('without a connection a strip is shown, and hidden when it is back', () =>
    visit(
      '/docs/start',
      async (page) => {
        await page.context().setOffline(true);
        await page.getByText('You are offline. Saved pages still work.').waitFor();
        await page.context().setOffline(false);
        await expect.poll(() => page.getByText('You are offline.').count()).toBe(0);
      },
      { complaints: /ERR_INTERNET/ },
    ));

  test('a new version prompts; “Not now” closes the prompt', () =>
    visit('/docs/start', async (page) => {
      await page.evaluate(() =>
        dispatchEvent(
          new CustomEvent('ssg:update-ready', {
            detail: { reload: () => document.body.setAttribute('data-reloaded', '') },
          }),
        ),
      );
      await page.getByRole('button', { name: 'Reload' }).press('Enter');
      expect(await page.locator('body[data-reloaded]').count()).toBe(1);
      await page.getByRole('button', { name: 'Not now' }).press('Enter');
      await expect.poll(() => page.getByText('A new version is ready').count()).toBe(0);
    }));
});

test('the next article fades in, and what is pressed in it meanwhile is not lost', () =>
  visit(
    '/docs/next/start',
    async (page) => {
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        // Longer than the test.
        sheet.replaceSync('main, ::view-transition, ::view-transition-new(*) { animation-duration: 60s !important }');
        document.adoptedStyleSheets.push(sheet);
      });
      const next = page.locator('main a[rel="next"]');
      for (const _ of ['from the page that was opened', 'from one that still fades in']) {
        const target = await next.getAttribute('href');
        await next.scrollIntoViewIfNeeded();
        const box = await next.boundingBox();
        // With the pointer itself, because a captured element would be found by its name and still not be pressed.
        await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
        await page.waitForURL(`**${target}`);
        await page.waitForFunction(() =>
          document
            .getAnimations()
            .some(({ effect }) => (effect as KeyframeEffect).pseudoElement?.startsWith('::view-transition')),
        );
      }
      expect(Number(await page.locator('main').evaluate((main) => getComputedStyle(main).opacity))).toBeLessThan(1);
    },
    { reducedMotion: 'no-preference' },
  ));

test('no request goes to another origin', () =>
  visit(
    '/',
    async (page) => {
      const foreign: string[] = [];
      page.on('request', (request) => {
        if (!request.url().startsWith(url()) && !request.url().startsWith('data:')) foreign.push(request.url());
      });
      for (const path of ['/', '/parts', '/docs/next/prose/code', '/blog', '/search?q=arrow', '/ar/docs/next/start']) {
        await page.goto(url() + path);
        await hydrate(page);
        await page.waitForLoadState('networkidle');
      }
      expect(foreign).toEqual([]);
      expect(await focused(page)).toBe('body');
    },
    { hydrates: false },
  ));
