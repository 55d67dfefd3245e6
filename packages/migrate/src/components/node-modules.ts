import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { basename, dirname, fileURLToPath, join, ownValue, relative, resolve } from '@autolode/ssg-cli/internal';
import { Callable, Partial, plain, Unsupported } from './values.ts';
import type { ImportedFiles } from './written-use.ts';

/**
 * What a component imports from Node to show a file of its repository; `undefined` for everything else. A file that does
 * not exist, or is outside of the folders around the component, is not known.
 */
export function nodeExport(source: string, name: string, files: ImportedFiles | undefined): unknown {
  if (files === undefined) return undefined;
  const module = modulesOf(files).get(source.replace(/^node:/, ''));
  if (module === undefined) return undefined;
  return name === 'default' || name === '*' ? objectOf(module) : ownValue(module, name);
}

/** The URL of a module: `import.meta.url`. */
export const urlOf = ({ file }: ImportedFiles): string => pathToFileURL(file).href;

type Module = Readonly<Record<string, unknown>>;

function modulesOf({ file, root }: ImportedFiles): ReadonlyMap<string, Module> {
  const readFile = new Callable(([path]) => contentOf(plain(path), root ?? dirname(file)));
  const path = {
    basename: new Callable(([one, ending]) => basename(plain(one), ending === undefined ? undefined : plain(ending))),
    dirname: new Callable(([one]) => dirname(plain(one))),
    join: new Callable((parts) => join(...parts.map(plain))),
    resolve: new Callable((parts) => resolve(dirname(file), ...parts.map(plain))),
  };
  return new Map<string, Module>([
    ['fs', { readFileSync: readFile, promises: objectOf({ readFile }) }],
    ['fs/promises', { readFile }],
    ['path', path],
    ['url', { fileURLToPath: new Callable(([url]) => fileURLToPath(plain(url))) }],
  ]);
}

const objectOf = (module: Module): Partial =>
  new Partial((key) => {
    if (!Object.hasOwn(module, key)) throw new Unsupported();
    return module[key];
  });

function contentOf(path: string, root: string): string {
  if (relative(root, path).startsWith('..')) throw new Unsupported();
  try {
    return readFileSync(path, 'utf8').replace(/\r\n?/g, '\n');
  } catch {
    throw new Unsupported();
  }
}
