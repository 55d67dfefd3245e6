import { expect, test } from 'vitest';
import { withAnnotations } from '../../src/messages/github-annotations.ts';

const annotate = (text: string, ...list: Parameters<typeof withAnnotations>[1]) =>
  withAnnotations(text, list, '/repo/site', '/repo', 'token').split('\n');

test('a message stays on one line, and cannot start another command', () => {
  const message = 'Two lines:\r\n::add-mask::x, 50%0A';
  expect(annotate('said\n', { severity: 'error', code: 'a/b', message, file: 'a.md', line: 2, column: 3 })).toEqual([
    '::stop-commands::token',
    'said',
    '::token::',
    '::error file=site/a.md,line=2,col=3,title=a/b::Two lines:%0D%0A::add-mask::x, 50%250A',
    '',
  ]);
});

test('a diagnostic without a position gives an annotation without one, and the severity is kept', () => {
  const lines = annotate(
    '',
    { severity: 'warning', code: 'c', message: 'W', hint: 'Do this.' },
    { severity: 'info', code: 'd,e:f', message: 'I', line: 7 },
  );
  expect(lines.slice(2)).toEqual(['::warning title=c::W%0ADo this.', '::notice title=d%2Ce%3Af::I', '']);
});

test('prints nothing without diagnostics', () => {
  expect(annotate('')).toEqual(['']);
});
