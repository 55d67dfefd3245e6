import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Absolute path of one of the generator's own modules, given without its ending relative to `src`. Run from source the
 * modules are TypeScript, installed they are JavaScript.
 */
export function ownFile(name: string): string {
  for (const ending of ['.js', '.ts', '.tsx']) {
    const file = fileURLToPath(new URL(`../${name}${ending}`, import.meta.url));
    if (existsSync(file)) return file;
  }
  throw new Error(`The generator's own file "${name}" is missing: the installation is damaged.`);
}
