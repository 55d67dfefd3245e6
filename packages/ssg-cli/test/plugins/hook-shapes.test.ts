import { describe, expect, test } from 'vitest';
import { fitting, hookShapes } from '../../src/plugins/hook-shapes.ts';
import { sampleOf } from '../bad-inputs/wrong-types.ts';
import { summaries } from '../site-fixture.ts';
import { siteWith } from './plugin-site.ts';

const names = Object.keys(hookShapes) as (keyof typeof hookShapes)[];

test.each(names)('a complete value for "%s" fits', (name) => {
  const value = sampleOf(hookShapes[name]);
  expect(fitting(name, value)).toBe(value);
});

test('an error names the place, what is expected there, and what was given', () => {
  expect(() => fitting('source', { pages: [{ path: 'docs/a.md', text: 5 }] })).toThrow(
    '"pages[0].text" of what it returned must be a string, not 5',
  );
  expect(() => fitting('output', [{ path: 'a.txt' }])).toThrow(
    '"[0].content" of what it returned must be a string or bytes, not nothing',
  );
});

const failed = (hook: string, reason: string) => `The plugin "one" failed in its ${hook} hook: ${reason}.`;

test('a field that is undefined counts as absent, for each kind of file', async () => {
  const site = siteWith(
    'one',
    "output: () => [{ path: 'a.txt', content: undefined, key: '1', make: () => 'made' }, { path: 'b.txt', content: 'given', make: undefined }]",
  );
  expect(summaries((await site.build()).diagnostics)).toEqual([]);
  expect([site.read('a.txt'), site.read('b.txt')]).toEqual(['made', 'given']);
});

describe('a plugin of the wrong form is reported, and never ends the build with a stack trace:', () => {
  test.each([
    ['source: () => 5', failed('source', 'what it returned must be an object, not 5')],
    [
      "source: () => ({ page: [{ path: 'docs/a.md', text: 'x' }] })",
      failed('source', '"page" of what it returned is unknown'),
    ],
    [
      "source: () => ({ pages: [{ path: 'docs/a.md', text: 'x', from: [{ line: 1 }] }] })",
      failed('source', '"pages[0].from[0].file" of what it returned must be a string, not nothing'),
    ],
    [
      "source: ({ report }) => { report('No'); return {}; }",
      failed('source', 'the problem it reported must be an object, not "No"'),
    ],
    [
      "output: () => ({ path: 'a.txt', content: 'x' })",
      failed('output', 'what it returned must be a list, not {"path":"a.txt","content":"x"}'),
    ],
    [
      "output: () => [{ path: 'a.txt', key: '1', make: () => 5 }]",
      failed('output', 'what "make" of "a.txt" returned must be a string or bytes, not 5'),
    ],
    [
      "output: () => [{ path: 'a.txt', key: '1', make: () => { throw new Error('No luck'); } }]",
      failed('output', 'No luck'),
    ],
    [
      "output: () => ['/a.txt', '../b.txt', 'c\\u0000.txt'].map((path) => ({ path, content: 'x' }))",
      'The plugin "one" writes "c\\u0000.txt", which is not a path inside the output folder.',
    ],
    ["head: () => ({ tag: 'meta' })", failed('head', 'what it returned must be a list, not {"tag":"meta"}')],
    [
      "check: (_, { report }) => report({ severity: 'fatal', message: 'No' })",
      failed('check', '"severity" of the problem it reported must be "error", "warning" or "info", not "fatal"'),
    ],
  ])('%s', async (hooks, message) => {
    const { ok, diagnostics } = await siteWith('one', hooks).build();
    expect(ok).toBe(false);
    expect(diagnostics.map((one) => one.message)).toContain(message);
  });

  test.each([
    [
      'rehype: [() => (_, file) => { file.data.ssg.find(undefined); }]',
      'the address it looked for must be a string, not nothing',
    ],
    ['append: () => "text"', 'what "append" returned must be an object, not "text"'],
    ['append: (_, { report }) => report(5)', 'the problem it reported must be an object, not 5'],
    [
      "code: { languages: ['js'], prepare: () => ({ code: 5 }) }",
      '"code" of what "prepare" returned must be a string, not 5',
    ],
    [
      "code: { languages: ['js'], highlight: () => [{ type: 'element', tagName: 'span', children: [] }] }",
      '"[0].properties" of what "highlight" returned must be an object, not nothing',
    ],
    ["code: { languages: ['js'], highlight: () => 'text' }", 'what "highlight" returned must be a list, not "text"'],
    [
      "rehype: [() => (_, file) => { file.data.ssg.derive({ plugin: 'one', from: 'a.png', ending: 'a/b' }); }]",
      '"ending" of the file it asked for must be an ending such as "webp", not "a/b"',
    ],
  ])('transform: () => ({ %s })', async (transform, reason) => {
    const site = siteWith('one', `transform: () => ({ ${transform} })`);
    site.write('docs/code.md', '# Code\n\n```js\nlet a;\n```\n');
    const { ok, diagnostics } = await site.build();
    expect(ok).toBe(false);
    expect(diagnostics.find(({ file }) => file === 'docs/code.md')?.message).toContain(
      `plugin "one" failed in its transform hook: ${reason}`,
    );
  });

  test.each([
    ['transform: () => ({ remark: 5 })', failed('transform', '"remark" of what it returned must be a list, not 5')],
    [
      'transform: () => ({ rehype: [null] })',
      failed(
        'transform',
        '"rehype[0]" of what it returned must be a unified plugin, or a list of one and its options, not null',
      ),
    ],
    ['transform: () => ({ rehpye: [] })', failed('transform', '"rehpye" of what it returned is unknown')],
    ["transform: () => { throw new Error('No luck'); }", failed('transform', 'No luck')],
    [
      'components: () => ({ elements: { a: {} } })',
      failed('components', '"elements.a" of what it returned must be a string, not {}'),
    ],
    ['source: 5', '"source" of the definition of the plugin "one" must be a function, not 5.'],
    ['outputs: () => []', '"outputs" of the definition of the plugin "one" is unknown.'],
  ])('%s, with the line of the config', async (hooks, message) => {
    expect(summaries((await siteWith('one', hooks).diagnose()).diagnostics)).toEqual([
      `ssg.config.ts:6  plugins[0]: ${message}`,
    ]);
  });

  test('a misspelt hook comes with the name of the right one', async () => {
    const { diagnostics } = await siteWith('one', 'outputs: () => []').diagnose();
    expect(diagnostics[0]?.hint).toMatch(/^Did you mean "output"\?/);
  });

  test('a file that cannot be derived', async () => {
    const site = siteWith(
      'one',
      "transform: () => ({ rehype: [() => (_, file) => { file.data.ssg.derive({ plugin: 'one', from: 'docs/a.txt', recipe: 1, ending: 'txt' }); }] }), derive: () => 'text'",
    );
    site.write('docs/a.txt', 'a');
    expect(summaries((await site.build()).diagnostics)).toEqual([
      `docs/a.txt  ${failed('derive', 'what it returned must be bytes, not "text"')}`,
    ]);
  });
});
