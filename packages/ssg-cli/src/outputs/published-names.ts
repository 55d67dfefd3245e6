import type { Config } from '../config/types.ts';
import { outputsOf } from './all-outputs.ts';
import type { Output } from './types.ts';

/** Files that depend on all others, the folders of pages' own files, and the lists that come with redirects. */
const beyondOutputs = /^(?:assets|_data)(?:\/|$)|^(?:sw\.js|build-manifest\.json|_redirects|redirects\.json)$/;

/** The output of the generator that writes a file. Redirects are part of the site, and plugins may write anything. */
const outputAt = (name: string, config: Config): Output | undefined =>
  outputsOf(config).find(({ key, writes }) => key !== undefined && key !== 'redirects' && writes.test(name));

/** Whether the generator may write a file of this name, or one in a folder of it, whatever pages the site has. */
export function isReservedName(name: string, config: Config): boolean {
  const output = outputAt(name, config) ?? outputAt(`${name}/`, config);
  return beyondOutputs.test(name) || (output !== undefined && output.needs !== 'alternate');
}

/** Paths of files that are published, with those of the generator's outputs, which may not have been made. */
export class PublishedNames extends Set<string> {
  readonly #config: Config;

  constructor(names: readonly string[], config: Config) {
    super(names);
    this.#config = config;
  }

  override has(name: string): boolean {
    return super.has(name) || name === 'sw.js' || outputAt(name, this.#config) !== undefined;
  }
}
