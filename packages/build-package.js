// Builds `dist` of the package in whose folder it runs: JavaScript and types by tsc; workers, stylesheets and other files
// of `src` are copied.
import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const fromPackage = createRequire(join(process.cwd(), 'package.json'));
const tsc = join(fromPackage.resolve('typescript/package.json'), '../bin/tsc');
// Each further thread checks the sources of the command again that a package imports, and takes as long. Versions before
// 7, which a plugin uses, have one thread and no such option.
const threads = Number.parseInt(fromPackage('typescript/package.json').version, 10) < 7 ? [] : ['--singleThreaded'];

rmSync('dist', { recursive: true, force: true });
const { status } = spawnSync(process.execPath, [tsc, '-p', 'tsconfig.build.json', ...threads], { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);
for (const entry of readdirSync('src', { recursive: true, withFileTypes: true }))
  if (entry.isFile() && !/\.tsx?$/.test(entry.name))
    cpSync(join(entry.parentPath, entry.name), join(entry.parentPath.replace(/^src/, 'dist'), entry.name));
