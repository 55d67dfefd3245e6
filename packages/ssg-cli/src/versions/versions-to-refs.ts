import { existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { readVersions } from '../config/read-versions.ts';
import type { Config, DocsConfig } from '../config/types.ts';
import { translatedDocs, versionPaths } from '../config/version-paths.ts';
import { type Diagnostic, failure, type Result, success } from '../lib/diagnostic.ts';
import { ownValue } from '../lib/own-value.ts';
import { join, posix } from '../lib/path.ts';
import { problem } from '../messages/problem.ts';
import { askGit, GitError, runGit, tryGit } from '../read/git/run-git.ts';
import { pinName, readPins, writePins } from '../read/git/version-pins.ts';

/** A version for which a branch was created. */
export interface Converted {
  readonly section: string;
  readonly name: string;
  readonly branch: string;
  /** The options for the config's `versions`. */
  readonly options: { readonly ref: string; readonly sidebars: string };
  /** Folders and files that are no longer read afterwards. */
  readonly obsolete: readonly string[];
}

/**
 * Creates a branch for each version that is a folder, with the docs of the version in the section's folder, and pins
 * it. The folders can be removed once the config names the branches.
 */
export function versionsToRefs(config: Config, sections: readonly DocsConfig[]): Promise<Result<Converted[]>> {
  return convert(config, sections).catch((error: unknown) => {
    if (!(error instanceof GitError)) throw error;
    const kind = error.kind === 'no-git' ? 'no-git' : 'git';
    return failure([problem('version/ref', { kind, name: '', ref: '', reason: error.message })]);
  });
}

async function convert(config: Config, sections: readonly DocsConfig[]): Promise<Result<Converted[]>> {
  const { root } = config;
  if (tryGit(root, 'rev-parse', '--verify', '--quiet', 'HEAD') === undefined) {
    askGit(root, '--version');
    return failure([problem('version/ref', { kind: 'no-repository', name: 'HEAD', ref: 'HEAD' })]);
  }
  const pins = readPins(root);
  if (!pins.ok) return pins;
  const after = { ...pins.value };
  const converted: Converted[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const section of sections) {
    const listed = await readVersions(root, section.id);
    if (!listed.ok) return listed;
    for (const name of listed.value.names ?? []) {
      const { docs } = versionPaths(section.id, name);
      if (ownValue(section.versions, name)?.ref !== undefined || !existsSync(join(root, docs))) continue;
      const dirty = askGit(root, 'status', '--porcelain', '--', ...partsOf(config, section.id, name));
      if (dirty !== '') {
        diagnostics.push(problem('version/uncommitted', { name, folder: docs }));
        continue;
      }
      const made = makeBranch(config, section, name);
      if (!made.ok) {
        diagnostics.push(...made.diagnostics);
        continue;
      }
      after[pinName(section.id, name)] = { ref: made.value.branch, kind: 'branch', commit: made.value.commit };
      converted.push(made.value);
    }
  }
  if (diagnostics.length > 0) return failure(diagnostics);
  if (converted.length > 0) writePins(root, after);
  return success(converted);
}

const translatedFolders = ({ i18nPath, locales, root }: Config, section: string, version: string): string[] =>
  locales
    .slice(1)
    .map(({ code }) => `${i18nPath}/${code}/${translatedDocs(section, version)}`)
    .filter((folder) => version === 'current' || existsSync(join(root, folder)));

const partsOf = (config: Config, section: string, name: string): string[] => {
  const { docs, sidebars } = versionPaths(section, name);
  return [
    docs,
    ...[sidebars].filter((file) => existsSync(join(config.root, file))),
    ...translatedFolders(config, section, name),
  ];
};

/** Creates a commit on top of the current one with a temporary index, so that the working tree does not change. */
function makeBranch(config: Config, section: DocsConfig, name: string): Result<Converted & { commit: string }> {
  const { root } = config;
  const branch = `docs-${section.id === 'default' ? '' : `${section.id}-`}${name}`.replace(/[^\w.-]+/g, '-');
  if (tryGit(root, 'rev-parse', '--verify', '--quiet', `refs/heads/${branch}`) !== undefined)
    return failure([problem('version/exists', { name: branch, all: [] })]);
  const prefix = askGit(root, 'rev-parse', '--show-prefix');
  const at = (path: string) => posix.join(prefix, path);
  const { docs, sidebars } = versionPaths(section.id, name);
  const moves = [
    [docs, section.path],
    ...translatedFolders(config, section.id, name).map(
      (folder) => [folder, posix.join(posix.dirname(folder), 'current')] as const,
    ),
  ] as const;
  const index = join(tmpdir(), `ssg-index-${process.pid}`);
  const git = (...args: string[]) =>
    runGit(root, args, { env: { GIT_INDEX_FILE: index } })
      .toString()
      .trim();
  try {
    git('read-tree', 'HEAD');
    const gone = [section.path, ...translatedFolders(config, section.id, 'current'), ...moves.map(([from]) => from)];
    git('rm', '-r', '--cached', '--quiet', '--ignore-unmatch', '--', ...gone);
    for (const [from, to] of moves) git('read-tree', `--prefix=${at(to)}/`, `HEAD:${at(from)}`);
    if (!existsSync(join(root, sidebars))) {
      // A version without the file has no sidebars.
      const oid = runGit(root, ['hash-object', '-w', '--stdin'], { input: '{}\n' }).toString().trim();
      git('update-index', '--add', '--cacheinfo', `100644,${oid},${at(sidebars)}`);
    }
    const commit = git('commit-tree', git('write-tree'), '-p', 'HEAD', '-m', `Docs of version ${name}`);
    git('branch', '--no-track', branch, commit);
    const obsolete = partsOf(config, section.id, name);
    return success({ section: section.id, name, branch, commit, options: { ref: branch, sidebars }, obsolete });
  } finally {
    rmSync(index, { force: true });
  }
}
