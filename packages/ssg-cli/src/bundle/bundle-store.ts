import { type Dirent, readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { dirname, join, parse } from 'node:path';
import { sha256 } from '../lib/hash.ts';
import { type Bundled, type BundleOptions, type RunEsbuild, runOnce } from './run-esbuild.ts';

/** One run of esbuild and everything it followed from. */
export interface StoredRun {
  /** Of what esbuild was told: options, virtual modules, the config. */
  readonly key: string;
  /** Files, folders and descriptions of packages it looked at → what they held. */
  readonly seen: readonly (readonly [name: string, state: string])[];
  readonly files: readonly { readonly path: string; readonly contents: Uint8Array }[];
  readonly metafile: Bundled['metafile'];
}

/**
 * Remembers what esbuild made, from one build or dev server to the next. A run is taken over only where every file it
 * read, and every place where a nearer file could have appeared since, is as it was. Runs with warnings are made again, so
 * that they are told again.
 */
export class BundleStore {
  readonly #before: ReadonlyMap<string, StoredRun>;
  readonly #configHash: string;
  readonly #look = new Look();
  readonly after = new Map<string, StoredRun>();

  constructor(before: ReadonlyMap<string, StoredRun>, configHash: string) {
    this.#before = before;
    this.#configHash = configHash;
  }

  readonly run: RunEsbuild = async (name, made, options) => {
    const known = this.recall(name, made, options);
    if (known !== undefined) return known;
    const begun = Date.now();
    const bundled = await runOnce(name, made, options);
    this.keep(name, made, options, bundled, begun);
    return bundled;
  };

  /** What the run gave, if it would give the same again. */
  recall(...[name, made, options]: Parameters<RunEsbuild>): Bundled | undefined {
    const old = this.#before.get(name);
    if (old?.key !== this.#keyOf(name, made, options)) return undefined;
    if (!old.seen.every(([what, state]) => this.#look.at(what) === state)) return undefined;
    this.after.set(name, old);
    return revive(old);
  }

  /** Keeps what a run gave that began at a time in milliseconds: unless a file changed since, which it may have read or not. */
  keep(...[name, made, options, bundled, begun]: [...Parameters<RunEsbuild>, Bundled, number]): void {
    const inputs = inputFiles(bundled, options);
    if (inputs === undefined || bundled.warnings.length > 0 || inputs.some((file) => changedAt(file) >= begun)) return;
    this.after.set(name, {
      key: this.#keyOf(name, made, options),
      seen: placesAround(inputs).map((what) => [what, this.#look.at(what)] as const),
      files: bundled.outputFiles.map(({ path, contents }) => ({ path, contents })),
      metafile: bundled.metafile,
    });
  }

  #keyOf(...[name, made, options]: Parameters<RunEsbuild>): string {
    return sha256(JSON.stringify([name, made, options, this.#configHash]));
  }
}

/** Milliseconds; replacing a file by an older one counts as well. */
const changedAt = (file: string): number =>
  statSync(file, { throwIfNoEntry: false })?.ctimeMs ?? Number.POSITIVE_INFINITY;

const revive = ({ files, metafile }: StoredRun): Bundled => ({
  errors: [],
  warnings: [],
  mangleCache: undefined as never,
  metafile,
  outputFiles: files.map(({ path, contents }) => ({
    path,
    contents,
    hash: '',
    get text() {
      return Buffer.from(contents).toString('utf8');
    },
  })),
});

/** Absolute paths of what was bundled; `undefined` where something came from elsewhere than from files. */
function inputFiles({ metafile }: Bundled, { absWorkingDir = '' }: BundleOptions): string[] | undefined {
  const names = Object.keys(metafile.inputs).filter((name) => !/^virtual:|^\(disabled\)/.test(name));
  return names.some((name) => /^[a-z][a-z-]+:/.test(name)) ? undefined : names.map((name) => join(absWorkingDir, name));
}

/** What decides which file an import leads to: the folders of all inputs, and what stands in those above them. */
function placesAround(inputs: readonly string[]): string[] {
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

/** Looks at each place once in a build. */
class Look {
  readonly #known = new Map<string, string>();

  /** Hash of a file, or of the names in a folder, whose name ends with a slash; empty for what is not there. */
  at(what: string): string {
    let state = this.#known.get(what);
    if (state === undefined) {
      state = what.endsWith('/') ? folderState(what) : fileState(what);
      this.#known.set(what, state);
    }
    return state;
  }
}

function fileState(file: string): string {
  try {
    return sha256(readFileSync(file));
  } catch {
    return '';
  }
}

/** Code and links; where a link leads says which version of a package is installed. */
function folderState(folder: string): string {
  const entries = (of: string): Dirent[] => {
    try {
      return readdirSync(of, { withFileTypes: true });
    } catch {
      return [];
    }
  };
  const describe = (of: string): string[] =>
    entries(of).flatMap((entry) => {
      const { name } = entry;
      if (entry.isSymbolicLink()) return [`${of}${name}>${readlinkSync(of + name)}`];
      if (entry.isDirectory()) return name.startsWith('@') ? describe(`${of}${name}/`) : [];
      return isCode.test(name) ? [of + name] : [];
    });
  return sha256(describe(folder).sort().join('\n'));
}
