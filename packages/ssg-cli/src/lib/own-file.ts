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

/**
 * File a thread starts from. A command that runs from its bundle has one for each thread beside it, with all it imports in
 * it; `undefined` where it runs from sources, which Node does not run.
 */
export function ownThread(name: string): string | undefined {
  const bundled = fileURLToPath(new URL(`./${name.replaceAll('/', '-')}.mjs`, import.meta.url));
  if (existsSync(bundled)) return bundled;
  const file = ownFile(name);
  return file.endsWith('.js') ? file : undefined;
}
