import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from '@autolode/ssg-cli/internal';
import { type PythonModule, type PythonObject, readModule } from './read-module.ts';

export interface FoundObject {
  readonly object: PythonObject;
  /** The path under which the object is defined; it may be imported elsewhere. */
  readonly path: string;
  readonly file: string;
  /** Line of the file that could not be read as Python. */
  readonly badLine?: number;
}

/** Finds objects by their dotted paths in the packages of some folders. */
export class PythonPackages {
  readonly #folders: readonly string[];
  readonly #modules = new Map<string, { module: PythonModule; file: string } | undefined>();

  constructor(folders: readonly string[]) {
    this.#folders = folders;
  }

  /** Finds an object, following imports to where it is defined. */
  find(path: string, depth = 0): FoundObject | undefined {
    if (depth > 16) return undefined;
    const names = path.split('.');
    for (let length = names.length; length > 0; length--) {
      const name = names.slice(0, length).join('.');
      const found = this.#module(name);
      if (found !== undefined) return this.#within(name, found, names.slice(length), depth);
    }
    return undefined;
  }

  #module(name: string): { module: PythonModule; file: string } | undefined {
    if (this.#modules.has(name)) return this.#modules.get(name);
    const path = name.replaceAll('.', '/');
    const file = this.#folders
      .flatMap((folder) => [join(folder, path, '__init__.py'), join(folder, `${path}.py`), join(folder, `${path}.pyi`)])
      .find((one) => existsSync(one));
    const found = file === undefined ? undefined : { module: readModule(read(file), name), file };
    this.#modules.set(name, found);
    return found;
  }

  #within(
    name: string,
    { module, file }: { module: PythonModule; file: string },
    names: readonly string[],
    depth: number,
  ): FoundObject | undefined {
    const bad = module.badLine === undefined ? {} : { badLine: module.badLine };
    let object: PythonObject = module;
    for (const [index, one] of names.entries()) {
      const member = object.members.find((each) => each.name === one);
      if (member === undefined) {
        if (index > 0) return undefined;
        return this.#imported(name, { module, file }, names, depth);
      }
      object = member;
    }
    return { object, path: [name, ...names].join('.'), file, ...bad };
  }

  #imported(
    name: string,
    { module, file }: { module: PythonModule; file: string },
    [first = '', ...rest]: readonly string[],
    depth: number,
  ): FoundObject | undefined {
    const parent = /__init__\.py$/.test(file) ? name : name.split('.').slice(0, -1).join('.');
    const whole = (from: string): string => {
      const dots = /^\.*/.exec(from)?.[0].length ?? 0;
      if (dots === 0) return from;
      const above = parent.split('.');
      return [...above.slice(0, above.length - dots + 1), from.slice(dots)].filter((one) => one !== '').join('.');
    };
    const known = module.imports.get(first);
    const paths =
      known === undefined
        ? module.stars.map((from) => `${whole(from)}.${first}`)
        : [`${whole(known.module)}.${known.name}`];
    for (const path of paths) {
      const found = path === `${name}.${first}` ? undefined : this.find([path, ...rest].join('.'), depth + 1);
      if (found !== undefined) return found;
    }
    return undefined;
  }
}

const read = (file: string): string =>
  readFileSync(file, 'utf8')
    .replace(/\r\n?/g, '\n')
    .replace(/^\uFEFF/, '');

/**
 * Folders in which packages are found: those that the config names, the site's own with the projects beside it, such as
 * `core/python` of a repository with several, three above it, and those of its virtual environment.
 */
export function packageFolders(root: string, named: readonly string[]): string[] {
  const above = [root, dirname(root), dirname(dirname(root)), dirname(dirname(dirname(root)))];
  const beside = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^[._]|^node_modules$/.test(entry.name))
    .map(({ name }) => join(root, name))
    .sort();
  return [
    ...named.map((path) => join(root, path)),
    ...above.flatMap((folder) => [folder, join(folder, 'src'), join(folder, 'python')]),
    ...beside.flatMap((folder) => [folder, join(folder, 'src'), join(folder, 'python')]),
    ...['.venv', 'venv'].flatMap((name) => installed(join(root, name))),
  ];
}

/** The folders with the packages that a virtual environment has. */
function installed(environment: string): string[] {
  const folders = [join(environment, 'lib'), join(environment, 'Lib')].filter((folder) => existsSync(folder));
  return folders.flatMap((folder) => [
    join(folder, 'site-packages'),
    ...readdirSync(folder)
      .filter((name) => name.startsWith('python'))
      .sort()
      .map((name) => join(folder, name, 'site-packages')),
  ]);
}
