import { existsSync } from 'node:fs';
import module from 'node:module';

// Where Node can, it keeps what it made of the code: half of a start.
module.enableCompileCache?.();
const built = ['../dist/run/main.mjs', '../dist/main.js']
  .map((path) => new URL(path, import.meta.url))
  .find((file) => existsSync(file));
if (built !== undefined) await import(built.href);
else {
  // Only a checkout can lack the build; what prints everything else is missing with it.
  process.stderr.write('ssg is not built here: run "pnpm install" and "pnpm build" in the checkout first.\n');
  process.exitCode = 2;
}
