import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { RecordedFiles } from '../../src/keep/hook-files.ts';
import { join } from '../../src/lib/path.ts';
import { noteReads, undeclared } from '../../src/plugins/undeclared-reads.ts';
import { coldSite } from '../site-fixture.ts';

test('folders below a listed one are declared, and files in them are not', () => {
  const site = coldSite('basic-site');
  site.write('packages/one/deep/a.txt', 'a');
  site.write('packages/two/b.txt', 'b');
  site.write('other/c.txt', 'c');
  const files = new RecordedFiles(site.root);
  const seen = new Set<string>();
  noteReads(seen, () => {
    expect(files.list('packages')).toEqual(['packages/one/deep/a.txt', 'packages/two/b.txt']);
    readdirSync(join(site.root, 'packages/two'));
    readFileSync(join(site.root, 'packages/two/b.txt'));
    readdirSync(join(site.root, 'other'));
  });
  expect(undeclared(seen, site.root, files)).toEqual(['other', 'packages/two/b.txt']);
});
