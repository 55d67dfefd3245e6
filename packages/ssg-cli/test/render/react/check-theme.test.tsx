import type { Theme } from '@autolode/ssg-runtime/theme';
import { expect, test } from 'vitest';
import { checkTheme } from '../../../src/render/react/check-theme.ts';
import { copySite } from '../../site-fixture.ts';

const Part = () => null;
const theme = {
  Shell: Part,
  layouts: { doc: Part, search: { load: async () => ({ default: Part }) } },
  markdown: {
    elements: { table: Part },
    directives: { note: Object.assign(() => null, { accepts: { kinds: ['leaf'] } }) },
  },
  strings: { en: { 'search.open': 'Search' } },
};
const check = (changes: object) => () => checkTheme({ ...theme, ...changes } as unknown as Theme);

test('a complete theme is accepted', () => {
  expect(check({})).not.toThrow();
  expect(check({ icons: ['rocket'], other: 5 })).not.toThrow();
});

test('a list of islands is an error that shows how they are marked', () => {
  expect(check({ islands: {} })).toThrow(/exports "islands".*<Counter client:visible \/>/);
});

test.each([
  [{ Shell: <p /> }, '"Shell" must be a component'],
  [{ layouts: undefined }, '"layouts" must be an object, not nothing'],
  [{ layouts: { doc: 5 } }, '"layouts.doc" must be a component or an object, not 5'],
  [{ layouts: { doc: { load: 5 } } }, '"layouts.doc.load" must be a function, not 5'],
  [{ markdown: null }, '"markdown" must be an object, not null'],
  [{ markdown: { elements: {} } }, '"markdown" lacks "directives"'],
  [{ markdown: { elements: { table: 'table' }, directives: {} } }, '"markdown.elements.table" must be a component'],
  [{ markdown: { elements: {}, directives: { note: undefined } } }, '"markdown.directives.note" must be a component'],
  [
    { markdown: { elements: {}, directives: { note: Object.assign(() => null, { accepts: { kinds: ['block'] } }) } } },
    '"markdown.directives.note.accepts.kinds[0]" must be "container", "leaf" or "text", not "block"',
  ],
  [
    {
      markdown: {
        elements: {},
        directives: { note: Object.assign(() => null, { accepts: { kinds: ['leaf'], lists: ['ol'] } }) },
      },
    },
    '"markdown.directives.note.accepts.lists" must be left out',
  ],
  [
    {
      markdown: {
        elements: {},
        directives: { note: Object.assign(() => null, { accepts: { kinds: ['leaf'], values: { id: /a/ } } }) },
      },
    },
    '"markdown.directives.note.accepts.values.id.pattern" must be a regular expression, not nothing',
  ],
  [{ strings: null }, '"strings" must be an object, not null'],
  [{ strings: { en: { a: () => 'x' } } }, '"strings.en.a" must be a string, not a function'],
  [{ enhance: 'tabs' }, '"enhance" must be a function, not "tabs"'],
  [{ icons: 'rocket' }, '"icons" must be a list, not "rocket"'],
])('a wrong export is named with what is expected', (changes, message) => {
  expect(check(changes)).toThrow(`The theme's export ${message}`);
});

test.each([
  [
    'strings = {',
    'strings = 5 as unknown as Record<string, never>;\nconst unused = {',
    'export "strings" must be an object, not 5',
  ],
  ['markdown = {', 'markdown = null as never;\nconst unused2 = {', 'export "markdown" must be an object, not null'],
])('a theme with a wrong export is reported, and no stack trace is shown', async (from, to, message) => {
  const site = copySite('basic-site');
  site.edit('theme/index.tsx', (text) =>
    text.replace(new RegExp(`(?<=export const )${from.replace(' = {', '')}[^=]*= \\{`), to),
  );
  const { ok, diagnostics } = await site.build();
  expect(ok).toBe(false);
  expect(diagnostics[0]?.message).toContain(message);
});

test.each([
  ['async () => undefined', 'what "layouts.tags.load" of the theme returned must be an object, not nothing'],
  [
    'async () => ({ default: 5 })',
    '"default" of what "layouts.tags.load" of the theme returned must be a component, not 5',
  ],
])('a layout whose "load" gives no component is reported: %s', async (load, message) => {
  const site = copySite('basic-site');
  site.edit('theme/index.tsx', (text) => text.replace('  tags: Plain,\n', `  tags: { load: ${load} } as never,\n`));
  const { ok, diagnostics } = await site.build();
  expect(ok).toBe(false);
  expect(diagnostics[0]?.message).toContain(message);
  expect(diagnostics[0]?.file).toBe('theme/index.tsx');
});

test('a list of stylesheets of the wrong form is reported', async () => {
  const site = copySite('basic-site');
  site.edit('theme/index.tsx', (text) => `${text}\nexport const stylesheets = [null];\n`);
  const { ok, diagnostics } = await site.build();
  expect(ok).toBe(false);
  expect(diagnostics[0]?.message).toContain('"[0]" of its export "stylesheets" must be an object, not null');
});
