import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, fileURLToPath, join, realpathSync } from './path.ts';

/**
 * Absolute path of one of the generator's modules, given relative to `src` without its extension: TypeScript when run
 * from the sources, JavaScript when installed.
 */
export function ownFile(name: string): string {
  return moduleIn(fileURLToPath(new URL('..', import.meta.url)), name);
}

/** The folder of the package that runs in the browser. */
export const runtimeFolder = (): string =>
  realpathSync(dirname(createRequire(import.meta.url).resolve('@autolode/ssg-runtime/package.json')));

/** The folder of its modules: TypeScript in a checkout, JavaScript when installed. */
export function runtimeModules(): string {
  const sources = join(runtimeFolder(), 'src');
  return existsSync(sources) ? sources : join(runtimeFolder(), 'dist');
}

/** Absolute path of a module of that package, given like those of `ownFile`. */
export const runtimeFile = (name: string): string => moduleIn(runtimeModules(), name);

function moduleIn(folder: string, name: string): string {
  for (const ending of ['.js', '.ts', '.tsx']) {
    const file = join(folder, `${name}${ending}`);
    if (existsSync(file)) return file;
  }
  throw new Error(`The generator's own file "${name}" is missing: the installation is damaged.`);
}

/**
 * Entry file of a worker thread. The published command has a bundle for each thread.
 * @returns `undefined` when run from the sources, which Node cannot run.
 */
export function ownThread(name: string): string | undefined {
  const bundled = fileURLToPath(new URL(`./${name}.mjs`, import.meta.url));
  if (existsSync(bundled)) return bundled;
  const file = ownFile(name);
  return file.endsWith('.js') ? file : undefined;
}
