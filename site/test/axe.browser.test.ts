import { expect, test } from 'vitest';
import { violationsAt } from '../../packages/theme/test/browser/axe.ts';
import { isWhole, routes } from './browser/sampled-routes.ts';
import { serveSite } from './browser/serve-site.ts';

const site = serveSite();

test(
  'axe finds no violation on any page, in both themes, on a phone and on a desktop',
  {
    timeout: isWhole ? 2_400_000 : 180_000,
  },
  () =>
    site.visitor({}, async ({ page }) => {
      const found: Record<string, string[]> = {};
      for (const route of routes) {
        await page.goto(site.url() + route);
        const violations = await violationsAt(page, [360, 1280]);
        if (violations.length > 0) found[route] = violations;
      }
      expect(found).toEqual({});
    }),
);
