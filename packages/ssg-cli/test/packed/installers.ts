interface Installer {
  /** What npx is asked to run. */
  readonly install: readonly string[];
  /** What the package manager wants in package.json and beside it. */
  readonly manifest: Readonly<Record<string, unknown>>;
  readonly files: Readonly<Record<string, string>>;
}

const yarn = '@yarnpkg/cli-dist@4';

/** How the package managers install a folder of sites. */
export const installers: Readonly<Record<string, Installer | undefined>> = {
  npm: {
    install: ['--yes', 'npm', 'install', '--prefer-offline', '--no-audit', '--no-fund'],
    manifest: {},
    files: {},
  },
  pnpm: {
    install: ['--yes', 'pnpm@12', 'install', '--no-frozen-lockfile'],
    manifest: {},
    files: { 'pnpm-workspace.yaml': 'allowBuilds:\n  esbuild: true\n' },
  },
  yarn: {
    install: ['--yes', '--package', yarn, 'yarn', 'install', '--no-immutable'],
    // A registry that lacks the newest binaries of some platform stops yarn: this version has all of them.
    manifest: { resolutions: { rollup: '4.60.0' } },
    files: { 'yarn.lock': '', '.yarnrc.yml': 'nodeLinker: node-modules\nenableGlobalCache: true\n' },
  },
};
