// Puts packages of this checkout into a site, for use until they are published: packs them into the site's folder
// `packages`, and refers to the tarballs in its package.json.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const packages = fileURLToPath(new URL('..', import.meta.url));
const scope = '@autolode/';

/** The packages that a site can use: name without the scope → folder, version, and the packages it depends on. */
const workspace = new Map(
  readdirSync(packages, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'create-site')
    .map((entry) => {
      const folder = join(packages, entry.name);
      const { name, version, dependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
      return [
        withoutScope(name),
        { folder, version, needs: Object.keys(dependencies).filter(isOwn).map(withoutScope) },
      ];
    }),
);

/** Their names. */
export const packageNames = [...workspace.keys()].sort();

/**
 * Packs packages and those of this checkout that they depend on. Existing tarballs are taken from the folder in SSG_TARBALLS.
 * @returns name → content of its tarball.
 */
export function packPackages(names) {
  const packed = new Map();
  const made = process.env.SSG_TARBALLS;
  const folder = made ?? mkdtempSync(join(tmpdir(), 'pack-into-'));
  try {
    for (const name of withNeeds(names)) {
      const { folder: cwd, version } = workspace.get(name);
      if (made === undefined) {
        process.stderr.write(`Packing ${scope}${name} …\n`);
        execFileSync('npx', ['--yes', 'pnpm@12', 'pack', '--pack-destination', folder], {
          cwd,
          stdio: ['ignore', 'ignore', 'inherit'],
          shell: process.platform === 'win32',
        });
      }
      packed.set(name, readFileSync(join(folder, `autolode-${name}-${version}.tgz`)));
    }
  } finally {
    if (made === undefined) rmSync(folder, { recursive: true, force: true });
  }
  return packed;
}

/** The packages of this checkout that a site's package.json names, and where. */
export function usedIn(site) {
  const manifest = JSON.parse(readFileSync(join(site, 'package.json'), 'utf8'));
  const groups = ['dependencies', 'devDependencies'].filter((group) => manifest[group] !== undefined);
  const names = groups.flatMap((group) =>
    Object.keys(manifest[group]).flatMap((name) => (isOwn(name) ? withoutScope(name) : [])),
  );
  return { manifest, groups, names: names.filter((name) => packageNames.includes(name)) };
}

/** Writes tarballs into a site, in place of earlier ones, and makes its package.json refer to them. */
export function putInto(site, packed) {
  const folder = join(site, 'packages');
  mkdirSync(folder, { recursive: true });
  const { manifest, groups } = usedIn(site);
  for (const [name, content] of packed) {
    const before = new RegExp(`^autolode-${name}-\\d.*\\.tgz$`);
    for (const file of readdirSync(folder)) if (before.test(file)) rmSync(join(folder, file));
    const { version } = workspace.get(name);
    // A package manager installs a tarball again only if its name changes; its version may be the same for months.
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
    const file = `autolode-${name}-${version}-${hash}.tgz`;
    writeFileSync(join(folder, file), content);
    const group = groups.find((one) => manifest[one][scope + name] !== undefined) ?? 'dependencies';
    manifest[group] = sorted({ ...manifest[group], [scope + name]: `file:packages/${file}` });
  }
  writeFileSync(join(site, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

const sorted = (record) => Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));

function withNeeds(names) {
  const all = new Set(names);
  for (const name of all) for (const need of workspace.get(name).needs) all.add(need);
  return all;
}

function isOwn(name) {
  return name.startsWith(scope);
}

function withoutScope(name) {
  return name.slice(scope.length);
}
