import { existsSync, readFileSync } from 'node:fs';
import { asList, asObject, dirname, join, type Loose, resolve } from '@autolode/ssg-cli/internal';
import { findModule } from './find-module.ts';
import { workspacePackages } from './workspace-packages.ts';

/** How the bundler of the old site read the names of modules. */
export interface ModuleNames {
  /** Whether a specifier names a file of the site or of its repository, and not a package of a registry. */
  readonly isFile: (specifier: string) => boolean;
  /** The absolute path of such a file, possibly without its extension. */
  readonly pathOf: (specifier: string, from: string) => string;
  /** Whether the old site can have had a package: it is declared, locked or installed, or there is no list of them. */
  readonly hasPackage: (name: string) => boolean;
}

/**
 * Reads the aliases of a site, from options named `alias` of its plugins and from `paths` of its `tsconfig.json`, and
 * the packages that its package manager has listed.
 */
export function moduleNames(root: string, config: Loose): ModuleNames {
  const aliases = [...pluginAliases(config), ...configuredPaths(root)].filter(
    ([name, path]) => !/^(?:react|react-dom|@site|@theme|@docusaurus)$/.test(name) && !path.includes('node_modules'),
  );
  const listed = listedPackages(root);
  const workspace = workspacePackages(root);
  // Docusaurus has its bundler look for names that start with a slash in the static folders, then in the site's folder.
  const roots = [...asList(config['staticDirectories'] ?? ['static']).map((one) => resolve(root, String(one))), root];
  const rooted = (specifier: string): string | undefined =>
    specifier.startsWith('/')
      ? roots.map((folder) => join(folder, specifier)).find((path) => findModule(path) !== undefined)
      : undefined;
  const aliasOf = (specifier: string): string | undefined => {
    for (const [name, path] of [['@site', root] as const, ...aliases]) {
      if (specifier === name) return path;
      if (specifier.startsWith(`${name}/`)) return join(path, specifier.slice(name.length + 1));
    }
    return undefined;
  };
  return {
    isFile: (specifier) =>
      /^[./]/.test(specifier) || aliasOf(specifier) !== undefined || workspace.find(specifier) !== undefined,
    pathOf: (specifier, from) =>
      aliasOf(specifier) ?? rooted(specifier) ?? workspace.find(specifier) ?? resolve(dirname(from), specifier),
    // No registry has the packages of the repository, and npm then refuses to install anything.
    hasPackage: (name) =>
      !workspace.has(name) &&
      (listed === undefined || listed.includes(name) || existsSync(join(root, 'node_modules', name))),
  };
}

function pluginAliases({ plugins }: Loose): [string, string][] {
  // Options, and what a plugin that is a function gives to the bundler itself.
  const options = asList(plugins).flatMap((plugin) =>
    Array.isArray(plugin) ? [asObject(plugin[0]), asObject(plugin[1])] : [asObject(plugin)],
  );
  return options.flatMap((one) =>
    Object.entries(asObject(one['alias'])).flatMap(([name, path]): [string, string][] =>
      typeof path === 'string' ? [[name.replace(/\$$/, ''), path]] : [],
    ),
  );
}

/** `paths` of the TypeScript or JavaScript config, those that end with `/*` and those that name one module. */
export const configuredPaths = (root: string): [string, string][] =>
  pathsOf(root).flatMap(({ base, key, target }): [string, string][] =>
    key === '*' ? [] : [[key.replace(/\/\*$/, ''), resolve(base, target.replace(/\/\*$/, ''))]],
  );

/** What names begin with, and the beginnings of the absolute paths that they mean: `@*` may be `src/*`. */
export const configuredPrefixes = (root: string): [string, string][] =>
  pathsOf(root)
    .filter(({ key, target }) => key !== '*' && key.endsWith('*') && target.endsWith('*'))
    .map(({ base, key, target }): [string, string] => {
      const folder = resolve(base, target.slice(0, -1));
      return [key.slice(0, -1), target.slice(0, -1).endsWith('/') ? `${folder}/` : folder];
    })
    .sort(([a], [b]) => b.length - a.length);

function pathsOf(root: string): { base: string; key: string; target: string }[] {
  for (const name of ['tsconfig.json', 'jsconfig.json']) {
    const file = join(root, name);
    if (!existsSync(file)) continue;
    const { compilerOptions } = readLoosely(file);
    const { paths, baseUrl } = asObject(compilerOptions);
    const base = resolve(dirname(file), typeof baseUrl === 'string' ? baseUrl : '.');
    return Object.entries(asObject(paths)).flatMap(([key, targets]) => {
      const target: unknown = Array.isArray(targets) ? targets[0] : undefined;
      return typeof target === 'string' ? [{ base, key, target }] : [];
    });
  }
  return [];
}

/** JSON with comments and trailing commas, as TypeScript reads it; empty if it is invalid. */
function readLoosely(file: string): Loose {
  const text = readFileSync(file, 'utf8')
    .replace(/("(?:[^"\\]|\\.)*")|\/\/.*|\/\*[\s\S]*?\*\//g, (_, quoted: string | undefined) => quoted ?? '')
    .replace(/,(\s*[}\]])/g, '$1');
  try {
    return asObject(JSON.parse(text));
  } catch {
    return {};
  }
}

const lockFiles = ['package-lock.json', 'yarn.lock', 'pnpm-lock.yaml', 'bun.lock', 'npm-shrinkwrap.json'];

/** The lock files and manifests of the site and of the repository around it; `undefined` without a lock file. */
function listedPackages(root: string): string | undefined {
  const texts: string[] = [];
  let isLocked = false;
  for (let folder = root, depth = 0; depth < 4; folder = dirname(folder), depth++)
    for (const name of ['package.json', ...lockFiles]) {
      const file = join(folder, name);
      // A lock file without a manifest beside it belongs to something else.
      if (!existsSync(file) || !existsSync(join(folder, 'package.json'))) continue;
      isLocked ||= name !== 'package.json';
      texts.push(readFileSync(file, 'utf8'));
    }
  return isLocked ? texts.join('\n') : undefined;
}

/** Modules that have another name, too, by which the compatibility modules know them. */
export const publicName = (source: string): string =>
  source
    .replace(/^@docusaurus\/core\/lib\/client\/exports\//, '@docusaurus/')
    .replace(/^@docusaurus\/theme-common\/internal$/, '@docusaurus/theme-common');

/** The scope and the rest of a name such as `@theme/Tabs`; empty for other names. */
export const oldName = (source: string): readonly string[] =>
  /^@(theme|theme-original|theme-init|docusaurus)\/(.+)$/.exec(publicName(source))?.slice(1) ?? [];
