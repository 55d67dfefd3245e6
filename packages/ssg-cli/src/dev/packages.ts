import { statSync } from 'node:fs';
import { dirname, join } from '../lib/path.ts';

/** Files that package managers write when they have installed packages, and the folder itself, for links. */
const traces = ['.package-lock.json', '.modules.yaml', '.yarn-state.yml', '.yarn-integrity', ''];

/**
 * Notices when packages were installed, updated or removed, for the site or for the workspace that contains it. The
 * packages themselves are too many files to be watched.
 */
export class Packages {
  readonly #folders: readonly string[];
  #seen: string;
  #applied: string;

  constructor(root: string) {
    this.#folders = foldersAbove(root);
    this.#seen = this.#state();
    this.#applied = this.#seen;
  }

  /** Whether packages have changed, and nothing has changed since the last call: an installation takes a while. */
  haveChanged(): boolean {
    const before = this.#seen;
    this.#seen = this.#state();
    if (this.#seen !== before || this.#seen === this.#applied) return false;
    this.#applied = this.#seen;
    return true;
  }

  #state(): string {
    const files = this.#folders.flatMap((folder) => traces.map((name) => join(folder, 'node_modules', name)));
    return files.map(timeOf).join();
  }
}

function timeOf(file: string): number | undefined {
  try {
    return statSync(file).mtimeMs;
  } catch {
    // It does not exist, or is in a folder of somebody else.
    return undefined;
  }
}

function foldersAbove(root: string): string[] {
  const above = dirname(root);
  return above === root ? [root] : [root, ...foldersAbove(above)];
}
