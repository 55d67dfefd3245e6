import { fileURLToPath } from '../lib/path.ts';

/** A file or folder that migrations copy from. The published code finds it from this depth only: see `build.js`. */
export const migrationTemplate = (path: string): string =>
  fileURLToPath(new URL(`../../templates/migrate/${path}`, import.meta.url));
