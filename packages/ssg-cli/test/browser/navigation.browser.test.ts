import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataUrl } from '@autolode/ssg-runtime/url';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type {} from '../fixtures/mini-theme/module.ts';
import { hydrate, isMarked, mark, saveData, setUpMiniSite } from './harness.ts';
import { miniPages } from './mini-pages.ts';

const site = setUpMiniSite([
  { build: 'A', pages: miniPages('A') },
  { build: 'B', pages: miniPages('B') },
]);

const titled = (page: Page, title: string) =>
  page.waitForFunction((text) => document.title === text, `${title} | Mini`);
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));
const path = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).hash;

/** Hydrates a page and marks its document. */
const begin = async (page: Page) => {
  await hydrate(page);
  await mark(page);
};

test('a click replaces article, head, focus and URL, and announces the title', () =>
  site.visit('/', async ({ page, complaints }) => {
    await begin(page);
    await page.click('nav >> text=long');
    await titled(page, 'Long');
    expect(path(page)).toBe('/long');
    expect(await page.textContent('#article')).toBe('long of A');
    expect(await page.getAttribute('meta[name=description]', 'content')).toBe('About Long');
    expect(await page.getAttribute('meta[name=robots]', 'content')).toBe('noindex, nofollow');
    expect(await page.getAttribute('link[rel=canonical]', 'href')).toBe('https://mini.example/long');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Long');
    await page.waitForFunction(() => document.querySelector('#ssg-announcer')?.textContent === 'Long');
    await page.click('nav >> text=guide');
    await titled(page, 'Guide');
    expect(await page.locator('meta[name=robots]').count()).toBe(0);
    expect(await page.getAttribute('html', 'class')).toContain('guide-page');
    expect(await page.getAttribute('html', 'class')).toContain('js');
    await page.click('nav >> text=home');
    await titled(page, 'Home');
    expect(await page.getAttribute('html', 'class')).not.toContain('guide-page');
    expect(await isMarked(page)).toBe(true);
    expect(complaints).toEqual([]);
  }));

test('the title and the classes of a page never change before or after its content', () =>
  site.visit('/long', async ({ page }) => {
    await begin(page);
    await page.evaluate(() => {
      const seen: string[] = [];
      (window as { seen?: string[] }).seen = seen;
      const look = () =>
        seen.push(
          [
            document.title,
            document.documentElement.classList.contains('guide-page'),
            document.querySelector('#article')?.textContent,
          ].join(),
        );
      const everything = { subtree: true, childList: true, characterData: true, attributeFilter: ['class'] };
      look();
      new MutationObserver(look).observe(document, everything);
    });
    await page.click('nav >> text=guide');
    await titled(page, 'Guide');
    await page.click('nav >> text=home');
    await titled(page, 'Home');
    const seen = await page.evaluate(() => (window as { seen?: string[] }).seen);
    expect([...new Set(seen)]).toEqual([
      'Long | Mini,false,long of A',
      'Guide | Mini,true,guide of A',
      'Home | Mini,false,home of A',
    ]);
  }));

test('paths with dots are pages, and SVG elements keep their namespace', () =>
  site.visit('/', async ({ page }) => {
    await begin(page);
    await page.click('text=auto.ru');
    await titled(page, 'auto.ru');
    expect(await page.evaluate(() => document.querySelector('svg path')?.namespaceURI)).toBe(
      'http://www.w3.org/2000/svg',
    );
    expect(await page.evaluate(() => document.querySelector('svg')?.getAttribute('viewBox'))).toBe('0 0 1 1');
    expect(await isMarked(page)).toBe(true);
  }));

test('a new page starts at the top, a hash at its target, and Back at the previous scroll position', () =>
  site.visit('/long', async ({ page }) => {
    await begin(page);
    await page.evaluate(() => scrollTo({ top: 2500, behavior: 'instant' }));
    await page.waitForTimeout(50);
    await page.evaluate(() => document.querySelector<HTMLElement>('nav a[href="/"]')?.click());
    await titled(page, 'Home');
    expect(await scrolled(page)).toBe(0);
    await page.click('#to-guide');
    await titled(page, 'Guide');
    expect(path(page)).toBe('/guide#two');
    expect(await scrolled(page)).toBeGreaterThan(2500);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('two');
    await page.goBack();
    await titled(page, 'Home');
    expect(await scrolled(page)).toBe(0);
    await page.goBack();
    await titled(page, 'Long');
    expect(await scrolled(page)).toBe(2500);
    await page.goForward();
    await titled(page, 'Home');
    await page.goForward();
    await titled(page, 'Guide');
    expect(await scrolled(page)).toBeGreaterThan(2500);
    expect(await isMarked(page)).toBe(true);
  }));

test('the position of a page is known on return, even if the browser reports only an earlier scrolling', () =>
  site.visit('/', async ({ page }) => {
    await begin(page);
    await page.evaluate(() => {
      // The report of a scrolling on the page before arrives with the new URL, and that of the new page not in time.
      addEventListener('scroll', (event) => event.isTrusted && event.stopImmediatePropagation(), true);
      const push = history.pushState.bind(history);
      history.pushState = (...given) => {
        push(...given);
        queueMicrotask(() => dispatchEvent(new Event('scroll')));
      };
    });
    await page.click('#to-guide');
    await titled(page, 'Guide');
    await page.goBack();
    await titled(page, 'Home');
    await page.goForward();
    await titled(page, 'Guide');
    expect(await scrolled(page)).toBeGreaterThan(2500);
  }));

test('the scroll position is restored even if the data arrives late', () =>
  site.visit(
    '/long',
    async ({ page }) => {
      await begin(page);
      await page.evaluate(() => scrollTo({ top: 2500, behavior: 'instant' }));
      await page.waitForTimeout(50);
      await page.evaluate(() => document.querySelector<HTMLElement>('nav a[href="/"]')?.click());
      await titled(page, 'Home');
      delay('/_data/long.json', 700);
      await page.goBack();
      expect(await page.title()).toBe('Home | Mini');
      await page.waitForSelector('#slow', { state: 'attached' });
      await titled(page, 'Long');
      expect(await scrolled(page)).toBe(2500);
    },
    { initScript: saveData },
  ));

test('the scroll position is restored on return from another document', () =>
  site.visit('/', async ({ page }) => {
    await begin(page);
    await page.click('nav >> text=long');
    await titled(page, 'Long');
    // The title is announced before the page is shown; the page scrolls in that frame and the next.
    await page.waitForFunction(() => document.activeElement?.textContent === 'Long');
    await page.waitForTimeout(50);
    await page.evaluate(() => scrollTo({ top: 2100, behavior: 'instant' }));
    await page.waitForTimeout(50);
    await page.goto('about:blank');
    await page.goBack();
    // Polled, because an evaluation in a document that is being replaced is never answered.
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(2100);
  }));

test('the browser handles fragments, and an invalid one causes no error', () =>
  site.visit('/guide', async ({ page, complaints }) => {
    await begin(page);
    await page.evaluate(() => document.querySelector<HTMLElement>('#hash')?.click());
    await page.waitForFunction(() => scrollY > 2500);
    expect(await page.textContent('#place')).toBe('#two');
    await page.evaluate(() => {
      location.hash = '#%E0%A4%A';
    });
    await page.goBack();
    await page.goBack();
    await page.waitForFunction(() => location.hash === '');
    await page.waitForFunction(() => scrollY === 0);
    expect(await isMarked(page)).toBe(true);
    expect(complaints).toEqual([]);
  }));

test('a change of the query alone neither loads nor scrolls', () =>
  site.visit('/long', async ({ page }) => {
    await begin(page);
    await page.evaluate(() => scrollTo({ top: 1000, behavior: 'instant' }));
    const before = site.server().asked.length;
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/long?q=1';
      document.body.append(link);
      link.click();
    });
    await page.waitForFunction(() => document.querySelector('#place')?.textContent === '?q=1');
    expect(await scrolled(page)).toBe(1000);
    expect(site.server().asked.slice(before)).not.toContain('/_data/long.json');
  }));

test('client modules are notified of each page in order, and of views when the hash differs', () =>
  site.visit('/', async ({ page }) => {
    await begin(page);
    await page.click('nav >> text=guide');
    await titled(page, 'Guide');
    await page.evaluate(() => document.querySelector<HTMLElement>('#hash')?.click());
    await page.waitForFunction(() => location.hash === '#two');
    await page.waitForTimeout(50);
    expect(await page.evaluate(() => window.calls)).toEqual([
      'begin null /',
      'did /',
      'view / Home | Mini',
      'end /',
      'begin / /guide',
      'did /guide',
      'view /guide Guide | Mini',
      'end /guide',
      'begin /guide /guide',
      'did /guide',
      'view /guide#two Guide | Mini',
      'end /guide',
    ]);
  }));

test.each(['/guide.html', '/guide/index.html', '//guide.html'])('%s is shown with the canonical URL', (address) =>
  site.visit('/404', async ({ page }) => {
    // As a host does that publishes `guide/index.html`.
    site.server().override = (request, response, asked) => {
      if (asked !== '/guide/index.html' && asked !== '//guide.html') return false;
      site.server().answer(request, response, '/guide');
      return true;
    };
    await page.goto(`${site.server().url}${address}?x=1#two`);
    await hydrate(page);
    expect(page.url()).toBe(`${site.server().url}/guide?x=1#two`);
  }),
);

test('the browser follows links that are not for the router', () =>
  site.visit('/', async ({ page }) => {
    await begin(page);
    const opened = page.context().waitForEvent('page');
    await page.click('nav >> text=guide', { modifiers: ['Control'] });
    await (await opened).close();
    expect(path(page)).toBe('/');
    await page.evaluate(() => {
      for (const [name, value] of [
        ['download', ''],
        ['target', '_blank'],
        ['rel', 'external'],
        ['hreflang', 'de'],
      ] as const) {
        const link = document.createElement('a');
        link.href = '/guide';
        link.setAttribute(name, value);
        link.addEventListener('click', (event) => setTimeout(() => event.preventDefault()));
        document.addEventListener(
          'click',
          (event) => {
            (window as { left?: boolean[] }).left ??= [];
            (window as { left?: boolean[] }).left?.push(!event.defaultPrevented);
            event.preventDefault();
          },
          { once: true },
        );
        document.body.append(link);
        link.click();
      }
    });
    expect(await page.evaluate(() => (window as { left?: boolean[] }).left)).toEqual([true, true, true, true]);
  }));

test('a path without a data file becomes a full navigation that keeps the hash', () =>
  site.visit('/hosts/auto.ru/intro', async ({ page }) => {
    await begin(page);
    await page.click('#gone');
    await page.waitForSelector('text=nothing here');
    expect(path(page)).toBe('/gone#x');
    expect(await isMarked(page)).toBe(false);
  }));

test('the last of two quick clicks wins', () =>
  site.visit('/', async ({ page }) => {
    await begin(page);
    delay('/_data/long.json', 600);
    await page.evaluate(() => document.querySelector<HTMLElement>('nav a[href="/long"]')?.click());
    await page.evaluate(() => document.querySelector<HTMLElement>('nav a[href="/guide"]')?.click());
    await titled(page, 'Guide');
    await page.waitForTimeout(800);
    expect(await page.title()).toBe('Guide | Mini');
    expect(path(page)).toBe('/guide');
    expect(await page.evaluate(() => window.calls?.filter((call) => call === 'end /long'))).toHaveLength(1);
  }));

test('Back pressed while a page is being rendered shows the previous page', () =>
  site.visit(
    '/',
    async ({ page, complaints }) => {
      await begin(page);
      await page.click('nav >> text=guide');
      await page.waitForFunction(() => location.pathname === '/' && document.title === 'Home | Mini');
      await expect.poll(() => page.textContent('#article')).toBe('home of A');
      await page.click('nav >> text=long');
      await titled(page, 'Long');
      expect(await isMarked(page)).toBe(true);
      expect(complaints).toEqual([]);
    },
    {
      // The visitor is faster than rendering: the browser has gone back before the page is rendered.
      initScript: `{
        const push = history.pushState;
        history.pushState = function (...entry) {
          push.apply(this, entry);
          if (this.wentBack) return;
          this.wentBack = true;
          history.back();
          const until = performance.now() + 300;
          while (performance.now() < until);
        };
      }`,
    },
  ));

test('a failed load is reported, and Retry repeats it', () =>
  site.visit(
    '/',
    async ({ page }) => {
      await begin(page);
      site.server().override = (_, response, asked) => {
        if (asked !== '/_data/long.json' && asked !== '/long') return false;
        response.writeHead(503);
        response.end();
        return true;
      };
      await page.click('nav >> text=long');
      await page.waitForSelector('#failed');
      expect(await page.textContent('#failed')).toContain('503');
      expect(path(page)).toBe('/');
      expect(await page.textContent('#article')).toBe('home of A');
      site.server().override = undefined;
      await page.click('#retry');
      await titled(page, 'Long');
      expect(await page.locator('#failed').count()).toBe(0);
      expect(await isMarked(page)).toBe(true);
    },
    { initScript: saveData },
  ));

test('missing data causes a warning and one full navigation, and then offers Retry', () =>
  site.visit(
    '/',
    async ({ page, complaints }) => {
      const warnings = () => complaints.filter((text) => text.includes('failed to load')).length;
      await begin(page);
      site.server().override = (_, response, asked) => {
        if (!asked.startsWith('/_data/')) return false;
        response.writeHead(503);
        response.end();
        return true;
      };
      await page.click('nav >> text=long');
      await page.waitForURL('**/long');
      expect(await page.textContent('#article')).toBe('long of A');
      expect(await isMarked(page)).toBe(false);
      expect(warnings()).toBe(1);
      await begin(page);
      await page.click('nav >> text=guide');
      await page.waitForSelector('#failed');
      expect(path(page)).toBe('/long');
      expect(warnings()).toBe(2);
      site.server().override = undefined;
      await page.click('#retry');
      await titled(page, 'Guide');
      expect(await isMarked(page)).toBe(true);
    },
    { initScript: saveData },
  ));

test.each([
  ['another build is online', () => site.deploy('B'), 'guide of B'],
  [
    'the host answers data with a document',
    () => {
      site.server().override = (_, response, asked) => {
        if (!asked.startsWith('/_data/')) return false;
        response.writeHead(200, { 'content-type': 'text/html' });
        response.end('<!doctype html><p>app</p>');
        return true;
      };
    },
    'guide of A',
  ],
])('%s: the click becomes a full navigation to its target', (_, change, article) =>
  site.visit(
    '/',
    async ({ page }) => {
      await begin(page);
      change();
      await page.evaluate(() => document.querySelector<HTMLElement>('#to-guide')?.click());
      await page.waitForSelector(`text=${article}`);
      expect(path(page)).toBe('/guide#two');
      expect(await isMarked(page)).toBe(false);
      await page.waitForTimeout(300);
      expect(site.server().asked.filter((asked) => asked === '/guide')).toHaveLength(1);
    },
    { initScript: saveData },
  ),
);

test('going back after a deploy reloads the page', () =>
  site.visit(
    '/',
    async ({ page }) => {
      await begin(page);
      await page.click('nav >> text=long');
      await titled(page, 'Long');
      site.deploy('B');
      await page.goBack();
      await page.waitForSelector('text=home of B');
      expect(await isMarked(page)).toBe(false);
    },
    { initScript: saveData },
  ));

test('the stylesheets of a page are loaded before it is shown', () => {
  writeFileSync(join(site.folder('A'), 'styled.css'), '#article{color:rgb(1, 2, 3)}');
  return site.visit('/', async ({ page }) => {
    await begin(page);
    delay('/styled.css', 300);
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/styled';
      document.body.append(link);
      link.click();
    });
    await page.waitForTimeout(100);
    expect(await page.title()).toBe('Home | Mini');
    await titled(page, 'Styled');
    expect(await page.evaluate(() => getComputedStyle(document.querySelector('#article') as Element).color)).toBe(
      'rgb(1, 2, 3)',
    );
  });
});

/** Counts the view transitions of a page. */
const countTransitions = `const start = document.startViewTransition;
  window.transitions = 0;
  document.startViewTransition = function (...args) { window.transitions += 1; return start.apply(document, args); };`;
const transitions = (page: Page) => page.evaluate(() => (window as { transitions?: number }).transitions);

test.each([
  ['between pages of one section', 'no-preference', '/long', 1],
  ['between pages of one section with reduced motion', 'reduce', '/long', 0],
  ['from outside of a section', 'no-preference', '/', 0],
] as const)('%s, the number of view transitions with motion %s from %s is %d', (_, reducedMotion, from, count) =>
  site.visit(
    from,
    async ({ page }) => {
      await begin(page);
      await page.click('nav >> text=guide');
      await titled(page, 'Guide');
      expect(await transitions(page)).toBe(count);
    },
    { reducedMotion, initScript: countTransitions },
  ),
);

test('a view transition delays nothing: it starts when the next page is complete, and the menus work during it', () =>
  site.visit(
    '/long',
    async ({ page }) => {
      delay(dataUrl('/', '/guide'), 1500);
      await begin(page);
      await page.click('nav >> text=guide');
      await page.waitForTimeout(200);
      expect(await transitions(page)).toBe(0);
      await page.waitForFunction(() => (window as { transitions?: number }).transitions === 1);
      // The animation is made longer than the test.
      await page.addStyleTag({ content: '::view-transition-group(*) { animation-duration: 60s }' });
      await titled(page, 'Guide');
      await page.click('nav >> text=long');
      await titled(page, 'Long');
    },
    { initScript: countTransitions },
  ));

function delay(asked: string, milliseconds: number): void {
  const server = site.server();
  const held = new Set<unknown>();
  server.override = (request, response, at) => {
    if (at !== asked || held.has(request)) return false;
    held.add(request);
    setTimeout(() => {
      if (server.override?.(request, response, at) !== true) server.answer(request, response, at);
    }, milliseconds);
    return true;
  };
}
