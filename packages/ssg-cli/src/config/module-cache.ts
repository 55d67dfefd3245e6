import { existsSync } from 'node:fs';
import { changedAt, type Dependencies, dependencyPaths, FileSnapshot } from '../lib/dependencies.ts';
import { type Result, success } from '../lib/diagnostic.ts';
import { dirname, fileURLToPath, join } from '../lib/path.ts';
import { readSealed, writeSealed } from '../lib/sealed-file.ts';
import { tryOr } from '../lib/try-or.ts';
import type { ModuleBundle } from './bundle-module.ts';

interface Known {
  /** Absolute path of a module → its bundle with its dependencies. */
  readonly bundles: ReadonlyMap<string, { readonly seen: Dependencies; readonly bundle: ModuleBundle }>;
  /** Hashes of values that were found to be valid. */
  readonly sound: ReadonlySet<string>;
}

/**
 * Caches the bundles of a site's modules, most importantly its config, and which values were valid. Starting esbuild
 * and validating a large config take longer than a build without changes. Modules are still run in each process.
 */
export class ModuleCache {
  readonly #file: string;
  readonly #before: Known;
  readonly #bundles = new Map<string, { readonly seen: Dependencies; readonly bundle: ModuleBundle }>();
  readonly #sound = new Set<string>();

  constructor(root: string) {
    this.#file = join(root, '.ssg/cache/modules.bin');
    this.#before = readSealed<Known>(this.#file) ?? { bundles: new Map(), sound: new Set() };
  }

  /** The bundle of a module, from the cache if all of its dependencies are unchanged. */
  async bundle(root: string, file: string): Promise<Result<ModuleBundle>> {
    const old = this.#bundles.get(file) ?? this.#before.bundles.get(file);
    const snapshot = new FileSnapshot(root);
    if (old !== undefined && snapshot.isFresh(old.seen)) {
      this.#bundles.set(file, old);
      return success(old.bundle);
    }
    const begun = Date.now();
    const { bundleModule } = await import('./bundle-module.ts');
    const made = await bundleModule(root, file);
    if (made.ok && made.value.dependencies.every((one) => changedAt(one) < begun))
      this.#bundles.set(file, { seen: snapshot.record(placesOf(made.value)), bundle: made.value });
    return made;
  }

  /** Whether a value with this hash was found to be valid. */
  isSound(hash: string): boolean {
    const known = this.#sound.has(hash) || this.#before.sound.has(hash);
    if (known) this.#sound.add(hash);
    return known;
  }

  noteSound(hash: string): void {
    this.#sound.add(hash);
  }

  /**
   * Saves what this process used, for the next one. Errors are ignored, because they only make the next process slower.
   */
  save(): void {
    const { bundles, sound } = this.#before;
    const isAsBefore =
      this.#bundles.size === bundles.size &&
      [...this.#bundles].every(([file, one]) => bundles.get(file) === one) &&
      this.#sound.size === sound.size &&
      [...this.#sound].every((hash) => sound.has(hash));
    if (isAsBefore) return;
    // A cache that cannot be written is rebuilt.
    tryOr(() => writeSealed(this.#file, { bundles: this.#bundles, sound: this.#sound } satisfies Known), undefined);
  }
}

/** The files of a bundle, what affects the resolution of its imports, and the packages that are not bundled. */
function placesOf({ dependencies, packages }: ModuleBundle): string[] {
  const outside = packages.map((url) => fileURLToPath(url));
  return [...dependencyPaths(dependencies), ...outside, ...outside.flatMap((file) => descriptionOf(file) ?? [])];
}

/** The nearest package.json above a file. */
function descriptionOf(file: string): string | undefined {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    const description = join(folder, 'package.json');
    if (existsSync(description)) return description;
    if (dirname(folder) === folder) return undefined;
  }
}
