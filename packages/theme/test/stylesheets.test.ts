import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

const source = fileURLToPath(new URL('../src', import.meta.url));

test('the list of stylesheets can be read without the rest of the theme', async () => {
  const { outputFiles, metafile } = await build({
    stdin: { contents: 'export { stylesheets } from "./index.ts";', resolveDir: source, loader: 'ts' },
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    jsx: 'automatic',
    loader: { '.css': 'empty' },
  });
  expect(outputFiles[0]?.text).toContain('@autolode/theme/styles.css');
  const [output] = Object.values(metafile.outputs);
  const used = Object.entries(output?.inputs ?? {}).filter(([, { bytesInOutput }]) => bytesInOutput > 0);
  expect(used.map(([file]) => file)).toEqual([expect.stringMatching(/src\/index\.ts$/)]);
});
