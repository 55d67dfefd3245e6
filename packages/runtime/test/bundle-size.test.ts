import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

const client = join(import.meta.dirname, '../src/client');

async function bundle(entry: string, external: string[] = []) {
  const { outputFiles, metafile } = await build({
    entryPoints: [join(client, entry)],
    bundle: true,
    write: false,
    metafile: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"', 'self.__WB_MANIFEST': '[]' },
    external,
  });
  return {
    gzip: gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length,
    inputs: Object.keys(metafile.inputs),
    externals: Object.values(metafile.outputs).flatMap((output) => output.imports.map(({ path }) => path)),
  };
}

test('the boot script is small and does not contain React', async () => {
  const { gzip, inputs } = await bundle('boot.ts');
  expect(inputs.filter((path) => path.includes('node_modules'))).toEqual([]);
  expect(gzip).toBeLessThan(5 * 1024);
});

test('the rest of the runtime is small compared with React, and contains nothing else', async () => {
  const { gzip, externals } = await bundle('start.tsx', [
    'react',
    'react-dom',
    'react/jsx-runtime',
    'react-dom/client',
  ]);
  expect([...new Set(externals)].sort()).toEqual(['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime']);
  expect(gzip).toBeLessThan(16 * 1024);
});

test.each(['pwa/worker.ts', 'pwa/kill-switch.ts'])('%s contains no other package', async (entry) => {
  const { gzip, inputs } = await bundle(entry);
  expect(inputs.filter((path) => path.includes('node_modules'))).toEqual([]);
  expect(gzip).toBeLessThan(3 * 1024);
});
