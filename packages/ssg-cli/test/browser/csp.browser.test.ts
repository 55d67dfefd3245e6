import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { hydrate, setUpMiniSite } from './harness.ts';
import { miniPages } from './mini-pages.ts';
import { miniHeadScript } from './mini-site.ts';

const site = setUpMiniSite([
  { build: 'A', pages: miniPages('A') },
  { build: 'W', pages: miniPages('A'), worker: 'offline' },
]);

const hash = createHash('sha256').update(miniHeadScript).digest('base64');
const policy = (trustedTypes: string) =>
  [
    "default-src 'none'",
    `script-src 'self' 'sha256-${hash}'`,
    "style-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data:",
    "manifest-src 'self'",
    "worker-src 'self'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypes}`,
  ].join('; ');

const watch = `window.violations = [];
  addEventListener('securitypolicyviolation', (event) => window.violations.push(event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sample));`;

test.each([
  ['A', "'none'"],
  // Registering a worker needs a trusted URL, which needs a named policy.
  ['W', 'ssg-worker'],
])('a strict policy is never violated: build %s with trusted-types %s', (build, trustedTypes) => {
  site.deploy(build);
  site.server().headers = { 'content-security-policy': policy(trustedTypes) };
  return site.visit(
    '/mismatch',
    async ({ page, complaints }) => {
      const violations = () => page.evaluate(() => (window as { violations?: string[] }).violations);
      // A hydration error makes React render the whole page again, so it creates every element itself.
      await hydrate(page);
      expect(await page.textContent('#mismatch')).toBe('browser');
      for (const name of ['guide', 'auto.ru', 'home']) {
        await page.click(`nav >> text=${name}`);
        await page.waitForSelector(`text=${name} of A`);
      }
      await page.click('#cycle');
      await page.click('#count');
      await page.evaluate(() => {
        const link = document.createElement('a');
        link.href = '/islands';
        document.body.append(link);
        link.click();
      });
      await page.click('[data-island=counter] button');
      await page.waitForSelector('text=clicked 6 times');
      if (build === 'W') await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      expect(await violations()).toEqual([]);
      expect(complaints.filter((text) => !/hydration|island "broken"/.test(text))).toEqual([]);
    },
    { initScript: watch },
  );
});
