import { sha256 } from '../lib/hash.ts';
import { type PageProcessors, pageProcessors } from './page-processors.ts';
import type { OptionsSchema, Plugin, PluginComponents } from './types.ts';

/** A plugin of the config with its options checked and completed. */
export interface ConfigPlugin {
  readonly name: string;
  readonly options: unknown;
  readonly definition: Plugin['definition'];
  readonly components: PluginComponents;
  /** What it does to pages while they are compiled. */
  readonly transform: PageProcessors;
  /** Changes with the plugin's version and options. */
  readonly key: string;
}

/** The plugins in their order. Their options were checked before. */
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

/** @throws An error where the options have a mistake: the check of the config has found and reported it. */
function completed(schema: OptionsSchema<unknown, unknown>, given: unknown): unknown {
  const result = schema['~standard'].validate(given);
  if (result instanceof Promise || result.issues !== undefined)
    throw new Error('The options of a plugin are not valid.');
  return result.value;
}
