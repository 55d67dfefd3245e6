import { existsSync } from 'node:fs';
import { refFolderOf } from '../config/ref-folder.ts';
import type { Config } from '../config/types.ts';
import { type Diagnostic, failure, type Result, success } from '../lib/diagnostic.ts';
import { join, normalize, posix } from '../lib/path.ts';
import { words } from '../lib/words.ts';
import { problem } from '../messages/problem.ts';
import { askGit, GitError, tryGit } from '../read/git/run-git.ts';
import type { DocsVersion, Inputs } from '../read/inputs.ts';
import { readText } from '../read/read-text.ts';

/** A change of consecutive lines in a file of the current docs. */
export interface Change {
  /** Path relative to the section. */
  readonly relative: string;
  readonly section: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** The state of a change in a version: the old text, the new text, neither, or no such page. */
export interface Backport {
  readonly version: string;
  readonly ref?: string;
  /** The file to edit, on the version's branch if it has one. */
  readonly page: string;
  /** First line of the old text, if the version contains it. */
  readonly line?: number;
  /** `lacks`: the commit added text that the version does not contain. */
  readonly state: 'old' | 'new' | 'lacks' | 'other' | 'no-page';
}

/** Finds the versions that contain the text that a commit changed, for `ssg version backport <commit>`. */
export function findBackports(config: Config, inputs: Inputs, commit: string): Result<Backport[]> {
  const { root } = config;
  try {
    const known = tryGit(root, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${commit}^{commit}`);
    if (known === undefined) {
      askGit(root, '--version');
      return failure([problem('version/commit', { commit })]);
    }
    const changes = config.docs.flatMap((section) => changesIn(root, known, section.id, section.path));
    if (changes.length === 0) return failure([nothing(commit, config)]);
    const released = inputs.versions.filter(({ name }) => name !== 'current');
    return success(
      released.flatMap((version) => changesOf(version, changes).map((change) => stateOf(root, version, change))),
    );
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    const kind = error.kind === 'no-git' ? 'no-git' : 'git';
    return failure([problem('version/ref', { kind, name: commit, ref: commit, reason: error.message })]);
  }
}

const nothing = (commit: string, { docs }: Config): Diagnostic =>
  problem('version/no-change', { commit, folders: docs.map(({ path }) => path) });

const changesOf = ({ section }: DocsVersion, changes: readonly Change[]): Change[] =>
  changes.filter((change) => change.section === section);

/** The changes of a commit in a folder of the site. */
function changesIn(root: string, commit: string, section: string, folder: string): Change[] {
  const options = words('--format= --unified=0 --no-renames --no-color --no-ext-diff --relative');
  const diff = askGit(root, '-c', 'core.quotePath=false', 'show', ...options, commit, '--', folder);
  const changes: Change[] = [];
  let relative: string | undefined;
  let before: string[] = [];
  let after: string[] = [];
  const end = () => {
    if (relative !== undefined && before.length + after.length > 0) changes.push({ relative, section, before, after });
    [before, after] = [[], []];
  };
  let isInText = false;
  for (const line of diff.split('\n')) {
    if (line.startsWith('diff --git ')) {
      end();
      [relative, isInText] = [undefined, false];
    } else if (line.startsWith('@@ ')) {
      end();
      isInText = true;
    } else if (!isInText) {
      const name = /^(?:---|\+\+\+) [ab]\/(.*?)\t?$/.exec(line)?.[1];
      if (name !== undefined) relative = posix.relative(normalize(folder), name);
    } else if (line.startsWith('-')) before.push(line.slice(1));
    else if (line.startsWith('+')) after.push(line.slice(1));
  }
  end();
  return changes;
}

function stateOf(root: string, { folder, name, ref }: DocsVersion, { relative, before, after }: Change): Backport {
  const file = `${folder}/${relative}`;
  const base = refFolderOf(file);
  const page = base === undefined ? file : file.slice(base.length + 1);
  const about = { version: name, page, ...(ref === undefined ? {} : { ref: ref.name }) };
  const absolute = join(root, file);
  if (!existsSync(absolute)) return { ...about, state: 'no-page' };
  const lines = readText(absolute, file).text.split('\n');
  const old = indexOf(lines, before);
  if (old >= 0) return { ...about, state: 'old', line: old + 1 };
  const isDone = after.length === 0 || indexOf(lines, after) >= 0;
  return { ...about, state: isDone ? 'new' : before.length === 0 ? 'lacks' : 'other' };
}

/** Index of consecutive lines among others, ignoring surrounding white space; -1 if they are not found, or empty. */
function indexOf(lines: readonly string[], wanted: readonly string[]): number {
  if (wanted.every((line) => line.trim() === '')) return -1;
  return lines.findIndex((_, at) => wanted.every((line, index) => lines[at + index]?.trim() === line.trim()));
}
