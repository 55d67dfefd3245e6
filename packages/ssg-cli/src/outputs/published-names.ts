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
    return super.has(name) || name === 'sw.js' || this.#isOutput(name);
  }

  /** Redirects are part of the site, and plugins may write anything. */
  #isOutput(name: string): boolean {
    return outputsOf(this.#config).some(
      ({ key, writes }) => key !== undefined && key !== 'redirects' && writes.test(name),
    );
  }
}
