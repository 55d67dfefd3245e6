import { makeFolder } from '../../lib/make-folder.ts';
import { askGit, isRepository, runGit, tryGit } from './run-git.ts';
import { repositoryOf } from './source-pins.ts';
import type { Pin } from './version-pins.ts';

/**
 * Fetches a ref, or the pinned commit, with its history, from which the dates of pages are read.
 * @returns the commit.
 */
export function fetchCommit(root: string, git: string, ref: string, pinned: string | undefined): string {
  const repository = repositoryOf(root, git);
  makeFolder(repository);
  if (!isRepository(repository)) runGit(repository, ['init', '--quiet', '--bare', '--template=']);
  const has = (commit: string) => tryGit(repository, 'cat-file', '-e', `${commit}^{commit}`) !== undefined;
  if (pinned !== undefined && has(pinned)) return pinned;
  runGit(repository, ['fetch', '--quiet', '--no-tags', '--force', '--', git, ref]);
  if (pinned === undefined) return askGit(repository, 'rev-parse', '--verify', 'FETCH_HEAD^{commit}');
  // The branch may have been rewritten; many servers also serve a commit by its hash.
  if (!has(pinned)) runGit(repository, ['fetch', '--quiet', '--no-tags', '--', git, pinned]);
  return pinned;
}

/**
 * Fetches a version of a section from its repository, or the pinned commit, and keeps it from being collected.
 * @throws a `GitError` if the repository or the ref cannot be fetched.
 */
export function fetchVersion(root: string, git: string, ref: string, key: string, pinned?: string): Pin {
  const commit = fetchCommit(root, git, ref, pinned);
  const repository = repositoryOf(root, git);
  // A ref cannot be named like a folder of refs, so these are apart from those of sections.
  askGit(repository, 'update-ref', `refs/ssg-versions/${key}`, commit);
  if (pinned !== undefined) return { ref, kind: 'commit', commit };
  const has = (kind: string) =>
    tryGit(repository, 'ls-remote', '--exit-code', git, `refs/${kind}/${ref}`) !== undefined;
  return { ref, kind: has('heads') ? 'branch' : has('tags') ? 'tag' : 'commit', commit };
}
