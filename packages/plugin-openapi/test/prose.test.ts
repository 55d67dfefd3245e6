import { expect, test } from 'vitest';
import { describeApi } from './describe.ts';

const describeWith = (operation: string, options = {}) =>
  describeApi(
    {
      'openapi.yaml': `openapi: 3.1.1
info: { title: Cups, version: '1' }
paths:
  /cups:
    get:
${operation}
      responses: { '200': { description: Ok } }
`,
    },
    options,
  );

test('what only looks like a tag is shown as it is written', () => {
  const { pages } = describeWith(
    '      description: "Send `<Key>` as Bearer <token>, or <Your-Key/> and \\\\<done>. <b>Bold</b><br/> <https://a.example>"',
  );
  expect(pages[0]?.text).toContain(
    'Send `<Key>` as Bearer \\<token>, or \\<Your-Key/> and \\<done>. <b>Bold</b><br/> <https://a.example>',
  );
});

test('indented code is shown as it is written', () => {
  const { pages } = describeWith('      description: "As in\\n\\n    curl -H <token>\\n\\nhere."');
  expect(pages[0]?.text).toContain('\n    curl -H <token>\n');
});

test('a summary that is a whole description is no title', () => {
  const summary = `Lists cups. ${'Every one of them. '.repeat(10)}`.trim();
  const { pages } = describeWith(`      summary: ${summary}\n      operationId: listCups`, { pages: 'operation' });
  const page = pages.find(({ path }) => path.endsWith('list-cups.md'));
  expect(page?.text).toContain('title: "listCups"');
  expect(page?.text).toContain(`\n${summary}\n`);
});

test('links in the manner of Redoc lead to the pages of tags and operations', () => {
  const text =
    '      tags: [Hot Water]\n      operationId: listCups\n      description: See [a](#tag/Hot-Water), [b](#operation/listCups), [c](#tag/Hot-Water/operation/listCups) and [d](#operation/none).';
  const shown = (pages: string) =>
    describeWith(text, { pages })
      .pages.map((page) => page.text)
      .join('\n');
  expect(shown('operation')).toContain(
    'See [a](./index.md), [b](./list-cups.md), [c](./list-cups.md) and [d](#operation/none).',
  );
  expect(shown('one')).toContain('See [a](#hot-water), [b](#list-cups), [c](#list-cups) and [d](#operation/none).');
});
