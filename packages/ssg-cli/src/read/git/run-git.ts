import { spawnSync } from 'node:child_process';

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
}

/** Git waits for a silent server without end. It gives up one that sends less than 100 bytes a second for a minute. */
const impatience = { GIT_HTTP_LOW_SPEED_LIMIT: '100', GIT_HTTP_LOW_SPEED_TIME: '60' };

/**
 * Runs git in a folder and returns its output. It never prompts for a password, and takes no optional locks.
 * @throws a `GitError` with the last line that git wrote to stderr.
 */
export function runGit(folder: string, args: readonly string[], { input, env }: GitOptions = {}): Buffer {
  const { status, error, stdout, stderr } = spawnSync('git', [...args], {
    cwd: folder,
    maxBuffer: 2 ** 31 - 1,
    windowsHide: true,
    env: { ...impatience, ...process.env, ...env, GIT_TERMINAL_PROMPT: '0', GIT_OPTIONAL_LOCKS: '0', LC_ALL: 'C' },
    ...(input === undefined ? {} : { input }),
  });
  if ((error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT')
    throw new GitError('no-git', 'git is not installed');
  if (error !== undefined) throw new GitError('failed', error.message);
  if (status !== 0) throw new GitError('failed', lastLine(stderr.toString()));
  return stdout;
}

/** Output of git as text, without the final line break. */
export const askGit = (folder: string, ...args: string[]): string => runGit(folder, args).toString().replace(/\n$/, '');

/** Like `askGit`, but returns `undefined` if git fails. */
export function tryGit(folder: string, ...args: string[]): string | undefined {
  try {
    return askGit(folder, ...args);
  } catch {
    return undefined;
  }
}

const lastLine = (text: string): string =>
  text
    .trim()
    .split('\n')
    .at(-1)
    ?.replace(/^(?:fatal|error): /, '') ?? 'git failed';
