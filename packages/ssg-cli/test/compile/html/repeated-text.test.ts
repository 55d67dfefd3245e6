import { expect, test } from 'vitest';
import { compile } from '../compile.ts';

test.each([
  ['an abbreviation', `*[HTML]: ${'x'.repeat(90_000)}\n\n${'HTML '.repeat(1000)}\n`],
  ['a link', `[a]: https://x.test/${'x'.repeat(90_000)}\n\n${'[a] '.repeat(1000)}\n`],
])('a page that repeats what %s stands for until it fills the memory is refused with its line', (_, text) => {
  const { diagnostics, hast } = compile(text, { parser: 'remark' });
  expect(diagnostics).toMatchObject([
    { code: 'markdown/limit', line: 3, message: expect.stringContaining('20000000') },
  ]);
  expect(hast).toBe('[]');
});
