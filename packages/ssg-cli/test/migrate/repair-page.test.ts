import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repairPage } from '../../src/migrate/repair-page.ts';
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
