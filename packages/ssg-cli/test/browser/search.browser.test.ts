// @module-tag long
import type { Browser, BrowserContextOptions, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type HostedServer, startHostedServer } from '../../../runtime/test/search/hosted-server.ts';
import { type View, violationsIn } from '../../../theme/test/browser/axe.ts';
import { version } from '../../src/lib/version.ts';
import { hydrate, launchBrowser } from './harness.ts';
import { leaveOutBlur } from './launch-browser.ts';
import { buildSearchSite, type SearchSite } from './search-site.ts';
import { type OutputServer, serveOutput } from './serve-output.ts';

let browser: Browser;
let service: HostedServer;
const sites: SearchSite[] = [];
const servers: Record<'local' | 'hosted', OutputServer | undefined> = { local: undefined, hosted: undefined };

beforeAll(async () => {
  [browser, service] = await Promise.all([launchBrowser(), startHostedServer()]);
  sites.push(await buildSearchSite("{ provider: 'local' }"));
  sites.push(
    await buildSearchSite(`{ provider: 'hosted', appId: 'APP', apiKey: 'key', indexName: 'docs', host: '${service.url}',
      reportUrl: '/docs/limits?missing={query}',
      askAi: { assistantId: 'helper', endpoint: '${service.url}/chat', suggestedQuestions: ['What is a limit?'] } }`),
  );
  servers.local = await serveOutput(sites[0]?.outDir ?? '');
  servers.hosted = await serveOutput(sites[1]?.outDir ?? '');
});
afterAll(async () => {
  await browser?.close();
  await Promise.all([service, servers.local, servers.hosted].map((server) => server?.close()));
  for (const site of sites) site.remove();
});
beforeEach(() => {
  service.behaviour = 'ok';
  service.pause = 10;
  service.stopped = 0;
  service.asked.length = 0;
});

interface Visit {
  readonly page: Page;
  /** The console's errors and warnings. */
  readonly complaints: string[];
}

async function visit(
  site: 'local' | 'hosted',
  path: string,
  act: (visit: Visit) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    ...options,
  });
  try {
    await leaveOutBlur(context);
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(`uncaught ${error.message}`));
    await page.goto((servers[site]?.url ?? '') + path);
    await act({ page, complaints });
  } finally {
    await context.close();
  }
}

/**
 * The violations in states of the dialog, by their names: in both themes with `ALL_ROUTES=1`, and else in one in turn,
 * another one at each of two widths. So each state is judged in both themes, and by all rules at both widths.
 */
function axeIn(page: Page, width: number) {
  const found: string[] = [];
  let views: readonly View[] = [
    ['dark', width],
    ['light', width],
  ];
  if (width < 1000) views = views.toReversed();
  const check = async (name: string) => {
    await page.waitForTimeout(350);
    const some = process.env['ALL_ROUTES'] === '1' ? views : views.slice(0, 1);
    found.push(...(await violationsIn(page, some)).map((one) => `${name}: ${one}`));
    views = views.toReversed();
  };
  return { found, check };
}

const modal = '.search-modal[open]';
const field = `${modal} .search-head:not([hidden]) input`;
const option = `${modal} [role=option]`;
const button = '.navbar [data-dialog]';
const active = (page: Page) =>
  page.evaluate(() => {
    const id = document.querySelector('.search-modal input')?.getAttribute('aria-activedescendant');
    return id == null ? undefined : document.getElementById(id)?.textContent;
  });
const path = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).hash;

async function open(page: Page): Promise<void> {
  await hydrate(page);
  await page.keyboard.press('Control+k');
  await page.waitForSelector(field);
}

async function search(page: Page, query: string): Promise<void> {
  await open(page);
  await page.fill(field, query);
  await page.waitForSelector(option);
}

describe('the dialog opens', () => {
  test('everything that a first result needs is requested when the dialog opens, before React has loaded', () =>
    visit('local', '/docs/limits', async ({ page, complaints }) => {
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      const hold = async (route: Route) => {
        await held;
        await route.continue();
      };
      await page.context().route('**/assets/main-*.js', hold);
      const hasBackground = () =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/background-'));
      await page.waitForFunction(hasBackground);
      const asked = ['assets/SearchModal-', 'assets/search-worker-', '_search/index.json', '_search/flex-'].map(
        (part) => page.context().waitForEvent('request', (request) => request.url().includes(part)),
      );
      await page.keyboard.press('Control+k');
      await Promise.all(asked);
      release();
      await page.fill(field, 'walrus');
      await page.waitForSelector(option);
      expect(complaints).toEqual([]);
    }));

  test('the titles of the index are requested while the code that searches them is still loading', () =>
    visit('local', '/docs/limits', async ({ page }) => {
      await hydrate(page);
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.context().route('**/assets/search-flexsearch-*.js', async (route) => {
        await held;
        await route.continue();
      });
      const asked = page.context().waitForEvent('request', (request) => /_search\/flex-/.test(request.url()));
      await page.keyboard.press('Control+k');
      await asked;
      release();
      await page.fill(field, 'walrus');
      await page.waitForSelector(option);
    }));

  test('by a click, and gives the focus back when Escape closes it', () =>
    visit('local', '/docs/limits', async ({ page, complaints }) => {
      await hydrate(page);
      await page.click(button);
      await page.waitForSelector(field);
      expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('combobox');
      // Once, whatever the field has.
      await page.keyboard.type('limit');
      await page.keyboard.press('Escape');
      expect(await page.locator(modal).count()).toBe(0);
      expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-dialog'))).toBe(true);
      expect(path(page)).toBe('/docs/limits');
      expect(complaints).toEqual([]);
    }));

  test('by Control+K from anywhere, which closes it too', () =>
    visit('local', '/search', async ({ page }) => {
      await hydrate(page);
      await page.focus('.search-form input');
      await page.keyboard.press('Control+k');
      await page.waitForSelector(field);
      await page.keyboard.press('Control+k');
      expect(await page.locator(modal).count()).toBe(0);
    }));

  test('by the first action of a visitor, before the page is hydrated', () =>
    visit('local', '/docs/limits', async ({ page }) => {
      await page.keyboard.press('Control+k');
      await page.waitForSelector(field);
    }));

  test('by the first tap on a phone', () =>
    visit(
      'local',
      '/docs/limits',
      async ({ page }) => {
        await page.tap(button);
        await page.waitForSelector(field);
        expect(path(page)).toBe('/docs/limits');
        expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('combobox');
      },
      { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true },
    ));

  test('by the first click, while the code that the pointer triggered is still loading', () =>
    visit('local', '/docs/limits', async ({ page }) => {
      let go = () => {};
      const held = new Promise<void>((resolve) => {
        go = resolve;
      });
      await page.route('**/assets/main-*.js', async (route) => {
        await held;
        await route.continue();
      });
      await page.hover(button);
      await page.waitForTimeout(120);
      await page.click(button);
      await page.keyboard.type('rate');
      expect(path(page)).toBe('/docs/limits');
      go();
      await page.waitForSelector(option);
      expect(await page.inputValue(field)).toBe('rate');
    }));

  test('never by Control+Shift+K, which belongs to the browser', () =>
    visit('local', '/docs/limits', async ({ page }) => {
      await hydrate(page);
      await page.keyboard.press('Control+Shift+K');
      expect(await page.locator('.search-modal').count()).toBe(0);
    }));

  test('as a form that submits to the search page if its code cannot be loaded', () =>
    visit('local', '/docs/limits', async ({ page }) => {
      await page.route('**/assets/{main,SearchModal}-*.js', (route) => route.abort());
      await page.evaluate(() => sessionStorage.setItem('ssg-reloaded', String(Date.now())));
      await page.keyboard.press('/');
      await page.keyboard.type('rate limits');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/search?q=rate+limits');
    }));

  test('by "/", except in a text field', () =>
    visit('local', '/search', async ({ page }) => {
      await hydrate(page);
      await page.focus('.search-form input');
      await page.keyboard.type('a/b');
      expect(await page.inputValue('.search-form input')).toBe('a/b');
      expect(await page.locator(modal).count()).toBe(0);
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await page.keyboard.press('/');
      await page.waitForSelector(field);
      expect(await page.inputValue(field)).toBe('');
    }));

  test('by letters typed on the focused button, which become the query, but not by a shortcut', () =>
    visit('local', '/docs/pages', async ({ page }) => {
      await hydrate(page);
      await page.focus(button);
      await page.keyboard.press('Alt+r');
      await page.keyboard.press('F2');
      await page.keyboard.press('Shift');
      expect(await page.locator(modal).count()).toBe(0);
      await page.keyboard.type('rate');
      await page.waitForSelector(option);
      expect(await page.inputValue(field)).toBe('rate');
    }));

  test('with the selected text as its query', () =>
    visit('local', '/', async ({ page }) => {
      await hydrate(page);
      await page.evaluate(() => {
        const walker = document.createTreeWalker(document.querySelector('main') as Node, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
          const at = node.nodeValue?.indexOf('pagination') ?? -1;
          if (at >= 0) getSelection()?.setBaseAndExtent(node, at, node, at + 'pagination'.length);
        }
      });
      await page.keyboard.press('Control+k');
      await page.waitForSelector(option);
      expect(await page.inputValue(field)).toBe('pagination');
      await page.keyboard.type('x');
      expect(await page.inputValue(field)).toBe('x');
    }));

  test('and closes on a press outside', () =>
    visit('local', '/docs/limits', async ({ page }) => {
      await open(page);
      await page.mouse.click(20, 400);
      expect(await page.locator(modal).count()).toBe(0);
    }));
});

describe('results', () => {
  test('are links, moved through by arrows, opened by Enter without leaving the document', () =>
    visit('local', '/docs/pages', async ({ page, complaints }) => {
      await page.evaluate(() => {
        (window as { mark?: number }).mark = 1;
      });
      await search(page, 'limits');
      expect(await active(page)).toContain('Rate limits');
      await page.keyboard.press('ArrowDown');
      const second = await active(page);
      expect(second).not.toContain('Rate limits');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowUp');
      expect(await active(page)).not.toBe(second);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/docs/limits');
      expect(await page.locator(modal).count()).toBe(0);
      expect(await page.evaluate(() => (window as { mark?: number }).mark)).toBe(1);
      expect(complaints).toEqual([]);
    }));

  test('can be limited to one section of the site and extended to all again', () =>
    visit('local', '/', async ({ page }) => {
      await search(page, 'pagination');
      const chip = (name: string) => page.locator(`${modal} .search-filters .chip`, { hasText: name });
      const urls = () => page.locator(option).evaluateAll((all) => all.map((one) => one.getAttribute('href')));
      expect(await urls()).toEqual(expect.arrayContaining(['/', '/docs/pages']));
      const labels = await page.locator(`${modal} .search-group-label`).allTextContents();
      expect(labels).toContain('Guide');
      // A section is named again only after pages of another one.
      expect(labels.some((label, index) => label === labels[index - 1])).toBe(false);
      await chip('Guide').click();
      await page.waitForFunction((hits) => document.querySelector(`${hits}[href="/"]`) === null, option);
      expect(await urls()).toContain('/docs/pages');
      expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('combobox');
      await chip('All').click();
      await page.waitForSelector(`${option}[href="/"]`);
    }));

  test('show the line of code that contains the query, with the icon of code', () =>
    visit('local', '/', async ({ page }) => {
      await search(page, 'holdOn');
      const code = page.locator(`${option}[href="/docs/limits#back-off-with-jitter"] code`);
      await code.waitFor();
      expect(await code.textContent()).toBe('await holdOn(pause * attempts);');
      const hit = page.locator(`${option}[href="/docs/limits#back-off-with-jitter"]`);
      expect(await hit.locator('svg[data-icon="code"]').count()).toBe(1);
      expect(await hit.locator('.search-hash').count()).toBe(0);
    }));

  test('link to the section that matches', () =>
    visit('local', '/', async ({ page }) => {
      await search(page, 'X-RateLimit-Remaining');
      await page.click(option);
      await page.waitForURL('**/docs/limits#headers');
    }));

  test('open in another tab with Control and Enter, and the dialog stays', () =>
    visit('local', '/docs/pages', async ({ page }) => {
      await search(page, 'rate limits');
      const [other] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Control+Enter')]);
      await other.waitForURL('**/docs/limits');
      expect(await page.locator(modal).count()).toBe(1);
    }));

  test('are counted correctly whatever was typed before, and link to the complete list', () =>
    visit('local', '/', async ({ page }) => {
      await search(page, 'l');
      for (const query of ['li', 'lim', 'limits']) await page.fill(field, query);
      await page.waitForFunction(
        () => document.querySelector('.search-modal .search-row-title')?.textContent === 'Rate limits',
      );
      const text = (await page.textContent('.search-all')) ?? '';
      const count = Number(/\d+/.exec(text)?.[0]);
      expect(text).toBe(`See all ${count} results`);
      await page.click('.search-all');
      await page.waitForURL('**/search?q=limits');
      await page.waitForSelector('.search-list li');
      expect(await page.locator('.search-list li').count()).toBe(count);
      expect(await page.locator(modal).count()).toBe(0);
    }));

  test('are of the version being read unless all are requested', () =>
    visit('local', '/docs/limits', async ({ page }) => {
      await search(page, 'rate limits of old');
      const hrefs = () => page.locator(option).evaluateAll((list) => list.map((one) => one.getAttribute('href')));
      expect((await hrefs()).some((href) => href?.startsWith('/docs/1.0/'))).toBe(false);
      await page.check('.search-versions input');
      await page.waitForSelector(`${option}[href^="/docs/1.0/"]`);
    }));

  test('show queries as text, whatever they contain', () =>
    visit('local', '/', async ({ page }) => {
      await search(page, '<img src=x onerror=window.hacked=1>');
      expect(await page.textContent(option)).toContain('<img src=x onerror=window.hacked=1>');
      await page.fill(field, '<script>window.hacked=1</script>zzqqxx');
      await page.waitForTimeout(200);
      expect(await page.locator('.search-modal :is(img, script)').count()).toBe(0);
      expect(await page.evaluate(() => (window as { hacked?: number }).hacked)).toBeUndefined();
    }));

  test('come from a worker under the published content security policy', () =>
    visit('local', '/', async ({ page, complaints }) => {
      const worker = page.waitForEvent('worker');
      await search(page, 'rate');
      expect((await worker).url()).toMatch(/\/assets\/search-worker-\w+\.js$/);
      expect(complaints).toEqual([]);
    }));

  test('also come without a worker', () =>
    visit('local', '/', async ({ page }) => {
      await page.evaluate(() => Reflect.deleteProperty(window, 'Worker'));
      await search(page, 'rate');
      expect(await active(page)).toContain('Rate limits');
    }));
});

describe('the other screens', () => {
  test('list visited pages; favourites stay when the history is cleared', () =>
    visit('local', '/', async ({ page }) => {
      await open(page);
      expect(await page.textContent('.search-empty')).toContain('No recent searches');
      await page.fill(field, 'rate limits');
      await page.waitForSelector(option);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/docs/limits');
      await open(page);
      const row = page.locator(`${modal} [role=row]`);
      expect(await row.textContent()).toContain('Rate limits');
      await page.click('[aria-label="Save this search"]');
      expect(await page.locator(`${modal} .search-group-label`).allTextContents()).toEqual(['Favourites']);
      await page.keyboard.press('Escape');
      await page.reload();
      await open(page);
      expect(await active(page)).toContain('Rate limits');
      await page.click('[aria-label="Remove this search from favourites"]');
      await page.waitForSelector('.search-empty');
    }));

  test('keep the focus in the dialog when an entry is removed or kept', () =>
    visit('local', '/', async ({ page }) => {
      const hit = (id: number) => ({ url: `/docs/herd/walrus-${id}`, title: `Animal ${id}`, heading: '', path: [] });
      const lists = { recent: [hit(1), hit(2)], favorites: [], conversations: [] };
      await page.evaluate((text) => {
        for (const key of ['search', 'search-']) localStorage.setItem(key, text);
      }, JSON.stringify(lists));
      await page.reload();
      await open(page);
      const isInside = () =>
        page.evaluate((selector) => document.querySelector(selector)?.contains(document.activeElement), modal);
      for (const label of [
        'Save this search',
        'Remove this search from history',
        'Remove this search from favourites',
      ]) {
        await page.focus(`[aria-label="${label}"]`);
        await page.keyboard.press('Enter');
        await expect.poll(isInside, { message: label }).toBe(true);
      }
      await page.waitForSelector('.search-empty');
    }));

  test.each([1280, 390])('announce whether many, one or no results were found (%i wide)', (width) =>
    visit(
      'local',
      '/',
      async ({ page }) => {
        await open(page);
        const region = page.locator(`${modal} output`);
        const announced = async () => ((await region.isVisible()) ? region.textContent() : 'nothing');
        expect(await announced()).toBe('');
        await page.fill(field, 'walrus');
        await expect.poll(announced).toBe('24 results');
        await page.fill(field, 'next_cursor');
        await expect.poll(announced).toBe('1 result');
        expect(await page.textContent('.search-all')).toBe('See the result');
        await page.fill(field, 'qqxxzz');
        await expect.poll(announced).toBe('No results found for “qqxxzz”');
      },
      { viewport: { width, height: 800 } },
    ),
  );

  test('survive a corrupt history', () =>
    visit('local', '/', async ({ page, complaints }) => {
      await page.evaluate(() => {
        for (const key of ['search', 'search-'])
          localStorage.setItem(key, '{"recent":[{"url":"javascript:alert(1)"}]}');
      });
      await page.reload();
      await open(page);
      expect(await page.locator(`${modal} a[href^="javascript"]`).count()).toBe(0);
      expect(complaints).toEqual([]);
    }));

  test('explain that nothing was found, with suggestions and a contact', () =>
    visit('local', '/', async ({ page }) => {
      await open(page);
      await page.fill(field, 'qqxxzz');
      await page.waitForSelector('.search-nothing');
      const text = await page.textContent('.search-nothing');
      for (const part of [
        'No results found for',
        '“qqxxzz”',
        'Try searching for',
        'Believe this query should return results?',
        'Let us know.',
      ])
        expect(text).toContain(part);
      expect(await page.getAttribute('.search-nothing a', 'href')).toBe(
        `mailto:team@search.example?subject=${encodeURIComponent('Search found nothing for “qqxxzz”')}`,
      );
      await page.click('.search-try button');
      await page.waitForFunction(
        (selector) => (document.querySelector(selector) as HTMLInputElement).value !== 'qqxxzz',
        field,
      );
    }));

  test('explain that the index cannot be loaded, and offer to try again', () =>
    visit('local', '/', async ({ page }) => {
      await page.context().route('**/_search/**', (route) => route.abort());
      await open(page);
      await page.fill(field, 'rate');
      await page.waitForSelector('.search-nothing');
      expect(await page.textContent('.search-nothing')).toContain('Unable to fetch results');
      expect(await page.textContent('.search-nothing')).toContain('You might want to check your network connection.');
      await page.context().unroute('**/_search/**');
      await page.click('.search-nothing button');
      await page.waitForSelector(option);
    }));

  test.each([1280, 360])('have no violation that axe finds in either theme: %i wide', (width) =>
    visit(
      'local',
      '/docs/limits',
      async ({ page }) => {
        const { found, check } = axeIn(page, width);
        await open(page);
        await check('start');
        await page.fill(field, 'limits');
        await page.waitForSelector(option);
        await check('results');
        await page.keyboard.press('Enter');
        await page.waitForURL('**/docs/limits');
        await open(page);
        await check('recent');
        await page.click('[aria-label="Save this search"]');
        await check('favourites');
        await page.fill(field, 'qqxxzz');
        await page.waitForSelector('.search-nothing');
        await check('nothing');
        await page.reload();
        await page.context().route('**/_search/**', (route) => route.abort());
        await open(page);
        await page.fill(field, 'rate');
        await page.waitForSelector('.search-nothing[role=alert]');
        await check('error');
        await page.context().unroute('**/_search/**');
        await page.goto(`${servers.local?.url}/search?q=limits`);
        await page.waitForSelector('.search-list li');
        await check('page');
        expect(found).toEqual([]);
      },
      { viewport: { width, height: 740 } },
    ),
  );
});

describe('the search page', () => {
  test('searches for the query in the URL immediately, and updates the URL from the field', () =>
    visit('local', '/search?q=rate+limits', async ({ page, complaints }) => {
      await page.waitForSelector('.search-list li');
      expect(await page.inputValue('.search-form input')).toBe('rate limits');
      expect(await page.textContent('.search-list li')).toContain('Rate limits');
      expect(await page.title()).toContain('Search results for “rate limits”');
      const entries = await page.evaluate(() => history.length);
      await page.fill('.search-form input', 'pagination');
      await page.waitForURL('**/search?q=pagination');
      expect(await page.evaluate(() => history.length)).toBe(entries);
      expect(await page.textContent('.search-number')).toMatch(/document/);
      expect(complaints).toEqual([]);
    }));

  test('shows more on request, with the total number', () =>
    visit('local', '/search?q=walrus', async ({ page, complaints }) => {
      await page.waitForSelector('.search-list li');
      expect(await page.textContent('.search-number')).toBe('24 documents found');
      expect(await page.locator('.search-list li').count()).toBe(20);
      await page.click('.search-more');
      await page.waitForFunction(() => document.querySelectorAll('.search-list li').length === 24);
      expect(await page.locator('.search-more').count()).toBe(0);
      expect(complaints).toEqual([]);
    }));

  test('can be limited to a section', () =>
    visit('local', '/search?q=pagination', async ({ page }) => {
      await page.waitForSelector('.search-filters');
      await page.click('.search-filters >> text=Guide');
      await page.waitForFunction(() =>
        [...document.querySelectorAll('.search-list a')].every((link) =>
          link.getAttribute('href')?.startsWith('/docs/'),
        ),
      );
      expect(await page.getAttribute('.search-filters >> text=Guide', 'aria-pressed')).toBe('true');
    }));

  test('is the target of the form, and explains itself without a script', () =>
    visit(
      'local',
      '/search?q=rate',
      async ({ page }) => {
        expect(await page.textContent('noscript, .search-page')).toContain('JavaScript');
        await page.fill('.search-form input', 'limits');
        await page.press('.search-form input', 'Enter');
        await page.waitForURL('**/search?q=limits');
      },
      { javaScriptEnabled: false },
    ));

  test('handles any query safely', () =>
    visit(
      'local',
      `/search?q=${encodeURIComponent('<img src=x onerror=window.hacked=1>')}`,
      async ({ page, complaints }) => {
        await page.waitForSelector('.search-list li');
        for (const query of ['%', '((((', '__proto__', '\u0000', 'x'.repeat(5000)]) {
          await page.fill('.search-form input', query);
          await page.waitForTimeout(50);
        }
        expect(await page.evaluate(() => (window as { hacked?: number }).hacked)).toBeUndefined();
        expect(complaints).toEqual([]);
      },
    ));
});

describe('a hosted service', () => {
  test('is queried with its filters and agent, and offers the assistant first', () =>
    visit('hosted', '/docs/limits', async ({ page, complaints }) => {
      await search(page, 'limits');
      await page.waitForSelector(`${option}[href*="/guide#limits"]`);
      expect(await active(page)).toContain('Ask AI');
      expect(await page.textContent('.search-all')).toBe('See all 42 results');
      expect(await page.locator('.search-modal img').count()).toBe(0);
      const asked = service.asked.at(-1);
      expect(asked?.body).toContain('tag:docs-default-current');
      expect(`${decodeURIComponent(asked?.path ?? '')} ${asked?.headers['x-algolia-agent']}`).toContain(
        `ssg (${version})`,
      );
      expect(complaints).toEqual([]);
    }));

  test('is preconnected to before the first query', () =>
    visit('hosted', '/docs/limits', async ({ page }) => {
      expect(await page.getAttribute('link[rel=preconnect]', 'href')).toBe(service.url);
    }));

  test('can index every page, including those outside the docs', () =>
    visit('hosted', '/', async ({ page }) => {
      expect(await page.getAttribute('meta[name="docsearch:language"]', 'content')).toBe('en');
      expect(await page.getAttribute('meta[name="docsearch:tag"]', 'content')).toBe('default');
    }));

  test('shows an error if it fails, and can be queried again', () =>
    visit('hosted', '/', async ({ page }) => {
      service.behaviour = 'failing';
      await open(page);
      await page.fill(field, 'limits');
      await page.waitForSelector('.search-nothing');
      expect(await page.textContent('.search-nothing')).toContain('Unable to fetch results');
      service.behaviour = 'ok';
      await page.click('.search-nothing button');
      await page.waitForSelector(`${option}[href*="/guide#limits"]`);
    }));

  test('links to the configured report URL if nothing was found', () =>
    visit('hosted', '/', async ({ page }) => {
      service.behaviour = 'empty';
      await open(page);
      await page.fill(field, 'a & b');
      await page.waitForSelector('.search-nothing a');
      expect(await page.getAttribute('.search-nothing a', 'href')).toBe('/docs/limits?missing=a%20%26%20b');
    }));

  test('is overtaken by the next query if it is slow', () =>
    visit('hosted', '/', async ({ page }) => {
      service.behaviour = 'slow';
      await open(page);
      await page.fill(field, 'first');
      await page.waitForTimeout(250);
      service.behaviour = 'empty';
      await page.fill(field, 'second');
      await page.waitForSelector('.search-nothing');
      await page.waitForTimeout(700);
      expect(await page.textContent('.search-nothing')).toContain('“second”');
    }));
});

describe('the assistant', () => {
  const ask = async (page: Page) => {
    await search(page, 'what is a limit');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.search-exchange');
  };

  test('streams its answer as text with web links only and a disclaimer', () =>
    visit('hosted', '/', async ({ page, complaints }) => {
      await ask(page);
      await page.waitForSelector('.search-copy');
      expect(await page.textContent('.search-disclaimer')).toBe(
        'Answers are generated with AI which can make mistakes. Verify responses.',
      );
      expect(
        await page.locator('.search-answer a').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
      ).toEqual(['/guide#limits', null]);
      expect(await page.textContent('.search-answer strong')).toBe('limit');
      expect(await page.locator('.search-answer li').count()).toBe(2);
      expect(await page.textContent('.search-sources')).toContain('The guide');
      expect(complaints).toEqual([]);
    }));

  test('closes on the first Escape, and the dialog on the second; the conversation is kept', () =>
    visit('hosted', '/', async ({ page }) => {
      await ask(page);
      await page.waitForSelector('.search-copy');
      await page.keyboard.press('Escape');
      await page.waitForSelector(field);
      expect(await page.locator(modal).count()).toBe(1);
      await page.fill(field, '');
      await page.waitForSelector('text=Recent conversations');
      await page.keyboard.press('Escape');
      expect(await page.locator(modal).count()).toBe(0);
      await open(page);
      await page.click('.search-cell button >> text=what is a limit');
      await page.waitForSelector('.search-answer');
      expect(await page.textContent('.search-answer')).toContain('how many calls');
    }));

  test('can be stopped and asked again', () =>
    visit('hosted', '/', async ({ page }) => {
      // Far longer than a busy machine takes to reach the button.
      service.pause = 4000;
      await ask(page);
      await page.waitForSelector('.search-answer');
      expect(await page.isDisabled(field)).toBe(true);
      await page.click('[aria-label="Stop answering"]');
      await page.waitForSelector('text=You stopped this answer.');
      await expect.poll(() => service.stopped).toBe(1);
      service.pause = 5;
      await page.fill(field, 'and again?');
      await page.keyboard.press('Enter');
      await page.waitForSelector('.search-copy');
      expect(await page.locator('.search-exchange').count()).toBe(2);
    }));

  test('shows an error if it fails', () =>
    visit('hosted', '/', async ({ page }) => {
      await search(page, 'what is a limit');
      service.behaviour = 'failing';
      await page.keyboard.press('Enter');
      await page.waitForSelector('.search-answer-error');
      expect(await page.textContent('.search-answer-error')).toContain('The assistant could not answer.');
    }));

  test.each([1280, 360])('has no violation that axe finds in any state and either theme: %i wide', (width) =>
    visit(
      'hosted',
      '/docs/limits',
      async ({ page }) => {
        const { found, check } = axeIn(page, width);
        await open(page);
        await page.waitForSelector('text=What is a limit?');
        await check('suggested questions');
        await page.fill(field, 'what is a limit');
        await page.waitForSelector(`${option}[href*="/guide#limits"]`);
        await check('results with the assistant');
        // Long enough for the answer to be in progress during the check.
        service.pause = 4000;
        await page.keyboard.press('Enter');
        await page.waitForSelector('.search-exchange');
        await check('searching');
        await page.waitForSelector('.search-answer');
        await check('answering');
        await page.click('[aria-label="Stop answering"]');
        await page.waitForSelector('text=You stopped this answer.');
        await check('stopped');
        service.behaviour = 'failing';
        await page.fill(field, 'again?');
        await page.keyboard.press('Enter');
        await page.waitForSelector('.search-answer-error');
        await check('failed');
        service.behaviour = 'ok';
        service.pause = 5;
        await page.fill(field, 'and now?');
        await page.keyboard.press('Enter');
        await page.waitForSelector('.search-copy');
        await check('answered');
        await page.keyboard.press('Escape');
        await page.waitForSelector('[role=combobox]');
        await page.fill(field, '');
        await page.waitForSelector('text=Recent conversations');
        await check('recent conversations');
        expect(found).toEqual([]);
      },
      { viewport: { width, height: 740 } },
    ),
  );

  test('suggests questions before anything is typed', () =>
    visit('hosted', '/', async ({ page }) => {
      await open(page);
      await page.click('text=What is a limit?');
      await page.waitForSelector('.search-copy');
    }));
});
