import { execFile, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { devNull } from 'node:os';
import { promisify } from 'node:util';
import { defined } from '../../lib/defined.ts';
import { join } from '../../lib/path.ts';
import { tryOr } from '../../lib/try-or.ts';
import { isOwnRepository } from './source-pins.ts';

/** A failed git command. */
export class GitError extends Error {
  readonly kind: 'no-git' | 'failed';

  constructor(kind: 'no-git' | 'failed', message: string) {
    super(message);
    this.kind = kind;
  }
}

export interface GitOptions {
  readonly input?: string;
  /** Environment variables. */
  readonly env?: Readonly<Record<string, string>>;
  /** Exit codes other than 0 that are no errors. */
  readonly accepts?: readonly number[];
}

/** Git waits for a silent server without end. It gives up one that sends less than 100 bytes a second for a minute. */
const impatience = { GIT_HTTP_LOW_SPEED_LIMIT: '100', GIT_HTTP_LOW_SPEED_TIME: '60' };

/** What `git rev-parse --local-env-vars` lists: in a hook of git, these lead every command to the repository of the hook. */
const localVariables = [
  ...['GIT_ALTERNATE_OBJECT_DIRECTORIES', 'GIT_CONFIG', 'GIT_CONFIG_PARAMETERS', 'GIT_CONFIG_COUNT', 'GIT_DIR'],
  ...['GIT_OBJECT_DIRECTORY', 'GIT_WORK_TREE', 'GIT_IMPLICIT_WORK_TREE', 'GIT_GRAFT_FILE', 'GIT_INDEX_FILE'],
  ...['GIT_NO_REPLACE_OBJECTS', 'GIT_REPLACE_REF_BASE', 'GIT_PREFIX', 'GIT_INTERNAL_SUPER_PREFIX', 'GIT_COMMON_DIR'],
  ...['GIT_SHALLOW_FILE', 'GIT_QUARANTINE_PATH', 'GIT_NAMESPACE', 'GIT_REF_FORMAT'],
];

/**
 * Settings under which git runs no program that a repository names. Files in a folder of the site can look like a bare
 * repository, whose config would be read.
 */
const settings = [
  'safe.bareRepository=explicit',
  `core.hooksPath=${devNull}`,
  'core.fsmonitor=false',
  'log.showSignature=false',
  'protocol.ext.allow=never',
  'protocol.fd.allow=never',
  'fetch.recurseSubmodules=false',
  'submodule.recurse=false',
].flatMap((setting) => ['-c', setting]);

/** Longer paths are none that a file system has. */
export const maxPathLength = 4096;

/** Whether a text can be a path for git. */
export const isGitPath = (path: string): boolean => !path.includes('\0') && Buffer.byteLength(path) <= maxPathLength;

/** The arguments and options for every call of git. */
function callOf(folder: string, args: readonly string[], env: GitOptions['env'] = {}) {
  if (args.some((arg) => !isGitPath(arg)))
    throw new GitError('failed', 'a path is too long, or contains a null character');
  const isOwn = isOwnRepository(folder);
  if (isOwn) restoreSettings(folder);
  const cleaned = Object.entries(process.env).filter(([name]) => !localVariables.includes(name.toUpperCase()));
  return {
    args: [...settings, '--literal-pathspecs', ...(isOwn ? [`--git-dir=${folder}`] : []), ...args],
    options: {
      cwd: folder,
      maxBuffer: 2 ** 31 - 1,
      windowsHide: true,
      env: {
        ...impatience,
        ...Object.fromEntries(cleaned),
        ...env,
        GIT_TERMINAL_PROMPT: '0',
        GIT_OPTIONAL_LOCKS: '0',
        LC_ALL: 'C',
      },
    },
  };
}

/**
 * Restores the config of a repository that a sync made. It may be under version control, so that anyone who can change
 * a file of the site could name programs and other folders in it.
 */
function restoreSettings(repository: string): void {
  const link = readdirSync(repository, { withFileTypes: true }).find((entry) => entry.isSymbolicLink());
  if (link !== undefined) throw new GitError('failed', `${join(repository, link.name)} is a link`);
  for (const name of ['config', 'config.worktree', 'commondir', 'hooks', 'info', 'objects/info/alternates'])
    rmSync(join(repository, name), { recursive: true, force: true });
  writeFileSync(join(repository, 'config'), '[core]\n\trepositoryformatversion = 0\n\tbare = true\n');
}

/**
 * Runs git in a folder and returns its output. It never prompts for a password, and takes no optional locks. Paths are
 * literal.
 * @throws a `GitError` with the last line that git wrote to stderr.
 */
export function runGit(folder: string, args: readonly string[], { input, env, accepts }: GitOptions = {}): Buffer {
  const call = callOf(folder, args, env);
  const { status, error, stdout, stderr } = spawnSync('git', call.args, {
    ...call.options,
    ...defined({ input }),
  });
  if ((error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT')
    throw new GitError('no-git', 'git is not installed');
  if (error !== undefined) throw new GitError('failed', error.message);
  if (status !== 0 && !accepts?.includes(status ?? -1)) throw new GitError('failed', lastLine(stderr.toString()));
  return stdout;
}

/**
 * Runs git beside other work and returns its output as text.
 * @throws the error of `execFile`.
 */
export async function runGitBeside(folder: string, ...args: string[]): Promise<string> {
  const call = callOf(folder, args);
  const { stdout } = await promisify(execFile)('git', call.args, { ...call.options, encoding: 'utf8' });
  return stdout;
}

/** Whether a folder contains a repository that a sync made. */
export const isRepository = (folder: string): boolean => existsSync(join(folder, 'HEAD'));

/** Output of git as text, without the final line break. */
export const askGit = (folder: string, ...args: string[]): string => runGit(folder, args).toString().replace(/\n$/, '');

/** Like `askGit`, but returns `undefined` if git fails. */
export const tryGit = (folder: string, ...args: string[]): string | undefined =>
  tryOr(() => askGit(folder, ...args), undefined);

const lastLine = (text: string): string =>
  text
    .trim()
    .split('\n')
    .at(-1)
    ?.replace(/^(?:fatal|error): /, '') ?? 'git failed';
