// Compiles src to dist: JavaScript and declarations. tsc alone does it, so that every module stays a file of its own,
// which esbuild can bundle the browser's and the renderer's parts from.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const tsc = createRequire(import.meta.url)
  .resolve('typescript/package.json')
  .replace(/package\.json$/, 'bin/tsc');

const { status } = spawnSync(process.execPath, [tsc, '-p', at('tsconfig.build.json')], { stdio: 'inherit' });

// What has no source any more must not be packed. The folder is not emptied first: a build of a site that runs meanwhile
// reads from it.
for (const entry of existsSync(at('dist')) ? readdirSync(at('dist'), { recursive: true }) : []) {
  const name = /^(.*?)(?:\.d\.ts|\.js)$/.exec(entry)?.[1];
  if (name !== undefined && !['.ts', '.tsx'].some((ending) => existsSync(at(join('src', name + ending)))))
    rmSync(at(join('dist', entry)));
}
process.exit(status ?? 1);
