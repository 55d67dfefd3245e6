import { expect, test } from 'vitest';
import type { PageThreads } from '../../src/build/page-threads.ts';
import { compilePages } from '../../src/compile/compile-pages.ts';
import { Graph } from '../../src/keep/graph.ts';
import { timeLimitReason } from '../../src/lib/time-limit.ts';
import { makeBlog, makeConfig } from '../make-site.ts';

/** Returns what is reported if the threads return these errors. */
async function reported(...errors: (string | { message: string; line: number })[]) {
  const reasons = errors.map((one) => (typeof one === 'string' ? { message: one } : one));
  const config = makeConfig();
  const files = Object.fromEntries(
    reasons.map((_, index) => [
      `2025-01-0${index + 1}-p.md`,
      `# ${index}\n\nOne\nblock.\n\nThe largest\nblock of all.\n\nEnd.\n`,
    ]),
  );
  const { inputs } = makeBlog(config, files);
  const threads = {
    compile: async () => reasons.map((one) => ({ error: { ...one, stack: '' } })),
  } as unknown as PageThreads;
  return (await compilePages(inputs.sources, config, new Graph(), threads)).diagnostics;
}

test('a page that takes too long is reported with the limit, its file and its largest block', async () => {
  expect(await reported(timeLimitReason(30))).toMatchObject([
    {
      code: 'markdown/time',
      message:
        'Could not compile the page: it took longer than 30 seconds of processor time (markdown.limits.seconds).',
      file: 'blog/2025-01-01-p.md',
      line: 6,
      hint: expect.stringContaining('raise markdown.limits.seconds'),
    },
  ]);
});

test('a page that takes too long is reported with the block that was being processed, if known', async () => {
  expect(await reported({ message: timeLimitReason(30), line: 3 })).toMatchObject([{ code: 'markdown/time', line: 3 }]);
});

test('pages are reported if no worker thread was left to compile them', async () => {
  expect((await reported(timeLimitReason(30), '', '')).slice(1)).toMatchObject([
    { file: 'blog/2025-01-02-p.md', message: expect.stringContaining('The page and 1 more were not compiled') },
  ]);
});
