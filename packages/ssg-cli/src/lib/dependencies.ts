import { type Dirent, readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { dirname, join, parse, relative } from 'node:path';
import { sha256 } from './hash.ts';
import { isSettled, stampOf } from './stamp.ts';

/** What decides which file an import leads to: the folders of all inputs, and what stands in those above them. */
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
 * Files, folders and descriptions of packages that something was made from → what they held, and how they stood there. Their
 * paths start at the site's folder, so that they mean the same wherever a checkout is.
 */
export type Dependencies = readonly (readonly [place: string, state: string, marks?: readonly Marked[]])[];

/** A file or folder, and its stamp as text; empty for what is not there. */
type Marked = readonly [path: string, stamp: string];

/** Looks at each place once, however often it is asked for. */
export class FileSnapshot {
  readonly #root: string;
  readonly #known = new Map<string, string>();
  readonly #stamps = new Map<string, string>();

  /** Takes the site's folder. */
  constructor(root: string) {
    this.#root = root;
  }

  /** Hash of a file, or of the names in a folder, whose name ends with a slash; empty for what is not there. */
  at(absolute: string): string {
    let state = this.#known.get(absolute);
    if (state === undefined) {
      state = absolute.endsWith('/') ? folderState(absolute) : fileState(absolute);
      this.#known.set(absolute, state);
    }
    return state;
  }

  record(places: readonly string[]): Dependencies {
    return places.map((absolute) => {
      const what = this.#fromRoot(absolute);
      const marks = marksOf(absolute, Date.now())?.map(([path, stamp]) => [this.#fromRoot(path), stamp] as const);
      return marks === undefined ? [what, this.at(absolute)] : [what, this.at(absolute), marks];
    });
  }

  #fromRoot(absolute: string): string {
    return relative(this.#root, absolute) + (absolute.endsWith('/') ? '/' : '');
  }

  /** Size, times and identity tell, as they do git, that a file is the one that was seen; otherwise what it holds does. */
  isFresh(seen: Dependencies): boolean {
    return seen.every(
      ([what, state, marks]) =>
        marks?.every(([path, stamp]) => this.#stampOf(join(this.#root, path)) === stamp) === true ||
        this.at(join(this.#root, what)) === state,
    );
  }

  #stampOf(path: string): string {
    let stamp = this.#stamps.get(path);
    if (stamp === undefined) {
      stamp = stampOf(path)?.join(' ') ?? '';
      this.#stamps.set(path, stamp);
    }
    return stamp;
  }
}

/** What tells that a place is as it is now; nothing where it may be changing at the moment. */
function marksOf(what: string, now: number): readonly Marked[] | undefined {
  const marks: Marked[] = [];
  for (const path of what.endsWith('/') ? [what, ...scopesIn(what)] : [what]) {
    const stamp = stampOf(path);
    if (stamp !== undefined && !isSettled(stamp, now)) return undefined;
    marks.push([path, stamp?.join(' ') ?? '']);
  }
  return marks;
}

/** Folders whose entries count as those of the folder around them. */
const scopesIn = (folder: string): string[] =>
  entriesOf(folder).flatMap((entry) =>
    entry.isDirectory() && entry.name.startsWith('@') ? [`${folder}${entry.name}/`] : [],
  );

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

/** Milliseconds; replacing a file by an older one counts as well. */
export const changedAt = (file: string): number =>
  statSync(file, { throwIfNoEntry: false })?.ctimeMs ?? Number.POSITIVE_INFINITY;

function fileState(file: string): string {
  try {
    return sha256(readFileSync(file));
  } catch {
    return '';
  }
}

/** Code and links; where a link leads says which version of a package is installed. */
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
