import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitFrontMatter } from '../../src/compile/front-matter.ts';
import { quickFrontMatter } from '../../src/dev/quick-front-matter.ts';

const agrees = (text: string) => {
  const [quick, full] = [quickFrontMatter(text, 'a.md'), splitFrontMatter(text, 'a.md')];
  expect({ text, data: quick.data, lines: { ...quick.lines }, diagnostics: quick.diagnostics }).toEqual({
    text,
    data: full.data,
    lines: { ...full.lines },
    diagnostics: full.diagnostics,
  });
  expect(quick.body.trim()).toBe(full.body.trim());
};

test.each([
  'title: A plain title\ndescription: "With: a colon"\nsidebar_position: 3\ndraft: true',
  'title: yes',
  'title: True',
  'title: null',
  'title: a # comment',
  'title: a: b',
  'version: 1.10',
  'version: 010',
  'number: 12345678901234567890',
  'date: 2025-03-18',
  'date: 2025-13-45',
  'title: "a\\tb"',
  "title: 'quoted'",
  'tags: [a, b]',
  'tags:\n  - a',
  'title: one\ntitle: two',
  'title: >\n  folded',
  'title: e1',
  'title: a - b',
  'title: trailing   ',
  '__proto__: x',
  'constructor: x',
  '',
])('reads %j as the parser does', (yaml) => agrees(`---\n${yaml}${yaml === '' ? '' : '\n'}---\n\nBody.\n`));

test('reads what it takes on itself as the parser does', () => {
  const key = fc.constantFrom('title', 'description', 'slug', 'draft', 'sidebar_position', 'date');
  const value = fc.oneof(
    fc.stringMatching(/^[A-Za-z][A-Za-z\d ,.;()/+_-]{0,12}$/),
    fc.stringMatching(/^"[^"\\\n]{0,12}"$/),
    fc.stringMatching(/^\d{1,16}$/),
    fc.string({ maxLength: 12 }),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(key, value), { maxLength: 4 }), (entries) => {
      agrees(`---\n${entries.map(([name, text]) => `${name}: ${text}\n`).join('')}---\nBody.\n`);
    }),
    { numRuns: 2000 },
  );
});
