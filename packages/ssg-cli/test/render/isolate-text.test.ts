import { expect, test } from 'vitest';
import { isolateText } from '../../src/render/isolate-text.ts';

const isolate = (text: string) => `<bdi dir="ltr">${text}</bdi>`;

test.each([
  ['a heading', '<h2 id="x">What is tea (part 1)?</h2>', `<h2 id="x">${isolate('What is tea (part 1)?')}</h2>`],
  ['an item with elements', '<li>See <b>one</b>!</li>', `<li>${isolate('See <b>one</b>!')}</li>`],
  ['a link in a sentence', '<p>نص <a href="/t">C++</a>.</p>', `<p>نص <a href="/t">${isolate('C++')}</a>.</p>`],
  [
    'a title beside an icon',
    '<p><svg></svg><span>.env</span></p>',
    `<p><svg></svg><span>${isolate('.env')}</span></p>`,
  ],
  [
    'a title with words for screen readers',
    '<p><span><span class="visually-hidden">ملاحظة: </span>.env</span></p>',
    `<p><span><span class="visually-hidden">ملاحظة: </span>${isolate('.env')}</span></p>`,
  ],
  ['code with words', '<h2><code>--strict</code> mode!</h2>', `<h2>${isolate('<code>--strict</code> mode!')}</h2>`],
  ['a number before words', '<dd>1 tea</dd>', `<dd>${isolate('1 tea')}</dd>`],
  ['text of an inner block', '<ul><li>\n<p>Tea.</p>\n</li></ul>', `<ul><li>\n<p>${isolate('Tea.')}</p>\n</li></ul>`],
])('on a page from right to left, Latin text keeps its signs at its ends: %s', (_, written, right) => {
  expect(isolateText(written, 'rtl')).toBe(right);
});

test.each([
  ['text of the page’s own direction', '<p>ما هو الشاي (1)؟</p>'],
  ['a sentence of both, whose order only its author knows', '<h2>React هي مكتبة!</h2>'],
  ['numbers', '<dd>3.5 %</dd>'],
  ['words without signs at their ends', '<li>green tea and API v2</li>'],
  ['code, which is isolated by its style', '<pre>\n\na (b)</pre><p><code>--strict</code></p>'],
  ['text with a direction of its own', '<p dir="ltr">What?</p><p><bdi>What?</bdi></p>'],
  ['an island, which React compares with what it rendered', '<div data-island="x"><p>What?</p></div>'],
  ['links beside each other, which may be cards', '<div><a href="/a">A!</a> <a href="/b">ب</a></div>'],
])('unchanged: %s', (name, written) => {
  const right = name.startsWith('links') ? written.replace('A!', isolate('A!')) : written;
  expect(isolateText(written, 'rtl')).toBe(right);
});

test('on a page from left to right, text from right to left is isolated as well', () => {
  expect(isolateText('<p>Say <a href="/m">مرحبا!</a>.</p>', 'ltr')).toBe(
    '<p>Say <a href="/m"><bdi dir="rtl">مرحبا!</bdi></a>.</p>',
  );
  const latin = '<p>Say <a href=/m>hello</a>, <br>你好!';
  expect(isolateText(latin, 'ltr')).toBe(latin);
});
