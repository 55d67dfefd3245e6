import { sha256 } from '../lib/hash.ts';
import { type PageProcessors, pageProcessors } from './page-processors.ts';
import { parseOptions } from './parse-options.ts';
import type { OptionsSchema, Plugin, PluginComponents } from './types.ts';

/** A plugin of the config with validated options and defaults. */
export interface ConfigPlugin {
  readonly name: string;
  readonly options: unknown;
  readonly definition: Plugin['definition'];
  readonly components: PluginComponents;
  /** How it transforms pages during compilation. */
  readonly transform: PageProcessors;
  /** Hash of the plugin's version and options. */
  readonly key: string;
}

/** Completes the plugins in their order. Their options must be valid. */
export const completePlugins = (plugins: readonly Plugin[]): readonly ConfigPlugin[] =>
  plugins.map(({ definition, given }) => {
    const options = definition.options === undefined ? undefined : completed(definition.options, given);
    const { name, version = '', components = {}, transform } = definition;
    return {
      name,
      options,
      definition,
      components: typeof components === 'function' ? components(options) : components,
      transform: pageProcessors(name, transform?.(options)),
      key: sha256(JSON.stringify([name, version, options])),
    };
  });

/**
 * Parses the options of a plugin.
 * @throws if the options are invalid, which validation of the config has already reported.
 */
function completed(schema: OptionsSchema<unknown, unknown>, given: unknown): unknown {
  const result = parseOptions(schema, given);
  if (result instanceof Promise || result.issues !== undefined)
    throw new Error('The options of a plugin are not valid.');
  return result.value;
}
