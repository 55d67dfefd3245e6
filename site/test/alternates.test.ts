import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { alternateDifferences } from '../../packages/ssg-cli/test/alternates/alternate-differences.ts';
import { outDir } from './output.ts';

type Source = Parameters<typeof alternateDifferences>[0];

/** A data file: that of a page, or what pages share. */
interface Data {
  readonly page?: Source['view'];
  readonly body: Source['body'];
}

test('the Markdown alternate of every page has all that the page shows', () => {
  const data = readdirSync(join(outDir, '_data'), { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.json'),
  );
  const compared = data.flatMap((path) => {
    const { page, body } = JSON.parse(readFileSync(join(outDir, '_data', path), 'utf8')) as Data;
    const markdown = page?.head.markdown;
    if (page === undefined || markdown === undefined) return [];
    const text = readFileSync(join(outDir, new URL(markdown, 'https://autolode.example').pathname), 'utf8');
    return [[page.url, ...alternateDifferences({ view: page, body, origin: 'https://autolode.example' }, text)]];
  });
  expect(compared.length).toBeGreaterThan(200);
  expect(compared.filter(([, ...differences]) => differences.length > 0)).toEqual([]);
});
