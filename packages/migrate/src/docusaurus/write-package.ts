import { fillTemplate, ownValue, relative } from '@autolode/ssg-cli/internal';
import { brandImport } from '../brand-colours.ts';
import { type LockedVersions, lockedVersions } from '../locked-versions.ts';
import type { SiteWriter } from '../site-writer.ts';
import type { Conversion } from './conversion.ts';
import { ignoresPeers, writeNpmSettings } from './npm-settings.ts';
import { type OldPackage, oldPackages, readManifest } from './old-packages.ts';
import { templateValues } from './template-values.ts';
import { oldNames } from './try-render.ts';

/**
 * Writes `package.json`, `.npmrc` and `tsconfig.json` with the dependencies of the copied modules. npm has to install
 * all of them at the first attempt, in the versions that the old site had.
 */
export function writePackage(conversion: Conversion, writer: SiteWriter, packages: ReadonlySet<string>): void {
  const template = fillTemplate('docs', templateValues(conversion, writer.to));
  const own = JSON.parse(template.get('package.json') ?? '{}') as {
    type?: string;
    dependencies: Record<string, string>;
    optionalDependencies?: Record<string, string>;
    overrides?: Record<string, string>;
  };
  const plugins = [...conversion.imports.values()].filter((name) => name !== brandImport.source);
  const imported = new Set([...packages, ...plugins]);
  const lock = lockedVersions(conversion.root);
  const isLegacy = imported.size > 0 && ignoresPeers(conversion.root, lock?.file);
  const { needed, optional } = new OldVersions(conversion, lock, isLegacy).of(
    [...imported].filter((name) => !Object.hasOwn(own.dependencies, name)),
  );
  // The build reports what components lack and goes on, which it cannot without what the config imports. A registry may
  // lack a version, and a package may not install on this machine: npm then goes on, too.
  for (const [name, range] of Object.entries(needed))
    if (plugins.includes(name)) own.dependencies[name] = withNewSyntax(name, range);
    else optional[name] = range;
  const names = Object.keys(optional).sort();
  if (names.length > 0)
    own.optionalDependencies = Object.fromEntries(names.map((name) => [name, optional[name] ?? 'latest']));
  // The default export of a CommonJS package is another one in a folder whose modules are those of Node.
  if (imported.size > 0 && readManifest(conversion.root)['type'] !== 'module') delete own.type;
  // Packages of the old site may require older versions of these, and npm then refuses to install anything.
  if (imported.size > 0)
    own.overrides = Object.fromEntries(
      ['react', 'react-dom', '@types/react', 'typescript'].map((name) => [name, `$${name}`]),
    );
  writer.write('package.json', `${JSON.stringify(own, null, 2)}\n`);
  writeNpmSettings(conversion, writer, isLegacy);
  const tsconfig = JSON.parse(template.get('tsconfig.json') ?? '{}') as {
    compilerOptions: { paths?: object };
    exclude: string[];
  };
  const paths = { ...oldNames(), ...tsconfig.compilerOptions.paths };
  const compilerOptions = { ...tsconfig.compilerOptions, allowJs: true, paths };
  writer.write('tsconfig.json', `${JSON.stringify({ ...tsconfig, compilerOptions }, null, 2)}\n`);
}

/** The first versions of Markdown plugins that work with the parser used here. Docusaurus 2 needed older ones. */
const firstVersions: Readonly<Record<string, number>> = { 'remark-math': 6, 'rehype-katex': 7 };

function withNewSyntax(name: string, range: string): string {
  const first = ownValue(firstVersions, name);
  return first !== undefined && Number(/\d+/.exec(range)?.[0] ?? 0) < first ? `^${first}.0.0` : range;
}

/** Packages of which the new site has its own versions or has no use for. */
const isOwn = (name: string): boolean =>
  /^(?:react|react-dom|typescript|@types\/.*|@docusaurus\/.*|.*docusaurus-(?:plugin|theme|preset)-.*)$/.test(name);

/** Packages that every site of the old generator had, and those for it. */
const ofOldTheme = /docusaurus|^@mdx-js\/react$|^prism-react-renderer$|^clsx$/;

interface Versions {
  readonly needed: Record<string, string>;
  /** Packages that npm may fail to install, which then does not end the installation. */
  readonly optional: Record<string, string>;
}

/**
 * The versions of packages in the old site: those that it had installed, because newer ones in the same range may lack
 * what its code imports, or else the ranges of its package.json.
 */
class OldVersions {
  readonly #conversion: Conversion;
  readonly #declared: ReadonlyMap<string, OldPackage>;
  readonly #lock: LockedVersions | undefined;
  /** Whether npm installs no peers by itself. */
  readonly #isLegacy: boolean;

  constructor(conversion: Conversion, lock: LockedVersions | undefined, isLegacy: boolean) {
    this.#conversion = conversion;
    this.#declared = oldPackages(conversion.root);
    this.#lock = lock;
    this.#isLegacy = isLegacy;
  }

  of(names: readonly string[]): Versions {
    const { needed, optional }: Versions = { needed: {}, optional: {} };
    const locked: string[] = [];
    const elsewhere: string[] = [];
    const peers = names.flatMap((name) => this.#peersOf(name));
    for (const name of [...new Set([...names, ...peers])].sort()) {
      const { range, isRemote = false } = this.#declared.get(name) ?? {};
      const version = range?.startsWith('npm:') || isRemote ? undefined : this.#lock?.versionOf(name, range);
      if (version !== undefined) locked.push(`${name} ${version}`);
      const isElsewhere = version !== undefined && this.#lock?.isElsewhere(name, version) === true;
      const isKnown = !isElsewhere && (version !== undefined || (range !== undefined && !isRemote));
      if (isElsewhere) elsewhere.push(name);
      else if (!isKnown) this.#warnOf(name, range);
      // `*` excludes prereleases, and a package may have no others.
      (isKnown ? needed : optional)[name] = version ?? range ?? 'latest';
    }
    if (this.#isLegacy) Object.assign(optional, this.#possiblePeers({ ...needed, ...optional }));
    if (locked.length > 0) this.#noteLocked(locked);
    if (elsewhere.length > 0)
      this.#conversion.notes.push({
        file: 'package.json',
        cause: 'packages',
        message:
          'Packages that the old site had from another registry are optional: npm goes on without those it cannot find.',
        remedy: 'Move them to `dependencies` once they are installed.',
        detail: elsewhere.join(', '),
      });
    return { needed, optional };
  }

  /** What a package expects beside itself, as far as npm does not install it. */
  #peersOf(of: string): string[] {
    const peers = this.#lock?.peersOf(of) ?? [];
    const installed = ({ name, isOptional }: (typeof peers)[number]): boolean =>
      // npm does not install optional peers, which the old site therefore had among its own dependencies.
      this.#declared.has(name) ||
      (this.#isLegacy &&
        !isOptional &&
        this.#lock?.installsPeers === true &&
        this.#lock.versionOf(name, undefined) !== undefined);
    return [
      ...peers.filter(installed).map(({ name }) => name),
      ...unstatedPeers(of).filter((name) => this.#declared.has(name)),
    ].filter((name) => !isOwn(name));
  }

  /** The site's own dependencies, any of which may be a peer where no lock file names peers. */
  #possiblePeers(known: Readonly<Record<string, string>>): Record<string, string> {
    if (this.#lock?.namesPeers === true) return {};
    const names = [...this.#declared]
      .filter(([name, { isDependency, isRemote }]) => isDependency && !isRemote && !Object.hasOwn(known, name))
      .map(([name]) => name)
      .filter((name) => !isOwn(name) && !ofOldTheme.test(name));
    if (names.length > 0)
      this.#conversion.notes.push({
        file: 'package.json',
        cause: 'packages',
        message: 'Dependencies that no copied module imports were kept, because a package may need them.',
        remedy: 'Remove from `optionalDependencies` what the build does not miss.',
        detail: names.join(', '),
      });
    return Object.fromEntries(
      names.map((name) => {
        const range = this.#declared.get(name)?.range ?? 'latest';
        return [name, (range.startsWith('npm:') ? undefined : this.#lock?.versionOf(name, range)) ?? range];
      }),
    );
  }

  #warnOf(name: string, range: string | undefined): void {
    this.#conversion.notes.push({
      file: 'package.json',
      cause: 'packages',
      ...(range === undefined
        ? {
            message: `\`${name}\` is imported, but is not in any package.json of the old site.`,
            remedy: 'Check its version: the latest one was written.',
          }
        : {
            message: `\`${name}\` is not from a registry, but from \`${range}\`: npm goes on without it if that cannot be reached.`,
            remedy: 'Use a version of a registry, if there is one.',
          }),
    });
  }

  #noteLocked(locked: readonly string[]): void {
    const { root, notes } = this.#conversion;
    notes.push({
      file: relative(root, this.#lock?.file ?? root),
      cause: 'packages',
      message:
        'Packages that the code imports have the exact versions of the lock file in package.json. Those that only components import are optional: npm goes on without a version that cannot be installed, and the build names the code that lacks it.',
      detail: locked.join(', '),
    });
  }
}

/** Optional peers without which a package cannot be bundled, and which the lock file of Yarn 1 does not name. */
const unstatedPeers = (name: string): readonly string[] =>
  name.startsWith('@mui/') ? ['@emotion/react', '@emotion/styled'] : [];
