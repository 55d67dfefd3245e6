import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hydrate, setUpFixture } from './gallery.ts';

const { visit } = setUpFixture();

const selected = (page: Page) => page.getByRole('tab', { selected: true }).allTextContents();

describe('tabs', () => {
  test('the URL takes precedence over the stored choice, and an unknown value has no effect', () =>
    visit('/docs/next/prose/choices?size=medium', async (page) => {
      await expect.poll(() => selected(page)).toEqual(['Medium', 'Small']);
      await page.getByRole('tab', { name: 'Large' }).last().click();
      expect(await selected(page)).toEqual(['Large', 'Large']);
      // Only the first set has a query parameter.
      expect(new URL(page.url()).search).toBe('?size=medium');
      for (const [query, open] of [
        ['?size=small', ['Small', 'Large']],
        ['?size=huge', ['Large', 'Large']],
      ] as const) {
        await page.goto(new URL(`/docs/next/prose/choices${query}`, page.url()).href);
        await hydrate(page);
        await expect.poll(() => selected(page)).toEqual(open);
      }
    }));

  test('another window follows, and the rest of its URL stays', () =>
    visit('/docs/next/prose/choices?a=1', async (page) => {
      const other = await page.context().newPage();
      await other.goto(page.url());
      await hydrate(other);
      await page.getByRole('tab', { name: 'Medium' }).first().click();
      expect(new URL(page.url()).search).toBe('?a=1&size=medium');
      await expect.poll(() => selected(other)).toEqual(['Medium', 'Medium']);
      expect(new URL(other.url()).search).toBe('?a=1');
    }));

  test('the pressed tab keeps its position when a set above it changes', () =>
    visit('/docs/next/prose/choices', async (page) => {
      await page.evaluate(() => {
        const panel = document.querySelector('.tabs .tabs-panel:nth-of-type(2), .tabs [data-value=medium]');
        for (let count = 0; count < 30; count++) panel?.append(document.createElement('p'), 'A line more.');
      });
      const tab = page.getByRole('tab', { name: 'Medium' }).last();
      await tab.scrollIntoViewIfNeeded();
      const top = () => tab.evaluate((element) => Math.round(element.getBoundingClientRect().top));
      const before = await top();
      await tab.evaluate((element: HTMLElement) => element.click());
      expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
    }));
});

describe('a code block', () => {
  const block = (page: Page, text: string) => page.locator('.code', { hasText: text });
  const wrap = (page: Page, text: string) => block(page, text).locator('[aria-pressed]');
  const overflows = (page: Page, text: string) =>
    block(page, text)
      .locator('pre')
      .evaluate((pre) => pre.scrollWidth > pre.clientWidth);

  test('can be wrapped if a line is too long, and unwrapped', () =>
    visit('/docs/next/prose/code', async (page) => {
      const button = wrap(page, '--silent');
      await expect.poll(() => button.isVisible()).toBe(true);
      expect([await button.getAttribute('aria-pressed'), await overflows(page, '--silent')]).toEqual(['false', true]);
      await button.click();
      expect([await button.getAttribute('aria-pressed'), await overflows(page, '--silent')]).toEqual(['true', false]);
      await button.click();
      expect([await button.getAttribute('aria-pressed'), await overflows(page, '--silent')]).toEqual(['false', true]);
      expect(await wrap(page, 'toNumber').isVisible()).toBe(false);
      expect(await wrap(page, 'This line starts wrapped').getAttribute('aria-pressed')).toBe('true');
    }));

  test('offers to wrap when the window becomes too narrow', () =>
    visit('/docs/next/prose/code', async (page) => {
      expect(await wrap(page, 'toNumber').isVisible()).toBe(false);
      await page.setViewportSize({ width: 320, height: 800 });
      await expect.poll(() => wrap(page, 'toNumber').isVisible()).toBe(true);
    }));

  test('is copied as shown, without numbers and without marker comments', () =>
    visit(
      '/docs/next/prose/code',
      async (page) => {
        const copied = async (text: string) => {
          await block(page, text).getByRole('button', { name: 'Copy code' }).click();
          await expect
            .poll(() => page.evaluate(() => navigator.clipboard.readText()))
            .toContain(text.split(' ')[0] ?? '');
          return page.evaluate(() => navigator.clipboard.readText());
        };
        expect((await copied('highlighted')).split('\n')).toEqual([
          'const highlighted = true;',
          "const after = 'new';",
          'const focused = 1;',
          "const wrong: number = 'text';",
          'const doubtful = value as any;',
        ]);
        expect((await copied('lst_kr_8f2c41')).split('\n')[0]).toBe('{');
      },
      { permissions: ['clipboard-read', 'clipboard-write'] },
    ));

  test('of a terminal session is copied without prompts and output, and an explained one without the numbers', () =>
    visit(
      '/docs/next/prose/code',
      async (page) => {
        const copied = async (text: string, expected: string) => {
          await block(page, text).getByRole('button', { name: 'Copy code' }).click();
          await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(expected);
        };
        await copied('added 1 package', 'npm install --save-dev typescript\nnpx tsc --version');
        await copied('createApp', 'const app = createApp({\n  cache: true,\n  port: 4000,\n});');
      },
      { permissions: ['clipboard-read', 'clipboard-write'] },
    ));

  test('that is long opens with a key, and by a link to one of its hidden lines', () =>
    visit('/docs/next/prose/code', async (page) => {
      const long = block(page, 'step25');
      const isClipped = () => long.locator('pre').evaluate((pre) => pre.scrollHeight > pre.clientHeight + 1);
      expect(await isClipped()).toBe(true);
      await long.getByRole('checkbox', { name: 'Show all lines' }).press('Space');
      expect(await isClipped()).toBe(false);
      await long.getByRole('checkbox').press('Space');
      expect(await isClipped()).toBe(true);
      await page.getByRole('link', { name: 'Step 25' }).click();
      await expect.poll(isClipped).toBe(false);
      await expect.poll(() => long.locator('#many-L25').isVisible()).toBe(true);
    }));
});

describe('a target in something closed', () => {
  const isInView = (page: Page, id: string) =>
    page.locator(`#${id}`).evaluate((one) => {
      const { top } = one.getBoundingClientRect();
      return one.checkVisibility() && top >= 0 && top < innerHeight;
    });
  const expectShown = (page: Page, id: string) => expect.poll(() => isInView(page, id)).toBe(true);

  test.each(['in-tab', 'in-details', 'in-both'])('is opened and scrolled to on load and by a click: %s', (id) =>
    visit(
      `/hidden#${id}`,
      async (page) => {
        await expectShown(page, id);
        // In a document that is not hydrated.
        await page.goto(new URL('/imprint', page.url()).href);
        await page.goto(new URL('/hidden', page.url()).href);
        expect(await isInView(page, id)).toBe(false);
        await page.locator(`#ssg-body p > a[href="#${id}"]`).click();
        await expectShown(page, id);
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
        for (const tab of await page.getByRole('tab', { name: 'First' }).all()) await tab.click();
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
        await page.locator(`#ssg-body p > a[href="#${id}"]`).click();
        await expectShown(page, id);
      },
      { hydrates: false },
    ),
  );

  test('is opened and scrolled to by a link of another page, by one back from a footnote, from search, and when the visitor returns', () =>
    visit('/imprint', async (page) => {
      await page.keyboard.press('/');
      await page.getByRole('combobox').fill('In tab');
      await page
        .getByRole('option', { name: /In tab/ })
        .first()
        .waitFor();
      await page.keyboard.press('Enter');
      await expectShown(page, 'in-tab');
      await page.goto(new URL('/imprint', page.url()).href);
      await hydrate(page);
      await page.getByRole('link', { name: 'To what is hidden' }).click();
      await expectShown(page, 'in-tab');
      await page.goBack();
      await expect.poll(() => new URL(page.url()).pathname).toBe('/imprint');
      await page.goForward();
      await expectShown(page, 'in-tab');
      for (const tab of await page.getByRole('tab', { name: 'First' }).all()) await tab.click();
      await page.locator('a[data-footnote-backref]').last().click();
      await expectShown(page, 'fnref-note-2');
    }));
});

describe('a term of the glossary', () => {
  test('shows its definition on hover, focus, tap and Enter, and Escape closes it, without a script', () =>
    visit(
      '/docs/next/prose/text',
      async (page) => {
        const word = page.getByRole('button', { name: 'VIN' });
        const note = page.locator('.term-note', { hasText: '17 characters' });
        expect(await note.isVisible()).toBe(false);
        await word.hover();
        await expect.poll(() => note.isVisible()).toBe(true);
        await page.keyboard.press('Escape');
        await expect.poll(() => note.isVisible()).toBe(false);
        await page.mouse.move(0, 0);
        await word.hover();
        await expect.poll(() => note.isVisible()).toBe(true);
        await page.mouse.move(0, 0);
        await expect.poll(() => note.isVisible()).toBe(false);
        await word.focus();
        await expect.poll(() => note.isVisible()).toBe(true);
        await page.keyboard.press('Escape');
        await expect.poll(() => note.isVisible()).toBe(false);
        await page.keyboard.press('Enter');
        expect(await note.evaluate((element) => element.matches(':popover-open'))).toBe(true);
        const [near, at] = [await note.boundingBox(), await word.boundingBox()];
        // It is below the word.
        expect(near !== null && at !== null && Math.abs(near.y - at.y - at.height) < 60).toBe(true);
        expect(await note.textContent()).toContain('Vehicle identification number: 17 characters that name one car.');
        await page.keyboard.press('Escape');
        expect(await note.evaluate((element) => element.matches(':popover-open'))).toBe(false);
      },
      { javaScriptEnabled: false, hydrates: false },
    ));

  test('keeps its definition open after a click, until Escape or a click elsewhere', () =>
    visit(
      '/docs/next/prose/text',
      async (page) => {
        const word = page.getByRole('button', { name: 'VIN' });
        const note = page.locator('.term-note', { hasText: '17 characters' });
        const isShown = (shown: boolean) => expect.poll(() => note.isVisible()).toBe(shown);
        for (const close of [() => page.keyboard.press('Escape'), () => page.mouse.click(2, 300)]) {
          await word.hover();
          await isShown(true);
          await word.click();
          await page.mouse.move(0, 0);
          // Longer than the note of a pointer stays.
          await page.waitForTimeout(600);
          await isShown(true);
          await close();
          await isShown(false);
        }
      },
      { javaScriptEnabled: false, hydrates: false },
    ));

  test('is explained once in the Markdown of the page', () =>
    visit('/docs/next/prose/text', async (page) => {
      const markdown = await page.evaluate(() => fetch('/docs/next/prose/text.md').then((answer) => answer.text()));
      expect(markdown).toContain(
        'Each listing (An offer of one car on one market, as `GET /v1/listings` returns it.) has a VIN (Vehicle identification number: 17 characters that name one car.); two listings may have the same.',
      );
    }));
});

describe('a link to another page', () => {
  test('shows what the page is about on hover and focus, and Escape closes it, without a script', () =>
    visit(
      '/docs/next/prose/text',
      async (page) => {
        const link = page.locator('.prose .previewed > a[href="/docs/next/start"]').first();
        const note = page.locator('.prose .link-preview').first();
        const isShown = (shown: boolean) => expect.poll(() => note.isVisible()).toBe(shown);
        expect(await note.isVisible()).toBe(false);
        await link.hover();
        await isShown(true);
        expect(await note.textContent()).toMatch(/^Start\b/);
        const [near, at] = [await note.boundingBox(), await link.boundingBox()];
        expect(near !== null && at !== null && Math.abs(near.y - at.y - at.height) < 60).toBe(true);
        await note.hover();
        await page.waitForTimeout(400);
        expect(await note.isVisible()).toBe(true);
        await page.keyboard.press('Escape');
        await isShown(false);
        await page.mouse.move(0, 0);
        await link.focus();
        await isShown(true);
        await page.keyboard.press('Escape');
        await isShown(false);
        await page.keyboard.press('Enter');
        await page.waitForURL('**/docs/next/start');
      },
      { javaScriptEnabled: false, hydrates: false },
    ));

  test('is followed by the first tap, which shows no preview', () =>
    visit(
      '/docs/next/prose/text',
      async (page) => {
        await page.locator('.prose .previewed > a[href="/docs/next/start"]').first().tap();
        await page.waitForURL('**/docs/next/start');
        expect(await page.locator('.link-preview:popover-open').count()).toBe(0);
      },
      { javaScriptEnabled: false, hydrates: false, hasTouch: true, isMobile: true, width: 360 },
    ));

  test('prints without its preview, and after client-side navigation it has one too', () =>
    visit('/docs/next/start', async (page) => {
      await page
        .locator('.sidebar a[href="/docs/next/prose/text"], a[href="/docs/next/prose/text"]')
        .first()
        .evaluate((link: HTMLElement) => link.click());
      await page.waitForURL('**/prose/text');
      const link = page.locator('.prose .previewed > a[href="/docs/next/start"]').first();
      const note = page.locator('.link-preview:popover-open');
      await link.hover();
      await expect.poll(() => note.count()).toBe(1);
      await page.emulateMedia({ media: 'print' });
      expect(await note.isVisible()).toBe(false);
    }));
});

test('the table of contents marks only the heading being read, and none above the first', () =>
  visit('/docs/next/start', async (page) => {
    const current = () => page.locator('.toc [aria-current="true"]').allTextContents();
    const readAt = (id: string) =>
      page.evaluate((heading) => {
        const top = document.getElementById(heading)?.getBoundingClientRect().top ?? 0;
        window.scrollBy({ top: top - 60, behavior: 'instant' });
      }, id);
    await page.setViewportSize({ width: 1280, height: 420 });
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expect.poll(current).toEqual([]);
    for (const [id, label] of [
      ['what-stands-where', 'What stands where'],
      ['before-you-begin', 'Before you begin'],
      ['keys-that-work-everywhere', 'Keys that work everywhere'],
      ['what-stands-where', 'What stands where'],
    ] as const) {
      await readAt(id);
      await expect.poll(current).toEqual([label]);
    }
  }));

test('a page is copied as its Markdown alternate', () =>
  visit(
    '/docs/next/prose/remarks',
    async (page) => {
      await page.getByRole('button', { name: /copy/i }).first().click();
      const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
      await expect.poll(clipboard).toMatch(/^# Remarks\n/);
      const alternate = await page.evaluate(async () => (await fetch('/docs/next/prose/remarks.md')).text());
      expect((await clipboard()).trim()).toBe(alternate.trim());
      await expect.poll(() => page.locator('.copy-page[data-outcome]').getAttribute('data-outcome')).toBe('copied');
      await expect.poll(() => page.locator('.copy-page[data-outcome]').getAttribute('data-outcome')).toBe('copy');
      await page.context().setOffline(true);
      await page.locator('.copy-page[data-outcome]').click();
      await expect.poll(() => page.locator('.copy-page[data-outcome]').getAttribute('data-outcome')).toBe('failed');
    },
    { permissions: ['clipboard-read', 'clipboard-write'], complaints: /Failed to load resource|ERR_INTERNET/ },
  ));

test('the menu beside the copy button works by keyboard and offers the Markdown, assistants and what is configured', () =>
  visit(
    '/docs/next/prose/remarks',
    async (page) => {
      const button = page.getByRole('button', { name: 'More options' });
      const menu = page.getByRole('menu');
      const focused = () => page.evaluate(() => document.activeElement?.textContent);
      await button.focus();
      await page.keyboard.press('Enter');
      await expect.poll(focused).toBe('Copy as Markdown');
      expect(await menu.getByRole('menuitem').allTextContents()).toEqual([
        'Copy as Markdown',
        'View as Markdown',
        'Open in ChatGPT',
        'Open in Claude',
        'Open in Perplexity',
      ]);
      await page.keyboard.press('ArrowUp');
      expect(await focused()).toBe('Open in Perplexity');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('v');
      expect(await focused()).toBe('View as Markdown');
      expect(new URL(page.url()).pathname).toBe('/docs/next/prose/remarks');
      const address = await menu.getByRole('menuitem', { name: 'Open in Claude' }).getAttribute('href');
      expect(new URL(address ?? '').searchParams.get('q')).toBe(
        `Read ${new URL('/docs/next/prose/remarks.md', page.url())} and help me with this page.`,
      );
      await page.keyboard.press('Escape');
      expect(await menu.count()).toBe(0);
      expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
      await button.click();
      await menu.getByRole('menuitem', { name: 'Copy as Markdown' }).click();
      await expect.poll(() => page.locator('.copy-page[data-outcome]').getAttribute('data-outcome')).toBe('copied');
      expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^# Remarks\n/);
    },
    { permissions: ['clipboard-read', 'clipboard-write'] },
  ));

test('an unlisted page has a notice, and is in the sidebar only on that page', () =>
  visit('/docs/next/parts/chapter-3', async (page) => {
    const bar = page.getByRole('navigation', { name: 'Docs sidebar' });
    expect(await page.getByRole('note').first().textContent()).toContain('This page is unlisted');
    expect(await bar.locator('[aria-current="page"]').textContent()).toContain('Chapter 3');
    await page.goto(new URL('/docs/next/parts/chapter-2', page.url()).href);
    expect(await page.getByText('This page is unlisted').count()).toBe(0);
    expect(await bar.getByRole('link', { name: 'Chapter 3' }).count()).toBe(0);
  }));

describe('versions', () => {
  test('the warning on an old page links to the same page of the latest version, which is then stored', () =>
    visit('/docs/1.0/start', async (page) => {
      const banner = page.getByRole('alert');
      expect(await banner.textContent()).toContain('1.0');
      await banner.getByRole('link').click();
      await page.waitForURL('**/docs/start');
      await expect.poll(() => page.getByRole('alert').count()).toBe(0);
      await page.goto(new URL('/parts', page.url()).href);
      await hydrate(page);
      const start = page.getByRole('link', { name: 'Start', exact: true }).first();
      await expect.poll(() => start.getAttribute('href')).toBe('/docs/start');
    }));

  test('a stored version that no longer exists is deleted', () =>
    visit('/docs/next/start', async (page) => {
      await page.getByRole('button', { name: /Next/ }).click();
      await page.getByRole('link', { name: '1.0', exact: true }).press('Enter');
      await page.waitForURL('**/docs/1.0/start');
      const key = await page.evaluate(() => Object.keys(localStorage).find((name) => localStorage[name] === '1.0'));
      expect(key).toBe('docs-preferred-version-default');
      await page.evaluate(() => localStorage.setItem('docs-preferred-version-default', '0.9'));
      await page.goto(new URL('/parts', page.url()).href);
      await hydrate(page);
      const start = page.getByRole('link', { name: 'Start', exact: true }).first();
      await expect.poll(() => start.getAttribute('href')).toBe('/docs/start');
      // It is deleted from storage too, so that a later version of that name is not selected by accident.
      await expect.poll(() => page.evaluate(() => localStorage.getItem('docs-preferred-version-default'))).toBeNull();
    }));
});

test('in a right-to-left page code keeps its direction, and arrows are mirrored', () =>
  visit(
    '/ar/docs/next/start',
    async (page) => {
      expect(await page.locator('.code pre').getAttribute('dir')).toBe('ltr');
      const directions = await page
        .locator('main code')
        .evaluateAll((all) => all.map((one) => getComputedStyle(one).direction));
      expect(new Set(directions)).toEqual(new Set(['ltr']));
      const arrows = await page
        .locator('[data-icon^="arrow-"]')
        .evaluateAll((all) => all.map((one) => getComputedStyle(one).scale));
      expect(arrows.length).toBeGreaterThan(0);
      expect(new Set(arrows)).toEqual(new Set(['-1 1']));
    },
    { hydrates: false },
  ));

test('on a phone, the path of a page of a version has room beside its version and its buttons, without JavaScript', () =>
  visit(
    '/docs/next/prose/text',
    async (page) => {
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 800 });
        const room = await page.evaluate(() => {
          const path = document.querySelector('.breadcrumbs') as Element;
          return { beyond: path.scrollWidth - path.clientWidth, rows: path.clientHeight / 28 };
        });
        expect(room.beyond, `${width} px`).toBe(0);
        expect(room.rows, `${width} px`).toBeLessThan(2.5);
      }
    },
    { javaScriptEnabled: false },
  ));
