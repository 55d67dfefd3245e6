import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { problem } from '../../catalogue/problem.ts';
import type { Config, DocsConfig } from '../../config/types.ts';
import { type Diagnostic, failure, type Result, success } from '../../lib/diagnostic.ts';
import { refFolder } from '../../lib/ref-folder.ts';
import type { FileDates } from '../types.ts';
import { translatedDocs } from '../version-paths.ts';
import { type ExtractedTree, type Extraction, extractTree, knownTree, sitePath } from './extract-tree.ts';
import { askGit, GitError, runGit, tryGit } from './run-git.ts';
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
  const { ref = '', folder: ownFolder, sidebars = section.sidebars } = section.versions[name] ?? {};
  const place = { file: versionsLock };
  const pin = pins[pinName(section.id, name)];
  if (pin === undefined) return failure([problem('version/ref', { kind: 'unpinned', name, ref })]);
  if (pin.ref !== ref)
    return failure([problem('version/ref', { kind: 'other-ref', name, ref, pinned: pin.ref }, place)]);
  const locked = pin;
  const base = refFolder(section.id, name);
  const index = join(root, `.ssg/cache/pins/${section.id}/${name}.json`);
  const docs = posix.normalize(ownFolder ?? section.path);
  const sidebarsFile = typeof sidebars === 'string' ? posix.normalize(sidebars) : undefined;
  const extraction = (prefix: string): Extraction => ({
    repository: root,
    commit: pin.commit,
    prefix,
    folders: [docs, ...translationsOf(config, section)].map((folder) => posix.join(prefix, folder)),
    statics: config.staticDirectories.map((folder) => posix.join(prefix, folder)),
    ...(sidebarsFile === undefined ? {} : { module: posix.join(prefix, sidebarsFile) }),
    hasDates: section.showLastUpdateTime || section.showLastUpdateAuthor,
  });
  const prefix = prefixOf(root);
  const known = knownTree(extraction(prefix), join(root, base), index);
  if (known !== undefined) return found(known);
  try {
    const missing = missingCommit(root, name, pin);
    if (missing !== undefined) return failure([missing]);
    return found(await extractTree(extraction(prefix), join(root, base), index));
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    const kind = error.kind === 'no-git' ? 'no-git' : 'git';
    return failure([problem('version/ref', { kind, name, ref, reason: error.message })]);
  }

  function found(tree: ExtractedTree): Result<RefVersion> {
    const at = (path: string) => `${base}/${placed(path, prefix)}`;
    const folder = at(docs);
    if (!Object.keys(tree.files).some((path) => `${base}/${path}`.startsWith(`${folder}/`)))
      return failure([problem('version/ref', { kind: 'no-folder', name, ref, folder: docs })]);
    const value: RefVersion = {
      pin: locked,
      base,
      folder,
      i18nPath: at(config.i18nPath),
      sidebarsFile: sidebarsFile === undefined ? undefined : at(sidebarsFile),
      others: Object.keys(tree.files)
        .map((path) => `${base}/${path}`)
        .filter((path) => !path.startsWith(`${folder}/`) && !path.startsWith(`${at(config.i18nPath)}/`)),
      editPath: (path) => sitePath(path.slice(base.length + 1), prefix),
      dates: new Map(Object.entries(tree.dates).map(([path, date]) => [`${base}/${path}`, date])),
    };
    return success(value, notesOf(tree, base));
  }
}

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
      const below = relative(folder, real).split(sep).join('/');
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
