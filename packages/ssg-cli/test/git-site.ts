import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { copySite, type SiteFixture } from './site-fixture.ts';

export interface GitSite extends SiteFixture {
  /** Runs git in the site's folder and returns its output. */
  git(...args: string[]): string;
  /** Commits everything and returns the commit. */
  commit(message: string): string;
}

/** Runs git in a folder with a fixed author and fixed dates. */
export const gitIn =
  (folder: string) =>
  (...args: string[]): string =>
    execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        GIT_AUTHOR_NAME: 'Ada',
        GIT_AUTHOR_EMAIL: 'ada@example.org',
        GIT_COMMITTER_NAME: 'Ada',
        GIT_COMMITTER_EMAIL: 'ada@example.org',
        GIT_AUTHOR_DATE: '2025-03-04T05:06:07Z',
        GIT_COMMITTER_DATE: '2025-03-04T05:06:07Z',
        GIT_CONFIG_GLOBAL: '/dev/null',
        GIT_CONFIG_SYSTEM: '/dev/null',
      },
    }).trim();

/** A copy of a fixture site in a real repository, with its first commit on `main`. */
export function gitSite(name: string): GitSite {
  const site = copySite(name);
  const git = gitIn(site.root);
  git('init', '--quiet', '--initial-branch=main');
  site.write('.gitignore', '.ssg\ndist\n');
  const commit = (message: string) => {
    git('add', '--all');
    git('commit', '--quiet', '--allow-empty', '-m', message);
    return git('rev-parse', 'HEAD');
  };
  commit('Begin');
  return { ...site, git, commit };
}

/** A folder that is removed after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ssg-git-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
