import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { asObject, asText, dirname, join, type Loose, resolve } from '@autolode/ssg-cli/internal';
import { findModule } from './find-module.ts';

/** How far above a site the repository may begin, and how deep below that its packages may be. */
const [above, below] = [4, 4];

/** Ranges of packages that no registry has: those of the same repository, and folders. */
const isLocal = (range: unknown): boolean => /^(?:workspace|link|portal|file):/.test(asText(range) ?? '');

/** Packages of the repository around a site that its package manager linked instead of installing them. */
export interface WorkspacePackages {
  /** Whether a package is one of them. */
  readonly has: (name: string) => boolean;
  /** The file of a module of such a package; `undefined` if there is none, as before the package is built. */
  readonly find: (specifier: string) => string | undefined;
}

/** Finds the packages that the site and its neighbours declare as parts of their repository. */
export function workspacePackages(root: string): WorkspacePackages {
  let folders: ReadonlyMap<string, string> | undefined;
  const manifests = manifestsAbove(root);
  const local = new Map(
    manifests.flatMap(({ folder, manifest }) =>
      ['dependencies', 'devDependencies', 'peerDependencies'].flatMap((key) =>
        Object.entries(asObject(manifest[key]))
          .filter(([, range]) => isLocal(range))
          .map(([name, range]) => [name, { folder, range: String(range) }] as const),
      ),
    ),
  );
  const folderOf = (name: string): string | undefined => {
    const declared = local.get(name);
    if (declared === undefined) return unpublished(name);
    const path = /^(?:link|portal|file):(.*)$/.exec(declared.range)?.[1];
    if (path !== undefined) return resolve(declared.folder, path);
    return folderNamed(name);
  };
  const folderNamed = (name: string): string | undefined => {
    folders ??= packagesBelow(manifests.at(-1)?.folder ?? root);
    return folders.get(name);
  };
  // Yarn 1 and npm link the packages of a workspace whatever range asks for them, also those that no registry has.
  const linksAll = manifests.some(({ manifest }) => manifest['workspaces'] !== undefined);
  const asked = new Set(
    manifests.flatMap(({ manifest }) =>
      Object.keys({ ...asObject(manifest['dependencies']), ...asObject(manifest['devDependencies']) }),
    ),
  );
  const unpublished = (name: string): string | undefined => {
    const folder = linksAll && asked.has(name) ? folderNamed(name) : undefined;
    return folder !== undefined && manifestOf(folder)['private'] === true ? folder : undefined;
  };
  return {
    has: (name) => local.has(name) || unpublished(name) !== undefined,
    find: (specifier) => {
      const [, name = '', rest = ''] = /^((?:@[^/]+\/)?[^/]+)(?:\/(.*))?$/.exec(specifier) ?? [];
      const folder = folderOf(name);
      if (folder !== undefined) return moduleOf(folder, rest);
      // Nothing has to depend on a package of the workspace to read a file of it, such as its README.
      const linked = linksAll && rest !== '' && !asked.has(name) ? folderNamed(name) : undefined;
      return linked === undefined ? undefined : findModule(join(linked, rest));
    },
  };
}

/** The manifests of a site and of the folders above it, up to the root of the repository. */
function manifestsAbove(root: string): { folder: string; manifest: Loose }[] {
  const found: { folder: string; manifest: Loose }[] = [];
  for (let folder = root, depth = 0; depth < above; folder = dirname(folder), depth++) {
    if (
      ['package.json', 'pnpm-workspace.yaml', 'rush.json', 'lerna.json'].some((name) => existsSync(join(folder, name)))
    )
      found.push({ folder, manifest: manifestOf(folder) });
    if (existsSync(join(folder, '.git'))) break;
  }
  return found;
}

function manifestOf(folder: string): Loose {
  try {
    return asObject(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  } catch {
    return {};
  }
}

/** Every package in a repository: its name and its folder. */
function packagesBelow(top: string): Map<string, string> {
  const found = new Map<string, string>();
  const walk = (folder: string, depth: number): void => {
    const name = asText(manifestOf(folder)['name']);
    if (name !== undefined && !found.has(name)) found.set(name, folder);
    if (depth === below) return;
    for (const entry of readdirSync(folder, { withFileTypes: true }))
      if (entry.isDirectory() && !/^(?:\.|node_modules$|versioned_docs$|i18n$|static$)/.test(entry.name))
        walk(join(folder, entry.name), depth + 1);
  };
  walk(top, 0);
  return found;
}

/** Folders with what a build writes; the sources are in `src`. */
const built = /^(?:\.\/)?(?:lib|dist|build|out|es|esm|cjs)\//;

function moduleOf(folder: string, rest: string): string | undefined {
  const { exports, source, module, main } = manifestOf(folder);
  const exported = asObject(exports)[rest === '' ? '.' : `./${rest}`] ?? (rest === '' ? exports : undefined);
  const written = rest === '' ? [source, module, main, 'src/index', 'index'] : [rest, `src/${rest}`];
  const paths = [targetOf(exported), ...written].flatMap((path) => (typeof path === 'string' ? [path] : []));
  return paths
    .flatMap((path) => [path, path.replace(built, 'src/')])
    .flatMap((path) => [path, path.replace(/\.[cm]?js$/, '')])
    .map((path) => findModule(join(folder, path)))
    .find((file) => file !== undefined);
}

/** The first path among the conditions of an export. */
function targetOf(exported: unknown): string | undefined {
  if (typeof exported === 'string') return exported;
  const conditions = asObject(exported);
  return ['source', 'import', 'module', 'default', 'require', 'node', 'browser']
    .map((name) => conditions[name])
    .map((one) => (one === undefined ? undefined : targetOf(one)))
    .find((one) => one !== undefined);
}
