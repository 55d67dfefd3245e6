type Overrides = Readonly<Record<string, string>>;

interface Installer {
  /** The command that npx runs. */
  readonly install: readonly string[];
  /** The settings in package.json and next to it, with what the dependencies of dependencies are replaced by. */
  readonly manifest: (overrides: Overrides) => Readonly<Record<string, unknown>>;
  readonly files: (overrides: Overrides) => Readonly<Record<string, string>>;
}

const yarn = '@yarnpkg/cli-dist@4';

/** How each package manager installs a folder of sites. */
export const installers: Readonly<Record<string, Installer | undefined>> = {
  npm: {
    install: ['--yes', 'npm', 'install', '--prefer-offline', '--no-audit', '--no-fund'],
    manifest: () => ({}),
    files: () => ({}),
  },
  pnpm: {
    install: ['--yes', 'pnpm@12', 'install', '--no-frozen-lockfile'],
    manifest: () => ({}),
    files: (overrides) => ({
      'pnpm-workspace.yaml': `allowBuilds:\n  esbuild: true\noverrides: ${JSON.stringify(overrides)}\n`,
    }),
  },
  bun: {
    install: ['--yes', 'bun@1', 'install'],
    manifest: (overrides) => ({ overrides }),
    files: () => ({}),
  },
  yarn1: {
    install: ['--yes', 'yarn@1', 'install', '--non-interactive'],
    manifest: (overrides) => ({ resolutions: overrides }),
    files: () => ({}),
  },
  yarn: {
    install: ['--yes', '--package', yarn, 'yarn', 'install', '--no-immutable'],
    // yarn stops if the registry lacks the newest binaries of a platform; this version has all of them.
    manifest: (overrides) => ({ resolutions: { rollup: '4.60.0', ...overrides } }),
    files: () => ({ 'yarn.lock': '', '.yarnrc.yml': 'nodeLinker: node-modules\nenableGlobalCache: true\n' }),
  },
};
