import type { Config } from '../config/types.ts';
import type { HookContextOf, Plugin, PluginDefinitionOf } from './types.ts';

/** The context that hooks receive. */
export type HookContext<Options = undefined> = HookContextOf<Options, Config>;

/** The argument of `definePlugin`. */
export type PluginDefinition<Input = undefined, Options = undefined> = PluginDefinitionOf<Input, Options, Config>;

/** Whether a plugin can be called without options: it takes none, or all of them are optional. */
type MayBeLeftOut<Input> = undefined extends Input ? true : Record<never, never> extends Input ? true : false;

/**
 * Declares the types of a plugin's hooks, and returns the function that a config calls with the plugin's options.
 * Options are validated with the config, so that all errors are reported together.
 * @example
 * export const changelog = definePlugin({
 *   name: 'changelog',
 *   source: ({ files }) => ({ pages: [{ path: 'docs/changelog.md', text: files.read('../CHANGELOG.md') ?? '' }] }),
 * });
 * // ssg.config.ts
 * export default defineConfig({ …, plugins: [changelog()] });
 */
export function definePlugin<Input = undefined, Options = undefined>(
  definition: PluginDefinition<Input, Options>,
): (...options: MayBeLeftOut<Input> extends true ? [options?: Input] : [options: Input]) => Plugin {
  return (...[given]) => ({ definition: definition as unknown as Plugin['definition'], given });
}
