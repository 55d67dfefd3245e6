import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { tokensOf } from '../src/highlight.ts';
import { keptTokens, tidy } from '../src/kept-blocks.ts';

const code = 'const a = <b>1</b>;';

/** A site with a kept block, and the file of that block. */
function siteWithBlock() {
  const root = mkdtempSync(join(tmpdir(), 'ssg-shiki-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const made = keptTokens(code, 'tsx', root);
  const folder = join(root, '.ssg/cache/shiki');
  const [name = ''] = readdirSync(folder);
  return { root, folder, made, file: join(folder, name) };
}

test('a block that is known is not highlighted again, and is kept by its language too', () => {
  const { root, folder, made, file } = siteWithBlock();
  expect(made).toEqual(tokensOf(code, 'tsx'));
  writeFileSync(file, readFileSync(file, 'utf8').replace('"keyword"', '"comment"'));
  expect(keptTokens(code, 'tsx', root)[0]).toEqual({ text: 'const', name: 'comment' });
  expect(keptTokens(code, 'md', root)).toEqual(tokensOf(code, 'md'));
  expect(readdirSync(folder)).toHaveLength(2);
});

test('what is damaged, or of another block, is highlighted again', () => {
  const { root, made, file } = siteWithBlock();
  const kept = readFileSync(file, 'utf8');
  for (const damaged of [
    '',
    '[',
    '{}',
    '[null]',
    '[{"text":1}]',
    kept.replace('const', 'let'),
    kept.replace('"keyword"', '"x\\"y"'),
    kept.replace('"keyword"', '[]'),
  ]) {
    writeFileSync(file, damaged);
    expect(keptTokens(code, 'tsx', root), damaged).toEqual(made);
    expect(readFileSync(file, 'utf8')).toBe(kept);
  }
});

test('a block that is used stays, however old, and one that nothing uses for a month goes', () => {
  const { root, folder, file } = siteWithBlock();
  keptTokens('const unused = 1;', 'tsx', root);
  const old = new Date(Date.now() - 60 * 24 * 3600 * 1000);
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), old, old);
  keptTokens(code, 'tsx', root);
  tidy(folder);
  expect(readdirSync(folder).map((name) => join(folder, name))).toEqual([file]);
});

test('where nothing can be written, blocks are highlighted all the same', () => {
  const { root } = siteWithBlock();
  expect(keptTokens(code, 'tsx', join(root, 'package.json\0'))).toEqual(tokensOf(code, 'tsx'));
});
