// Node runs no TypeScript, so esbuild bundles a module of this package before a script imports it.
import { rmSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const runtime = fileURLToPath(new URL('../runtime/src', import.meta.url));

/**
 * Imports a TypeScript module.
 * @param entry its absolute path.
 * @param from a module that all others find the package's own files from; by default the bundle, which is beside the entry.
 */
export async function importSource(entry, from) {
  const outfile = entry.replace(/\.ts$/, '.mjs');
  try {
    await build({
      entryPoints: [entry],
      outfile,
      bundle: true,
      packages: 'external',
      // The other packages of the workspace are TypeScript too.
      alias: { '@autolode/ssg-runtime': runtime, '@autolode/ssg-cli/runtime': runtime },
      platform: 'node',
      format: 'esm',
      define: from === undefined ? {} : { 'import.meta.url': JSON.stringify(pathToFileURL(from).href) },
    });
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(outfile, { force: true });
  }
}
