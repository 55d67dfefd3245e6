import { existsSync } from 'node:fs';
import { fileURLToPath } from './path.ts';

/**
 * Absolute path of one of the generator's modules, given relative to `src` without its extension: TypeScript when run
 * from the sources, JavaScript when installed.
 */
export function ownFile(name: string): string {
  for (const ending of ['.js', '.ts', '.tsx']) {
    const file = fileURLToPath(new URL(`../${name}${ending}`, import.meta.url));
    if (existsSync(file)) return file;
  }
  throw new Error(`The generator's own file "${name}" is missing: the installation is damaged.`);
}

/**
 * Entry file of a worker thread. The published command has a bundle for each thread.
 * @returns `undefined` when run from the sources, which Node cannot run.
 */
export function ownThread(name: string): string | undefined {
  const bundled = fileURLToPath(new URL(`./${name.replaceAll('/', '-')}.mjs`, import.meta.url));
  if (existsSync(bundled)) return bundled;
  const file = ownFile(name);
  return file.endsWith('.js') ? file : undefined;
}
