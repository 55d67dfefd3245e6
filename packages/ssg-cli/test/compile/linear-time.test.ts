import { describe, expect, test } from 'vitest';
import { parseCodeMeta } from '../../src/compile/code-meta.ts';
import { compilePage } from '../../src/compile/compile-page.ts';
import { completeMarkdown } from '../../src/config/complete-markdown.ts';

/** Texts that are made of one thing many times, in characters: each once took time that grew with the square. */
const inputs: Readonly<Record<string, (size: number) => string>> = {
  'spaces in a heading': (size) => `## a${' '.repeat(size)}b\n`,
  'beginnings of comments in a heading': (size) => `## ${'<!--#'.repeat(size / 5)}\n`,
  'beginnings of ids in a heading': (size) => `## ${'{#'.repeat(size / 2)}\n`,
  'spaces in the title of a box': (size) => `:::note a${' '.repeat(size)}b\n\nx\n\n:::\n`,
  'marks of a comment in code': (size) => `\`\`\`js\n-next-line\n${'//'.repeat(size / 2)}x\n\`\`\`\n`,
  'spaces in a comment in code': (size) => `\`\`\`js\n// highlight-next-line\n//${' '.repeat(size)}x y\n\`\`\`\n`,
  'ranges in the meta of code': (size) => `\`\`\`js {${'1-100000,'.repeat(size / 9)}}\nx\n\`\`\`\n`,
  'one long line of code': (size) => `\`\`\`html\n${'<a b="'.repeat(size / 6)}\n\`\`\`\n`,
  'spaces behind keys of front matter': (size) => `---\na: 1\nb${' '.repeat(Math.min(size, 60_000))}: 2\n---\n\nx\n`,
  'blank lines in front matter that is never closed': (size) => `---\n${'\n'.repeat(size)}x\n`,
  'blank lines below front matter': (size) => `---\na: 1\n---\n${'\n'.repeat(size)}x\n`,
};

/** Processor seconds for one page: the least of three, as other work on the machine only ever adds. */
function secondsFor(text: string): number {
  const limits = { fileBytes: 20_000_000, lineLength: 10_000_000 };
  const times = Array.from({ length: 3 }, () => {
    const from = process.cpuUsage();
    compilePage(
      {
        collection: { type: 'docs', id: 'd', version: 'current', locale: 'en' },
        path: 'p.md',
        relative: 'p.md',
        text,
        hash: '',
      },
      completeMarkdown({ limits }),
      'key',
    );
    const { user, system } = process.cpuUsage(from);
    return (user + system) / 1e6;
  });
  return Math.min(...times);
}

describe('the time for a page grows with its size, not with the square of it', () => {
  test.each(Object.entries(inputs))('%s', (_, make) => {
    const [small, large] = [secondsFor(make(10_000)), secondsFor(make(80_000))];
    // Eight times as much: a square would be 64. What takes no time at all cannot be compared.
    expect(large / Math.max(small, 0.02)).toBeLessThan(24);
  });
});

test('the ranges of a meta name no more than 100,000 lines together', () => {
  const { highlighted } = parseCodeMeta(`{${'1-100000,'.repeat(5000)}}`);
  expect(highlighted.size).toBe(100_000);
});
