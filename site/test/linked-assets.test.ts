import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { loadConfig } from '../../packages/ssg-cli/src/config/load-config.ts';
import { brokenInDev, brokenInPreview } from '../../packages/ssg-cli/test/serve/linked-assets.ts';
import './output.ts';

test('every asset of every kind of page is served in preview and dev', async () => {
  const config = await loadConfig({ root: fileURLToPath(new URL('..', import.meta.url)) });
  if (!config.ok) throw new Error('The site has a broken config.');
  expect(await brokenInPreview(config.value)).toEqual([]);
  expect(await brokenInDev(config.value)).toEqual([]);
}, 300_000);
