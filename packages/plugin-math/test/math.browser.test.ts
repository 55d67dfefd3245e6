import { expect, onTestFinished, test } from 'vitest';
import { launchBrowser } from '../../ssg-cli/test/browser/launch-browser.ts';
import { origin, publishSite } from '../../ssg-cli/test/render/policy/published-site.ts';
import { page as formulas } from './math-site.ts';

const config = `import { defineConfig } from '@autolode/ssg-cli';
import { math } from '@autolode/plugin-math';
export default defineConfig({
  title: 'Formulas',
  url: 'https://published.example',
  theme: '@autolode/theme',
  outputs: { serviceWorker: false },
  docs: [{ id: 'docs', path: 'docs', routeBasePath: '/docs' }],
  plugins: [math({ macros: { '\\\\RR': '\\\\mathbb{R}' } })],
});
`;

/** Wider than a phone. */
const sum = Array.from({ length: 20 }, (_, index) => `a_{${index}}`).join('+');

test('the browser lays out formulas in the document and after a click, without violating the content security policy', async () => {
  const browser = await launchBrowser();
  onTestFinished(() => browser.close());
  const site = await publishSite(browser, {
    'ssg.config.ts': config,
    'pages/index.md': '# Home\n\n[Intro](/docs/intro)\n',
    'docs/intro.md': '# Intro\n\n[Formulas](./formulas.md)\n',
    'docs/formulas.md': formulas,
    'docs/long.md': `# Long\n\nA sum $${sum}$ in a text, and $\\sqrt{${sum}}$ without a place to break at.\n`,
  });
  onTestFinished(() => site.close());
  const complaints = await site.visit('/docs/intro', {}, async (page) => {
    expect(
      await page.evaluate(
        () => performance.getEntriesByType('resource').filter(({ name }) => /math-|Temml/.test(name)).length,
      ),
    ).toBe(0);
    const heightOf = () =>
      page.evaluate(() => document.querySelector('math msqrt')?.getBoundingClientRect().height ?? 0);
    await page.click('article a >> text=Formulas');
    await page.waitForSelector('math msqrt');
    const clicked = await page.locator('math').evaluateAll((all) => all.map((one) => one.namespaceURI));
    expect(new Set(clicked)).toEqual(new Set(['http://www.w3.org/1998/Math/MathML']));
    await expect.poll(heightOf).toBeGreaterThan(10);
    await page.goto(`${origin}/docs/formulas`);
    expect(await heightOf()).toBeGreaterThan(10);
    await page.setViewportSize({ width: 360, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.goto(`${origin}/docs/long`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    const [whole, root] = await page
      .locator('article math')
      .evaluateAll((all) => all.map((one) => one.scrollWidth <= one.clientWidth));
    expect({ whole, root }).toEqual({ whole: true, root: false });
    await page.goto(`${origin}/docs/formulas`);
    // A script that is still on its way when the visit ends would be a complaint.
    await page.waitForLoadState('networkidle');
    if (process.env['SHOTS'] !== undefined)
      for (const [width, scheme] of [
        [360, 'light'],
        [1280, 'light'],
        [1280, 'dark'],
      ] as const) {
        await page.emulateMedia({ colorScheme: scheme });
        await page.setViewportSize({ width, height: 900 });
        await page.screenshot({ path: `${process.env['SHOTS']}/math-${width}-${scheme}.png` });
      }
  });
  expect(complaints).toEqual([]);
});
