// @module-tag process
// @module-tag long
import type { Markup } from '@autolode/ssg-runtime/view';
import { describe, expect, test } from 'vitest';
import { parseCodeMeta } from '../../src/compile/code/code-meta.ts';
import { compilePage } from '../../src/compile/compile-page.ts';
import { checkLimits } from '../../src/compile/text/limits.ts';
import type { Page } from '../../src/compile/types.ts';
import { completeMarkdown } from '../../src/config/complete-markdown.ts';
import { markdownFromMarkup } from '../../src/outputs/markdown-from-markup.ts';
import { constructs } from './constructs.ts';

/** Size of the smaller source in characters; the larger one has twice as many. */
const size = Number(process.env['SSG_LINEAR'] ?? 50_000);
const parsers = process.env['SSG_LINEAR'] === undefined ? (['auto'] as const) : (['auto', 'remark'] as const);

/** Processor time in seconds. Other work on the machine can only increase it. */
function compile(text: string, parser: 'auto' | 'remark'): { page: Page; seconds: number } {
  const limits = { fileBytes: 20_000_000, lineLength: 10_000_000 };
  const source = {
    collection: { type: 'docs', id: 'd', version: 'current', locale: 'en' },
    path: 'p.md',
    relative: 'p.md',
    text,
    hash: '',
  } as const;
  const from = process.cpuUsage();
  const page = compilePage(source, completeMarkdown({ limits, parser }), 'key');
  writeAlternate(page);
  const { user, system } = process.cpuUsage(from);
  return { page, seconds: (user + system) / 1e6 };
}

/** Writes the article as Markdown, as a build does. */
function writeAlternate({ hast }: Page): void {
  const markup = JSON.parse(hast, (_, value: unknown) =>
    // Properties are strings in markup, and other nodes than elements do not reach it.
    isNode(value) ? [value[0], strings(value[1]), ...value.slice(2).filter(isMarkup)] : value,
  ) as Markup;
  markdownFromMarkup(markup);
}

const isNode = (value: unknown): value is [string, object, ...unknown[]] =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'object' && !Array.isArray(value[1]);

const isMarkup = (value: unknown): boolean => typeof value === 'string' || Array.isArray(value);

const strings = (properties: object): Record<string, string> =>
  Object.fromEntries(Object.entries(properties).filter(([, value]) => typeof value === 'string'));

/** In seconds. Times closer to zero cannot be compared. */
const shortest = 0.05;

/**
 * The ratio of the times for twice the source and the source, from the best of several runs each: 2 is linear, 4 is
 * quadratic. If the larger source takes less than three times the shortest time, the smaller one is not compiled: the
 * ratio can only be less. The page is that of the larger source.
 */
function growth(make: (size: number) => string, parser: 'auto' | 'remark'): { ratio: number; page: Page } {
  const [small, large] = [make(size), make(size * 2)];
  // What is not compiled yet makes the first source slow: for the smaller one, that would make the larger one look quick.
  const { page, seconds } = compile(large, parser);
  const best = [Number.POSITIVE_INFINITY, seconds] as [number, number];
  let ratio = seconds / shortest;
  for (let run = 1; ratio >= 3 && run <= 16; run++) {
    best[0] = Math.min(best[0], compile(small, parser).seconds);
    if (run > 1) best[1] = Math.min(best[1], compile(large, parser).seconds);
    ratio = best[1] / Math.max(best[0], shortest);
  }
  return { ratio, page };
}

describe.each(parsers)('with markdown.parser %s, the time for a page is linear in its size', (parser) => {
  test.each(Object.entries(constructs))('%s', (_, { make, refused, refusedByReference }) => {
    const { ratio, page } = growth(make, parser);
    expect(ratio).toBeLessThan(3);
    const limit = page.diagnostics.find(({ code }) => code === 'markdown/limit');
    const expected = refused ?? (parser === 'remark' ? refusedByReference : undefined);
    if (expected === undefined) expect(limit).toBeUndefined();
    else
      expect(limit).toMatchObject({
        file: 'p.md',
        line: expect.any(Number),
        message: expect.stringContaining(expected),
      });
  });
});

test('ranges in a meta string are limited to the lines of the block', () => {
  const { highlighted } = parseCodeMeta(`{3,1-100000,${'1-100000,'.repeat(5000)}}`, 4);
  expect([...highlighted]).toEqual([1, 2, 3, 4]);
});

test('a page whose colons are parsed as text has the same HTML as with remark-parse', () => {
  const text = `Mail: ab:c@x.test\n\n${'| from 8:30 | a::b | `c:d` | *e:f* g:_h_ |\n'.replace('|', '| a | b | c | d |\n| - | - | - | - |\n|')}`;
  const long = `${text}${'| 12:30 | a:b | :c | d: |\n'.repeat(5000)}`;
  expect(compile(long, 'auto').page.hast).toBe(compile(long, 'remark').page.hast);
});

test('self-closing components do not count as nested', () => {
  const { limits } = completeMarkdown({});
  expect(checkLimits('<Icon /> <Icon />\n\n'.repeat(400), 'p.mdx', limits, 'mdx')).toEqual([]);
  expect(checkLimits('<Icon>\n'.repeat(501), 'p.mdx', limits, 'mdx')).toMatchObject([{ line: 501 }]);
});
