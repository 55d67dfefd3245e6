// @module-tag long
import { describe, expect, test } from 'vitest';
import { isMarked } from '../../packages/ssg-cli/test/browser/harness.ts';
import { brokenLinks } from '../../packages/ssg-cli/test/serve/crawl-links.ts';
import { atRoot, elsewhere } from './browser/edition.ts';
import { isWhole } from './browser/sampled-routes.ts';
import { serveSite } from './browser/serve-site.ts';
import { createTraveller, focused, forget, isInView, scrolled, type Traveller, ways } from './browser/traveller.ts';

const post = '/blog/realtime-automotive-data-pipeline';
const phone = { viewport: { width: 390, height: 780 } } as const;

interface Circumstances {
  readonly viewport?: { readonly width: number; readonly height: number };
  /** The only browser message that is allowed. */
  readonly allowed?: RegExp;
  /** It is about the not-found page: the host has only one, in the first language. */
  readonly isOfHost?: boolean;
}

const [withScript] = ways;

/** With and without a script at the root; with a script only in the other edition, which differs only in URLs. */
const journeys = [...ways.map((way) => ({ ...way, edition: atRoot })), { ...withScript, edition: elsewhere }];

describe.each(journeys)('$way, $edition.name', ({ hasScript, edition }) => {
  const { prefix } = edition;
  const site = serveSite(edition);
  const guest = site.guest({ reducedMotion: 'reduce', javaScriptEnabled: hasScript });

  /** A journey of a first-time visitor, after which the browser must have reported nothing. */
  const journey = (
    name: string,
    act: (traveller: Traveller) => Promise<void>,
    { viewport = { width: 1280, height: 720 }, allowed, isOfHost = false }: Circumstances = {},
  ) =>
    test.skipIf(isOfHost && edition !== atRoot)(name, async () => {
      const { page, context, complaints } = guest();
      await forget(page, context, site.url());
      await page.setViewportSize(viewport);
      complaints();
      await act(createTraveller(page, context, site.url(), hasScript, prefix));
      expect(complaints().filter((text) => allowed?.test(text) !== true)).toEqual([]);
    });

  /**
   * A journey that stays on a page and depends on no URL of the site. It is the same in both editions, so that only
   * `ALL_ROUTES=1` makes it in the other one, too.
   */
  const stay: typeof journey = (name, act, circumstances) => {
    if (edition === atRoot || isWhole) journey(name, act, circumstances);
    else test.skip(name);
  };

  test.runIf(hasScript && edition === elsewhere)('every link of every page leads to a page of the site', async () => {
    expect(await brokenLinks(site.config())).toEqual([]);
  });

  describe('from page to page', () => {
    journey(
      'the navbar links to the docs, the sidebar and the pager to other docs, and the brand to the home page',
      async (traveller) => {
        const { page, open, follow } = traveller;
        await open('/');
        await follow(page.locator('.navbar').getByRole('link', { name: 'API', exact: true }), '/api/intro');
        const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
        await follow(sidebar.getByRole('link', { name: 'Authentication' }), '/api/authentication');
        expect(await sidebar.locator('[aria-current="page"]').textContent()).toBe('Authentication');
        const next = page.locator('.pager [rel=next]');
        const after = (await next.getAttribute('href'))?.slice(prefix.length) ?? '';
        await follow(next, after);
        await follow(page.locator('.pager [rel=prev]'), '/api/authentication');
        await follow(page.locator('.navbar .brand'), '/');
      },
    );

    journey(
      'the panel under the pointer links to a market, and breadcrumbs to its parents',
      async ({ page, open, follow }) => {
        await open('/about');
        const button = page.getByRole('button', { name: 'Parsers', exact: true });
        const row = page
          .locator('.navbar')
          .getByRole('region', { name: 'Russia' })
          .getByRole('link', { name: 'auto.ru' });
        expect(await row.isVisible()).toBe(false);
        await button.hover();
        await follow(row, '/parsers/auto.ru/intro');
        await page.mouse.move(640, 790);
        await expect.poll(() => row.isVisible()).toBe(false);
        const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
        expect(await crumbs.locator('[aria-current="page"]').textContent()).toBe('Introduction');
        await follow(crumbs.getByRole('link', { name: 'auto.ru' }), '/parsers/category/-autoru');
        await follow(page.getByRole('main').getByRole('link', { name: /^FAQ/ }).first(), '/parsers/auto.ru/faq');
        await follow(crumbs.getByRole('link', { name: 'Home page' }), '/');
      },
    );

    journey('a label of the sidebar links to its category’s pages and shows them', async ({ page, open, follow }) => {
      await open('/parsers/encar.com/intro');
      const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
      const rows = sidebar.locator('.sidebar-children .sidebar-row');
      expect(await rows.count()).toBe(6);
      await follow(sidebar.getByRole('link', { name: 'mobile.de' }), '/parsers/category/-mobilede');
      const opened = sidebar.locator(`a[href="${prefix}/parsers/mobile.de/quick-start"]`);
      await expect.poll(() => opened.isVisible()).toBe(true);
      await follow(opened, '/parsers/mobile.de/quick-start');
    });

    journey('Back and Forward show the page as it was left', async ({ page, open, follow, back, forward }) => {
      await open('/api/endpoints');
      await page.evaluate(() => scrollTo({ top: 2500, behavior: 'instant' }));
      await expect.poll(() => scrolled(page)).toBe(2500);
      // By keyboard, because the navbar is hidden while scrolling down.
      const link = page.locator('.navbar').getByRole('link', { name: 'Portal', exact: true });
      await follow(link, '/portal/intro', (one) => one.evaluate((element: HTMLElement) => element.click()));
      await back('/api/endpoints');
      await expect.poll(() => scrolled(page)).toBe(2500);
      await forward('/portal/intro');
      expect(await scrolled(page)).toBe(0);
    });

    journey('a link pressed with Control opens in another tab, and the page stays', async (traveller) => {
      const { page, context, open, here } = traveller;
      await open('/api/intro');
      const opened = context.waitForEvent('page');
      const link = page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Endpoints' });
      await link.click({ modifiers: ['Control'] });
      const tab = await opened;
      await tab.waitForURL('**/api/endpoints');
      await tab.close();
      expect([here(), await isMarked(page)]).toEqual(['/api/intro', true]);
    });

    journey('the footer links to pages', async ({ page, open, follow }) => {
      await open('/terms');
      await follow(page.locator('.footer').getByRole('link', { name: 'Privacy Policy' }), '/privacy');
      await follow(page.locator('.footer').getByRole('link', { name: 'Case Studies' }), '/case-studies');
    });
  });

  describe('to a section of a page', () => {
    journey('the table of contents links to headings, and Back returns the same way', async (traveller) => {
      const { page, open, followWithin, here } = traveller;
      await open('/api/intro');
      const toc = page.locator('.toc');
      await followWithin(toc.getByRole('link', { name: 'The listing object' }), '/api/intro#the-listing-object');
      await followWithin(toc.getByRole('link', { name: 'Next steps' }), '/api/intro#next-steps');
      if (hasScript)
        await expect.poll(() => toc.locator('[aria-current="true"]').allTextContents()).toEqual(['Next steps']);
      await page.goBack();
      await expect.poll(() => isInView(page, 'the-listing-object')).toBe(true);
      await page.goBack();
      await expect.poll(() => scrolled(page)).toBe(0);
      expect([here(), await isMarked(page)]).toEqual(['/api/intro', true]);
    });

    stay(
      'without a column for it, the table of contents opens above the article',
      async ({ page, open, followWithin }) => {
        await open('/api/intro');
        const inline = page.locator('.toc-inline');
        const link = inline.getByRole('link', { name: 'Errors at a glance' });
        expect(await link.isVisible()).toBe(false);
        await inline.locator('summary').click();
        await followWithin(link, '/api/intro#errors-at-a-glance');
      },
      phone,
    );

    journey('a link to a section of another page goes there', async ({ page, open, follow }) => {
      await open('/faq');
      await follow(page.locator('.announcement a'), '/api/endpoints#webhooks');
      expect(await page.getByRole('heading', { name: 'Webhooks', exact: true }).isVisible()).toBe(true);
    });

    journey('a URL with a hash opens at its target', async ({ page, open }) => {
      await open('/parsers/auto.ru/api-reference');
      const ids = await page.locator('.prose h2[id]').evaluateAll((headings) => headings.map(({ id }) => id));
      const last = ids.at(-1) ?? '';
      await open('/about');
      await open(`/parsers/auto.ru/api-reference#${last}`);
      await expect.poll(() => isInView(page, last)).toBe(true);
    });

    journey('a link to a question opens its answer', async ({ page, open, followWithin }) => {
      await open('/parsers/encar.com/faq');
      const answer = page.getByText('the parser keeps its category');
      expect(await answer.isVisible()).toBe(false);
      const link = page.locator('.toc').getByRole('link', { name: 'Is personal data included?' });
      await followWithin(link, '/parsers/encar.com/faq#is-personal-data-included');
      await expect.poll(() => answer.isVisible()).toBe(true);
      await open('/about');
      await open('/faq#export-formats');
      await expect.poll(() => page.getByText('You can export CSV').isVisible()).toBe(true);
      await expect.poll(() => isInView(page, 'export-formats')).toBe(true);
    });
  });

  describe('by URL', () => {
    journey('paths with dots are pages, and other spellings redirect to the canonical URL', async ({ open }) => {
      await open('/parsers/auto.ru/intro');
      await open('/parsers/webmotors.com.br/faq');
      await open('/about.html', '/about');
      await open('/index.html', '/');
      await open('/api/endpoints/', '/api/endpoints');
      await open(
        '/parsers/auto.ru/intro.html?from=mail#source-notice',
        '/parsers/auto.ru/intro?from=mail#source-notice',
      );
    });

    journey(
      'an unknown one shows an explanation and links',
      async ({ page, open, follow }) => {
        const answer = page.waitForResponse('**/no/such/page');
        await open('/no/such/page');
        expect((await answer).status()).toBe(404);
        expect(await page.textContent('h1')).toBe('This road ends here');
        const onward = page.getByRole('list', { name: 'Where to go from here' });
        await follow(onward.getByRole('link', { name: 'Portal' }), '/portal/intro');
      },
      // The browser itself logs that the document was not found.
      { allowed: /status of 404/, isOfHost: true },
    );
  });

  describe('in the blog', () => {
    journey('the list links to a post, its tag, its author, and all tags and authors', async (traveller) => {
      const { page, open, follow } = traveller;
      const main = page.getByRole('main');
      await open('/blog');
      await follow(main.getByRole('link', { name: 'From advert to event: a listings pipeline', exact: true }), post);
      await follow(
        main.getByRole('list', { name: 'Tags' }).getByRole('link', { name: 'real-time' }),
        '/blog/tags/real-time',
      );
      await follow(main.getByRole('link', { name: 'View all tags' }), '/blog/tags');
      await follow(main.getByRole('link', { name: /^architecture/ }), '/blog/tags/architecture');
      await follow(main.locator('.post-title a').first(), '/blog/web-scraping-anti-detection-architecture');
      await follow(main.getByRole('link', { name: 'Autolode Team' }), '/blog/authors/autolode-team');
      await follow(main.getByRole('link', { name: 'View all authors' }), '/blog/authors');
    });

    journey('a post links to adjacent posts and, in the list next to it, to all others', async (traveller) => {
      const { page, open, follow } = traveller;
      await open(post);
      await follow(page.locator('.post-pager [rel=next]'), '/blog/korean-auto-market-data-roi');
      await follow(page.locator('.post-pager [rel=prev]'), post);
      const recent = page.getByRole('navigation', { name: 'Blog recent posts navigation' });
      expect(await recent.getByRole('listitem').count()).toBe(5);
      const oldest = recent.getByRole('link', { name: 'Making a listings API feel instant' });
      await follow(oldest, '/blog/automotive-api-performance-optimization');
      expect(await recent.locator('[aria-current="page"]').textContent()).toContain('feel instant');
    });

    journey('the archive lists every post and links to each', async ({ page, open, follow }) => {
      await open(post);
      const recent = page.getByRole('navigation', { name: 'Blog recent posts navigation' });
      await follow(recent.getByRole('link', { name: 'Archive' }), '/blog/archive');
      const posts = page.locator('.archive-year a');
      expect(await posts.count()).toBe(5);
      await follow(posts.filter({ hasText: 'From advert to event' }), post);
    });

    journey('feeds are linked in the head and on the page', async ({ page, open }) => {
      await open('/blog');
      // The other language has no posts of its own, and so no feeds.
      const base = prefix.replace(/\/en-GB$/, '');
      const feeds = ['/blog/rss.xml', '/blog/atom.xml', '/blog/feed.json'].map((feed) => base + feed);
      const hrefs = (selector: string) =>
        page.locator(selector).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      expect(await hrefs('head link[rel=alternate]:not([type="text/markdown"], [hreflang])')).toEqual(feeds);
      expect(await hrefs('.recent-feeds a')).toEqual(feeds);
      expect(await page.getByRole('list', { name: 'Feeds' }).isVisible()).toBe(true);
      for (const feed of feeds) expect((await page.request.get(site.url() + feed)).status()).toBe(200);
    });
  });

  describe('in an article', () => {
    stay('the content of tabs can be read', async ({ page, open }) => {
      await open('/api/intro');
      const set = page.locator('.tabs').first();
      const panels = set.locator('.tabs-panel');
      expect(await panels.count()).toBe(3);
      if (hasScript) {
        for (const name of ['Python', 'TypeScript', 'cURL']) {
          await set.getByRole('tab', { name }).click();
          await expect.poll(() => set.getByRole('tabpanel', { name }).isVisible()).toBe(true);
          expect(await panels.filter({ visible: true }).count()).toBe(1);
        }
      } else {
        expect(await set.locator('.tabs-tab').first().isVisible()).toBe(false);
        expect(await panels.filter({ visible: true }).count()).toBe(3);
        const labels = set.locator('.tabs-label').filter({ visible: true });
        expect(await labels.allTextContents()).toEqual(['cURL', 'Python', 'TypeScript']);
      }
    });

    stay('a question opens by mouse and by key, and closes the others', async ({ page, open }) => {
      await open('/faq');
      const [first, second] = [page.locator('#which-sites'), page.locator('#local-fields')];
      const answer = (question: typeof first) => question.locator('.faq-answer').isVisible();
      await first.locator('summary').click();
      await expect.poll(() => answer(first)).toBe(true);
      await second.locator('summary').press('Enter');
      await expect.poll(() => answer(second)).toBe(true);
      expect(await answer(first)).toBe(false);
      await second.locator('summary').press('Space');
      await expect.poll(() => answer(second)).toBe(false);
    });

    stay(
      'a code block with long lines is scrolled by keys',
      async ({ page, open }) => {
        await open('/api/intro');
        const wide = await page
          .locator('pre')
          .evaluateAll((all) => all.findIndex((pre) => pre.scrollWidth > pre.clientWidth + 40));
        const block = page.locator('pre').nth(wide);
        await block.focus();
        await page.keyboard.press('ArrowRight');
        await expect.poll(() => block.evaluate((pre) => pre.scrollLeft)).toBeGreaterThan(0);
      },
      phone,
    );

    journey('the page declares its language, and foreign words their own', async ({ page, open }) => {
      await open('/parsers/encar.com/intro');
      expect(await page.getAttribute('html', 'lang')).toBe(edition.lang);
      const foreign = await page.evaluate(() =>
        [...document.querySelectorAll('main td, main p, main dd')]
          .flatMap((one) => [...one.childNodes])
          .filter((node) => node.nodeType === Node.TEXT_NODE && /\p{Script=Hangul}/u.test(node.textContent ?? ''))
          .map((node) => [node.parentElement?.closest('[lang]')?.getAttribute('lang'), node.textContent])
          .filter(([lang]) => lang !== 'ko'),
      );
      expect(foreign).toEqual([]);
      expect(await page.locator('main [lang=ko]').count()).toBeGreaterThan(5);
    });

    stay('in print there is the text, with everything open and no controls', async ({ page, open }) => {
      await open('/parsers/encar.com/quick-start');
      await page.emulateMedia({ media: 'print' });
      for (const gone of ['.navbar', '.sidebar', '.toc', '.announcement', '.contact', '.pager', '.tabs-bar'])
        expect([gone, await page.locator(gone).first().isVisible()]).toEqual([gone, false]);
      const panels = page.locator('.tabs-panel');
      expect(await panels.filter({ visible: true }).count()).toBe(await panels.count());
      expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)');
    });
  });

  describe('by the menus', () => {
    journey(
      'the drawer of a narrow window navigates by the sidebar and by the main menu',
      async (traveller) => {
        const { page, open, follow } = traveller;
        const shown = page.locator('[popover]:popover-open');
        await open('/parsers/encar.com/intro');
        expect(await page.locator('.navbar').getByRole('link', { name: 'API', exact: true }).isVisible()).toBe(false);
        const menu = page.getByRole('button', { name: 'Open menu' });
        await menu.click();
        await follow(shown.getByRole('link', { name: 'Features', exact: true }), '/parsers/encar.com/features');
        await expect.poll(() => shown.count()).toBe(0);
        await menu.click();
        await shown.getByRole('button', { name: 'Back to main menu' }).click();
        const main = page.locator('#drawer');
        await main.locator('summary', { hasText: 'Company' }).click();
        await follow(main.getByRole('link', { name: 'Blog', exact: true }), '/blog');
        await expect.poll(() => shown.count()).toBe(0);
      },
      phone,
    );

    stay(
      'the drawer closes on Escape and by its button',
      async ({ page, open }) => {
        const shown = page.locator('[popover]:popover-open');
        const menu = page.getByRole('button', { name: 'Open menu' });
        await open('/about');
        await menu.press('Enter');
        await expect.poll(() => shown.getByRole('link', { name: 'API', exact: true }).isVisible()).toBe(true);
        await page.keyboard.press('Escape');
        await expect.poll(() => shown.count()).toBe(0);
        await expect.poll(() => focused(page)).toBe('Open menu');
        await menu.click();
        await shown.getByRole('button', { name: 'Close menu' }).click();
        await expect.poll(() => shown.count()).toBe(0);
      },
      phone,
    );

    stay('the contact menu opens, lists every channel, and closes on Escape', async ({ page, open }) => {
      await open('/about');
      const menu = page.locator('#contact-menu');
      await page.locator('.contact-button').click();
      await expect.poll(() => menu.isVisible()).toBe(true);
      const rows = await menu
        .getByRole('menuitem')
        .evaluateAll((links) =>
          links.map((link) => [link.textContent, link.getAttribute('target'), link.getAttribute('rel')]),
        );
      expect(rows).toEqual([
        ['Telegram', '_blank', 'noopener noreferrer'],
        ['WhatsApp', '_blank', 'noopener noreferrer'],
        ['Email', null, null],
      ]);
      await page.keyboard.press('Escape');
      await expect.poll(() => menu.isVisible()).toBe(false);
      await expect.poll(() => focused(page)).toBe('Contact us');
    });

    stay(
      'external links open in a tab without access to the opener',
      async ({ page, context, open, here }) => {
        await context.route('https://*.autolode.example/**', (route) =>
          route.fulfill({ body: '<title>Elsewhere</title>' }),
        );
        await open('/api/intro');
        const opened = context.waitForEvent('page');
        await page.locator('.navbar').getByRole('link', { name: 'Sign Up' }).click();
        const tab = await opened;
        await expect.poll(() => tab.title()).toBe('Elsewhere');
        expect(await tab.evaluate(() => [opener, document.referrer])).toEqual([null, '']);
        await tab.close();
        expect(here()).toBe('/api/intro');
        const bare = await page
          .locator('a[target=_blank]')
          .evaluateAll((links) => links.filter((link) => !/noopener/.test(link.getAttribute('rel') ?? '')).length);
        expect(bare).toBe(0);
      },
      { allowed: /^asked another origin: https:\/\/portal\.autolode\.example\/sign-up/ },
    );

    stay('no control is shown that does not work', async ({ page, open }) => {
      await open('/api/intro');
      const offered = page.locator('.needs-script, .color-mode, .copy-page, .code-copy').filter({ visible: true });
      if (!hasScript) expect(await offered.count()).toBe(0);
      else {
        expect(await offered.count()).toBeGreaterThan(3);
        expect(await offered.and(page.locator(':disabled')).count()).toBe(0);
      }
    });

    journey(
      'the announcement links to its page, and stays closed once it is closed',
      async ({ page, open, follow }) => {
        await open('/about');
        const bar = page.getByRole('region', { name: 'Announcement' });
        await follow(bar.getByRole('link'), '/api/endpoints#webhooks');
        if (!hasScript) return;
        await bar.getByRole('button', { name: 'Close announcement' }).click();
        await expect.poll(() => bar.isVisible()).toBe(false);
        await open('/about');
        expect(await bar.isVisible()).toBe(false);
      },
    );
  });

  describe('by search', () => {
    const found = (page: Traveller['page']) => page.locator(`.search-list a[href="${prefix}/api/rate-limits"]`).first();
    const note = /needs JavaScript.*navigation above/;

    journey('the navbar links to the form, and the form to a URL with the query', async (traveller) => {
      const { page, open, follow } = traveller;
      await open('/portal/intro');
      const button = page.locator('.navbar .search-button');
      if (!hasScript) await follow(button, '/search');
      else {
        await button.click();
        await expect.poll(() => page.locator('.search-modal input').isVisible()).toBe(true);
        await page.keyboard.press('Escape');
        await open('/search');
      }
      const field = page.locator('.search-form input');
      await field.fill('rate limits');
      await field.press('Enter');
      await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('rate limits');
      if (hasScript) await follow(found(page), '/api/rate-limits');
      else expect(await page.locator('.search-note').textContent()).toMatch(note);
    });

    journey(
      'the not-found page has its own form',
      async ({ page, open }) => {
        await open('/no/such/page');
        await page.locator('.no-way-search input').fill('rate limits');
        await page.locator('.no-way-search').getByRole('button', { name: 'Search' }).click();
        await page.waitForURL('**/search?q=rate+limits');
        if (hasScript) await expect.poll(() => found(page).isVisible()).toBe(true);
        else expect(await page.locator('.search-note').textContent()).toMatch(note);
      },
      { allowed: /status of 404/, isOfHost: true },
    );
  });

  describe('by keyboard and with special needs', () => {
    stay('the first Tab skips the navigation, and the next continues from there', async ({ page, open }) => {
      await open('/api/intro');
      await page.keyboard.press('Tab');
      expect(await focused(page)).toBe('Skip to main content');
      expect(await page.locator('.skip-link').isVisible()).toBe(true);
      await page.keyboard.press('Enter');
      await expect.poll(() => new URL(page.url()).hash).toBe('#main');
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    });

    journey('from the home page to a guide without a mouse', async ({ page, open, follow, tabTo }) => {
      const enter = () => page.keyboard.press('Enter');
      const focus = page.locator(':focus');
      await open('/');
      await tabTo(/^Parsers$/);
      if (hasScript) await enter();
      await tabTo(/encar\.com$/);
      await follow(focus, '/parsers/encar.com/intro', enter);
      // With a script the focus is on the heading; a new document begins at the skip link.
      if (!hasScript) {
        await tabTo(/^Skip to main content$/);
        await enter();
      }
      await tabTo(/^Next/);
      await follow(focus, '/parsers/encar.com/features', enter);
    });

    journey(
      'at 400 % zoom a page is read and left without horizontal scrolling',
      async ({ page, open, follow }) => {
        await open('/parsers/webmotors.com.br/api-reference');
        const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(await sideways()).toBe(0);
        await page.locator('.pager [rel=next]').scrollIntoViewIfNeeded();
        await follow(page.locator('.pager [rel=next]'), '/parsers/webmotors.com.br/faq');
        expect(await sideways()).toBe(0);
      },
      // 1280 pixels at 400 % leave 320 pixels.
      { viewport: { width: 320, height: 256 } },
    );

    stay('colours follow the device and its changes', async ({ page, open }) => {
      const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      await open('/terms');
      for (const [colorScheme, color] of [
        ['dark', 'rgb(12, 14, 18)'],
        ['light', 'rgb(252, 252, 253)'],
      ] as const) {
        await page.emulateMedia({ colorScheme });
        await expect.poll(background).toBe(color);
      }
    });
  });
});
