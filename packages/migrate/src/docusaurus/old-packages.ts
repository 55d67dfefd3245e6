import { existsSync, readFileSync } from 'node:fs';
import { asObject, asText, dirname, join, type Loose, ownValue, readYaml } from '@autolode/ssg-cli/internal';

/** What the old site declared about a package. */
export interface OldPackage {
  /** The range or source, as npm reads it. */
  readonly range: string;
  /** Whether it comes from a repository or URL, which may be out of reach. */
  readonly isRemote: boolean;
  /** Whether the site itself depends on it when it runs, and not only its tools or its workspace. */
  readonly isDependency: boolean;
}

/** How many folders above the site may contain the manifest of its workspace. */
const maxDepth = 4;

/** Sources outside of a registry. A name with a slash is a repository of GitHub. */
const remote = /^(?:(?:git|git\+\w+|github|gitlab|bitbucket|gist|ssh|https?):.*|[\w.-]+\/[\w.-]+(?:#.*)?)$/;

/** Ranges and tags of a registry, and packages of it under another name. */
const registered = /^(?:[\^~>=<\d*.|\s\w+-]+|npm:@?[^@]+(?:@.*)?)$/;

/** The packages that the package.json files of the site and of the surrounding repository declare. */
export function oldPackages(root: string): Map<string, OldPackage> {
  const found = new Map<string, OldPackage>();
  const catalogs = catalogsAbove(root);
  for (const folder of foldersAbove(root)) {
    const manifest = readManifest(folder);
    for (const key of ['dependencies', 'devDependencies', 'resolutions'])
      for (const [name, declared] of Object.entries(asObject(manifest[key]))) {
        const range = rangeOf(asText(declared) ?? '', name, catalogs);
        const isRemote = remote.test(range);
        if (found.has(name) || (!isRemote && !registered.test(range))) continue;
        found.set(name, { range, isRemote, isDependency: key === 'dependencies' && folder === root });
      }
  }
  return found;
}

/** The site's folder and those above it, the nearest first. */
export function foldersAbove(root: string): string[] {
  const folders: string[] = [];
  for (let folder = root; folders.length < maxDepth; folder = dirname(folder)) folders.push(folder);
  return [...new Set(folders)];
}

/** The package.json of a folder; empty if there is none that can be read. */
export function readManifest(folder: string): Loose {
  const file = join(folder, 'package.json');
  try {
    return existsSync(file) ? asObject(JSON.parse(readFileSync(file, 'utf8'))) : {};
  } catch {
    return {};
  }
}

/** What npm understands of a range that is written for another package manager. */
function rangeOf(declared: string, name: string, catalogs: ReadonlyMap<string, Loose>): string {
  const catalog = /^catalog:(.*)$/.exec(declared)?.[1];
  if (catalog !== undefined) return asText(ownValue(catalogs.get(catalog.trim() || 'default'), name)) ?? '';
  // Yarn: a package with a patch, which may be written inside of another one.
  const patched = /^patch:(?:@?[^@]+)@([^#]*)/.exec(declared)?.[1];
  const range = patched === undefined ? declared : decoded(patched);
  // Yarn writes `npm:` before ranges, too.
  return range.replace(/^npm:(?=[\^~>=<\d*])/, '');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Lists of versions that the packages of a workspace share, of pnpm and Bun, by name. */
function catalogsAbove(root: string): Map<string, Loose> {
  const catalogs = new Map<string, Loose>();
  for (const folder of foldersAbove(root)) {
    const file = join(folder, 'pnpm-workspace.yaml');
    const workspace = existsSync(file) ? asObject(readYaml(readFileSync(file, 'utf8')).value) : {};
    const manifest = readManifest(folder);
    for (const list of [workspace, manifest, asObject(manifest['workspaces'])])
      for (const [name, versions] of [['default', list['catalog']], ...Object.entries(asObject(list['catalogs']))])
        catalogs.set(String(name), { ...asObject(versions), ...catalogs.get(String(name)) });
  }
  return catalogs;
}
