import { describe, expect, test } from 'vitest';
import { applyMagicComments } from '../../src/compile/magic-comments.ts';

const none = new Set<number>();
const apply = (language: string, ...lines: string[]) => {
  const { code, marks } = applyMagicComments(lines.join('\n'), none, language);
  return { lines: code.split('\n'), marks: Object.fromEntries(marks) };
};

describe('a comment in the syntax of the language marks the line and is removed', () => {
  test.each([
    ['js', '// highlight-next-line'],
    ['ts', '/* highlight-next-line */'],
    ['tsx', '{/* highlight-next-line */}'],
    ['css', '/* highlight-next-line */'],
    ['py', '# highlight-next-line'],
    ['bash', '  # highlight-next-line'],
    ['html', '<!-- highlight-next-line -->'],
    ['md', '<!-- highlight-next-line -->'],
    ['sql', '-- highlight-next-line'],
    ['lua', '-- highlight-next-line'],
    ['ini', '; highlight-next-line'],
    ['tex', '% highlight-next-line'],
    ['vb', "' highlight-next-line"],
    ['bat', 'REM highlight-next-line'],
    ['ocaml', '(* highlight-next-line *)'],
    ['unheard-of', '# highlight-next-line'],
    ['text', '// highlight-next-line'],
  ])('%s: %s', (language, comment) =>
    expect(apply(language, comment, 'line')).toEqual({ lines: ['line'], marks: { 1: 'hl' } }),
  );
});

describe('text that is not a comment of the language is kept', () => {
  test.each([
    ['js', '# highlight-next-line'],
    ['md', '# highlight-next-line'],
    ['py', '// highlight-next-line'],
    ['css', '// highlight-next-line'],
    ['json5', '-- highlight-next-line'],
    ['sql', '# highlight-next-line'],
    ['text', '; highlight-next-line'],
  ])('%s: %s', (language, comment) =>
    expect(apply(language, comment, 'line')).toEqual({ lines: [comment, 'line'], marks: {} }),
  );
});

test('an unclosed start marks to the end, and a stray end is ignored', () => {
  expect(apply('js', 'a', '// diff-add-start', 'b', 'c').marks).toEqual({ 2: 'ins', 3: 'ins' });
  expect(apply('js', 'a', '// error-end', 'b')).toEqual({ lines: ['a', 'b'], marks: {} });
});

test('explicit line numbers disable comments', () => {
  const { code, marks } = applyMagicComments('// highlight-next-line\nb', new Set([2]), 'js');
  expect([code, [...marks]]).toEqual(['// highlight-next-line\nb', [[2, 'hl']]]);
});
