// @module-tag server
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { copySite } from '../site-fixture.ts';

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'ssg-bench-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// The bench measures what is published, and that is compiled.
describe.skipIf(!existsSync(at('dist/build/build.js')))('the bench of the search', () => {
  it('scores the golden queries of a site with both engines', () => {
    const site = copySite('basic-site');
    site.write('docs/treasure.md', '---\ntitle: Treasure\n---\n\nUnder the old oak.\n');
    site.write('search.golden.json', '[{ "query": "treasure", "best": ["/docs/treasure"] }]');
    const output = execFileSync(process.execPath, [at('bench/search.js'), '1', '--site', site.root], {
      encoding: 'utf8',
    });
    expect(output).toMatch(/\| 1 golden \| flexsearch \| 1\.000 \| 1\.000 \| 1\.000 \|/);
    expect(output).toMatch(/\| 1 golden \| sharded \| 1\.000 \| 1\.000 \| 1\.000 \|/);
  });

  it('measures a few pages, and writes its figures between those of other benches', () => {
    const page = join(folder, 'RESULTS.md');
    writeFileSync(page, '# Results\n\n## Builds\n\nFigures.\n\n## Search\n\nOld figures.\n\n## Dev server\n\nMore.\n');
    const output = execFileSync(process.execPath, [at('bench/search.js'), '6', '--site', 'none', '--markdown', page], {
      encoding: 'utf8',
    });
    expect(output).toMatch(/Code: the worker \d+\.\d kB; FlexSearch beside it \d+\.\d kB/);
    expect(output).toMatch(/\| 6 \| flexsearch \| \d+\.\d kB \|/);
    const written = readFileSync(page, 'utf8');
    expect(written.startsWith('# Results\n\n## Builds\n\nFigures.\n\n## Search\n')).toBe(true);
    expect(written.endsWith('\n\n## Dev server\n\nMore.\n')).toBe(true);
    expect(written).not.toContain('Old figures');
    expect(written).toContain('| 6 | flexsearch |');
  });
});

it.each(['site', 'manual'])('the held-out queries of the %s are sixty, each once, with answers', (name) => {
  const queries = JSON.parse(readFileSync(at(`bench/held-out/${name}.json`), 'utf8')) as {
    query: string;
    best: string[];
  }[];
  expect(new Set(queries.map(({ query }) => query)).size).toBe(60);
  expect(queries.every(({ best }) => best.length > 0 && best.every((url) => url.startsWith('/')))).toBe(true);
});
