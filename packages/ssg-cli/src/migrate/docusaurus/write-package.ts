import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { asObject, asText } from '../../config/loose.ts';
import { fillTemplate } from '../../init/templates.ts';
import { brandImport } from '../brand-colours.ts';
import { lockedVersions } from '../locked-versions.ts';
import type { SiteWriter } from '../site-writer.ts';
import type { Conversion } from './conversion.ts';
import { templateValues } from './template-values.ts';
import { oldNames } from './try-render.ts';

/** Writes `package.json` and `tsconfig.json` with the dependencies of the copied modules. */
export function writePackage(conversion: Conversion, writer: SiteWriter, packages: ReadonlySet<string>): void {
  const template = fillTemplate('docs', templateValues(conversion, writer.to));
  const own = JSON.parse(template.get('package.json') ?? '{}') as {
    type?: string;
    dependencies: Record<string, string>;
    overrides?: Record<string, string>;
  };
  const plugins = [...conversion.imports.values()].filter((name) => name !== brandImport.source);
  const imported = new Set([...packages, ...plugins]);
  Object.assign(
    own.dependencies,
    versionsOf(
      [...imported].filter((name) => !(name in own.dependencies)),
      conversion,
    ),
  );
  // The default export of a CommonJS package is another one in a folder whose modules are those of Node.
  if (imported.size > 0 && !isModuleFolder(conversion.root)) delete own.type;
  // Packages of the old site may require an older React or TypeScript, and npm then refuses to install anything.
  if (imported.size > 0) own.overrides = { react: '$react', 'react-dom': '$react-dom', typescript: '$typescript' };
  writer.write('package.json', `${JSON.stringify(own, null, 2)}\n`);
  const tsconfig = JSON.parse(template.get('tsconfig.json') ?? '{}') as {
    compilerOptions: { paths?: object };
    exclude: string[];
  };
  const paths = { ...oldNames(), ...tsconfig.compilerOptions.paths };
  const compilerOptions = { ...tsconfig.compilerOptions, allowJs: true, paths };
  writer.write('tsconfig.json', `${JSON.stringify({ ...tsconfig, compilerOptions }, null, 2)}\n`);
}

/** Packages of which the new site has its own versions or has no use for. */
const isOwn = (name: string): boolean => /^(?:react|react-dom|typescript|@types\/.*|@docusaurus\/.*)$/.test(name);

/**
 * The versions of packages in the old site: those that it had installed, because newer ones in the same range may lack
 * what its code imports, or else the ranges of its package.json.
 */
function versionsOf(names: readonly string[], { root, notes }: Conversion): Record<string, string> {
  const ranges = oldVersions(root);
  const lock = lockedVersions(root);
  const locked: string[] = [];
  // npm does not install optional peers, which the old site therefore had among its own dependencies.
  const peers = names
    .flatMap((name) => [...(lock?.peersOf(name) ?? []), ...unstatedPeers(name)])
    .filter((name) => ranges.has(name) && !isOwn(name));
  const versions = [...new Set([...names, ...peers])].sort().map((name) => {
    const range = ranges.get(name);
    const version = lock?.versionOf(name, range);
    if (version !== undefined) locked.push(`${name} ${version}`);
    if (version === undefined && range === undefined)
      notes.push({
        file: 'package.json',
        cause: 'packages',
        message: `\`${name}\` is imported, but is not in any package.json of the old site.`,
        remedy: 'Check its version: the latest one was written.',
      });
    // `*` excludes prereleases, and a package may have no others.
    return [name, version ?? range ?? 'latest'] as const;
  });
  if (lock !== undefined && locked.length > 0)
    notes.push({
      file: relative(root, lock.file).replaceAll(sep, '/'),
      cause: 'packages',
      message: 'Packages that the code imports have the exact versions of the lock file in package.json.',
      detail: locked.join(', '),
    });
  return Object.fromEntries(versions);
}

/** Optional peers without which a package cannot be bundled, and which the lock file of Yarn 1 does not name. */
const unstatedPeers = (name: string): readonly string[] =>
  name.startsWith('@mui/') ? ['@emotion/react', '@emotion/styled'] : [];

/** Whether the package.json of the site says that its `.js` files are modules as Node defines them. */
function isModuleFolder(root: string): boolean {
  const file = join(root, 'package.json');
  try {
    return existsSync(file) && asObject(JSON.parse(readFileSync(file, 'utf8')))['type'] === 'module';
  } catch {
    return false;
  }
}

/** Ranges and sources from which npm installs a package: those of workspaces are none. */
const installable = /^(?:[\^~>=<\d*.|\s\w-]+|(?:npm:|github:|git\+|https?:).*)$/;

/** Package versions from the package.json files of the site and of the surrounding repository. */
function oldVersions(root: string): Map<string, string> {
  const versions = new Map<string, string>();
  for (let folder = root, depth = 0; depth < 4; folder = dirname(folder), depth++) {
    const file = join(folder, 'package.json');
    if (!existsSync(file)) continue;
    try {
      const found = asObject(JSON.parse(readFileSync(file, 'utf8')));
      for (const key of ['dependencies', 'devDependencies', 'resolutions'])
        for (const [name, version] of Object.entries(asObject(found[key])))
          if (!versions.has(name) && installable.test(asText(version) ?? '')) versions.set(name, String(version));
    } catch {
      // An invalid package.json provides no versions.
    }
  }
  return versions;
}
