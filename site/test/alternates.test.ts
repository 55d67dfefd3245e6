import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { loadConfig } from '../../packages/ssg-cli/src/config/load-config.ts';
import { publishedDifferences } from '../../packages/ssg-cli/test/alternates/published-differences.ts';
import { outDir } from './output.ts';

test('the Markdown alternate of every page has all that the page shows', async () => {
  const config = await loadConfig({ root: fileURLToPath(new URL('..', import.meta.url)) });
  if (!config.ok) throw new Error('The site has a broken config.');
  const pages = publishedDifferences(outDir, config.value);
  expect(pages.length).toBeGreaterThan(200);
  expect(pages.filter(({ differences }) => differences.length > 0)).toEqual([]);
});
