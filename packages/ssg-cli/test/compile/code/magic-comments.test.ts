import { describe, expect, test } from 'vitest';
import { applyMagicComments, misspeltNotes } from '../../../src/compile/code/magic-comments.ts';

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

test('notes in code that Markdown shows stay, and those of its own comments go', () => {
  expect(apply('md', 'const a = 1; // [!code ++]', 'b <!-- [!code hl] -->')).toEqual({
    lines: ['const a = 1; // [!code ++]', 'b'],
    marks: { 2: 'hl' },
  });
});

test('an unclosed start marks to the end, and a stray end is ignored', () => {
  expect(apply('js', 'a', '// diff-add-start', 'b', 'c').marks).toEqual({ 2: 'ins', 3: 'ins' });
  expect(apply('js', 'a', '// error-end', 'b')).toEqual({ lines: ['a', 'b'], marks: {} });
});

test('explicit line numbers disable comments', () => {
  const { code, marks } = applyMagicComments('// highlight-next-line\nb', new Set([2]), 'js');
  expect([code, [...marks]]).toEqual(['// highlight-next-line\nb', [[2, 'hl']]]);
});

describe('notes at the end of a line mark it and go', () => {
  test.each([
    ['const a = 1; // [!code ++]', 'const a = 1;', 'ins'],
    ['a = 1  # [!code --]', 'a = 1', 'del'],
    ['<p>a</p> <!-- [!code highlight] -->', '<p>a</p>', 'hl'],
    ['a { b: c; } /* [!code focus] */', 'a { b: c; }', 'focus'],
    ['<A /> {/* [!code error] */}', '<A />', 'error'],
    ['select 1; -- [!code warning]', 'select 1;', 'warning'],
  ])('%s', (line, kept, mark) => expect(apply('js', line)).toEqual({ lines: [kept], marks: { 1: mark } }));

  test('with a number they mark that many lines, alone on a line those behind it, and mix with the other comments', () => {
    expect(apply('js', '// [!code focus:2]', 'a', 'b', 'c')).toEqual({
      lines: ['a', 'b', 'c'],
      marks: { 1: 'focus', 2: 'focus' },
    });
    expect(apply('js', '// highlight-next-line', 'a', 'b // [!code ++]')).toEqual({
      lines: ['a', 'b'],
      marks: { 1: 'hl', 2: 'ins' },
    });
  });

  test('words are named, and what is no note stays', () => {
    const { code, words } = applyMagicComments('// [!code word:a.b]\na.b; // [!code other]', none, 'js');
    expect([code, words]).toEqual(['a.b; // [!code other]', ['a.b']]);
  });
});

test('notes that are nearly those of others are found, but not in code that shows them', () => {
  const code = 'a; // [!code focos]\nb; // [!code ++]\nc; // [!code other]\n[!code warnin]';
  expect(misspeltNotes(code, 'js')).toEqual([{ note: 'focos', near: 'focus' }]);
  expect(misspeltNotes(code, 'md')).toEqual([]);
});
