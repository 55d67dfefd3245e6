import type { Config } from '../../config/types.ts';
import { defined } from '../../lib/defined.ts';
import type { Diagnostic } from '../../lib/diagnostic.ts';
import { messageOf } from '../../lib/message-of.ts';
import { ownValue } from '../../lib/own-value.ts';
import { problem } from '../../messages/problem.ts';
import { fetchCommit, fetchVersion } from './fetch-repository.ts';
import { inRepository } from './read-ref.ts';
import { askGit, tryGit } from './run-git.ts';
import { readSourcePins, repositoryOf, type SourcePin, writeSourcePins } from './source-pins.ts';
import { pinName, readPins } from './version-pins.ts';

/** The commit of a docs section after a sync. */
export interface SyncedSection {
  readonly name: string;
  readonly ref: string;
  readonly commit: string;
  readonly state: 'new' | 'changed' | 'unchanged';
  /** What a changed section takes over: the commits that touch its files, the newest first. */
  readonly commits?: readonly TakenCommit[];
}

export interface TakenCommit {
  readonly commit: string;
  readonly author: string;
  readonly subject: string;
}

/**
 * Fetches the repositories of docs sections and pins their commits. With `frozen`, the pinned commits are fetched and
 * the lockfile does not change. A repository that cannot be fetched keeps its commit.
 */
export function syncSections(
  { root, docs }: Config,
  { frozen }: { readonly frozen: boolean },
): { readonly sections: readonly SyncedSection[]; readonly diagnostics: readonly Diagnostic[] } {
  const pins = readSourcePins(root);
  // Reported once, by the remote files of plugins, which are in the same file.
  if (!pins.ok) return { sections: [], diagnostics: [] };
  const before = pins.value;
  const after: Record<string, SourcePin> = {};
  const sections: SyncedSection[] = [];
  const diagnostics: Diagnostic[] = [];
  const versionPins = readPins(root);
  for (const { id, source, versions } of docs) {
    if (source?.git === undefined) continue;
    const { git, ref = 'HEAD' } = source;
    const old = ownValue(before, id);
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
      for (const name of Object.keys(versions)) {
        const key = pinName(id, name);
        const pin = versionPins.ok ? ownValue(versionPins.value, key) : undefined;
        if (pin !== undefined) fetchVersion(root, git, pin.ref, key, pin.commit);
      }
      const state = !isSame ? 'new' : old.commit === commit ? 'unchanged' : 'changed';
      const commits =
        state === 'changed' ? takenCommits(repositoryOf(root, git), old?.commit, commit, source.path) : undefined;
      sections.push({ name: id, ref, commit, state, ...defined({ commits }) });
    } catch (error) {
      if (old !== undefined) after[id] = old;
      fault(messageOf(error).replace(/\.$/, ''), 'Check the URL, the ref and the connection. The last commit is kept.');
    }
  }
  if (!frozen) writeSourcePins(root, after);
  return { sections, diagnostics };
}

/**
 * The commits between two, those that touch a folder if one is given. After a rewritten history, they are those that the
 * earlier commit does not contain.
 * @returns `undefined` if the earlier one is no longer there.
 */
function takenCommits(
  repository: string,
  from = '',
  to: string,
  path: string | undefined,
): readonly TakenCommit[] | undefined {
  const folder = path === undefined ? '' : inRepository(path);
  const listed = tryGit(
    repository,
    // The earlier commit is from a lockfile, which may say anything.
    ...['log', '-z', '--format=%H%n%an%n%s', '--end-of-options', `${from}..${to}`, '--'],
    ...(folder === '' ? [] : [folder]),
  );
  return listed
    ?.split('\0')
    .filter((one) => one !== '')
    .map((one) => {
      const [commit = '', author = '', subject = ''] = one.split('\n');
      return { commit, author, subject };
    });
}
