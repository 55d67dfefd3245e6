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
 * The package manager in use: that of the lock file in the folder, or else the one that started this process according
 * to `npm_config_user_agent`, or else npm.
 */
export function packageManagerOf(folder: string, userAgent: string | undefined): PackageManagerName {
  const locked = names.find((name) => packageManagers[name].lockFiles.some((file) => existsSync(join(folder, file))));
  return locked ?? names.find((name) => userAgent?.startsWith(`${name}/`)) ?? 'npm';
}

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
  for (let above = dirname(folder), last = folder; above !== last; last = above, above = dirname(above)) {
    const file = join(above, 'pnpm-workspace.yaml');
    if (existsSync(file)) return file;
  }
  return undefined;
}
