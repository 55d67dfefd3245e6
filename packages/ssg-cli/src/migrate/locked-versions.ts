import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { asList, asObject, asText } from '../config/loose.ts';
import { readYaml } from '../lib/read-yaml.ts';

/** Returns the installed version of a package, given the range that its package.json asks for, if any. */
type FindVersion = (name: string, range: string | undefined) => unknown;

/** The versions that a lock file of another package manager names. */
export interface LockedVersions {
  /** Absolute path of the lock file. */
  readonly file: string;
  readonly versionOf: (name: string, range: string | undefined) => string | undefined;
}

/** Readers by file name. Each receives the text and the path of the site relative to the lock file's folder. */
const readers: Readonly<Record<string, (text: string, path: string) => FindVersion>> = {
  'package-lock.json': readNpm,
  'npm-shrinkwrap.json': readNpm,
  'yarn.lock': readYarn,
  'pnpm-lock.yaml': readPnpm,
  'bun.lock': readBun,
};

/** How many folders above the site may contain the lock file of its workspace. */
const maxDepth = 4;

/** The lock file of a site or of the workspace around it; `undefined` if there is none that can be read. */
export function lockedVersions(root: string): LockedVersions | undefined {
  for (let folder = root, depth = 0; depth < maxDepth; folder = dirname(folder), depth++)
    for (const [name, read] of Object.entries(readers)) {
      const file = join(folder, name);
      if (!existsSync(file)) continue;
      try {
        const find = read(readFileSync(file, 'utf8').replace(/\r\n/g, '\n'), posixPath(folder, root));
        return { file, versionOf: (of, range) => asRelease(find(of, range)) };
      } catch {
        // A damaged lock file names no versions; another one may.
      }
    }
  return undefined;
}

const posixPath = (from: string, to: string): string => relative(from, to).replaceAll(sep, '/') || '.';

/** A version of the registry; links to folders and repositories are none. */
const asRelease = (version: unknown): string | undefined =>
  /^\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/.exec(asText(version) ?? '')?.[0];

function readNpm(text: string, path: string): FindVersion {
  const { packages, dependencies } = asObject(JSON.parse(text));
  return (name) => {
    for (let folder = path; ; folder = posix.dirname(folder)) {
      const found = asObject(asObject(packages)[posix.join(folder, 'node_modules', name)]);
      if (found['version'] !== undefined) return isRegistry(found) ? found['version'] : undefined;
      if (folder === '.') return asObject(asObject(dependencies)[name])['version'];
    }
  };
}

/** Whether an entry is a package of the registry under its own name. */
const isRegistry = ({ name, resolved }: { readonly [key: string]: unknown }): boolean =>
  name === undefined && /^https?:|^$/.test(asText(resolved) ?? '');

/** Both formats of Yarn: `"a@^1", "a@^1.2":` or `"a@npm:^1, a@npm:^1.2":`, then `version "1.2.3"` or `version: 1.2.3`. */
function readYarn(text: string): FindVersion {
  const bySpec = new Map<string, string>();
  const byName = new VersionsByName();
  let specs: string[] = [];
  for (const line of text.split('\n')) {
    if (/^[^\s#].*:$/.test(line)) specs = line.slice(0, -1).replaceAll('"', '').split(/,\s*/);
    const version = /^ {2}version:? "?([^"\s]+)"?$/.exec(line)?.[1];
    if (version === undefined) continue;
    for (const spec of specs) {
      const [, name = '', range = ''] = /^(@?[^@]+)@(?:npm:)?(.*)$/.exec(spec) ?? [];
      if (/^\w+:/.test(range)) continue;
      bySpec.set(`${name}@${range}`, version);
      byName.add(name, version);
    }
  }
  return (name, range) => bySpec.get(`${name}@${range}`) ?? byName.only(name);
}

/** Versions of pnpm may have suffixes that name their peers: `1.2.3(react@18.2.0)` or `1.2.3_react@18.2.0`. */
function readPnpm(text: string, path: string): FindVersion {
  const direct: { [key: string]: unknown } = {};
  const byName = new VersionsByName();
  // Newer versions write a document about pnpm itself before the one of the site.
  for (const section of text.split(/^(?=\S)/m)) {
    const key = /^\w+/.exec(section)?.[0] ?? '';
    if (key === 'importers') Object.assign(direct, asObject(asObject(readYaml(section).value)['importers'])[path]);
    else if (/^(?:dev|optional)?dependencies$/i.test(key)) Object.assign(direct, readYaml(section).value);
    else if (key === 'packages')
      for (const [, name = '', version = ''] of section.matchAll(
        /^ {2}'?\/?(@?[^@\s'/]+(?:\/[^@\s'/]+)?)[@/](\d[^\s'(_:]*)/gm,
      ))
        byName.add(name, version);
  }
  const declared = { ...asObject(direct['devDependencies']), ...asObject(direct['dependencies']) };
  return (name) => {
    const found = declared[name];
    const version = asText(found) ?? asText(asObject(found)['version']);
    return version?.replace(/[(_].*$/s, '') ?? byName.only(name);
  };
}

/** The text format of Bun is JSON with trailing commas. */
function readBun(text: string, path: string): FindVersion {
  const { packages, workspaces } = asObject(JSON.parse(text.replace(/,(?=\s*[}\]])/g, '')));
  const workspace = asText(asObject(asObject(workspaces)[path])['name']);
  return (name) => {
    const found = asObject(packages)[`${workspace}/${name}`] ?? asObject(packages)[name];
    const id = asText(asList(found)[0]) ?? '';
    return id.startsWith(`${name}@`) ? id.slice(name.length + 1) : undefined;
  };
}

/** All versions of packages, for those that the site uses without asking for a range. */
class VersionsByName {
  readonly #versions = new Map<string, Set<string>>();

  add(name: string, version: string): void {
    this.#versions.set(name, (this.#versions.get(name) ?? new Set()).add(version));
  }

  /** The version of a package that is installed once. */
  only(name: string): string | undefined {
    const found = [...(this.#versions.get(name) ?? [])];
    return found.length === 1 ? found[0] : undefined;
  }
}
