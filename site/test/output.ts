import { fileURLToPath } from 'node:url';

/** Where `pnpm build` puts the site. */
export const outDir: string = fileURLToPath(new URL('../dist', import.meta.url));
