import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { explainRender } from '../../src/build/report/explain.ts';
import { verifyOutput } from '../../src/commands/verify.ts';
import { coldSite } from '../site-fixture.ts';

const styles = (tree: Record<string, string>) =>
  Object.keys(tree).filter((path) => /^assets\/main-.*\.css$/.test(path));

test('assets of earlier builds stay as long as they are asked for', async () => {
  const site = coldSite('basic-site');
  await site.build();
  const [first = ''] = styles(site.output());
  site.write('theme/main.css', 'body { margin: 1px; }');
  await site.build({ keepAssets: 2 });
  expect(styles(site.output())).toContain(first);
  site.write('theme/main.css', 'body { margin: 2px; }');
  await site.build({ keepAssets: 2 });
  expect(styles(site.output())).toHaveLength(3);
  await site.build();
  expect(styles(site.output())).toHaveLength(1);
  expect(existsSync(join(site.root, 'dist', first))).toBe(false);
});

test('the reason why a page was rendered again is told', async () => {
  const site = coldSite('basic-site');
  await site.build();
  site.edit('docs/guides/second.md', (text) => `${text}\nMore.\n`);
  const result = await site.build();
  if (!result.ok) throw new Error('the build failed');
  expect(explainRender('docs/guides/second.html', result.value)).toEqual([
    'docs/guides/second.html was rendered because:',
    '  - the text of the page changed',
  ]);
  expect(explainRender('imprint.html', result.value)).toEqual([
    'imprint.html was not rendered: none of its dependencies changed.',
  ]);
  expect(explainRender('nowhere.html', result.value)).toEqual(['There is no page nowhere.html.']);
});

test('a page that a check rendered is told to have changed since the last build', async () => {
  const site = coldSite('basic-site');
  await site.build();
  site.edit('docs/guides/second.md', (text) => `${text}\nMore.\n`);
  await site.build({ checkOnly: true });
  const result = await site.build();
  if (!result.ok) throw new Error('the build failed');
  const [line = ''] = explainRender('docs/guides/second.html', result.value);
  expect(line).toContain('docs/guides/second.html changed since the last build');
  expect(explainRender('imprint.html', result.value)).toEqual([
    'imprint.html was not rendered: none of its dependencies changed.',
  ]);
});

test('a published folder is compared with its list of hashes', async () => {
  const site = coldSite('basic-site');
  await site.build();
  const dist = join(site.root, 'dist');
  expect(verifyOutput(dist)).toEqual([]);
  site.write('dist/index.html', 'changed');
  site.write('dist/more.html', 'extra');
  site.remove('dist/notes.txt');
  expect(
    verifyOutput(dist)
      .map(({ code, file }) => `${code} ${file}`)
      .sort(),
  ).toEqual(['verify/changed index.html', 'verify/extra more.html', 'verify/missing notes.txt']);
});
