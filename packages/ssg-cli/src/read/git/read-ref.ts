import { existsSync } from 'node:fs';
import { refFolder } from '../../config/ref-folder.ts';
import type { Config, DocsConfig } from '../../config/types.ts';
import { translatedDocs } from '../../config/version-paths.ts';
import { type Diagnostic, failure, type Result, success } from '../../lib/diagnostic.ts';
import { ownValue } from '../../lib/own-value.ts';
import { dirname, join, normalize, posix, realpathSync, relative } from '../../lib/path.ts';
import { problem } from '../../messages/problem.ts';
import type { FileDates } from '../types.ts';
import { type ExtractedTree, type Extraction, extractTree, knownTree, sitePath } from './extract-tree.ts';
import { askGit, GitError, runGit, tryGit } from './run-git.ts';
import { repositoryOf } from './source-pins.ts';
import { type Pin, type Pins, pinName, versionsLock } from './version-pins.ts';

/** A version of a docs section at a commit, as files in the cache. */
export interface RefVersion {
  readonly pin: Pin;
  /** Folder in the cache, relative to the site. */
  readonly base: string;
  /** Folder of the docs, relative to the site. */
  readonly folder: string;
  /** Folder of translations, relative to the site. */
  readonly i18nPath: string;
  /** Whether translations are in the repository of the site, by name of the version, because the docs are in another one. */
  readonly isElsewhere: boolean;
  /** The sidebars file, relative to the site, if there is one. */
  readonly sidebarsFile: string | undefined;
  /** Files outside the docs that pages refer to, relative to the site. */
  readonly others: readonly string[];
  /** The file to edit for a file of this version. */
  readonly editPath: (path: string) => string;
  /** Path on the site → the last change. */
  readonly dates: ReadonlyMap<string, FileDates>;
}

/** Reads one version from git, or from the cache if an earlier build has read the same commit. */
export async function readRef(
  config: Config,
  section: DocsConfig,
  name: string,
  pins: Pins,
): Promise<Result<RefVersion>> {
  const { root } = config;
  const { ref = '' } = ownValue(section.versions, name) ?? {};
  if (section.source?.package !== undefined) return failure([problem('version/ref', { kind: 'package', name, ref })]);
  const place = { file: versionsLock };
  const pin = ownValue(pins, pinName(section.id, name));
  if (pin === undefined) return failure([problem('version/ref', { kind: 'unpinned', name, ref })]);
  if (pin.ref !== ref)
    return failure([problem('version/ref', { kind: 'other-ref', name, ref, pinned: pin.ref }, place)]);
  const locked = pin;
  const base = refFolder(section.id, name);
  const index = join(root, `.ssg/cache/pins/${section.id}/${name}.json`);
  const { repository, prefix, docs, sidebarsFile, isElsewhere } = originOf(config, section, name);
  const extraction: Extraction = {
    repository,
    commit: pin.commit,
    prefix,
    folders: [docs, ...(isElsewhere ? [] : translationsOf(config, section))].map((folder) =>
      posix.join(prefix, folder),
    ),
    statics: isElsewhere ? [] : config.staticDirectories.map((folder) => posix.join(prefix, folder)),
    ...(sidebarsFile === undefined ? {} : { module: posix.join(prefix, sidebarsFile) }),
    hasDates: section.showLastUpdateTime || section.showLastUpdateAuthor,
  };
  const known = knownTree(extraction, join(root, base), index);
  if (known !== undefined) return found(known);
  try {
    const missing = isElsewhere ? notSynced(repository, name, pin) : missingCommit(root, name, pin);
    if (missing !== undefined) return failure([missing]);
    return found(await extractTree(extraction, join(root, base), index));
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    const kind = error.kind === 'no-git' ? 'no-git' : 'git';
    return failure([problem('version/ref', { kind, name, ref, reason: error.message })]);
  }

  function found(tree: ExtractedTree): Result<RefVersion> {
    const at = (path: string) => `${base}/${placed(path, prefix)}`;
    const folder = docs === '' ? base : at(docs);
    const i18nPath = isElsewhere ? config.i18nPath : at(config.i18nPath);
    if (!Object.keys(tree.files).some((path) => `${base}/${path}`.startsWith(`${folder}/`)))
      return failure([problem('version/ref', { kind: 'no-folder', name, ref, folder: docs })]);
    const value: RefVersion = {
      pin: locked,
      base,
      folder,
      i18nPath,
      isElsewhere,
      sidebarsFile: sidebarsFile === undefined ? undefined : at(sidebarsFile),
      others: Object.keys(tree.files)
        .map((path) => `${base}/${path}`)
        .filter((path) => !path.startsWith(`${folder}/`) && !path.startsWith(`${i18nPath}/`)),
      editPath: (path) => (path.startsWith(`${base}/`) ? sitePath(path.slice(base.length + 1), prefix) : ''),
      dates: new Map(Object.entries(tree.dates).map(([path, date]) => [`${base}/${path}`, date])),
    };
    return success(value, notesOf(tree, base));
  }
}

/** The repository of a version, and where its files are. */
interface VersionOrigin extends Pick<RefVersion, 'isElsewhere'> {
  readonly repository: string;
  /** Folder of the site in the repository. */
  readonly prefix: string;
  readonly docs: string;
  readonly sidebarsFile: string | undefined;
}

/** A version of a section from another repository is read from there. Its sidebars are those of this site. */
function originOf({ root }: Config, section: DocsConfig, name: string): VersionOrigin {
  const { folder, sidebars = section.sidebars } = ownValue(section.versions, name) ?? {};
  const git = section.source?.git;
  if (git === undefined) {
    const sidebarsFile = typeof sidebars === 'string' ? normalize(sidebars) : undefined;
    const docs = normalize(folder ?? section.path);
    return { repository: root, prefix: prefixOf(root), docs, sidebarsFile, isElsewhere: false };
  }
  const docs = inRepository(folder ?? section.source?.path ?? '.');
  return { repository: repositoryOf(root, git), prefix: '', docs, sidebarsFile: undefined, isElsewhere: true };
}

/** A folder of a repository; empty for the repository itself. */
export const inRepository = (path: string): string => normalize(path).replace(/^\.?\/?/, '');

/** The problem if a sync has not fetched the commit of a version from another repository. */
const notSynced = (repository: string, name: string, { ref, commit }: Pin): Diagnostic | undefined =>
  existsSync(repository) && tryGit(repository, 'cat-file', '-e', `${commit}^{commit}`) !== undefined
    ? undefined
    : problem('version/ref', { kind: 'not-synced', name, ref, commit }, { file: versionsLock });

/** Path of a file of the site in the folder of a version. */
const placed = (path: string, prefix: string): string => {
  const inRepository = posix.join(prefix, path);
  return inRepository.startsWith(prefix) ? inRepository.slice(prefix.length) : `_outside/${inRepository}`;
};

/** Folder of the site in its repository, with a trailing slash. Determined without git, which may not be installed. */
function prefixOf(root: string): string {
  const real = realpathSync(root);
  for (let folder = real; ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git'))) {
      const below = relative(folder, real);
      return below === '' ? '' : `${below}/`;
    }
    if (dirname(folder) === folder) return '';
  }
}

const translationsOf = (config: Config, section: DocsConfig): string[] =>
  config.locales
    .slice(1)
    .flatMap(({ code }) => [
      `${config.i18nPath}/${code}/${translatedDocs(section.id, 'current')}`,
      `${config.i18nPath}/${code}/strings.json`,
    ]);

/** The problem if a commit cannot be read. */
function missingCommit(root: string, name: string, { ref, commit }: Pin): Diagnostic | undefined {
  if (tryGit(root, 'cat-file', '-e', `${commit}^{commit}`) !== undefined) return undefined;
  // Without git, or outside a repository, the reason is another one.
  runGit(root, ['--version']);
  if (tryGit(root, 'rev-parse', '--git-dir') === undefined)
    return problem('version/ref', { kind: 'no-repository', name, ref });
  const kind = askGit(root, 'rev-parse', '--is-shallow-repository') === 'true' ? 'shallow' : 'no-commit';
  return problem('version/ref', { kind, name, ref, commit }, { file: versionsLock });
}

const notesOf = ({ left }: ExtractedTree, base: string): Diagnostic[] =>
  left.map(({ path, kind }) => problem('version/left', { kind }, { file: `${base}/${path}` }));
