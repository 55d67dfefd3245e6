import type { LoadOptions } from '../config/load-config.ts';
import { defined } from '../lib/defined.ts';
import { fromEnvironment } from '../lib/environment.ts';
import { resolve } from '../lib/path.ts';
import { createLog, type Log } from '../messages/log.ts';

/** The flags that every command has. */
export interface GlobalFlags {
  readonly root: string;
  readonly config?: string;
  readonly outDir?: string;
  readonly json?: boolean;
  readonly verbose?: boolean;
  readonly color: boolean;
}

export interface CommandContext {
  readonly log: Log;
  readonly flags: GlobalFlags;
}

/** The options of `loadConfig` that come from flags. */
export const loadOptionsOf = ({ root, config, outDir }: GlobalFlags): LoadOptions => ({
  root,
  ...defined({ configFile: config, outDir }),
});

/** 0: success. 1: the site has errors. 2: invalid usage or config. 3: another build is running. */
export type ExitCode = 0 | 1 | 2 | 3;

export function createContext(flags: GlobalFlags): CommandContext {
  const wanted =
    flags.color &&
    fromEnvironment('NO_COLOR') === undefined &&
    (process.stderr.isTTY === true || fromEnvironment('FORCE_COLOR') !== undefined);
  return {
    flags,
    log: createLog({
      color: wanted,
      json: flags.json === true,
      verbose: flags.verbose === true,
      out: process.stdout,
      err: process.stderr,
      root: resolve(flags.root),
      ...defined({ workspace: githubWorkspace() }),
    }),
  };
}

/** The folder into which GitHub Actions checked out the repository; `undefined` elsewhere. */
const githubWorkspace = (): string | undefined =>
  fromEnvironment('GITHUB_ACTIONS') === 'true' ? (fromEnvironment('GITHUB_WORKSPACE') ?? process.cwd()) : undefined;
