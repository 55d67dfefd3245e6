import { existsSync, readFileSync } from 'node:fs';
import {
  asList,
  asObject,
  asText,
  asTexts,
  dirname,
  join,
  type Loose,
  posix,
  readYaml,
  relative,
} from '@autolode/ssg-cli/internal';

/** What a lock file says. */
interface Lock {
  /** The installed version of a package, given the range that the package.json asks for, if any. */
  readonly find: (name: string, range: string | undefined) => unknown;
  /** The host from which a version was installed, if the format says so. */
  readonly hostOf: (name: string, version: string) => string | undefined;
  /** The names in lists of a package. */
  readonly listed: (name: string, list: PackageList) => readonly string[];
}

type PackageList = 'dependencies' | 'peerDependencies' | 'peerDependenciesMeta';

/** The versions that a lock file of another package manager names. */
export interface LockedVersions {
  /** Absolute path of the lock file. */
  readonly file: string;
  readonly versionOf: (name: string, range: string | undefined) => string | undefined;
  /** Whether a version was installed from another registry than npm's, which may not have it. */
  readonly isElsewhere: (name: string, version: string) => boolean;
  /**
   * The packages that a package, or one that it needs, expects beside itself; none if the format does not say (Yarn 1).
   */
  readonly peersOf: (name: string) => readonly LockedPeer[];
  /** Whether the format names peers. */
  readonly namesPeers: boolean;
  /** Whether the package manager installed peers that nobody asked for. */
  readonly installsPeers: boolean;
}

export interface LockedPeer {
  readonly name: string;
  readonly isOptional: boolean;
}

/** Readers by file name. Each receives the text and the path of the site relative to the lock file's folder. */
const readers: Readonly<Record<string, (text: string, path: string) => Lock>> = {
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
        const text = readFileSync(file, 'utf8').replace(/\r\n/g, '\n');
        const lock = read(text, posixPath(folder, root));
        return {
          file,
          versionOf: (name, range) => asRelease(lock.find(name, range)),
          isElsewhere: (name, version) => {
            const host = lock.hostOf(name, version);
            return host !== undefined && !/^registry\.(?:npmjs\.org|yarnpkg\.com)$/.test(host);
          },
          peersOf: (name) => peersBelow(name, lock),
          namesPeers: name !== 'yarn.lock' || /^__metadata:/m.test(text),
          installsPeers: name !== 'yarn.lock',
        };
      } catch {
        // A damaged lock file names no versions; another one may.
      }
    }
  return undefined;
}

/** The peers of a package and of all that it depends on. */
function peersBelow(start: string, { listed }: Lock): LockedPeer[] {
  const peers = new Map<string, LockedPeer>();
  const seen = new Set([start]);
  for (const name of seen) {
    const optional = new Set(listed(name, 'peerDependenciesMeta'));
    for (const peer of listed(name, 'peerDependencies'))
      if (peers.get(peer)?.isOptional !== false) peers.set(peer, { name: peer, isOptional: optional.has(peer) });
    for (const needed of listed(name, 'dependencies')) seen.add(needed);
  }
  return [...peers.values()];
}

const hostIn = (url: unknown): string | undefined => /^https?:\/\/([^/]+)/.exec(asText(url) ?? '')?.[1];

const posixPath = (from: string, to: string): string => relative(from, to) || '.';

/** A version of the registry; links to folders and repositories are none. */
const asRelease = (version: unknown): string | undefined =>
  /^\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/.exec(asText(version) ?? '')?.[0];

function readNpm(text: string, path: string): Lock {
  const { packages, dependencies } = asObject(JSON.parse(text));
  const entryOf = (name: string): Loose => {
    for (let folder = path; ; folder = posix.dirname(folder)) {
      const found = asObject(asObject(packages)[posix.join(folder, 'node_modules', name)]);
      if (found['version'] !== undefined) return isRegistry(found) ? found : {};
      if (folder === '.') return asObject(asObject(dependencies)[name]);
    }
  };
  return {
    find: (name) => entryOf(name)['version'],
    hostOf: (name) => hostIn(entryOf(name)['resolved']),
    listed: (name, list) => Object.keys(asObject(entryOf(name)[list])),
  };
}

/** Whether an entry is a package of the registry under its own name. */
const isRegistry = ({ name, resolved }: Loose): boolean =>
  name === undefined && /^https?:|^$/.test(asText(resolved) ?? '');

/** Both formats of Yarn: `"a@^1", "a@^1.2":` or `"a@npm:^1, a@npm:^1.2":`, then `version "1.2.3"` or `version: 1.2.3`. */
function readYarn(text: string): Lock {
  const bySpec = new Map<string, string>();
  const byName = new VersionsByName();
  const hosts = new Map<string, string>();
  let specs: string[] = [];
  for (const line of text.split('\n')) {
    if (/^[^\s#].*:$/.test(line)) specs = line.slice(0, -1).replaceAll('"', '').split(/,\s*/);
    const host = hostIn(/^ {2}resolved "([^"]+)"$/.exec(line)?.[1]);
    for (const spec of host === undefined ? [] : specs)
      hosts.set(`${/^@?[^@]+/.exec(spec)?.[0]}@${bySpec.get(spec)}`, host ?? '');
    const version = /^ {2}version:? "?([^"\s]+)"?$/.exec(line)?.[1];
    if (version === undefined) continue;
    for (const spec of specs) {
      const [, name = '', range = ''] = /^(@?[^@]+)@(?:npm:)?(.*)$/.exec(spec) ?? [];
      if (/^\w+:/.test(range)) continue;
      bySpec.set(`${name}@${range}`, version);
      byName.add(name, version);
    }
  }
  return {
    find: (name, range) => bySpec.get(`${name}@${range}`) ?? byName.only(name),
    hostOf: (name, version) => hosts.get(`${name}@${version}`),
    listed: listsIn(text, /^"?(@?[^@\s"#]+)@/),
  };
}

/** Versions of pnpm may have suffixes that name their peers: `1.2.3(react@18.2.0)` or `1.2.3_react@18.2.0`. */
function readPnpm(text: string, path: string): Lock {
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
  return {
    find: (name) => {
      const found = declared[name];
      const version = asText(found) ?? asText(asObject(found)['version']);
      return version?.replace(/[(_].*$/s, '') ?? byName.only(name);
    },
    hostOf: () => undefined,
    listed: listsIn(text, /^ {2}'?\/?(@?[^@\s'/]+(?:\/[^@\s'/]+)?)[@/]\d/),
  };
}

/** The text format of Bun is JSON with trailing commas. */
function readBun(text: string, path: string): Lock {
  const { packages, workspaces } = asObject(JSON.parse(text.replace(/,(?=\s*[}\]])/g, '')));
  const workspace = asText(asObject(asObject(workspaces)[path])['name']);
  const entryOf = (name: string) => asList(asObject(packages)[`${workspace}/${name}`] ?? asObject(packages)[name]);
  return {
    find: (name) => {
      const id = asText(entryOf(name)[0]) ?? '';
      return id.startsWith(`${name}@`) ? id.slice(name.length + 1) : undefined;
    },
    hostOf: (name) => hostIn(entryOf(name)[1]),
    listed: (name, list) =>
      entryOf(name).flatMap((part) =>
        // Bun lists the names of optional peers.
        list === 'peerDependenciesMeta'
          ? asTexts(asObject(part)['optionalPeers'])
          : Object.keys(asObject(asObject(part)[list])),
      ),
  };
}

/**
 * The lines below `peerDependencies:` and the like in the entry of each package.
 *
 * @param entry - Matches the first line of an entry; its group is the name.
 */
function listsIn(text: string, entry: RegExp): Lock['listed'] {
  const lists = new Map<string, Set<string>>();
  let name = '';
  let open: { readonly indent: number; readonly key: string } | undefined;
  for (const line of text.split('\n')) {
    name = entry.exec(line)?.[1] ?? name;
    const indent = line.search(/\S/);
    const list = /^\s+(dependencies|peerDependencies|peerDependenciesMeta):$/.exec(line)?.[1];
    if (list !== undefined) open = { indent, key: `${list} ${name}` };
    else if (open !== undefined && indent <= open.indent) open = undefined;
    else if (open !== undefined) {
      const one = /^\s*["']?([^"':\s]+)/.exec(line)?.[1] ?? '';
      lists.set(open.key, (lists.get(open.key) ?? new Set()).add(one));
    }
  }
  return (of, list) => [...(lists.get(`${list} ${of}`) ?? [])];
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
