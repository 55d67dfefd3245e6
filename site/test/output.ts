import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The output folder of `pnpm build`. */
export const outDir: string = fileURLToPath(new URL('../dist', import.meta.url));

// Fails instead of skipping the tests, which would look like success.
if (!existsSync(`${outDir}/index.html`)) throw new Error('The site is not built: run `pnpm build` before its tests.');
