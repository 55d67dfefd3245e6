import { sha256 } from '../lib/hash.ts';
import { fitting } from './hook-shapes.ts';
import { type PageProcessors, pageProcessors } from './page-processors.ts';
import { parseOptions } from './parse-options.ts';
import type { OptionsSchema, Plugin, PluginComponents, Transform } from './types.ts';

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

/** Completes the plugins in their order. They must be valid, see `config/check-plugins.ts`. */
export const completePlugins = (plugins: readonly Plugin[]): readonly ConfigPlugin[] =>
  plugins.map(({ definition, given }) => {
    const options = definition.options === undefined ? undefined : completed(definition.options, given);
    const { name, version = '' } = definition;
    return {
      name,
      options,
      definition,
      components: componentsOf(definition, options),
      transform: pageProcessors(name, transformOf(definition, options)),
      key: sha256(JSON.stringify([name, version, options])),
    };
  });

/** @throws what the plugin throws, or a `PluginFault` if the result is not what its type says. */
export const componentsOf = ({ components = {} }: Plugin['definition'], options: unknown): PluginComponents =>
  fitting('components', typeof components === 'function' ? components(options) : components);

/** @throws what the plugin throws, or a `PluginFault` if the result is not what its type says. */
export const transformOf = ({ transform }: Plugin['definition'], options: unknown): Transform | undefined =>
  transform === undefined ? undefined : fitting('transform', transform(options));

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
