import { expect, test } from 'vitest';
import { announcementRules } from '../../src/bundle/announcement-rules.ts';

const rule = (backgroundColor?: string, textColor?: string) =>
  announcementRules({
    content: 'New',
    ...(backgroundColor === undefined ? {} : { backgroundColor }),
    ...(textColor === undefined ? {} : { textColor }),
  });

test('colours are written as digits, and a missing text colour is chosen by contrast', () => {
  expect(rule('#FFF', ' Navy ')).toContain('.announcement-custom{background:#ffffff;color:#000080}');
  expect(rule('black')).toContain('{background:#000000;color:#ffffff}');
  expect(rule('yellow')).toContain('{background:#ffff00;color:#000000}');
  expect(rule(undefined, '#1a2b3c')).toContain('{color:#1a2b3c}');
});

test('an invalid colour gives no rule', () => {
  expect(announcementRules(undefined)).toBe('');
  for (const value of [
    '',
    'red;} body{display:none',
    'url(//evil.example)',
    '#12345',
    'var(--x)',
    'expression(1)',
    'red/*',
  ])
    expect(rule(value, value)).toBe('');
});

test('images of the announcement are in the line of its text', () => {
  expect(announcementRules({ content: 'New <b>release</b>' })).toBe('');
  expect(announcementRules({ content: 'New <img src="/a.svg" alt=""> release' })).toContain('display:inline-block');
});
