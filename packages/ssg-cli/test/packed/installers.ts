interface Installer {
  /** The command that npx runs. */
  readonly install: readonly string[];
  /** The settings that a package manager needs in package.json and next to it. */
  readonly manifest: Readonly<Record<string, unknown>>;
  readonly files: Readonly<Record<string, string>>;
}

const yarn = '@yarnpkg/cli-dist@4';

/** How each package manager installs a folder of sites. */
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
  bun: {
    install: ['--yes', 'bun@1', 'install'],
    manifest: {},
    files: {},
  },
  yarn1: {
    install: ['--yes', 'yarn@1', 'install', '--non-interactive'],
    manifest: {},
    files: {},
  },
  yarn: {
    install: ['--yes', '--package', yarn, 'yarn', 'install', '--no-immutable'],
    // yarn stops if the registry lacks the newest binaries of a platform; this version has all of them.
    manifest: { resolutions: { rollup: '4.60.0' } },
    files: { 'yarn.lock': '', '.yarnrc.yml': 'nodeLinker: node-modules\nenableGlobalCache: true\n' },
  },
};
