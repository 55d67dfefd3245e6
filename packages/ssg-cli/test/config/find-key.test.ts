import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { keyFinder } from '../../src/config/find-key.ts';
import { writeSite } from './write-site.ts';

/** Returns the position of `«` in one of the files; the mark is removed before the files are written. */
async function marked(files: Record<string, string>, keys: (string | number)[]) {
  const plain = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, text.replace('«', '')]));
  const root = await writeSite(plain);
  const place = await keyFinder(
    path.join(root, 'ssg.config.ts'),
    Object.keys(files).map((name) => path.join(root, name)),
  )(keys);
  const found = place && `${path.relative(root, place.file)}:${place.line}:${place.column}`;
  const [name, text] = Object.entries(files).find(([, one]) => one.includes('«')) ?? ['', ''];
  const before = text.slice(0, text.indexOf('«'));
  const expected = name && `${name}:${before.split('\n').length}:${before.length - before.lastIndexOf('\n')}`;
  return { found: found ?? '', expected };
}

const items = ['navbar', 'items', 1, 'docId'];

describe('finds', () => {
  test.each<[what: string, source: string, keys?: (string | number)[]]>([
    ['a plain object', 'export default {\n  navbar: { items: [{}, { «docId: 1 }] },\n};'],
    [
      'defineConfig',
      "import { defineConfig } from '@autolode/ssg-cli';\nexport default defineConfig({\n  navbar: { items: [{}, { «docId: 1 }] },\n});",
    ],
    [
      'types in the way',
      "import { defineConfig, type UserConfig } from '@autolode/ssg-cli';\nconst a = <T,>(x: T): T => x;\nexport default defineConfig({\n  title: 'x' as string,\n  docs: [] satisfies Array<Record<string, unknown>>,\n  navbar: { items: [{}, { type: 'doc' as const, «docId: 1 }] },\n} satisfies UserConfig);",
    ],
    [
      'a constant',
      'const config: { navbar: object } = { navbar: { items: [{}, { «docId: 1 }] } };\nexport default config;',
    ],
    [
      'constants on the way',
      'const two = {\n  «docId: 1 };\nconst items = [{}, two];\nexport default { navbar: { items } };',
    ],
    [
      'a section without a list around it',
      'export default { docs: { sidebars: { a: [{ «href: 1 }] } } };',
      ['docs', 0, 'sidebars', 'a', 0, 'href'],
    ],
    ['a function', 'export default () => ({ navbar: { items: [{}, { «docId: 1 }] } });'],
    [
      'an async function with a block',
      'export default async function config() {\n  const x = 1;\n  return { navbar: { items: [{}, { «docId: x }] } };\n}',
    ],
    [
      'quoted keys, comments, commas',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source code
      'export default {\n  // navbar: {},\n  "navbar": { /* items: [ */ items: [{ a: "},{", b: `${[1, 2]}`, c: /[,}]/ }, { «"docId": 1, }, ], },\n};',
    ],
    [
      'the last of two',
      'export default { navbar: 1, a: (x, y) => ({ x, y }), navbar: { items: [{}, { «docId: 1 }] } };',
    ],
    [
      'a spread before',
      'const base = { title: 1 };\nexport default { ...base, navbar: { items: [{}, { «docId: 1 }] } };',
    ],
    ['in a spread', 'const base = { navbar: { items: [{}, { «docId: 1 }] } };\nexport default { ...base, title: 1 };'],
    [
      'methods beside',
      'export default { editUrl() { return { navbar: 1 }; }, get x() { return 1 }, async y() {}, navbar: { items: [{}, { «docId: 1 }] } };',
    ],
    ['module.exports', 'module.exports = { navbar: { items: [{}, { «docId: 1 }] } };'],
    ['an element of a list', 'export default { docs: [{},\n  «{ path: 1 }] };', ['docs', 1]],
    ['a text in a list', 'export default { styles: ["a",\n  «"b"] };', ['styles', 1]],
    ['non-latin text before', 'export default { title: "판매구분 👍", «theme: 1 };', ['theme']],
    ['the object for a missing key', 'export default «{\n  theme: 1 };', ['title']],
    ['the item for a missing key', 'export default { navbar: { items: [{},\n «{ type: "doc" }] } };'],
    [
      'the last sure key of a computed value',
      'const make = () => ({ items: [] });\nexport default { «navbar: make() };',
    ],
    [
      'the list when spread elements shift it',
      'const more = [{}];\nexport default { navbar: { «items: [...more, {}, { docId: 1 }] } };',
    ],
    ['the key of a list that is mapped', 'export default { navbar: { «items: [1, { docId: 1 }].map(String) } };'],
  ])('%s', async (_, source, keys = items) => {
    const { found, expected } = await marked({ 'ssg.config.ts': source }, keys);
    expect(found).toBe(expected);
  });

  test.each<[what: string, files: Record<string, string>]>([
    [
      'a default import',
      {
        'ssg.config.ts': "import navbar from './nav.ts';\nexport default { navbar };",
        'nav.ts': 'export default { items: [{}, { «docId: 1 }] };',
      },
    ],
    [
      'a named import',
      {
        'ssg.config.ts': "import { bar as navbar } from './nav';\nexport default { navbar };",
        'nav.ts': 'export const bar = {\n  items: [{}, { «docId: 1 }] };',
      },
    ],
    [
      'an export list',
      {
        'ssg.config.ts': "import { navbar } from './nav.js';\nexport default { navbar };",
        'nav.ts': 'const bar = { items: [{}, { «docId: 1 }] };\nexport { bar as navbar };',
      },
    ],
    [
      'an index file',
      {
        'ssg.config.ts': "import { navbar } from './nav';\nexport default { navbar };",
        'nav/index.ts': 'export const navbar = { items: [{}, { «docId: 1 }] };',
      },
    ],
    [
      'JSON',
      {
        'ssg.config.ts': "import navbar from './nav.json';\nexport default { navbar };",
        'nav.json': '{ "items": [{}, {\n  «"docId": 1 }] }',
      },
    ],
  ])('through %s', async (_, files) => {
    const { found, expected } = await marked(files, items);
    expect(found).toBe(expected);
  });
});

describe('finds no position', () => {
  test.each([
    ['no default export', 'export const a = 1;'],
    ['a computed config', 'import { make } from "x";\nexport default make({ navbar: { items: [{}, { docId: 1 }] } });'],
    ['two returns', 'export default () => { if (1) return { navbar: 1 }; return { navbar: 2 }; };'],
    ['a circle', 'const a = b;\nconst b = a;\nexport default a;'],
    ['what is no code', 'export default {{{ `'],
  ])('%s', async (_, source) => {
    expect((await marked({ 'ssg.config.ts': source }, items)).found).toBe('');
  });

  test('an unresolved later spread hides the key', async () => {
    const source = 'import x from "x";\nexport default «{ navbar: { items: [] }, ...x };';
    const { found, expected } = await marked({ 'ssg.config.ts': source }, ['navbar']);
    expect(found).toBe(expected);
  });
});
