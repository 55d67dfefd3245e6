/**
 * Builds `dist`: JavaScript and types by tsc, one flat style sheet per entry by esbuild with its fonts beside it. The
 * sheets keep their layers; a site's own build adds what it needs and hashes the files.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const tsc = createRequire(import.meta.url)
  .resolve('typescript/package.json')
  .replace(/package\.json$/, 'bin/tsc');

rmSync(at('dist'), { recursive: true, force: true });

const { status } = spawnSync(process.execPath, [tsc, '-p', at('tsconfig.build.json')], { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);

await build({
  entryPoints: [at('src/styles/index.css'), at('src/styles/parts.css')],
  outdir: at('dist/styles'),
  bundle: true,
  external: ['*.woff2'],
  target: ['safari16.4', 'chrome120', 'firefox121'],
  logLevel: 'warning',
});
cpSync(at('src/styles/fonts'), at('dist/styles/fonts'), { recursive: true });
