import { existsSync } from 'node:fs';
import { dirname, join } from '../lib/path.ts';
import type { TemplateValues } from './templates.ts';

export type PackageManagerName = 'npm' | 'pnpm' | 'yarn' | 'bun';

interface PackageManager {
  readonly install: string;
  /** Command that runs a script of package.json, before the script's name. */
  readonly run: string;
  readonly lockFiles: readonly string[];
  /** Steps of a GitHub workflow that install the dependencies. */
  readonly setup: readonly string[];
}

const node = (cache?: string): string[] => [
  '- uses: actions/setup-node@v4',
  '  with:',
  '    node-version: 22',
  ...(cache === undefined ? [] : [`    cache: ${cache}`]),
];

export const packageManagers: Readonly<Record<PackageManagerName, PackageManager>> = {
  npm: {
    install: 'npm install',
    run: 'npm run',
    lockFiles: ['package-lock.json'],
    setup: [...node('npm'), '- run: npm ci'],
  },
  pnpm: {
    install: 'pnpm install',
    run: 'pnpm run',
    lockFiles: ['pnpm-lock.yaml'],
    setup: [
      '- uses: pnpm/action-setup@v4',
      '  with:',
      '    version: latest',
      ...node('pnpm'),
      '- run: pnpm install --frozen-lockfile',
    ],
  },
  yarn: {
    install: 'yarn install',
    run: 'yarn run',
    lockFiles: ['yarn.lock'],
    setup: ['- run: corepack enable', ...node('yarn'), '- run: yarn install --frozen-lockfile'],
  },
  bun: {
    install: 'bun install',
    run: 'bun run',
    lockFiles: ['bun.lock', 'bun.lockb'],
    setup: ['- uses: oven-sh/setup-bun@v2', ...node(), '- run: bun install --frozen-lockfile'],
  },
};

const names = Object.keys(packageManagers) as PackageManagerName[];

/**
 * The package manager in use: that of the nearest lock file in the repository of the folder, or else the one that
 * started this process according to `npm_config_user_agent`, or else npm.
 */
export function packageManagerOf(folder: string, userAgent: string | undefined): PackageManagerName {
  for (const place of placesInRepository(folder)) {
    const locked = names.find((name) => packageManagers[name].lockFiles.some((file) => existsSync(join(place, file))));
    if (locked !== undefined) return locked;
  }
  return names.find((name) => userAgent?.startsWith(`${name}/`)) ?? 'npm';
}

/** The folder and those above it up to the root of its repository; only the folder where no repository contains it. */
function placesInRepository(folder: string): string[] {
  const root = repositoryOf(folder);
  const places = [folder];
  if (root === undefined) return places;
  for (let place = folder; place !== root; ) {
    place = dirname(place);
    places.push(place);
  }
  return places;
}

/** The root of the git repository that contains a folder, which may not exist yet. */
export const repositoryOf = (folder: string): string | undefined => folderWith('.git', folder);

/** Values of a template that depend on the package manager. */
export function templateWords(name: PackageManagerName): Pick<TemplateValues, 'install' | 'run' | 'setup'> {
  const { install, run, setup } = packageManagers[name];
  return { install, run, setup: setup.map((line) => `      ${line}`).join('\n') };
}

/**
 * The pnpm workspace that contains a new folder. Its settings apply there, and a `pnpm-workspace.yaml` in the folder
 * would leave it.
 */
export function pnpmWorkspaceAbove(folder: string): string | undefined {
  const above = folderWith('pnpm-workspace.yaml', dirname(folder));
  return above === undefined ? undefined : join(above, 'pnpm-workspace.yaml');
}

/** The folder, or the nearest one above it, that contains the file. */
function folderWith(file: string, folder: string): string | undefined {
  for (let place = folder, last = ''; place !== last; last = place, place = dirname(place))
    if (existsSync(join(place, file))) return place;
  return undefined;
}
