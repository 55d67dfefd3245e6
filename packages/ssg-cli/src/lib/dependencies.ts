import { type Dirent, readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { sha256 } from './hash.ts';
import { dirname, join, parse, relative } from './path.ts';
import { remembered } from './remembered.ts';
import { isSettled, stampOf } from './stamp.ts';
import { tryOr } from './try-or.ts';

/**
 * The paths that decide how imports are resolved: the folders of all inputs, and the relevant entries of their parents.
 */
export function dependencyPaths(inputs: readonly string[]): string[] {
  const places = new Set(inputs);
  for (const folder of new Set(inputs.map((file) => dirname(file)))) {
    places.add(`${folder}/`);
    places.add(`${dirname(folder)}/`);
    for (let above = folder; ; above = dirname(above)) {
      places.add(join(above, 'package.json'));
      places.add(join(above, 'tsconfig.json'));
      if (!above.includes('node_modules')) places.add(`${join(above, 'node_modules')}/`);
      if (above === parse(above).root) break;
    }
  }
  return [...places].sort();
}

const isCode = /\.(?:[cm]?[jt]sx?|css|json|mdx?)$/;

/**
 * The files, folders and package descriptions that a result was built from, with the hash and stamps of each. Paths are
 * relative to the site's folder, so that they are valid in every checkout.
 */
export type Dependencies = readonly Dependency[];
type Dependency = readonly [place: string, state: string, marks?: readonly Marked[]];

/** A file or folder with its stamp as text; empty if it does not exist. */
type Marked = readonly [path: string, stamp: string];

/** Reads the state of each path at most once. */
export class FileSnapshot {
  readonly #root: string;
  readonly #known = new Map<string, string>();
  readonly #stamps = new Map<string, string>();
  readonly #recorded = new Map<string, Dependency>();

  /** `root` is the site's folder. */
  constructor(root: string) {
    this.#root = root;
  }

  /** Hash of a file, or of the names in a folder, whose path ends with a slash. Empty if it does not exist. */
  at(absolute: string): string {
    return remembered(this.#known, absolute, () =>
      absolute.endsWith('/') ? folderState(absolute) : fileState(absolute),
    );
  }

  record(places: readonly string[]): Dependencies {
    // Bundles share most of their files, and each has a thousand paths.
    return places.map((absolute) => remembered(this.#recorded, absolute, () => this.#describe(absolute)));
  }

  #describe(absolute: string): Dependency {
    const what = this.#fromRoot(absolute);
    const marks = marksOf(absolute, Date.now())?.map(([path, stamp]) => [this.#fromRoot(path), stamp] as const);
    return marks === undefined ? [what, this.at(absolute)] : [what, this.at(absolute), marks];
  }

  #fromRoot(absolute: string): string {
    return relative(this.#root, absolute) + (absolute.endsWith('/') ? '/' : '');
  }

  /** Whether nothing has changed. If size, times and inode are equal, the content is not read, as in git. */
  isFresh(seen: Dependencies): boolean {
    return seen.every(
      ([what, state, marks]) =>
        marks?.every(([path, stamp]) => this.#stampOf(join(this.#root, path)) === stamp) === true ||
        this.at(join(this.#root, what)) === state,
    );
  }

  #stampOf(path: string): string {
    return remembered(this.#stamps, path, () => stampOf(path)?.join(' ') ?? '');
  }
}

/** Stamps that identify the current state; `undefined` if a file may be changing right now. */
function marksOf(what: string, now: number): readonly Marked[] | undefined {
  const marks: Marked[] = [];
  for (const path of what.endsWith('/') ? [what, ...scopesIn(what)] : [what]) {
    const stamp = stampOf(path);
    if (stamp !== undefined && !isSettled(stamp, now)) return undefined;
    marks.push([path, stamp?.join(' ') ?? '']);
  }
  return marks;
}

/** Scope folders such as `@types`, whose entries count as entries of the parent folder. */
const scopesIn = (folder: string): string[] =>
  entriesOf(folder).flatMap((entry) =>
    entry.isDirectory() && entry.name.startsWith('@') ? [`${folder}${entry.name}/`] : [],
  );

const entriesOf = (folder: string): Dirent[] => tryOr(() => readdirSync(folder, { withFileTypes: true }), []);

/** In milliseconds. Includes the change time, so that replacing a file with an older one is detected. */
export const changedAt = (file: string): number =>
  statSync(file, { throwIfNoEntry: false })?.ctimeMs ?? Number.POSITIVE_INFINITY;

const fileState = (file: string): string => tryOr(() => sha256(readFileSync(file)), '');

/** Only code and links count. The target of a link in `node_modules` identifies the installed version. */
function folderState(folder: string): string {
  const describe = (below: string): string[] =>
    entriesOf(folder + below).flatMap((entry) => {
      const name = below + entry.name;
      if (entry.isSymbolicLink()) return [`${name}>${readlinkSync(folder + name)}`];
      if (entry.isDirectory()) return entry.name.startsWith('@') ? describe(`${name}/`) : [];
      return isCode.test(name) ? [name] : [];
    });
  return sha256(describe('').sort().join('\n'));
}
