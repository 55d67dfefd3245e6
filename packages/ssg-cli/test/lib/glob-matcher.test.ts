import fc from 'fast-check';
import picomatch from 'picomatch';
import { expect, test } from 'vitest';
import { globMatcher } from '../../src/lib/glob-matcher.ts';

test('paths match as they do with picomatch', () => {
  const globs = [
    '**/*.{md,mdx}',
    '**/_*',
    '**/_*/**',
    '**/*.test.*',
    'a/**',
    '*.md',
    'a[b].md',
    '!x.md',
    '{a,b}/?.md',
    '**',
  ];
  const part = fc.constantFrom(
    'a',
    'b',
    '_c',
    '.d',
    'a[b].md',
    'x.md',
    'y.mdx',
    'z.test.md',
    '',
    '..',
    '_category_.json',
  );
  const path = fc.array(part, { maxLength: 4 }).map((parts) => parts.join('/'));
  const some = fc.subarray(globs);
  fc.assert(
    fc.property(some, some, path, (wanted, ignored, one) => {
      expect(globMatcher(wanted, ignored)(one)).toBe(wanted.length > 0 && picomatch(wanted, { ignore: ignored })(one));
    }),
    { numRuns: 3000 },
  );
});
