// `pnpm reference`: writes the reference chapters of the manual from the sources. Node runs no TypeScript, so esbuild
// bundles the module that makes them first.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
// Beside the modules it is made of, which find other files from their own place.
const outfile = at('reference/reference-pages.mjs');
try {
  await build({
    entryPoints: [at('reference/reference-pages.ts')],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
  });
  const { referencePages } = await import('./reference/reference-pages.mjs');
  mkdirSync(at('manual/reference'), { recursive: true });
  for (const { path, text } of referencePages()) writeFileSync(at(`manual/${path}`), text);
} finally {
  rmSync(outfile, { force: true });
}
