import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { judgeByPixels } from './faint-text.ts';

/** The text of axe. */
export const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Rules that depend on colours; all others have the same result in both themes. */
const ofColours = ['color-contrast', 'link-in-text-block'];
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Rules that the tags do not contain: all content is in landmarks. */
const rules = Object.fromEntries(
  ['region', 'landmark-unique', 'landmark-no-duplicate-banner'].map((rule) => [rule, { enabled: true }]),
);
/** So tall that no frame cuts a row of a sidebar, whose contrast axe could not judge then. */
export const height = 2000;

interface Found {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly {
    readonly target: readonly string[];
    readonly any: readonly { readonly message: string; readonly data?: { readonly messageKey?: string } | null }[];
  }[];
}

interface Outcome {
  readonly violations: readonly Found[];
  readonly incomplete: readonly Found[];
}

/** Texts that axe left undecided and that were judged by the pixels behind them: their number by its reason. */
export type Tally = Map<string, number>;

interface Options {
  readonly tally?: Tally;
  /** Whether a menu is open. Its items are in no landmark, because it belongs to its button. */
  readonly isMenuOpen?: boolean;
}

/** A theme and a width in which a page is looked at. */
export type View = readonly [theme: 'dark' | 'light', width: number];

/** Both themes at each width. */
const everyView = (widths: readonly number[]): View[] =>
  (['dark', 'light'] as const).flatMap((theme) => widths.map((width): View => [theme, width]));

/**
 * The views of one of several pages or states whose widths are given in order: all with `ALL_ROUTES=1`, and else one theme
 * on a narrow and the other one on a wide window. So each text is judged in both themes and rules of structure run on both
 * kinds of window. Only bars, menus and folded lists show on one of them alone, and pages share those: from each
 * page to the next the themes change places, and from each pair to the next the widths.
 */
export function viewsOf(index: number, widths: readonly number[]): View[] {
  if (process.env['ALL_ROUTES'] === '1') return everyView(widths);
  const place = (index >> 1) % Math.ceil(widths.length / 2);
  const [narrow, wide] = [widths[place] as number, widths[widths.length - 1 - place] as number];
  const [dark, light] = index % 2 === 0 ? [wide, narrow] : [narrow, wide];
  return [
    ['dark', dark],
    ['light', light],
  ];
}

/** The violations in both themes at each width, as `violationsIn` returns them. */
export const violationsAt = (page: Page, widths: readonly number[], options: Options = {}): Promise<string[]> =>
  violationsIn(page, everyView(widths), options);

/**
 * The violations that axe finds in the page in each view, as `theme width: rule at place: reason` with at most three places
 * per rule, and the texts whose contrast axe leaves undecided and that are too faint by the pixels behind them. The page
 * is loaded only once, and rules that do not depend on colours run once at each width.
 */
export async function violationsIn(page: Page, views: readonly View[], options: Options = {}): Promise<string[]> {
  const found: string[] = [];
  const done = new Set<number>();
  for (const [theme, width] of views) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.waitForSelector(`html[data-theme="${theme}"]`);
    await page.setViewportSize({ width, height });
    for (const problem of await violations(page, done.has(width) ? ofColours : tags, options))
      found.push(`${theme} ${width}: ${problem}`);
    done.add(width);
  }
  return found;
}

async function violations(page: Page, only: readonly string[], { tally, isMenuOpen }: Options): Promise<string[]> {
  // Through the debugger, which is not subject to the content security policy.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const { violations: found, incomplete } = (await page.evaluate(
    ([runOnly, extra]) =>
      (window as unknown as { axe: { run(context: Document, options: object): Promise<unknown> } }).axe.run(document, {
        runOnly,
        rules: extra,
        resultTypes: ['violations', 'incomplete'],
      }),
    [[...only], only === tags && isMenuOpen !== true ? rules : {}] as const,
  )) as Outcome;
  const undecided = incomplete
    .filter(({ id }) => id === 'color-contrast')
    .flatMap(({ nodes }) =>
      nodes.map(({ target, any }) => [target.join(' '), any[0]?.data?.messageKey ?? 'undecided'] as const),
    );
  for (const [, why] of undecided) tally?.set(why, (tally.get(why) ?? 0) + 1);
  return [
    ...found.flatMap(({ id, help, nodes }) =>
      nodes.slice(0, 3).map(({ target, any }) => `${id} at ${target.join(' ')}: ${any[0]?.message ?? help}`),
    ),
    ...(await judgeByPixels(page, undecided)).map((text) => `color-contrast at ${text}`),
  ];
}
