import { cpSync, existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { sourceFolder } from '../../config/ref-folder.ts';
import type { Config, DocsConfig } from '../../config/types.ts';
import { type Diagnostic, failure, type Result, success } from '../../lib/diagnostic.ts';
import { ownValue } from '../../lib/own-value.ts';
import { dirname, join, posix, realpathSync, relative } from '../../lib/path.ts';
import { readJson } from '../../lib/read-json.ts';
import { problem } from '../../messages/problem.ts';
import { extractTree, knownTree } from './extract-tree.ts';
import { inRepository, type RefVersion } from './read-ref.ts';
import { GitError, tryGit } from './run-git.ts';
import { readSourcePins, repositoryOf } from './source-pins.ts';

/**
 * The docs of another repository or package, as files in the cache. The path to edit is empty for translations, which are
 * in the site's repository.
 */
export type SourceSection = Pick<RefVersion, 'base' | 'folder' | 'others' | 'editPath' | 'dates'>;

/** Reads a docs section from the repository or package in its `source`. */
export async function readSourceSection(config: Config, section: DocsConfig): Promise<Result<SourceSection>> {
  const { source } = section;
  if (source === undefined) throw new Error('The section has no source.');
  const path = inRepository(source.path ?? (source.git === undefined ? 'docs' : '.'));
  return source.git === undefined
    ? readPackage(config, section.id, source.package ?? '', path)
    : readRepository(config, section, source.git, source.ref ?? 'HEAD', path);
}

async function readRepository(
  { root }: Config,
  { id, showLastUpdateTime, showLastUpdateAuthor }: DocsConfig,
  git: string,
  ref: string,
  path: string,
): Promise<Result<SourceSection>> {
  const pins = readSourcePins(root);
  if (!pins.ok) return pins;
  const pin = ownValue(pins.value, id);
  const missing = (kind: 'unpinned' | 'no-commit') => failure([problem('source/missing', { kind, id, from: git })]);
  if (pin === undefined || pin.git !== git || pin.ref !== ref) return missing('unpinned');
  const repository = repositoryOf(root, git);
  const base = sourceFolder(id);
  const index = join(root, `.ssg/cache/pins/sources/${id}.json`);
  const hasDates = showLastUpdateTime || showLastUpdateAuthor;
  const extraction = { repository, commit: pin.commit, prefix: '', folders: [path], statics: [], hasDates };
  let tree = knownTree(extraction, join(root, base), index);
  try {
    if (tree === undefined) {
      const isThere =
        existsSync(repository) && tryGit(repository, 'cat-file', '-e', `${pin.commit}^{commit}`) !== undefined;
      if (!isThere) return missing('no-commit');
      tree = await extractTree(extraction, join(root, base), index);
    }
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    return failure([problem('source/missing', { kind: 'no-commit', id, from: git })]);
  }
  const folder = path === '' ? base : `${base}/${path}`;
  const files = Object.keys(tree.files).map((file) => `${base}/${file}`);
  if (!files.some((file) => file.startsWith(`${folder}/`)))
    return failure([problem('source/missing', { kind: 'no-folder', id, from: git, path })]);
  const notes = tree.left.map(
    ({ path: file, kind }): Diagnostic => problem('version/left', { kind }, { file: `${base}/${file}` }),
  );
  const value: SourceSection = {
    base,
    folder,
    others: files.filter((file) => !file.startsWith(`${folder}/`)),
    editPath: (file) => (file.startsWith(`${base}/`) ? file.slice(base.length + 1) : ''),
    dates: new Map(Object.entries(tree.dates).map(([file, date]) => [`${base}/${file}`, date])),
  };
  return success(value, notes);
}

/** Copies the docs of an installed package, because most package managers link to a folder outside the site. */
function readPackage({ root }: Config, id: string, name: string, path: string): Result<SourceSection> {
  const found = packageFolder(root, name);
  if (found === undefined) return failure([problem('source/missing', { kind: 'no-package', id, from: name })]);
  const from = join(found, path);
  if (!existsSync(from)) return failure([problem('source/missing', { kind: 'no-folder', id, from: name, path })]);
  const base = sourceFolder(id);
  rmSync(join(root, base), { recursive: true, force: true });
  const inside = realpathSync(found);
  const left: Diagnostic[] = [];
  const isOwn = (file: string): boolean => {
    const kind = kindOf(file, inside);
    if (kind !== undefined)
      left.push(problem('version/left', { kind }, { file: posix.join(base, relative(found, file)) }));
    return kind === undefined;
  };
  // Modification times are preserved, so that later builds recognise unchanged files.
  cpSync(from, join(root, base, path), { recursive: true, preserveTimestamps: true, dereference: true, filter: isOwn });
  const inRepository = directoryOf(found);
  return success(
    {
      base,
      folder: path === '' ? base : `${base}/${path}`,
      others: [],
      editPath: (file) => (file.startsWith(`${base}/`) ? posix.join(inRepository, file.slice(base.length + 1)) : ''),
      dates: new Map(),
    },
    left,
  );
}

/** Why a file of a package is not copied: it is a link out of the package, or neither a file nor a folder. */
function kindOf(file: string, inside: string): 'outside' | 'special' | undefined {
  const status = statSync(file, { throwIfNoEntry: false });
  if (status === undefined || !`${realpathSync(file)}/`.startsWith(`${inside}/`)) return 'outside';
  return status.isFile() || status.isDirectory() ? undefined : 'special';
}

function packageFolder(root: string, name: string): string | undefined {
  for (let folder = root; ; folder = dirname(folder)) {
    const place = join(folder, 'node_modules', name);
    if (existsSync(place)) return realpathSync(place);
    if (dirname(folder) === folder) return undefined;
  }
}

/** Folder of a package in its repository, according to its `package.json`. */
function directoryOf(folder: string): string {
  const file = join(folder, 'package.json');
  const read = existsSync(file) ? readJson(readFileSync(file, 'utf8')) : { value: {} };
  const value = 'value' in read ? (read.value as { repository?: { directory?: unknown } }) : {};
  return typeof value.repository?.directory === 'string' ? value.repository.directory : '';
}
