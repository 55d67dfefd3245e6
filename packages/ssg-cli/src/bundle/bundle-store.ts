import type { Config } from '../config/types.ts';
import { changedAt, type Dependencies, dependencyPaths, FileSnapshot } from '../lib/dependencies.ts';
import { sha256 } from '../lib/hash.ts';
import { dirname, join, relative } from '../lib/path.ts';
import { configBeside, readBeside } from './mdx-modules.ts';
import { type Bundled, type BundleOptions, type RunEsbuild, runOnce } from './run-esbuild.ts';

/** One run of esbuild and its inputs. */
export interface StoredRun {
  /** Hash of esbuild's input that is not in files: options, virtual modules, and what plugins read from the config. */
  readonly key: string;
  /** Files, folders and package descriptions that the run read → hash of their content. */
  readonly seen: Dependencies;
  /** Output files, with paths relative to the site's folder. */
  readonly files: readonly { readonly path: string; readonly contents: Uint8Array }[];
  readonly metafile: Bundled['metafile'];
}

/**
 * Caches results of esbuild between builds and dev servers. A result is reused only if every file it read is unchanged,
 * and if no new file would be resolved instead of one of them. An edit of the config that affects no bundle, such as
 * another title, keeps them. Runs with warnings are repeated, so that the warnings are reported again.
 */
export class BundleStore {
  readonly #before: Pick<ReadonlyMap<string, StoredRun>, 'get'>;
  readonly #root: string;
  readonly #snapshot: FileSnapshot;
  readonly after = new Map<string, StoredRun>();
  #isWhole = true;

  constructor(before: Pick<ReadonlyMap<string, StoredRun>, 'get'>, { root }: Pick<Config, 'root'>) {
    this.#before = before;
    this.#root = root;
    this.#snapshot = new FileSnapshot(root);
  }

  readonly run: RunEsbuild = async (name, made, options) => {
    const known = this.recall(name, made, options);
    if (known !== undefined) return known;
    const begun = Date.now();
    const bundled = await runOnce(name, made, options);
    this.keep(name, made, options, bundled, begun);
    return bundled;
  };

  /** Returns the cached result if a new run would give the same. */
  recall(...[name, made, options]: Parameters<RunEsbuild>): Bundled | undefined {
    const old = this.#before.get(name);
    if (old === undefined || old.key !== this.#keyOf(name, made, options, old.metafile)) return undefined;
    if (!this.#snapshot.isFresh(old.seen)) return undefined;
    this.after.set(name, old);
    return revive(old, this.#root);
  }

  /**
   * Stores a result, unless a file may have changed since the run began. `begun` is in milliseconds since the epoch.
   */
  keep(...[name, made, options, bundled, begun]: [...Parameters<RunEsbuild>, Bundled, number]): void {
    const inputs = inputFiles(bundled, options);
    if (inputs === undefined || bundled.warnings.length > 0 || inputs.some((file) => changedAt(file) >= begun)) {
      this.#isWhole = false;
      return;
    }
    this.after.set(name, {
      key: this.#keyOf(name, made, options, bundled.metafile),
      seen: this.#snapshot.record(dependencyPaths(inputs)),
      files: bundled.outputFiles.map(({ path, contents }) => ({ path: relative(this.#root, path), contents })),
      metafile: bundled.metafile,
    });
  }

  /** The dependencies of all runs; `undefined` if one of them was not stored. */
  get seen(): Dependencies | undefined {
    if (!this.#isWhole) return undefined;
    const all = [...this.after.values()].flatMap(({ seen }) => seen);
    return [...new Map(all.map((one) => [one[0], one] as const)).values()];
  }

  #keyOf(...[name, made, options, { inputs }]: [...Parameters<RunEsbuild>, Bundled['metafile']]): string {
    // The rest of the config affects MDX alone. Whether there is any depends only on the other parts of the key and on files.
    const config = Object.keys(inputs).some((path) => /\.mdx?$/.test(path)) ? configBeside(options.plugins) : [];
    return sha256(withoutPlace(JSON.stringify([name, made, options, config]), this.#root));
  }
}

/** Replaces the path of the site's folder and of its parents, so that the text does not depend on where the site is. */
function withoutPlace(text: string, root: string): string {
  let named = text;
  for (
    let [folder, name] = [root, '<site>'];
    folder !== dirname(folder);
    [folder, name] = [dirname(folder), `${name}/..`]
  )
    named = named.replaceAll(JSON.stringify(folder).slice(1, -1), name);
  return named;
}

const revive = ({ files, metafile }: StoredRun, root: string): Bundled => ({
  errors: [],
  warnings: [],
  mangleCache: undefined as never,
  metafile,
  outputFiles: files.map(({ path, contents }) => ({
    path: join(root, path),
    contents,
    hash: '',
    get text() {
      return Buffer.from(contents).toString('utf8');
    },
  })),
});

/** The file of a module: `?raw` and the like are not part of its name. */
export const withoutQuery = (name: string): string => name.replace(/\?\w+$/, '');

/**
 * Absolute paths of all inputs.
 * @returns `undefined` if a plugin provided a module that is not a file.
 */
function inputFiles({ metafile }: Bundled, { absWorkingDir = '', plugins }: BundleOptions): string[] | undefined {
  const names = Object.keys(metafile.inputs).filter((name) => !/^virtual:|^\(disabled\)/.test(name));
  if (names.some((name) => /^[a-z][a-z-]+:/.test(name))) return undefined;
  return [...names.map((name) => join(absWorkingDir, withoutQuery(name))), ...readBeside(plugins)];
}
