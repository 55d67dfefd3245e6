import type { Config } from '../config/types.ts';
import { outputsOf } from './all-outputs.ts';

/** Paths of files that are published, with those of the generator's outputs, which may not have been made. */
export class PublishedNames extends Set<string> {
  readonly #config: Config;

  constructor(names: readonly string[], config: Config) {
    super(names);
    this.#config = config;
  }

  override has(name: string): boolean {
    // Redirects are part of the site, and plugins may write anything.
    const isOutput = outputsOf(this.#config).some(
      ({ key, writes }) => key !== undefined && key !== 'redirects' && writes.test(name),
    );
    return isOutput || name === 'sw.js' || super.has(name);
  }
}
