// @module-tag long
import { expect, test } from 'vitest';
import { type Tally, viewsOf, violationsIn } from '../../packages/theme/test/browser/axe.ts';
import { isWhole, routes } from './browser/sampled-routes.ts';
import { serveSite } from './browser/serve-site.ts';

const site = serveSite();

/** Documents that are not routes, and further pages with text on patterns, pictures or gradients, which axe cannot judge. */
const more = ['/no/such/page', '/offline'];
const onPatterns = [
  '/about',
  '/api/intro',
  '/portal/features',
  '/customs-calculator/ai-engine',
  '/parsers/encar.com/intro',
];
const pages = [...routes, ...more, ...(isWhole ? [] : onPatterns)];

test(
  'axe finds no violation on any page, in both themes, on a phone and on a desktop, and what it cannot judge has enough contrast',
  { timeout: isWhole ? 7_200_000 : 1_500_000 },
  ({ annotate }) =>
    site.visitor({}, async ({ page }) => {
      const found: Record<string, string[]> = {};
      const tally: Tally = new Map();
      let views = 0;
      for (const [index, route] of pages.entries()) {
        const some = viewsOf(index, [360, 1280]);
        await page.goto(site.url() + route);
        const violations = await violationsIn(page, some, { tally });
        views += some.length;
        if (violations.length > 0) found[route] = violations;
      }
      expect(found).toEqual({});
      const total = [...tally.values()].reduce((sum, count) => sum + count, 0);
      expect(total / views).toBeGreaterThan(300 / 84);
      const reasons = JSON.stringify(Object.fromEntries(tally));
      await annotate(`${pages.length} documents; ${total} texts judged by pixels, by axe's reason: ${reasons}`);
    }),
);
