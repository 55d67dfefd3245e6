import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSealed, writeSealed } from '../cache/sealed-file.ts';
import { changedAt, type Dependencies, dependencyPaths, FileSnapshot } from '../lib/dependencies.ts';
import { type Result, success } from '../lib/diagnostic.ts';
import type { ModuleBundle } from './bundle-module.ts';

interface Known {
  /** Absolute path of a module → its bundle, and what that was made from. */
  readonly bundles: ReadonlyMap<string, { readonly seen: Dependencies; readonly bundle: ModuleBundle }>;
  /** Values in which no mistake was found, by their hashes. */
  readonly sound: ReadonlySet<string>;
}

/**
 * What earlier processes learnt of the modules of a site, its config first of all: their bundles, and that their values
 * have no mistakes. Starting esbuild and checking a large config take longer than a build in which nothing changed.
 * Modules are run each time all the same.
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

  /** The bundle of a module: the known one, where every file it came from is as it was. */
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

  /** Whether a value with this hash was found to have no mistakes. */
  isSound(hash: string): boolean {
    const known = this.#sound.has(hash) || this.#before.sound.has(hash);
    if (known) this.#sound.add(hash);
    return known;
  }

  noteSound(hash: string): void {
    this.#sound.add(hash);
  }

  /** Keeps what this process needed, for the next. A disk that refuses costs the next one time, and nothing else. */
  save(): void {
    const { bundles, sound } = this.#before;
    const isAsBefore =
      this.#bundles.size === bundles.size &&
      [...this.#bundles].every(([file, one]) => bundles.get(file) === one) &&
      this.#sound.size === sound.size &&
      [...this.#sound].every((hash) => sound.has(hash));
    if (isAsBefore) return;
    try {
      writeSealed(this.#file, { bundles: this.#bundles, sound: this.#sound } satisfies Known);
    } catch {
      // What cannot be kept is made again.
    }
  }
}

/** The files of a bundle, what decides where its imports lead, and the packages it leaves outside. */
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
