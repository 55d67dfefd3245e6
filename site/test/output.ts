import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Where `pnpm build` puts the site. */
export const outDir: string = fileURLToPath(new URL('../dist', import.meta.url));

// Tests that were skipped without it would look as if all was well.
if (!existsSync(`${outDir}/index.html`)) throw new Error('The site is not built: run `pnpm build` before its tests.');
