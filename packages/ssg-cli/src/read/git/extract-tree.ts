import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { groupsBelow } from '../../lib/groups-of.ts';
import { makeFolder } from '../../lib/make-folder.ts';
import { dirname, join, posix } from '../../lib/path.ts';
import { readJson } from '../../lib/read-json.ts';
import { writeBeside } from '../../lib/write-beside.ts';
import type { FileDates } from '../types.ts';
import { listTree, readBlobs, type TreeFile } from './git-objects.ts';
import { readDates } from './read-dates.ts';
import { referencesIn } from './references.ts';
import { isGitPath } from './run-git.ts';

/** What to extract from a repository at one commit. */
export interface Extraction {
  /** A folder in the repository. */
  readonly repository: string;
  readonly commit: string;
  /** Folder of the site in the repository, empty or with a trailing slash. Files in it keep their path on the site. */
  readonly prefix: string;
  /** Folders and files in the repository that are extracted completely. */
  readonly folders: readonly string[];
  /** Folders whose files pages refer to by absolute paths. Only files in use are extracted. */
  readonly statics: readonly string[];
  /** A module that is extracted with its imports. */
  readonly module?: string | undefined;
  readonly hasDates: boolean;
}

/** The result of an extraction. */
export interface ExtractedTree {
  /** Hash of everything that affects the result. */
  readonly key: string;
  /** Path in the folder → the git object, and its size. */
  readonly files: Readonly<Record<string, readonly [oid: string, size: number]>>;
  /** Path in the folder → its last change. */
  readonly dates: Readonly<Record<string, FileDates>>;
  /** Entries that are not regular files. */
  readonly left: readonly { readonly path: string; readonly kind: 'link' | 'submodule' | 'lfs' | 'missing' | 'name' }[];
}

const format = 1;

const keyOf = ({ repository: _, ...what }: Extraction): string => JSON.stringify([format, what]);

/** The previous result, if it is complete and for the same request. Then git is not needed. */
export function knownTree(what: Extraction, folder: string, index: string): ExtractedTree | undefined {
  const known = readIndex(index);
  if (known?.key !== keyOf(what)) return undefined;
  return Object.entries(known.files).every(([path, [, size]]) => isThere(join(folder, path), size)) ? known : undefined;
}

const isThere = (file: string, size: number): boolean => statSync(file, { throwIfNoEntry: false })?.size === size;

function readIndex(index: string): ExtractedTree | undefined {
  if (!existsSync(index)) return undefined;
  const read = readJson(readFileSync(index, 'utf8'));
  return 'problem' in read ? undefined : ((read.value as ExtractedTree | null) ?? undefined);
}

/**
 * Writes files of a commit, and the files that they refer to, into a folder of the cache. Unchanged files of an earlier
 * commit are kept. The index is written last, so that an interrupted extraction is repeated.
 * @throws a `GitError` if the commit is not in the repository.
 */
export async function extractTree(what: Extraction, folder: string, index: string): Promise<ExtractedTree> {
  const before = readIndex(index)?.files ?? {};
  rmSync(index, { force: true });
  const extractor = new Extractor(what, folder, before);
  extractor.take(listTree(what.repository, what.commit, what.folders));
  extractor.takeReferenced();
  const { files, left } = extractor;
  for (const path of Object.keys(before)) if (files[path] === undefined) rmSync(join(folder, path), { force: true });
  const dates = what.hasDates ? await datesAt(what) : {};
  const tree: ExtractedTree = { key: keyOf(what), files, dates, left };
  writeBeside(index, Buffer.from(JSON.stringify(tree)));
  return tree;
}

/** Path of a repository's file in the folder: as on the site, or in a separate folder if it is outside the site. */
export const placeOf = (path: string, prefix: string): string =>
  path.startsWith(prefix) ? path.slice(prefix.length) : `_outside/${path}`;

/**
 * Writes a file.
 * @returns whether the system accepts its name. A repository may contain a file and a folder of one name, or longer names.
 */
function writeNamed(file: string, content: Buffer): boolean {
  try {
    makeFolder(dirname(file));
    writeFileSync(file, content);
    return true;
  } catch (error) {
    if (/^(?:EEXIST|EISDIR|ENOTDIR|ENAMETOOLONG|EINVAL)$/.test((error as NodeJS.ErrnoException).code ?? ''))
      return false;
    throw error;
  }
}

class Extractor {
  readonly files: Record<string, readonly [oid: string, size: number]> = {};
  readonly left: ExtractedTree['left'][number][] = [];
  readonly #what: Extraction;
  readonly #folder: string;
  readonly #before: ExtractedTree['files'];
  readonly #taken = new Set<string>();
  /** Paths in the repository to which files refer. */
  #wanted = new Set<string>();

  constructor(what: Extraction, folder: string, before: ExtractedTree['files']) {
    this.#what = what;
    this.#folder = folder;
    this.#before = before;
  }

  take(listed: readonly TreeFile[]): void {
    const { repository, prefix } = this.#what;
    const fresh = listed.filter(({ path }) => !this.#taken.has(path));
    for (const { path } of fresh) this.#taken.add(path);
    const regular = fresh.filter(({ kind }) => kind === 'file');
    for (const { path, kind } of fresh) if (kind !== 'file') this.left.push({ path: placeOf(path, prefix), kind });
    const oids = regular.map(({ oid }) => oid);
    const blobs = readBlobs(repository, oids);
    for (const { path, oid } of regular) {
      const place = placeOf(path, prefix);
      const content = blobs.get(oid);
      if (content === undefined) {
        this.left.push({ path: place, kind: 'missing' });
        continue;
      }
      if (content.length < 1024 && content.toString('latin1', 0, 40).startsWith('version https://git-lfs.github.com'))
        this.left.push({ path: place, kind: 'lfs' });
      const file = join(this.#folder, place);
      const isWritten = this.#before[place]?.[0] === oid && isThere(file, content.length);
      if (!isWritten && !writeNamed(file, content)) {
        this.left.push({ path: place, kind: 'name' });
        continue;
      }
      this.files[place] = [oid, content.length];
      for (const one of referencesIn(content, path, this.#what)) this.#wanted.add(one);
    }
  }

  /** Extracts referenced files. Takes several rounds, because modules import further ones. */
  takeReferenced(): void {
    const { repository, commit, module: first } = this.#what;
    if (first !== undefined) this.#wanted.add(first);
    for (let round = 0; round < 20 && this.#wanted.size > 0; round++) {
      const paths = [...this.#wanted].filter(
        (path) => !this.#taken.has(path) && !path.startsWith('..') && isGitPath(path),
      );
      this.#wanted = new Set();
      for (const part of commandLines(paths))
        this.take(listTree(repository, commit, [...part]).filter(({ path }) => part.has(path)));
    }
  }
}

/** Divides paths among commands, whose length is limited. */
const commandLines = (paths: readonly string[]): Set<string>[] =>
  groupsBelow(paths, 20_000, (path) => path.length + 3).map((group) => new Set(group));

async function datesAt({ repository, commit, prefix, folders }: Extraction): Promise<Record<string, FileDates>> {
  const { dates } = await readDates(repository, { commit, folders });
  return Object.fromEntries([...dates].map(([path, date]) => [placeOf(path, prefix), date]));
}

/** The path on the site of an extracted file, for edit links. */
export const sitePath = (place: string, prefix: string): string =>
  place.startsWith('_outside/') ? posix.relative(prefix, place.slice('_outside/'.length)) : place;
