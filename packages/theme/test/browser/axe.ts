import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Outcome {
  readonly violations: readonly {
    readonly id: string;
    readonly help: string;
    readonly nodes: readonly { readonly target: readonly string[]; readonly any: readonly { message: string }[] }[];
  }[];
}

/** What axe finds in the page as it stands: `rule at place: reason`, at most three places a rule. */
export async function violations(page: Page): Promise<string[]> {
  // Through the debugger, which no content security policy stops.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const { violations: found } = (await page.evaluate(
    (only) =>
      (window as unknown as { axe: { run(context: Document, options: object): Promise<unknown> } }).axe.run(document, {
        runOnly: only,
        resultTypes: ['violations'],
      }),
    tags,
  )) as Outcome;
  return found.flatMap(({ id, help, nodes }) =>
    nodes.slice(0, 3).map(({ target, any }) => `${id} at ${target.join(' ')}: ${any[0]?.message ?? help}`),
  );
}
