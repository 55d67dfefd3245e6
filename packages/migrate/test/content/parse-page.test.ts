import { expect, test } from 'vitest';
import { withoutFormulas } from '../../src/content/parse-page.ts';

test('a dollar before many backslashes takes no time', () => {
  const line = `| \`a\` | $${'\\\\s\\d'.repeat(2000)} |`;
  const start = performance.now();
  expect(withoutFormulas(line)).toBe(line);
  expect(performance.now() - start).toBeLessThan(1000);
});

test('an escaped dollar does not end a formula', () => {
  expect(withoutFormulas('costs $a\\$ {b}$ in all')).toBe('costs $a\\$ ·b·$ in all');
});
