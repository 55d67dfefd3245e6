import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../../../ssg-cli/test/browser/launch-browser.ts';
import { strings } from '../../src/index.ts';

const css = ['_tokens', '_base', '_docs', 'feedback']
  .map((name) => readFileSync(new URL(`../../src/styles/${name}.css`, import.meta.url), 'utf8'))
  .join('\n');

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

test.each([320, 360, 560])(
  'both answers to the question are beside each other at %i px, in every language',
  async (width) => {
    const page = await browser.newPage({ viewport: { width, height: 300 } });
    const apart: string[] = [];
    for (const [lang, words] of Object.entries(strings)) {
      const answer = (key: 'yes' | 'no') => `<label><input type="radio" name="a">${words[`feedback.${key}`]}</label>`;
      await page.setContent(
        `<!doctype html><html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}"><style>${css}</style><main style="padding-inline: 18px"><section class="feedback"><form><fieldset><legend>${words['feedback.question']}</legend>${answer('yes')}${answer('no')}</fieldset></form></section></main></html>`,
      );
      const tops = await page.locator('label').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
      if (tops[0] !== tops[1]) apart.push(lang);
    }
    expect(apart).toEqual([]);
    await page.close();
  },
);
