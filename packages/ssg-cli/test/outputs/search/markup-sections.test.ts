import type { MarkupElement } from '@autolode/ssg-runtime/view';
import { expect, it } from 'vitest';
import { markupSections } from '../../../src/outputs/search/markup-sections.ts';

it('splits at headings and separates code', () => {
  const sections = markupSections([
    ['h1', {}, 'Title'],
    ['p', {}, 'Lead with ', ['code', {}, 'next_cursor'], '.'],
    ['h2', { id: 'use' }, 'Use ', ['em', {}, 'it']],
    ['div', {}, ['p', {}, 'One'], ['p', {}, 'Two']],
    ['pre', {}, ['code', {}, 'const a = 1;']],
  ]);
  expect(sections).toEqual([
    { anchor: '', heading: 'Title', level: 1, text: 'Lead with next_cursor.', code: 'next_cursor' },
    { anchor: 'use', heading: 'Use it', level: 2, text: 'One Two', code: 'const a = 1;' },
  ]);
});

it('takes the anchor from the section if the heading has none, and merges a heading without either', () => {
  const sections = markupSections([
    ['section', { id: 'importer' }, ['h2', {}, 'Importer'], ['p', {}, 'Text']],
    ['section', {}, ['h2', {}, 'Nameless'], ['p', {}, 'More']],
    ['details', { id: 'q' }, ['summary', {}, ['h3', {}, 'A question?']], ['p', {}, 'An answer']],
  ]);
  expect(sections.map(({ anchor, heading, text }) => [anchor, heading, text])).toEqual([
    ['', '', ''],
    ['importer', 'Importer', 'Text Nameless. More'],
    ['q', 'A question?', 'An answer'],
  ]);
});

it('separates the cells of a table that have text', () => {
  const row = (...cells: string[]): MarkupElement => [
    'tr',
    {},
    ...cells.map((cell): MarkupElement => ['td', {}, cell]),
  ];
  const [section] = markupSections([
    ['p', {}, 'Before'],
    ['table', {}, ['tbody', {}, row('', 'limit', 'integer'), row('cursor', '', 'string')]],
    ['p', {}, 'After'],
  ]);
  expect(section?.text).toBe('Before limit · integer · cursor · string After');
});

it('leaves out decorative content', () => {
  const [section] = markupSections([
    ['p', {}, ['span', { 'aria-hidden': 'true' }, 'KR'], 'encar.com'],
    ['p', { 'data-markdown': 'skip' }, '2×'],
    ['button', {}, 'Copy'],
    ['script', {}, 'code()'],
  ]);
  expect(section?.text).toBe('encar.com');
});

it('ends words at block elements but not at inline elements', () => {
  const [section] = markupSections([
    ['li', {}, ['a', { href: '/a' }, 'Endpoints'], ['p', {}, 'Each ', ['em', {}, 'para'], 'meter']],
    ['td', {}, 'MYR'],
    ['td', {}, 'ringgit'],
  ]);
  expect(section?.text).toBe('Endpoints Each parameter MYR · ringgit');
});

it('takes the texts of a drawing one by one, and once', () => {
  const label: MarkupElement = ['text', {}, ['tspan', {}, 'Buffer '], ['tspan', {}, 'full?']];
  const drawing: MarkupElement = [
    'svg',
    {},
    ['title', {}, 'Flowchart'],
    ['desc', {}, 'yes, no, Buffer full?'],
    ['style', {}, '.a { fill: red }'],
    ['g', {}, ['text', {}, 'yes'], ['text', {}, 'no'], label, ['text', {}, 'Wait']],
    ['foreignObject', {}, ['div', {}, ['p', {}, 'In HTML']]],
  ];
  const [section] = markupSections([
    ['figure', {}, drawing],
    ['p', {}, 'After.'],
  ]);
  expect(section?.text).toBe('Flowchart · yes, no, Buffer full? · Wait · In HTML After.');
});

it('leaves out what marks a footnote or an external link', () => {
  const [section] = markupSections([
    ['p', {}, 'A claim', ['sup', {}, ['a', { href: '#fn-1', 'data-footnote-ref': '' }, '1']], ' of a '],
    [
      'p',
      {},
      ['a', { href: 'https://x.test' }, 'site\u2060', ['span', { class: 'visually-hidden' }, ' (external)']],
      '.',
    ],
  ]);
  expect(section?.text).toBe('A claim of a site.');
});
