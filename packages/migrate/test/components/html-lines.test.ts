import { expect, test } from 'vitest';
import { convert } from './convert.ts';

test('Markdown in an element at the beginning of a line becomes HTML, because the line is not Markdown any more', () => {
  expect(convert('<p>Boils **fast**, see `kettle` and [more](/more "All").</p>')).toBe(
    '<p>Boils <strong>fast</strong>, see <code>kettle</code> and <a href="/more" title="All">more</a>.</p>',
  );
  expect(convert('<td>start\\_time &lt; *a*</td>\n<td>![Cup](/cup.png)</td>')).toBe(
    '<td>start_time &lt; <em>a</em></td>\n<td><img src="/cup.png" alt="Cup"></td>',
  );
});

test('text before an element in an item of a list stays what it was', () => {
  expect(convert('- a\\*b\n  <div>in **it**</div>\n  after')).toBe(
    '- a&#42;b\n  <div>in <strong>it</strong></div>\n  after',
  );
});

test('an element with a component in it that only Markdown can say gets lines of its own', () => {
  expect(convert('<div><Steam /> *now*</div>')).toBe('<div>\n\n:steam{component="Steam"} *now*\n\n</div>');
});

test('a block of HTML does not contain what follows it', () => {
  expect(convert('<div>\n  One\n</div>\n## Two\n\n<img src="/a.png" />\n*Three*')).toBe(
    '<div>\n\nOne\n\n</div>\n\n## Two\n\n<img src="/a.png">\n\n*Three*',
  );
});
