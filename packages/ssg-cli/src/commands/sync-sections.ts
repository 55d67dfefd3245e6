import { mkdirSync } from 'node:fs';
import { problem } from '../catalogue/problem.ts';
import type { Config } from '../config/types.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { messageOf } from '../lib/message-of.ts';
import { askGit, runGit, tryGit } from '../read/git/run-git.ts';
import { readSourcePins, repositoryOf, type SourcePin, writeSourcePins } from '../read/git/source-pins.ts';

/** The commit of a docs section after a sync. */
export interface SyncedSection {
  readonly name: string;
  readonly ref: string;
  readonly commit: string;
  readonly state: 'new' | 'changed' | 'unchanged';
}

/**
 * Fetches the repositories of docs sections and pins their commits. With `frozen`, the pinned commits are fetched and
 * the lockfile does not change. A repository that cannot be fetched keeps its commit.
 */
export function syncSections(
  { root, docs }: Config,
  { frozen }: { readonly frozen: boolean },
): { readonly sections: readonly SyncedSection[]; readonly diagnostics: readonly Diagnostic[] } {
  const before = readSourcePins(root);
  const after: Record<string, SourcePin> = {};
  const sections: SyncedSection[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const { id, source } of docs) {
    if (source?.git === undefined) continue;
    const { git, ref = 'HEAD' } = source;
    const old = before[id];
    const isSame = old?.git === git && old.ref === ref;
    const fault = (reason: string, advice: string) =>
      diagnostics.push(problem('plugins/not-fetched', { name: id, url: git, reason, advice }));
    if (frozen && !isSame) {
      fault('sources.lock.json does not list it', 'Run `npx ssg sync` and commit the lockfile.');
      continue;
    }
    try {
      const commit = fetchCommit(root, git, ref, frozen ? old?.commit : undefined);
      askGit(repositoryOf(root, git), 'update-ref', `refs/ssg/${id}`, commit);
      after[id] = { git, ref, commit };
      sections.push({
        name: id,
        ref,
        commit,
        state: !isSame ? 'new' : old.commit === commit ? 'unchanged' : 'changed',
      });
    } catch (error) {
      if (old !== undefined) after[id] = old;
      fault(messageOf(error).replace(/\.$/, ''), 'Check the URL, the ref and the connection. The last commit is kept.');
    }
  }
  if (!frozen) writeSourcePins(root, after);
  return { sections, diagnostics };
}

/**
 * Fetches a ref, or the pinned commit, with its history, from which the dates of pages are read.
 * @returns the commit.
 */
function fetchCommit(root: string, git: string, ref: string, pinned: string | undefined): string {
  const repository = repositoryOf(root, git);
  mkdirSync(repository, { recursive: true });
  if (tryGit(repository, 'rev-parse', '--git-dir') !== '.') runGit(repository, ['init', '--quiet', '--bare']);
  const has = (commit: string) => tryGit(repository, 'cat-file', '-e', `${commit}^{commit}`) !== undefined;
  if (pinned !== undefined && has(pinned)) return pinned;
  runGit(repository, ['fetch', '--quiet', '--no-tags', '--force', '--', git, ref]);
  if (pinned === undefined) return askGit(repository, 'rev-parse', '--verify', 'FETCH_HEAD^{commit}');
  // The branch may have been rewritten; many servers also serve a commit by its hash.
  if (!has(pinned)) runGit(repository, ['fetch', '--quiet', '--no-tags', '--', git, pinned]);
  return pinned;
}
