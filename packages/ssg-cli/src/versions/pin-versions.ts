import type { Config } from '../config/types.ts';
import { type Diagnostic, hasErrors } from '../lib/diagnostic.ts';
import { messageOf } from '../lib/message-of.ts';
import { nearest } from '../lib/nearest.ts';
import { ownValue } from '../lib/own-value.ts';
import { problem } from '../messages/problem.ts';
import { fetchVersion } from '../read/git/fetch-repository.ts';
import { GitError, runGit, tryGit } from '../read/git/run-git.ts';
import { type Pin, type Pins, pinName, readPins, writePins } from '../read/git/version-pins.ts';

/** The result for the commit of a version. */
export interface PinnedVersion {
  readonly name: string;
  readonly ref: string;
  readonly before: string | undefined;
  readonly commit: string;
}

/**
 * Fetches the branches and tags of all versions from git, and writes their commits to the lockfile. A version that is
 * not found keeps its commit. Without a remote, or offline, the local refs are used, which is reported.
 */
export function pinVersions(config: Config): { versions: PinnedVersion[]; diagnostics: Diagnostic[] } {
  const { root } = config;
  const diagnostics: Diagnostic[] = [];
  const read = readPins(root);
  if (!read.ok) return { versions: [], diagnostics: [...read.diagnostics] };
  const all = config.docs.flatMap((section) =>
    Object.entries(section.versions).flatMap(([name, { ref }]) =>
      ref === undefined ? [] : [{ key: pinName(section.id, name), name, ref, git: section.source?.git }],
    ),
  );
  const wanted = all.filter(({ git }) => git === undefined);
  const after: Record<string, Pin> = {};
  const versions: PinnedVersion[] = [];
  const fetched = fetchAll(root, wanted, diagnostics);
  for (const { key, name, ref } of wanted) {
    const old = ownValue(read.value, key);
    const found = fetched ? resolveRef(root, ref) : undefined;
    if (found === undefined) {
      if (fetched)
        diagnostics.push(problem('version/ref', { kind: 'no-ref', name, ref, near: nearest(ref, namesIn(root)) }));
      if (old !== undefined) after[key] = old;
      continue;
    }
    after[key] = { ref, ...found };
    versions.push({ name: key, ref, before: old?.commit, commit: found.commit });
  }
  for (const { key, name, ref, git } of all) {
    if (git === undefined) continue;
    const old = ownValue(read.value, key);
    try {
      const pin = fetchVersion(root, git, ref, key);
      after[key] = pin;
      versions.push({ name: key, ref, before: old?.commit, commit: pin.commit });
    } catch (error) {
      diagnostics.push(problem('version/not-fetched', { name, ref, reason: messageOf(error).replace(/\.$/, '') }));
      if (old !== undefined) after[key] = old;
    }
  }
  if (!hasErrors(diagnostics) || versions.length > 0) writePins(root, after satisfies Pins);
  return { versions, diagnostics };
}

/**
 * Fetches the refs.
 * @returns whether the repository can resolve them.
 */
function fetchAll(root: string, wanted: readonly { name: string; ref: string }[], diagnostics: Diagnostic[]): boolean {
  const [first] = wanted;
  if (first === undefined) return false;
  try {
    runGit(root, ['rev-parse', '--git-dir']);
  } catch (error) {
    const kind = error instanceof GitError && error.kind === 'no-git' ? 'no-git' : 'no-repository';
    diagnostics.push(problem('version/ref', { kind, ...first }));
    return false;
  }
  if (tryGit(root, 'remote', 'get-url', 'origin') === undefined) return true;
  for (const { name, ref } of wanted) {
    try {
      // Branches and tags are stored where `git fetch` stores them, so that other tools find them.
      const isTag = tryGit(root, 'ls-remote', '--exit-code', '--tags', 'origin', `refs/tags/${ref}`) !== undefined;
      const spec = isTag ? `+refs/tags/${ref}:refs/tags/${ref}` : `+refs/heads/${ref}:refs/remotes/origin/${ref}`;
      const isCommit = /^[\da-f]{40}$/.test(ref);
      runGit(root, ['fetch', '--no-tags', '--quiet', 'origin', isCommit ? ref : spec]);
    } catch (error) {
      diagnostics.push(problem('version/not-fetched', { name, ref, reason: (error as Error).message }));
    }
  }
  return true;
}

/** The commit of a ref. The remote takes precedence, because other machines can only fetch from there. */
function resolveRef(root: string, ref: string): Omit<Pin, 'ref'> | undefined {
  const candidates = [
    ['branch', `refs/remotes/origin/${ref}`],
    ['branch', `refs/heads/${ref}`],
    ['tag', `refs/tags/${ref}`],
    ['commit', ref],
  ] as const;
  for (const [kind, name] of candidates) {
    const commit = tryGit(root, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`);
    if (commit !== undefined) return { kind, commit };
  }
  return undefined;
}

const namesIn = (root: string): string[] =>
  (tryGit(root, 'for-each-ref', '--format=%(refname:lstrip=2)', 'refs/heads', 'refs/tags', 'refs/remotes') ?? '')
    .split('\n')
    .map((name) => name.replace(/^origin\//, ''));
