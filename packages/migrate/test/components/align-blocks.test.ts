import { expect, test } from 'vitest';
import { convert } from './convert.ts';

test('text that MDX lets be indented does not become code', () => {
  expect(convert('Water.\n\n    Boils **now**.\n\n    | a |\n    | - |\n    | b |')).toBe(
    'Water.\n\nBoils **now**.\n\n| a |\n| - |\n| b |',
  );
});

test('blocks in an element begin where its other content does', () => {
  expect(convert('<div>\n  One\n\n      Two\n\n      - three\n        - four\n</div>')).toBe(
    '<div>\n\nOne\n\nTwo\n\n- three\n  - four\n\n</div>',
  );
});

test('code keeps its own indentation', () => {
  expect(convert('Run:\n\n      ```js\n      if (a)\n        b();\n      ```')).toBe(
    'Run:\n\n```js\nif (a)\n  b();\n```',
  );
});

test('tabs are columns, and those of code stay', () => {
  expect(convert('<div>\n\tOne\n\n    \tTwo {1}\n\n\t```js\n\tif (a)\n\t\tb();\n\t```\n</div>\n\n\tThree')).toBe(
    '<div>\n\nOne\n\nTwo 1\n\n```js\nif (a)\n\tb();\n```\n\n</div>\n\nThree',
  );
});

test('a value of several lines in an attribute is not aligned', () => {
  expect(convert('Code:\n\n      <Steam code={`a\n      b`} />')).toContain('a\n      b'.replace(/\s+/g, ' '));
});
