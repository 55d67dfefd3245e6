import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repairPage } from '../src/repair-page.ts';
import { folderOf } from './old-site.ts';

test('a block without an end becomes text, and MDX does not read its attributes as an expression', () => {
  const line = ':::tea{kind="green"}';
  const root = folderOf({ 'a.md': `${line}\n`, 'a.mdx': `${line}\n` });
  const repaired = (name: string) => {
    const error = {
      code: 'markdown/unclosed-directive',
      severity: 'error',
      line: 1,
      message: 'It has no end.',
    } as const;
    expect(repairPage(join(root, name), error)).toMatchObject({ cause: 'blocks', line: 1 });
    return readFileSync(join(root, name), 'utf8');
  };
  expect(repaired('a.md')).toBe(`\\${line}\n`);
  expect(repaired('a.mdx')).toBe('\\:::tea\\{kind="green"}\n');
});

test('a setting that YAML cannot read as the text it is, is put in quotation marks', () => {
  const text = '---\ntitle: Tea: a guide\ndescription: [Name] and\ntags: [tea]\n---\n\nTea.\n';
  const root = folderOf({ 'a.md': text, 'b.md': '---\ntitle: [Name]\n---\n', 'c.md': '---\ntitle: [Name\n---\n' });
  const repaired = (name: string, message: string) => {
    const error = { code: 'front-matter/invalid', severity: 'error', line: 2, message } as const;
    return [repairPage(join(root, name), error)?.remedy, readFileSync(join(root, name), 'utf8').split('\n')[1]];
  };
  expect(repaired('a.md', 'Invalid YAML in the front matter: bad indentation.')).toEqual([
    undefined,
    'title: "Tea: a guide"',
  ]);
  expect(repaired('b.md', '"title" must be a string, not a list.')).toEqual([undefined, 'title: "[Name]"']);
  expect(repaired('c.md', 'Invalid YAML in the front matter: unexpected end.')[0]).toBeDefined();
});
