// @module-tag timed
import type { CDPSession } from 'playwright-core';
import { expect, test } from 'vitest';
import { hydrate } from '../../packages/ssg-cli/test/browser/harness.ts';
import { serveSite } from './browser/serve-site.ts';

const site = serveSite();

interface Frame {
  readonly start: number;
  /** Milliseconds that one script of the site took of it. */
  readonly ours: number;
  /**
   * Whether it was the loading of a module. With a debugger attached, as here, the browser then compiles all of it
   * again.
   */
  readonly isLoad: boolean;
}

/** Records the share of the site's scripts in long frames; the rest is the browser's or its debugger's. */
const observe = `window.longFrames = [];
new PerformanceObserver((list) => {
  for (const { startTime, scripts } of list.getEntries())
    for (const { sourceURL, duration, invokerType } of scripts)
      if (sourceURL.startsWith(location.origin))
        window.longFrames.push({ start: startTime, ours: duration, isLoad: invokerType === 'module-script' });
}).observe({ type: 'long-animation-frame', buffered: true });`;

interface Round {
  /** Longest script of the site in milliseconds. */
  readonly before: number;
  readonly load: number;
  readonly hydration: number;
  /** Number of layouts from the first intent until the page is idle. */
  readonly layouts: number;
}

/** Opens a page full of code on a processor slowed down by a factor of four, and hydrates it. */
const measure = (): Promise<Round> =>
  site.visitor({}, async ({ page, context }) => {
    await context.addInitScript(observe);
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(`${site.url()}/api/endpoints`);
    await page.waitForTimeout(500);
    const [intent, layouts] = [await page.evaluate(() => performance.now()), await countLayouts(session)];
    await hydrate(page);
    await page.waitForTimeout(500);
    const frames = await page.evaluate(() => (window as unknown as { longFrames: Frame[] }).longFrames);
    const longest = (some: readonly Frame[]) => Math.round(Math.max(0, ...some.map(({ ours }) => ours)));
    return {
      before: longest(frames.filter(({ start }) => start < intent)),
      load: longest(frames.filter(({ start, isLoad }) => start >= intent && isLoad)),
      hydration: longest(frames.filter(({ start, isLoad }) => start >= intent && !isLoad)),
      layouts: (await countLayouts(session)) - layouts,
    };
  });

async function countLayouts(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'LayoutCount')?.value ?? 0;
}

test('no script of the site blocks a slow phone before interaction, and hydration causes few layouts', async () => {
  const rounds: Round[] = [];
  const least = (key: keyof Round) => Math.min(...rounds.map((round) => round[key]));
  // Other work on the machine can only increase a time, so the best of several rounds counts.
  while (rounds.length < 3 || (rounds.length < 8 && least('before') > 50)) rounds.push(await measure());
  // The duration of hydration depends on the load of the machine, so it is reported but not asserted.
  console.warn('Longest script of ours, in ms on a processor a quarter as fast:', JSON.stringify(rounds));
  expect(least('before')).toBeLessThanOrEqual(50);
  // One layout for each code block would be more than 60.
  expect(least('layouts')).toBeLessThanOrEqual(20);
});

/** Requests that the browser makes at any time for its tab and menu, and those made once the page is idle. */
const later = /^\/(?:favicon\.svg|manifest\.webmanifest|sw\.js|assets\/background-\w+\.js)$/;

test.each([
  '/api/intro',
  '/parsers/encar.com/quick-start',
  '/customs-calculator/ai-engine',
  '/portal/ready-to-use-portal',
])('before interaction, %s is a document, a stylesheet, a script and the fonts of its first screen', (path) =>
  site.visitor({}, async ({ page, asked }) => {
    await page.goto(site.url() + path, { waitUntil: 'networkidle' });
    const files = asked().filter((one) => !later.test(one));
    const fonts = files.filter((file) => file.endsWith('.woff2'));
    expect(files.filter((file) => !fonts.includes(file)).map((file) => file.replace(/.*\./, ''))).toEqual([
      path.replace(/.*\./, ''),
      'css',
      'js',
    ]);
    expect(fonts.length).toBeLessThanOrEqual(3);
    expect(new Set(fonts).size).toBe(fonts.length);
  }),
);
