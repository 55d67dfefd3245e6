import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Rules that depend on colours; all others have the same result in both themes. */
const ofColours = ['color-contrast', 'link-in-text-block'];
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Outcome {
  readonly violations: readonly {
    readonly id: string;
    readonly help: string;
    readonly nodes: readonly { readonly target: readonly string[]; readonly any: readonly { message: string }[] }[];
  }[];
}

/**
 * The violations that axe finds in the page, in both themes at each width, as `theme width: rule at place: reason` with
 * at most three places per rule. The page is loaded only once.
 */
export async function violationsAt(page: Page, widths: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  for (const theme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.waitForSelector(`html[data-theme="${theme}"]`);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      for (const problem of await violations(page, theme === 'dark' ? tags : ofColours))
        found.push(`${theme} ${width}: ${problem}`);
    }
  }
  return found;
}

async function violations(page: Page, only: readonly string[]): Promise<string[]> {
  // Through the debugger, which is not subject to the content security policy.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const { violations: found } = (await page.evaluate(
    (run) =>
      (window as unknown as { axe: { run(context: Document, options: object): Promise<unknown> } }).axe.run(document, {
        runOnly: run,
        resultTypes: ['violations'],
      }),
    [...only],
  )) as Outcome;
  return found.flatMap(({ id, help, nodes }) =>
    nodes.slice(0, 3).map(({ target, any }) => `${id} at ${target.join(' ')}: ${any[0]?.message ?? help}`),
  );
}
