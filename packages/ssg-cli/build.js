// Compiles src to dist: JavaScript and declarations. tsc alone does it, so that every module stays a file of its own,
// which esbuild can bundle the browser's and the renderer's parts from.
import { spawnSync } from 'node:child_process';

const { status } = spawnSync('tsc', ['-p', 'tsconfig.build.json'], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
process.exit(status ?? 1);
